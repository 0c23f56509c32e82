// Keeps a snapshot of Python's memory in this browser, where it was taken: it fits this version
// of the site and this kind of browser, and any other one takes its own.
const NAME = `${"__PYTHON__"}-${fingerprint(navigator.userAgent)}`;
const HEAD = 16; // bytes before the memory: the heap's size and its own, or below zero how often it was tried
const TRIES = 3;

function fingerprint(text) {
  let hash = 5381;
  for (const letter of text) hash = (Math.imul(hash, 33) ^ letter.codePointAt(0)) >>> 0;
  return hash.toString(36);
}

async function folder() {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle("companion-start", { create: true });
}

const file = async () => (await folder()).getFileHandle(NAME, { create: true });

async function withHandle(act) {
  const handle = await (await file()).createSyncAccessHandle();
  try {
    return act(handle);
  } finally {
    handle.close();
  }
}

function readHead(handle) {
  const head = new Float64Array(2);
  return handle.read(head, { at: 0 }) === HEAD ? head[0] : 0;
}

function writeHead(handle, heap, size = 0) {
  handle.write(new Float64Array([heap, size]), { at: 0 });
  handle.flush();
}

// Returns the size of the heap, and its memory as soon as it is read; or nothing.
export async function keptSnapshot() {
  try {
    const data = await (await file()).getFile();
    if (data.size <= HEAD) return null;
    const [heap, size] = new Float64Array(await data.slice(0, HEAD).arrayBuffer());
    if (heap <= 0 || data.size !== HEAD + size) return null;
    return { heap, memory: data.slice(HEAD).arrayBuffer().then((memory) => new Uint8Array(memory)) };
  } catch {
    return null; // this browser keeps none
  }
}

// Notes a try, and returns whether it is worth one: a browser may end the worker each time.
export async function tryOnce() {
  const home = await folder();
  for await (const name of home.keys()) if (name !== NAME) await home.removeEntry(name);
  return withHandle((handle) => {
    const tries = -readHead(handle);
    if (tries < 0 || tries >= TRIES) return false;
    writeHead(handle, -tries - 1);
    return true;
  });
}

// Keeps what Pyodide made of its memory. The head is written last: it says that the rest is there.
export function keepSnapshot(picture) {
  const words = new Uint32Array(picture.buffer);
  let used = words.length;
  while (used > 0 && words[used - 1] === 0) used -= 1;
  const [, start] = words; // where the heap begins in it
  return withHandle((handle) => {
    const size = used * 4;
    handle.truncate(HEAD + size);
    if (handle.write(picture.subarray(0, size), { at: HEAD }) !== size) throw new Error("no room");
    handle.flush();
    writeHead(handle, picture.length - start, size);
  });
}

// Of a snapshot that did not do, this version takes no other one.
export async function giveUp() {
  try {
    await withHandle((handle) => {
      handle.truncate(0);
      writeHead(handle, -TRIES);
    });
  } catch (error) {
    console.warn(error);
  }
}
