// What a finger must know of the page: where a control lies, what is in its way, and when the
// screen has answered.
async ([act, wanted, patience]) => {
  const { name, starts, nth, on, role } = wanted;
  const host = document.querySelector("flt-semantics-host");
  const until = performance.now() + patience;
  const late = () => performance.now() > until;
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  // Until the page has been drawn again: by then whatever moves has moved, busy as the machine is.
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

  const said = (node) => {
    const label = node.getAttribute("aria-label");
    if (label) return label;
    return node.querySelector("flt-semantics") ? "" : node.textContent;
  };
  const roleOf = (node) =>
    node.matches("input, textarea") ? "textbox" : node.getAttribute("role");
  const value = (node) => node.getAttribute("aria-checked") ?? node.getAttribute("aria-pressed");
  const nodes = () => [...host.querySelectorAll("flt-semantics")];
  const words = () => nodes().map(said).join("\n");
  const screen = () =>
    nodes()
      .map((node) =>
        [said(node), roleOf(node), value(node), node.getAttribute("aria-disabled")].join("|"),
      )
      .join("\n");
  const quiet = async (ms) => {
    for (let last = screen(), since = performance.now(); performance.now() - since < ms; ) {
      await pause(10);
      const now = screen();
      if (now !== last) [last, since] = [now, performance.now()];
      if (late()) return;
    }
  };

  // What cannot be had tells why after its name.
  const named = () => {
    const all = [...host.querySelectorAll("flt-semantics[role], input, textarea")].filter(
      (node) => roleOf(node) === role,
    );
    const begin = (word) => all.filter((node) => said(node).startsWith(word));
    if (starts) return begin(name);
    const same = all.filter((node) => said(node) === name);
    return same.length ? same : begin(`${name}. `);
  };
  const target = () =>
    named().filter((node) => node.getAttribute("aria-disabled") !== "true")[nth];
  const fields = () => [...host.querySelectorAll("input, textarea")].map((node) => node.value);
  const missing = () =>
    [`no ${role} is called “${name}” among:`, screen(), "and in fields:", ...fields()].join("\n");
  const called = (node) => {
    const own = node.closest("flt-semantics, input, textarea") ?? node;
    return `“${said(own) || own.id || own.localName}”`;
  };

  const centre = (box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const holds = (box, [x, y]) =>
    box.left <= x && x < box.right && box.top <= y && y < box.bottom;
  const seen = (node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return {
      left: Math.max(0, left),
      top: Math.max(0, top),
      right: Math.min(innerWidth, right),
      bottom: Math.min(innerHeight, bottom),
    };
  };
  const scrolls = (node) =>
    getComputedStyle(node).overflow !== "visible" &&
    (node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1);

  // Where a finger is put to bring into view what a scrolling pane hides, and where it is drawn to.
  // What shows less than a pixel at its edge is hidden: a point there may lie outside the window.
  const drag = (node, at) => {
    for (let pane = node.parentElement; pane && pane !== host; pane = pane.parentElement) {
      const { left, top, right, bottom } = seen(pane);
      const box = { left: left + 1, top: top + 1, right: right - 1, bottom: bottom - 1 };
      const [width, height] = [right - left, bottom - top];
      if (width < 1 || height < 1 || !scrolls(pane) || holds(box, at)) continue;
      const [x, y] = centre(box);
      const within = (by, size) => Math.max(-0.4 * size, Math.min(0.4 * size, by / 2));
      const dx = at[0] < box.left || at[0] >= box.right ? within(x - at[0], width) : 0;
      const dy = at[1] < box.top || at[1] >= box.bottom ? within(y - at[1], height) : 0;
      return [x - dx, y - dy, x + dx, y + dy];
    }
    return null;
  };

  // What keeps a finger from pressing a node at a place.
  const obstacle = (node, [x, y]) => {
    const where = `(${Math.round(x)}, ${Math.round(y)})`;
    const hit = document.elementFromPoint(x, y);
    if (!hit) return `“${name}” is at ${where}, outside the window of ${innerWidth}×${innerHeight}`;
    const inner = hit.closest("[flt-tappable], input, textarea");
    if (node.contains(hit) && (inner === node || !node.contains(inner))) return "";
    return `“${name}” is covered at ${where} by ${called(hit)}`;
  };

  // What has a name of its own in the page says something, too: a reader of screens must find words.
  const speechless = () =>
    nodes().find(
      (node) =>
        node.matches("[flt-semantics-identifier]:not(:has(flt-semantics, input, textarea))") &&
        !said(node),
    );

  const see = async () => {
    while (!named().length || speechless()) {
      const silent = speechless()?.getAttribute("flt-semantics-identifier");
      if (late()) return { failed: silent ? `“${silent}” says nothing` : missing() };
      await pause(10);
    }
    return {};
  };

  const aim = async () => {
    for (let wrong = ""; ; await pause(10)) {
      if (wrong && late()) return { failed: wrong };
      const node = target();
      wrong = missing();
      if (!node) continue;
      if (on !== null && value(node) === String(on)) return {};
      const { x, y } = node.getBoundingClientRect();
      await frame();
      const box = node.getBoundingClientRect();
      wrong = `“${name}” is never still`;
      if (!node.isConnected || box.x !== x || box.y !== y) continue;
      const at = centre(box);
      const along = drag(node, at);
      if (along) return { along };
      wrong = obstacle(node, at);
      if (wrong) continue;
      listen(node);
      return { at };
    }
  };

  // Notes what the next touch meets.
  const listen = (node) => {
    window.touched?.stop.abort();
    const stop = new AbortController();
    const touched = { node, stop, before: screen(), read: words(), held: value(node) };
    const note = (type, keep) =>
      addEventListener(type, keep, { capture: true, once: true, signal: stop.signal });
    note("pointerdown", ({ target }) => {
      touched.met = node.contains(target) ? "" : called(target);
    });
    note("pointerup", () => (touched.lifted = performance.timeOrigin + performance.now()));
    note("click", ({ target }) => (touched.clicked = node.contains(target)));
    window.touched = touched;
  };

  // A field may have the focus before the client hears what is typed: it empties the field when it
  // begins to, and notes then how it corrects.
  const listens = (node) =>
    document.activeElement === node && node.hasAttribute("autocorrect");

  const told = ({ node, met, lifted }) =>
    [met !== undefined && "down", lifted && "up", !node.isConnected && "drawn anew"].filter(Boolean);

  const settle = async () => {
    const { touched } = window;
    const { node, before, read, held } = touched;
    const answered = () =>
      role === "textbox" ? listens(node.isConnected ? node : target()) : screen() !== before;
    while (!answered()) {
      if (touched.met) return { failed: `the finger for “${name}” came down on ${touched.met}` };
      if (late()) {
        const how = touched.clicked ? "pressed" : "touched, which was no press,";
        const where = `(focus in ${called(document.activeElement)}, ${told(touched)})`;
        return { failed: `“${name}” was ${how} and nothing changed ${where} in:\n${before}` };
      }
      await pause(10);
    }
    // A choice may take effect after something else has changed: it is waited for.
    const chosen = () => !node.isConnected || value(node) !== held || words() !== read;
    while (held !== null && !chosen() && !late()) await pause(10);
    await quiet(held !== null && value(node) === held ? 100 : 30);
    return {};
  };

  return { see, aim, settle }[act]();
}
