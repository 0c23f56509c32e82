// The Python of the app, in a worker. It starts by itself, before the Flutter client asks for it;
// the client's first message only opens the connection.
const NATIVE = __NATIVE__;
const BOOT = __BOOT__;
const BUILT = __BUILT__; // what the Python of this site says of itself
const at = (path) => new URL(path, self.location.href).href;
const tell = (message) => self.postMessage({ companion: message });

let reached = 0;
const reach = (step) => tell({ step, reached: (reached += 1), of: 6, at: performance.timeOrigin + performance.now() });

// Archives are compressed by us, because hosts do not know them; the service worker keeps them plain.
async function fetchPlain(path) {
  const answer = await fetch(at(path));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const data = await answer.arrayBuffer();
  const head = new Uint8Array(data, 0, 2);
  if (head[0] !== 0x1f || head[1] !== 0x8b) return data;
  const plain = new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(plain).arrayBuffer();
}

// A zip without compression: its files are parts of it.
function* filesIn(data) {
  const view = new DataView(data);
  const text = new TextDecoder();
  let end = data.byteLength - 22;
  while (view.getUint32(end, true) !== 0x06054b50) end -= 1;
  let entry = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const size = view.getUint32(entry + 20, true);
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(entry + field, true));
    const local = view.getUint32(entry + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    yield [text.decode(new Uint8Array(data, entry + 46, name)), new Uint8Array(data, start, size)];
    entry += 46 + name + extra + comment;
  }
}

function place(FS, path, data) {
  FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  FS.writeFile(path, new Uint8Array(data), { canOwn: true });
}

const runtime = import(at("pyodide/pyodide.mjs"));
import(at("pyodide/pyodide.asm.mjs")); // which the runtime imports next
const standard = fetchPlain("python/standard.pack");
const libraries = fetchPlain("python/libraries.pack");
const companion = fetchPlain("python/companion.pack");
const native = Object.entries(NATIVE).map(([path, module]) => [path, module, fetchPlain(path)]);

const client = {};
self.receiveCallback = (message) => {
  const bytes = message.toJs();
  self.postMessage(bytes, [bytes.buffer]);
};

async function startPython() {
  const { loadPyodide } = await runtime;
  const library = URL.createObjectURL(new Blob([await standard]));
  const python = await loadPyodide({
    indexURL: at("pyodide/"),
    stdLibURL: library,
    lockFileContents: { info: BUILT, packages: {} }, // nothing is ever fetched from an index
    packageBaseUrl: at("pyodide/"),
    stdout: (line) => console.log(line),
    stderr: (line) => console.error(line),
  });
  URL.revokeObjectURL(library);
  reach("runtime");
  return python;
}

async function bringFiles(python) {
  for (const [path, data] of filesIn(await companion)) place(python.FS, `/app/${path}`, data);
  place(python.FS, "/app/libraries.zip", await libraries);
  const places = {};
  for (const [path, module, data] of native) {
    const file = `/app/native/${path.split("/").pop().replace(/\.pack$/, "")}`;
    place(python.FS, file, await data);
    places[module] = file;
  }
  const globals = python.toPy({ __name__: "companion_boot" });
  python.runPython(BOOT, { globals });
  globals.get("prepare")(python.toPy(places));
  reach("files");
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
  const python = await startPython();
  await bringFiles(python);
  const { address, language } = await settings.promise;
  Object.assign(client, { documentUrl: address, receive_callback: self.receiveCallback });
  python.registerJsModule("flet_js", client);
  const app = python.pyimport("companion.app");
  reach("app");
  const files = await opened.promise;
  const said = (text) => tell(JSON.parse(text));
  app.start_in_browser({ files, language, secure: self.isSecureContext, tell: said, read_codes: readCodes });
  reach("storage");
}

const started = start();
started.catch((error) => tell({ failed: String(error) }));

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
