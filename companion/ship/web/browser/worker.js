// The Python of the app, in a worker. It starts by itself, before the Flutter client asks for it;
// the client's first message only opens the connection.
import {
  at, bringFiles, bringLater, come, fetchLater, makeImportable, startPython, wakePython, watchComing,
} from "./python.js";
import { giveUp, keptSnapshot } from "./snapshot.js";
import { openStorage, whenKept } from "./storage.js";

const tell = (message) => self.postMessage({ companion: message });

let reached = 0;
const reach = (step) => tell({ step, reached: (reached += 1), of: 5 });

const client = {};
self.receiveCallback = (message) => {
  const bytes = message.toJs();
  whenKept(() => self.postMessage(bytes, [bytes.buffer]));
};

// Starts Python, and where that breaks in another way: all that any way needs has come.
async function startOr(start, startAnew) {
  try {
    return await start();
  } catch (error) {
    console.warn(error);
    reached = 0;
    return startAnew();
  }
}

// In WebKit two starts of a hundred end out of bounds of Python's memory, at another place each time.
const brokenByEngine = (error) => error instanceof WebAssembly.RuntimeError;
const twice = (start) => startOr(start, start);

// As its snapshot has it; should it not fit, from its files.
const goOn = (snapshot) => startOr(() => twice(() => wake(snapshot)), () => giveUp().then(bootPython));

const bootPython = () => twice(boot);

async function wake(snapshot) {
  const python = await wakePython(snapshot);
  reach("runtime");
  await bringFiles(python);
  python.registerJsModule("flet_js", client);
  python.pyimport("companion.browser.snapshot").resume();
  return python;
}

async function boot() {
  const python = await startPython();
  reach("runtime");
  await bringFiles(python);
  makeImportable(python);
  python.registerJsModule("flet_js", client);
  return python;
}

const opened = Promise.withResolvers();
const FAULTS = { AbortError: "moved", QuotaExceededError: "unkept" };
const tellFault = (name) => tell({ [FAULTS[name] ?? "failed"]: name });

// Reads QR codes; what is no picture is null.
let reader;
async function loadReader() {
  const module = await import(at("reader/reader/index.js"));
  const locateFile = () => at("reader/zxing_reader.wasm");
  await module.prepareZXingModule({ overrides: { locateFile }, fireImmediately: true });
  return module;
}
async function readCodes(bytes) {
  const given = bytes.getBuffer("u8");
  const picture = given.data.slice();
  given.release();
  reader ??= loadReader();
  const wanted = { formats: ["QRCode"], tryHarder: true, maxNumberOfSymbols: 4 };
  try {
    const found = await (await reader).readBarcodes(picture, wanted);
    return JSON.stringify(found.filter((code) => code.isValid).map((code) => code.text));
  } catch (error) {
    console.warn(error);
    return "null";
  }
}

// What other apps have handed over, once; see service.js and page.js.
async function takeIncoming() {
  const name = `incoming:${new URL(at("./")).pathname}`;
  const cache = await caches.open(name);
  const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
  const found = await Promise.all(answers.map(async (answer) => new Uint8Array(await answer.arrayBuffer())));
  await caches.delete(name);
  return found;
}

// What goes to another phone is kept here first.
const bridge = {};
function send(link, bytes) {
  const given = bytes.getBuffer("u8");
  const data = given.data.slice();
  given.release();
  whenKept(() => self.postMessage({ companion: { act: "send", link, data } }, [data.buffer]));
}

// What was pressed on the glance; see presses.js.
const pressed = Promise.withResolvers();
function doPresses({ presses, anyway = false }) {
  try {
    const answer = JSON.parse(bridge.on_presses(JSON.stringify(presses), anyway));
    whenKept(() => tell({ pressed: answer }));
  } catch (error) {
    console.warn(error); // they wait for the next start
  }
}

come.then(() => tell({ line: "free" }));
const settings = Promise.withResolvers();
async function start() {
  const snapshot = await kept;
  tell({ start: snapshot ? "snapshot" : "files" });
  const { address, language, cached } = await settings.promise;
  // From this device all comes at once, and from the network after the first screen. What a snapshot
  // has imported waits for nothing: with one all must be there.
  const atOnce = cached || snapshot;
  if (atOnce) fetchLater().catch(() => {}); // whoever waits for it is told
  if (!cached) watchComing((path, bytes) => tell({ came: path, bytes }));
  Object.assign(client, { documentUrl: address, receive_callback: self.receiveCallback });
  const python = await (snapshot ? goOn(snapshot) : bootPython());
  python._api.on_fatal = fail;
  const whole = (atOnce ? Promise.resolve() : drawn.promise).then(() => bringLater(python));
  whole.catch((error) => console.warn(error)); // an import asks again
  if (atOnce) await whole;
  reach("files");
  const app = python.pyimport("companion.app");
  reach("app");
  const said = (text) => whenKept(() => tell(JSON.parse(text)));
  Object.assign(bridge, {
    ...(await opened.promise), language, secure: self.isSecureContext, tell: said, read_codes: readCodes, send,
    take_incoming: takeIncoming, when_whole: () => whole,
  });
  app.start_in_browser(bridge);
  reach("storage");
}

// The client's first message opens the connection; it may come before Python is ready, or after.
const asked = Promise.withResolvers();
async function connect() {
  client.args = await asked.promise;
  tell({ take: true });
  doPresses(await pressed.promise);
  await client.start_connection(self.receiveCallback);
  reach("connected");
  whenKept(() => self.postMessage("initialized"));
}

// What goes wrong is not the client's business, which would say it in English. Until the first screen
// is there the next try is to be another one; later on only the end of Python is the end of the app.
const kept = keptSnapshot();
let shown = false;
const drawn = Promise.withResolvers();
drawn.promise.then(() => { shown = true; });
start().then(connect).catch(fail);
async function fail(error) {
  // What the engine broke once is no fault of the snapshot.
  const broken = brokenByEngine(error);
  const { breaks } = await settings.promise;
  if (!shown && (await kept) && (breaks || !broken)) await giveUp();
  tell({ [broken ? "broken" : "failed"]: String(error) });
}
self.addEventListener("unhandledrejection", ({ reason }) => shown || fail(reason));

let connected = false;
self.onmessage = ({ data }) => {
  if (data?.companion) {
    const { link, event, value, presses, anyway } = data.companion;
    if (anyway) doPresses(data.companion);
    else if (presses) pressed.resolve(data.companion);
    else if (link) bridge.on_link(link, event, value);
    else if (data.companion.settings) settings.resolve(data.companion.settings);
    else if (data.companion.drawn) drawn.resolve();
    // A browser may refuse: then the app says so, and keeps nothing.
    else openStorage(tellFault).catch(() => ({ files: [], lasting: false })).then(opened.resolve);
  } else if (!connected) {
    connected = true;
    asked.resolve(data.args);
  } else if (typeof client.send === "function") {
    try {
      client.send(data);
    } catch (error) {
      fail(error); // Python itself has ended; what was shown as done is kept
    }
  }
};
