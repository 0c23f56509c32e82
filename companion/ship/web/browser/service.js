// Keeps every file of this version, checked by its hash, and answers from there.
const VERSION = "__VERSION__";
const FILES = __FILES__;
const NAME = `companion-${VERSION}`;
const SCOPE = new URL(self.registration.scope);
const HASHES = new URL("kept-hashes.json", SCOPE).href;
const AT_ONCE = 6;

async function hashOf(data) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("").slice(0, 16);
}

// Earlier versions have most files already: only what differs is fetched.
async function keptBefore() {
  const found = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith("companion-") || name === NAME) continue;
    const cache = await caches.open(name);
    const hashes = await (await cache.match(HASHES))?.json();
    for (const [path, hash] of Object.entries(hashes || {})) found.set(`${path}#${hash}`, cache);
  }
  return found;
}

async function fetched(path, hash) {
  const answer = await fetch(new URL(path, SCOPE), { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const data = await answer.clone().arrayBuffer();
  if ((await hashOf(data)) !== hash) throw new Error(`${path} is of another version`);
  if (!path.endsWith(".pack")) return answer;
  const head = new Uint8Array(data, 0, 2);
  if (head[0] !== 0x1f || head[1] !== 0x8b) return answer;
  const plain = new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(plain, { headers: { "content-type": "application/octet-stream" } });
}

async function keepAll() {
  const cache = await caches.open(NAME);
  const before = await keptBefore();
  const left = Object.entries(FILES);
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [path, hash] = next;
      const url = new URL(path, SCOPE);
      const known = await before.get(`${path}#${hash}`)?.match(url);
      await cache.put(url, known || (await fetched(path, hash)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await cache.put(HASHES, new Response(JSON.stringify(FILES)));
}

async function dropOthers() {
  for (const name of await caches.keys()) {
    if (name.startsWith("companion-") && name !== NAME) await caches.delete(name);
  }
  await self.clients.claim();
}

async function answerTo(request, url) {
  const cache = await caches.open(NAME);
  const path = url.pathname.slice(SCOPE.pathname.length);
  // Any address of the app is the page; what the address says is the app's affair.
  const wanted = request.mode === "navigate" && !(path in FILES) ? SCOPE : new URL(path, SCOPE);
  return (await cache.match(wanted, { ignoreVary: true })) || fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(dropOthers()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const ours = url.origin === SCOPE.origin && url.pathname.startsWith(SCOPE.pathname);
  if (event.request.method === "GET" && ours) event.respondWith(answerTo(event.request, url));
});
