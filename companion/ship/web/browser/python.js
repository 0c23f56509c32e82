// Python in a worker: started from its files, or from a snapshot of its memory. Whoever imports
// this begins to fetch at once.
const NATIVE = __NATIVE__;
const BOOT = __BOOT__;
const BUILT = __BUILT__; // what the Python of this site says of itself

const STANDARD = `/lib/python${BUILT.python.split(".").slice(0, 2).join("")}.zip`;

const FUNCTIONS = 16_384; // more than any engine has when native modules come

export const at = (path) => new URL(path, self.location.href).href;

// What is told how much of which file has come.
let tellCame = () => {};
export function watchComing(tell) {
  tellCame = tell;
  // What compiles while it comes must come untouched, or the browser would not keep what it compiled.
  new PerformanceObserver((list) => {
    for (const { name, encodedBodySize } of list.getEntries()) tell(name.slice(at("./").length), encodedBodySize);
  }).observe({ type: "resource", buffered: true });
}
function counted(path, answer) {
  let came = 0;
  const transform = (part, onwards) => {
    tellCame(path, (came += part.byteLength));
    onwards.enqueue(part);
  };
  return new Response(answer.body.pipeThrough(new TransformStream({ transform })));
}

// Archives are compressed by us, because hosts do not know them; the service worker keeps them plain.
async function fetchPlain(path) {
  const answer = await fetch(at(path));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const data = await counted(path, answer).arrayBuffer();
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

const LATER = "python/later.pack";
let later;
// Fetches the modules that the first screen does not need, and the rules' texts.
export function fetchLater() {
  later ??= fetchPlain(LATER);
  later.catch(() => { later = undefined; }); // the next one may try again
  return later;
}
// The same at once, for Python that imports one of them sooner.
self.fetchLater = (name) => {
  console.warn(`${name} is imported before it has come`);
  const asked = new XMLHttpRequest();
  asked.open("GET", at(LATER), false);
  asked.responseType = "arraybuffer";
  asked.send();
  if (asked.status !== 200) throw new Error(`${LATER}: ${asked.status}`);
  return new Uint8Array(asked.response);
};

const standard = fetchPlain("python/standard.pack");
const libraries = fetchPlain("python/libraries.pack");
const companion = fetchPlain("python/companion.pack");
const ENGINE = at("pyodide/pyodide.asm.wasm");
const engine = WebAssembly.compileStreaming(fetch(ENGINE));
const native = Object.entries(NATIVE).map(([path, module]) => {
  const data = fetchPlain(path);
  const file = `/app/native/${path.split("/").pop().replace(/\.pack$/, "")}`;
  return { module, file, data, code: data.then((bytes) => WebAssembly.compile(bytes)) };
});
const loader = import(at("pyodide/pyodide.mjs"));
const runtime = import(at("pyodide/pyodide.asm.mjs"));
// Settles when all that Python starts with has come, or cannot come. Some browsers take long to
// compile the engine: that it has come is known sooner.
const engineCame = new Promise((done) => {
  new PerformanceObserver((list) => list.getEntriesByName(ENGINE).length && done())
    .observe({ type: "resource", buffered: true });
});
export const come = Promise.allSettled([
  standard, libraries, companion, loader, runtime, Promise.race([engine, engineCame]), ...native.map(({ data }) => data),
]);

// Pyodide would fetch its engine once more, and compile it when all else has come: it is given what
// was compiled meanwhile. The modules that are laid beside it must be there then, too.
const compiled = Promise.all([engine, ...native.map(({ code }) => code)]);
const again = new Promise(() => {});
const fetchAny = self.fetch.bind(self);
self.fetch = (wanted, options) => (String(wanted) === ENGINE ? again : fetchAny(wanted, options));
let codes;
const instantiateStreaming = WebAssembly.instantiateStreaming.bind(WebAssembly);
WebAssembly.instantiateStreaming = async (answer, imports) => {
  if (answer !== again) return instantiateStreaming(answer, imports);
  const [module, ...others] = await compiled;
  codes = others;
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};

// Starts Python from its files. With `taking`, a snapshot can be made of it.
export async function startPython({ taking } = {}) {
  const library = URL.createObjectURL(new Blob([await standard]));
  try {
    return await load({ stdLibURL: library, _makeSnapshot: taking }, 0);
  } finally {
    URL.revokeObjectURL(library);
  }
}

// Starts Python from a snapshot, whose memory may come while all else is made ready.
export async function wakePython({ heap, memory }) {
  const nothing = URL.createObjectURL(new Blob());
  try {
    return await load({ stdLibURL: nothing, _loadSnapshot: new Uint8Array() }, heap, memory);
  } finally {
    URL.revokeObjectURL(nothing);
  }
}

async function load(options, heap, memory) {
  const [{ loadPyodide }, { default: createModule }] = await Promise.all([loader, runtime]);
  // Compiled modules are laid into the memory before anything else is: at every start they lie
  // where they lay when a snapshot was taken.
  function layOut() {
    // Of functions every engine has another number, and not always the same: they begin at one place.
    const room = FUNCTIONS - this.wasmTable.length;
    if (room > 0) this.wasmTable.grow(room);
    native.forEach(({ file }, index) => {
      this.preloadedWasm[file] = this.loadWebAssemblyModule(codes[index], { nodelete: true }, file, {});
    });
    if (heap) this.LDSO.loadedLibsByName.__main__.exports.emscripten_resize_heap(heap);
  }
  async function createPyodideModule(settings) {
    const module = await createModule(Object.assign(settings, { onRuntimeInitialized: layOut }));
    if (!memory) return module;
    const picture = await memory;
    const restore = module.API.restoreSnapshot;
    module.API.restoreSnapshot = () => restore(picture);
    return module;
  }
  const broken = compiled.then(() => new Promise(() => {})); // of which Pyodide would tell nobody
  const loaded = loadPyodide({
    indexURL: at("pyodide/"),
    lockFileContents: { info: BUILT, packages: {} }, // nothing is ever fetched from an index
    packageBaseUrl: at("pyodide/"),
    stdout: (line) => console.log(line),
    stderr: (line) => console.error(line),
    createPyodideModule,
    ...options,
  });
  return Promise.race([loaded, broken]);
}

function place(FS, path, data) {
  FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  FS.writeFile(path, data, { canOwn: true });
}

// Files are never in a snapshot: they are brought at every start.
export async function bringFiles(python) {
  for (const [path, data] of filesIn(await companion)) place(python.FS, `/app/${path}`, data);
  place(python.FS, "/app/libraries.zip", new Uint8Array(await libraries));
  place(python.FS, STANDARD, new Uint8Array(await standard));
  for (const { file } of native) place(python.FS, file, new Uint8Array());
}

export async function bringLater(python) {
  const data = await fetchLater();
  for (const [path, text] of filesIn(data)) if (path.startsWith("data/")) place(python.FS, `/app/${path}`, text);
  place(python.FS, "/app/later.zip", new Uint8Array(data));
}

// Tells Python where its files are.
export function makeImportable(python) {
  const globals = python.toPy({ __name__: "companion_boot" });
  const places = python.toPy(Object.fromEntries(native.map(({ module, file }) => [module, file])));
  python.runPython(BOOT, { globals });
  const prepare = globals.get("prepare");
  prepare(places);
  for (const object of [prepare, places, globals]) object.destroy(); // a snapshot can hold none
}
