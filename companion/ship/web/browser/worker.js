// The Python of the app, in a worker. It starts by itself, before the Flutter client asks for it;
// the client's first message only opens the connection.
import { at, bringFiles, makeImportable, startPython, wakePython } from "./python.js";
import { giveUp, keptSnapshot } from "./snapshot.js";

const tell = (message) => self.postMessage({ companion: message });

let reached = 0;
const reach = (step) => tell({ step, reached: (reached += 1), of: 5 });

const client = {};
self.receiveCallback = (message) => {
  const bytes = message.toJs();
  self.postMessage(bytes, [bytes.buffer]);
};

// Python as its snapshot has it; should it not fit, from its files.
async function goOn(snapshot) {
  try {
    const python = await wakePython(snapshot);
    reach("runtime");
    await bringFiles(python);
    python.registerJsModule("flet_js", client);
    python.pyimport("companion.browser.snapshot").resume();
    return python;
  } catch (error) {
    console.warn(error);
    reached = 0;
    await giveUp();
    return bootPython();
  }
}

async function bootPython() {
  const python = await startPython();
  reach("runtime");
  await bringFiles(python);
  makeImportable(python);
  python.registerJsModule("flet_js", client);
  return python;
}

// A file that stays. An error comes back as its name: Python must not see one of JavaScript's.
const stored = (handle) => ({
  size: () => handle.getSize(),
  read: (at, length) => {
    const data = new Uint8Array(length);
    return data.subarray(0, handle.read(data, { at }));
  },
  write: (at, bytes) => {
    const data = bytes.getBuffer("u8");
    try {
      const written = handle.write(data.data, { at });
      handle.flush();
      return written === data.data.length ? "" : "QuotaExceededError";
    } catch (error) {
      return error.name || "Error";
    } finally {
      data.release();
    }
  },
  truncate: (size) => handle.truncate(size),
});

// Whoever has these files open is the only tab that writes; the page asks for them.
const opened = Promise.withResolvers();
async function openStorage() {
  if (!navigator.storage?.getDirectory) return [];
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle("companion", { create: true });
  return Promise.all(["log-1", "log-2"].map((name) => openFile(folder, name)));
}

async function openFile(folder, name) {
  const file = await folder.getFileHandle(name, { create: true });
  for (let tries = 100; ; tries -= 1) {
    try {
      return stored(await file.createSyncAccessHandle());
    } catch (error) {
      if (error.name !== "NoModificationAllowedError" || !tries) throw error;
      await new Promise((go) => setTimeout(go, 50)); // the tab that had it is still closing
    }
  }
}

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

const settings = Promise.withResolvers();
async function start() {
  const snapshot = await kept;
  tell({ start: snapshot ? "snapshot" : "files" });
  const { address, language } = await settings.promise;
  Object.assign(client, { documentUrl: address, receive_callback: self.receiveCallback });
  const python = await (snapshot ? goOn(snapshot) : bootPython());
  reach("files");
  const app = python.pyimport("companion.app");
  reach("app");
  const files = await opened.promise;
  const said = (text) => tell(JSON.parse(text));
  app.start_in_browser({ files, language, secure: self.isSecureContext, tell: said, read_codes: readCodes });
  reach("storage");
}

const kept = keptSnapshot();
const started = start();
started.catch(async (error) => {
  if (await kept) await giveUp(); // the next try is to be another one
  tell({ failed: String(error) });
});

let connected = false;
self.onmessage = async ({ data }) => {
  if (data?.companion) {
    if (data.companion.settings) settings.resolve(data.companion.settings);
    // A private window may refuse: then the app says so, and keeps nothing.
    else openStorage().catch(() => []).then(opened.resolve);
  } else if (!connected) {
    connected = true;
    client.args = data.args;
    try {
      await started;
      await client.start_connection(self.receiveCallback);
      reach("connected");
      self.postMessage("initialized");
    } catch (error) {
      self.postMessage(String(error));
    }
  } else if (typeof client.send === "function") {
    try {
      client.send(data);
    } catch (error) {
      tell({ failed: String(error) }); // Python itself has ended; what was shown as done is kept
    }
  }
};
