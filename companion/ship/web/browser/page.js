// Starts Python before the Flutter client asks for it, keeps to one tab, and looks for updates.
const GLANCE = "companion-glance", TAKE = "companion-take";

// For a character that no font of ours has, the client asks for fonts that no site of ours has.
const fetchAny = globalThis.fetch;
globalThis.fetch = (wanted, options) =>
  fetchAny(/\/fonts\/noto/.test(wanted.url ?? wanted) ? "assets/fonts/roboto.woff2" : wanted, options);

const worker = new Worker("worker.js", { type: "module" });
const cached = Boolean(navigator.serviceWorker?.controller);
const BREAKS = "companion-breaks", MOST_BREAKS = 2, BREAKS_MS = 60_000;
worker.postMessage({
  companion: { settings: { address: document.URL, language: navigator.language, cached, breaks: recentBreaks().length } },
});

// Files that the system opens with the app are laid aside, as the service worker does with what is shared.
const INCOMING = `incoming:${new URL("./", document.baseURI).pathname}`;
globalThis.launchQueue?.setConsumer(async ({ files = [] }) => {
  if (!files.length) return;
  await caches.delete(INCOMING);
  const cache = await caches.open(INCOMING);
  for (const [at, handle] of files.entries()) {
    await cache.put(new URL(`incoming/${at}`, document.baseURI), new Response(await handle.getFile()));
  }
  location.hash = `/open?${Date.now()}`;
});

// How the client will draw, by what it asks the browser itself. Compiled it is twice as fast.
const CHROMIUM = "v8BreakIterator" in Intl;
function wayToDraw() {
  if (!CHROMIUM) return "any";
  const collects = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 0x5f, 1, 0x78, 0]); // a type of WebAssembly
  const paints = document.createElement("canvas").getContext("webgl2");
  return WebAssembly.validate(collects) && paints ? "compiled" : "chromium";
}
let progress = 0;
const begun = new Promise((resolve) => addEventListener("first-screen", resolve, { once: true }));
begun.then(() => worker.postMessage({ companion: { drawn: true } }));

// At a first visit most of the start is what comes over the line: it has this share of the bar.
const FIRST = cached ? {} : __FIRST__[wayToDraw()];
const had = {}, LINE = 0.7;
const sum = (sizes) => Object.values(sizes).reduce((total, size) => total + size, 0);
function showCame(path, bytes) {
  if (!(path in FIRST)) return;
  had[path] = Math.min(Math.max(bytes, had[path] ?? 0), FIRST[path]);
  const line = document.getElementById("came");
  if (!line) return;
  const inMegabytes = (size) =>
    (size / 1e6).toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  line.textContent = say("came").replace("{came}", inMegabytes(sum(had))).replace("{whole}", inMegabytes(sum(FIRST)));
  line.hidden = false;
  showBar((LINE * sum(had)) / sum(FIRST));
}
if (!cached) {
  new PerformanceObserver((list) => {
    for (const { name, encodedBodySize } of list.getEntries()) {
      showCame(name.slice(document.baseURI.length), encodedBodySize);
    }
  }).observe({ type: "resource", buffered: true });
}
function showProgress(step) {
  performance.mark(`companion:${step.step}`);
  showBar(1 - (cached ? 1 : 1 - LINE) * (1 - step.reached / step.of));
}
function showBar(reached) {
  progress = Math.max(progress, reached);
  const bar = document.getElementById("progress");
  if (!bar) return;
  bar.setAttribute("aria-valuenow", String(Math.round(progress * 100)));
  bar.firstElementChild.style.width = `${progress * 100}%`;
}

// A notice of the page itself, above whatever the app shows.
function notice(text, actions, whole) {
  document.getElementById("notice")?.remove();
  const box = document.createElement("div");
  box.id = "notice";
  box.setAttribute("role", whole ? "alertdialog" : "status");
  if (whole) box.className = "whole";
  const line = document.createElement("p");
  line.textContent = text;
  box.append(line);
  for (const [label, act] of actions) {
    const button = document.createElement("button");
    button.textContent = label;
    button.addEventListener("click", act);
    box.append(button);
  }
  document.body.append(box);
  if (whole) box.querySelector("button")?.focus();
  return box;
}
const whenReady = (act) => (document.body ? act() : addEventListener("DOMContentLoaded", act, { once: true }));

// Python takes longer to start than the client: at a first visit it has the line for itself until all
// that it needs has come. At later starts, too, in a WebKit, where files come to a worker through this
// thread, which the client keeps busy: it is there a tenth sooner. A Firefox takes as long either way.
const waits = !cached || !CHROMIUM;
function startClient() {
  const script = document.createElement("script");
  script.src = "flutter_bootstrap.js";
  document.body.append(script);
}
if (!waits) whenReady(startClient);

// One tab writes. Another one is told, and may take over; what was entered is kept by then.
const useHere = () => { sessionStorage.setItem(TAKE, "1"); location.reload(); };
function lost() {
  worker.terminate();
  whenReady(() => notice(say("moved"), [[say("take_over"), useHere]], true));
}
function holdLock() {
  const steal = sessionStorage.getItem(TAKE) === "1";
  sessionStorage.removeItem(TAKE);
  let waiting;
  const held = () => {
    clearTimeout(waiting);
    document.getElementById("notice")?.remove();
    worker.postMessage({ companion: { open: true } });
    return new Promise(() => {});
  };
  if (!navigator.locks) return held();
  if (!steal) {
    // A tab that is just closing lets go within a moment.
    waiting = setTimeout(() => whenReady(() => notice(say("other_tab"), [[say("take_over"), useHere]], true)), 700);
  }
  // Where nothing is kept nothing is locked either: then this tab goes on, and the app says so.
  return navigator.locks.request("companion", { steal }, held).catch((error) => (keeps ? lost(error) : held()));
}
holdLock();

const clients = {};
worker.onmessage = ({ data }) => {
  const ours = data?.companion;
  if (!ours) {
    const app = Object.values(clients)[0];
    if (typeof data === "string") return app?.started(); // "initialized"
    if (data[0] === 0 && data[2] === 6) return fail("crashed", say("failed")); // Flet's SESSION_CRASHED
    try {
      const answer = (packet) => worker.postMessage(packet, [packet.buffer]);
      if (!takeAddress(data) && !takeSenses(data, answer)) app?.receive(data);
    } catch (error) {
      fail(error); // it would draw nothing more; all that was entered is kept
    }
  } else if (ours.step) showProgress(ours);
  else if (ours.line) waits && whenReady(startClient);
  else if (ours.came) showCame(ours.came, ours.bytes);
  else if ("glance" in ours) keepGlance(ours.glance);
  else if (ours.take) handOverPresses();
  else if (ours.pressed) settlePresses(ours.pressed);
  else if (ours.start) noteStart(ours.start);
  else if (ours.broken) startAnew(ours.broken);
  else if (ours.failed) fail(ours.failed);
  else if (ours.moved) lost();
  else if (ours.unkept) fail(ours.unkept, say("unkept"));
};
worker.onerror = (event) => fail(event.message || "worker");

function keepGlance(glance) {
  try {
    if (glance) localStorage.setItem(GLANCE, JSON.stringify(glance));
    else localStorage.removeItem(GLANCE);
  } catch { /* a browser that keeps nothing shows no glance */ }
}

function fail(reason, said = `${say("failed")} ${reason}`) {
  console.error(reason);
  whenReady(() => notice(said, [[say("again"), () => location.reload()]], true));
}

// Where the browser's engine has broken Python, the page begins anew by itself, where it was: what was
// shown as done is kept. But not again and again.
function recentBreaks() {
  try {
    return JSON.parse(sessionStorage.getItem(BREAKS) ?? "[]").filter((at) => Date.now() - at < BREAKS_MS);
  } catch {
    return []; // a browser that keeps nothing
  }
}
let leaving = false;
function startAnew(reason) {
  if (leaving) return undefined;
  try {
    const breaks = recentBreaks();
    leaving = breaks.length < MOST_BREAKS;
    if (leaving) sessionStorage.setItem(BREAKS, JSON.stringify([...breaks, Date.now()]));
  } catch {
    leaving = false; // they could not be counted
  }
  if (!leaving) return fail(reason);
  console.warn(reason);
  return location.reload();
}

// While the client waits for Python it would draw a wheel that turns under the splash, unseen, sixty
// times a second, with a processor that Python could use.
const drawNext = globalThis.requestAnimationFrame.bind(globalThis);
let held = null;
globalThis.requestAnimationFrame = (frame) => (held ? held.push(frame) : drawNext(frame));
function drawAgain() {
  held?.forEach((frame) => drawNext(frame));
  held = null;
}

// What the Flutter client calls.
globalThis.jsConnect = (id, args, receive) =>
  new Promise((started) => {
    held = [];
    clients[id] = { receive, started };
    worker.postMessage({ args });
  }).finally(drawAgain);
let heard = Date.now();
globalThis.jsSend = async (id, data) => {
  heard = Date.now();
  if (id in clients) worker.postMessage(data, [data.buffer]);
};
globalThis.jsDisconnect = async (id) => {
  delete clients[id];
  worker.terminate();
};

// While nobody does anything, a snapshot of Python is taken, from which the next starts begin. It
// wants memory twice for some seconds, and another Python that starts would slow this one down.
const IDLE_MS = 5000, LEAST_MEMORY_GB = 2;
function noteStart(start) {
  performance.mark(`companion:from-${start}`);
  if (start === "snapshot" || !navigator.serviceWorker || navigator.deviceMemory < LEAST_MEMORY_GB) return;
  Promise.all([begun, navigator.serviceWorker.ready]).then(() => {
    heard = Date.now();
    const waiting = setInterval(() => {
      if (document.hidden || Date.now() - heard < IDLE_MS) return;
      clearInterval(waiting);
      takeSnapshot();
    }, 1000);
  });
}
function takeSnapshot() {
  const maker = new Worker("maker.js", { type: "module" });
  maker.onmessage = ({ data }) => {
    maker.terminate();
    performance.mark("companion:snapshot-taken");
    if (data !== "done") console.warn(data);
  };
}

// What is offered at the foot of the first screen goes with it: elsewhere it would cover keys.
const atHome = () => /^#?\/?$/.test(location.hash);
const offered = () => document.querySelector("#notice:not(.whole)");
setInterval(() => atHome() || offered()?.remove(), 250);

const SOON_MS = 30_000, HOUR_MS = 3_600_000;
// A new version is fetched whole, waits, and takes over when somebody says so.
async function watchForUpdates() {
  const registration = await navigator.serviceWorker.register("service.js", { updateViaCache: "none" });
  let refused = null;
  let replaces = cached;  // the first version has nothing to replace, however late this is asked
  const offer = () => {
    const waiting = registration.waiting;
    if (!atHome() || !waiting || waiting === refused || document.getElementById("notice")) return undefined;
    return notice(say("update"), [
      [say("restart"), () => {
        replaces = true;  // where the present version does not have the page in hand yet, too
        (registration.waiting ?? waiting).postMessage("take over");
      }],
      [say("later"), () => { refused = waiting; offered()?.remove(); }],
    ]);
  };
  navigator.serviceWorker.addEventListener("controllerchange", () => replaces && location.reload());
  await navigator.serviceWorker.ready;
  // An app that stays open would never hear of one. While somebody sees its first screen it asks, once
  // an hour: not every browser says that a page came back. The browser has asked at the start, when a
  // phone that has just woken may have had no network: so it asks first soon after.
  let asked = Date.now(), pause = SOON_MS;
  const ask = () => {
    if (document.hidden || !atHome() || !navigator.onLine || Math.abs(Date.now() - asked) < pause) return;
    [asked, pause] = [Date.now(), HOUR_MS];
    registration.update().catch(() => { pause = SOON_MS; });
  };
  setInterval(() => {
    ask();
    offer();
  }, 1000);
}
// All that is fetched for later starts waits for this one; a start that fails may need the update.
if (navigator.serviceWorker) {
  const patience = new Promise((go) => setTimeout(go, 30_000));
  Promise.race([begun, patience]).then(watchForUpdates).catch((error) => console.warn(error));
}
navigator.storage?.persist?.().catch(() => {}); // who refuses this says so elsewhere

// Until it is answered, and never during a play: how this very browser keeps the app on the home screen.
const HINTED = "companion-install-hint";
let install = null;
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  install = event;
});
function stepsToInstall() {
  const agent = navigator.userAgent;
  if (install) return "install";
  if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && navigator.maxTouchPoints > 1)) return "install_ios";
  return /Android/.test(agent) && /Firefox/.test(agent) ? "install_firefox" : null;
}
function hintAtInstalling() {
  const installed = matchMedia("(display-mode: standalone)").matches || navigator.standalone;
  try {
    if (installed || !keeps || localStorage.getItem(HINTED)) return clearInterval(hinting);
    const steps = stepsToInstall();
    const busy = !atHome() || document.getElementById("notice") || document.hidden;
    // Whoever has played once may want to keep it.
    if (!steps || busy || !localStorage.getItem(GLANCE)) return undefined;
    localStorage.setItem(HINTED, ""); // throws where there is no room
    const away = () => { localStorage.setItem(HINTED, "1"); offered()?.remove(); };
    const yes = [say("install_now"), () => { away(); install.prompt(); }];
    return notice(say(steps), [...(install ? [yes] : []), [say("later"), away]]);
  } catch {
    return clearInterval(hinting); // a browser that keeps nothing would be told at every start
  }
}
const hinting = setInterval(() => progress >= 1 && hintAtInstalling(), 2000);
