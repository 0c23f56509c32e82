// Keeps a snapshot of Python's memory in this browser, where it was taken: it fits this version
// of the site and this kind of browser, and any other one takes its own.
import { answer, done, openDatabase } from "./kept.js";

const NAME = `${"__PYTHON__"}-${fingerprint(navigator.userAgent)}`;
const STORE = "snapshots"; // each is how often it was tried, the size of the heap, and its memory
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
export async function keepSnapshot(picture) {
  const words = new Uint32Array(picture.buffer);
  let used = words.length;
  while (used > 0 && words[used - 1] === 0) used -= 1;
  const [, start] = words; // where the heap begins in it
  const memory = new Blob([picture.subarray(0, used * 4)]);
  const { tries } = await find();
  await keep({ tries, heap: picture.length - start, memory });
}

// Forgets a snapshot that did not do: it may be tried again, but not for ever.
export async function giveUp() {
  try {
    const { tries = TRIES } = (await find()) ?? {};
    await keep({ tries });
  } catch (error) {
    console.warn(error);
  }
}
