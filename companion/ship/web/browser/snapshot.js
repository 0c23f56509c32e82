// Keeps a snapshot of Python's memory in this browser, where it was taken: it fits this version
// of the site and this kind of browser, and any other one takes its own.
import { answer, done, openDatabase } from "./kept.js";

const NAME = `${"__PYTHON__"}-${fingerprint(navigator.userAgent)}`;
const STORE = "snapshots"; // each is the size of the heap and its memory, or how often it was tried
const TRIES = 3;

function fingerprint(text) {
  let hash = 5381;
  for (const letter of text) hash = (Math.imul(hash, 33) ^ letter.codePointAt(0)) >>> 0;
  return hash.toString(36);
}

const database = openDatabase("companion-start", (made) => made.createObjectStore(STORE));
database.catch(() => {}); // whoever asks for it is told

async function keep(snapshot) {
  const writing = (await database).transaction(STORE, "readwrite");
  writing.objectStore(STORE).put(snapshot, NAME);
  await done(writing);
}

const find = async () => answer((await database).transaction(STORE).objectStore(STORE).get(NAME));

// Returns the size of the heap, and its memory as soon as it is read; or nothing.
export async function keptSnapshot() {
  try {
    const { heap, memory } = (await find()) ?? {};
    if (!memory) return null;
    return { heap, memory: memory.arrayBuffer().then((data) => new Uint8Array(data)) };
  } catch {
    return null; // this browser keeps none
  }
}

// Notes a try, and returns whether it is worth one: a browser may end the worker each time.
export async function tryOnce() {
  await dropOthers();
  const { tries = 0, memory } = (await find()) ?? {};
  if (memory || tries >= TRIES) return false;
  await keep({ tries: tries + 1 });
  return true;
}

async function dropOthers() {
  const cleaning = (await database).transaction(STORE, "readwrite");
  const store = cleaning.objectStore(STORE);
  for (const name of await answer(store.getAllKeys())) if (name !== NAME) store.delete(name);
  await done(cleaning);
  // Where earlier versions of this site kept theirs.
  const root = await navigator.storage?.getDirectory?.().catch(() => null);
  await root?.removeEntry("companion-start", { recursive: true }).catch(() => {});
}

// Keeps what Pyodide made of its memory.
export function keepSnapshot(picture) {
  const words = new Uint32Array(picture.buffer);
  let used = words.length;
  while (used > 0 && words[used - 1] === 0) used -= 1;
  const [, start] = words; // where the heap begins in it
  const memory = new Blob([picture.subarray(0, used * 4)]);
  return keep({ heap: picture.length - start, memory });
}

// Of a snapshot that did not do, this version takes no other one.
export async function giveUp() {
  try {
    await keep({ tries: TRIES });
  } catch (error) {
    console.warn(error);
  }
}
