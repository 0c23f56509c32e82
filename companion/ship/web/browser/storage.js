// Where what is entered stays: in two files of the browser that are written at once, or, where a
// browser has none, in its database. That one takes a moment, in which nothing more is said: what
// the screen shows is kept.
import { answer, done, openDatabase } from "./kept.js";

const FILES = ["log-1", "log-2"], DATABASE = "companion", OWNER = "owner";

let unsaid = null; // what must be over before anything more is said
function wait(work) {
  const mine = Promise.all([unsaid, work]).then(() => {
    if (unsaid === mine) unsaid = null;
  });
  unsaid = mine;
}
// Says something as soon as all that was entered before it is kept.
export const whenKept = (say) => (unsaid ? wait(unsaid.then(say)) : say());

// Returns the two files, and whether they outlast the window. `onFault` is told why nothing more
// can be kept; then nothing more is said.
export async function openStorage(onFault) {
  const root = await Promise.resolve(navigator.storage?.getDirectory?.()).catch(() => null);
  const lasting = root !== null; // who has such files and refuses them is a private window, which forgets
  if (await databaseIsInUse()) return { files: await openInDatabase(onFault), lasting };
  try {
    return { files: await openFiles(root), lasting };
  } catch (error) {
    if (await holdsPlays(root)) throw error; // they are not to be left behind
    return { files: await openInDatabase(onFault), lasting };
  }
}

async function databaseIsInUse() {
  const databases = (await indexedDB.databases?.()) ?? [];
  return databases.some(({ name }) => name === DATABASE);
}

const folderIn = (root) => root.getDirectoryHandle("companion", { create: true });

// Whoever has these files open is the only tab that writes; the page asks for them.
async function openFiles(root) {
  const folder = await folderIn(root);
  return Promise.all(FILES.map((name) => openFile(folder, name)));
}

async function openFile(folder, name) {
  const file = await folder.getFileHandle(name, { create: true });
  for (let tries = 100; ; tries -= 1) {
    try {
      return written(await file.createSyncAccessHandle());
    } catch (error) {
      if (error.name !== "NoModificationAllowedError" || !tries) throw error;
      await new Promise((go) => setTimeout(go, 50)); // the tab that had it is still closing
    }
  }
}

async function holdsPlays(root) {
  try {
    const folder = await folderIn(root);
    const files = await Promise.all(FILES.map((name) => folder.getFileHandle(name)));
    const sizes = await Promise.all(files.map(async (file) => (await file.getFile()).size));
    return sizes.some((size) => size > 0);
  } catch {
    return false;
  }
}

// A file that stays. An error comes back as its name: Python must not see one of JavaScript's.
const written = (handle) => ({
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

// The same in the database, as the list of what was written. Each change looks first whether
// another tab has taken over: then it is none.
async function openInDatabase(onFault) {
  const database = await openDatabase(DATABASE, (made) => {
    for (const name of FILES) made.createObjectStore(name, { autoIncrement: true });
    made.createObjectStore(OWNER);
  });
  const begin = (names) =>
    database.transaction([...names, OWNER], "readwrite", { durability: "strict" });
  const me = crypto.randomUUID();
  const taking = begin(FILES);
  taking.objectStore(OWNER).put(me, OWNER);
  const lists = Promise.all(FILES.map((name) => answer(taking.objectStore(name).getAll())));
  await done(taking);

  async function change(name, act) {
    const changing = begin([name]);
    const owner = changing.objectStore(OWNER).get(OWNER);
    owner.onsuccess = () => (owner.result === me ? act(changing.objectStore(name)) : changing.abort());
    await done(changing);
  }
  const kept = (name, act) => {
    const changed = change(name, act).catch((error) => {
      onFault(error.name);
      return new Promise(() => {});
    });
    wait(changed);
  };
  return (await lists).map((list, index) => listed(FILES[index], list, kept));
}

const listed = (name, list, kept) => ({
  size: () => whole(list).length,
  read: (at, length) => whole(list).slice(at, at + length),
  write: (at, given) => {
    const data = given.getBuffer("u8");
    const bytes = data.data.slice();
    data.release();
    list.push({ at, bytes });
    kept(name, (store) => store.add({ at, bytes }));
    return "";
  },
  truncate: (size) => {
    if (size) list.push({ size });
    else list.length = 0;
    kept(name, (store) => (size ? store.add({ size }) : store.clear()));
  },
});

function whole(list) {
  const ends = list.map(({ at = 0, bytes }) => at + (bytes?.length ?? 0));
  const data = new Uint8Array(Math.max(0, ...ends));
  let end = 0;
  for (const { at, bytes, size } of list) {
    if (bytes) data.set(bytes, at);
    else data.fill(0, size);
    end = bytes ? Math.max(end, at + bytes.length) : Math.min(end, size);
  }
  return data.subarray(0, end);
}
