// Back, the most used key of a phone, leads one level up: out of what lies over the screen, out of
// the screen, out of the app. The browser's list of pages is kept as deep as the app is, whichever
// way it came there; see companion/ui/shell/ways.py. The client would only ever lengthen it. Nor is it
// told the address: it would make its screen anew, and a field that somebody types into would lose
// the letters that follow.
(() => {
  const { pushState, replaceState } = History.prototype;
  const MARK = /[?&]level=(\d+)&heard=(\d+)$/, BACK = "/back?steps=";
  const PATIENCE_MS = 2000; // an app that was away has not heard of it
  const levelOf = (state) => state?.level ?? 0;
  const byPath = () => flet.routeUrlStrategy === "path";
  const base = () => new URL(document.baseURI).pathname;
  const urlOf = (address) =>
    (byPath() ? base() + address.slice(1) : `${location.pathname}${location.search}#${address}`);
  const write = (method, state, url) => {
    try { method.call(history, state, "", url); } catch { /* WebKit takes only so many in a while */ }
  };
  let at = levelOf(history.state);
  let wanted = null; // where the app is
  let client = null; // what the client keeps with an address
  let going = false; // back, by itself
  let told = 0, toldAt = 0, typed = 0;

  function settle() {
    if (going || !wanted) return;
    if (wanted.heard !== told && Date.now() - toldAt < PATIENCE_MS) return; // it was elsewhere when it said so
    if (wanted.level < at) {
      going = true;
      history.go(wanted.level - at);
      return;
    }
    if (at === 0 && wanted.level) write(replaceState, { ...client, level: 0 }, urlOf("/"));
    while (at < wanted.level) write(pushState, { ...client, level: ++at }, wanted.url);
    if (location.href !== new URL(wanted.url, document.baseURI).href) {
      write(replaceState, { ...client, level: at }, wanted.url);
    }
  }

  history.pushState = history.replaceState = (state, _title, url) => {
    client = state;
    if (!url?.includes(BACK)) write(replaceState, { ...state, level: at }, url ?? location.href);
  };

  // Flet's packet that tells the client an address, which ends with that; returns whether it was one.
  const TELLS = /^\x00\x92\x05.*push_route.*route(?:[\xa0-\xbf]|\xd9.|\xda..)(\/.*)$/s;
  globalThis.takeAddress = (packet) => {
    if (packet[2] !== 5 || packet.length > 4096) return false;
    const address = TELLS.exec(String.fromCharCode(...packet))?.[1], mark = MARK.exec(address ?? "");
    if (!mark) return false;
    const before = wanted?.url;
    wanted = { level: Number(mark[1]), heard: Number(mark[2]), url: urlOf(address.replace(MARK, "")) };
    settle();
    if (wanted.url !== before) dispatchEvent(new Event("screen"));
    return true;
  };

  // The client hears an address of its own, which stands there until it has read it.
  function tell(steps, state) {
    const here = location.href, address = `${BACK}${steps}&told=${++told}`;
    toldAt = Date.now();
    write(replaceState, state, byPath() ? address : `#${address}`);
    setTimeout(() => write(replaceState, state, here));
    setTimeout(settle, PATIENCE_MS);
  }

  addEventListener("popstate", (event) => {
    const level = levelOf(event.state), steps = at - level;
    if (!event.state) { // an address that somebody has typed
      const here = location.href, asked = location.hash || "#/";
      const mark = `${asked.includes("?") ? "&" : "?"}typed=${++typed}`;
      // The client may have been there last, and would take it for old.
      write(replaceState, { level: at }, byPath() ? here : asked + mark);
      setTimeout(() => write(replaceState, { level: at }, here));
      return;
    }
    at = level;
    if (going) {
      going = false;
      if (level < wanted.level) tell(wanted.level - level, event.state); // somebody went back at once
      else event.stopImmediatePropagation();
      settle();
    } else if (steps >= 0) tell(Math.max(1, steps), event.state);
    else if (wanted && location.href === new URL(wanted.url, document.baseURI).href) {
      going = true; // what lay over the screen is not opened by going forward
      event.stopImmediatePropagation();
      history.go(steps);
    }
  }, true);
})();
