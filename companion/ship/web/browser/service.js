// Keeps every file of this version, checked by its hash, and answers from there.
const VERSION = "__VERSION__";
// What other browsers draw with is not kept. Of its two ways a Chromium keeps both: a device may lose
// its graphics processor, with which alone the compiled client draws.
const FILES = __FILES__["v8BreakIterator" in Intl ? "chromium" : "any"];
const SCOPE = new URL(self.registration.scope);
const OWN = `companion:${SCOPE.pathname}:`; // another site of ours may be on the same origin
const NAME = OWN + VERSION;
const HASHES = new URL("kept-hashes.json", SCOPE).href;
const AT_ONCE = 6;
const INCOMING = `incoming:${SCOPE.pathname}`;

async function hashOf(data) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("").slice(0, 16);
}

// The caches of earlier versions of this site, and what each of them says that it holds. Their
// names once did not say of which site they are, but what they hold does.
async function earlier() {
  const found = [];
  for (const name of await caches.keys()) {
    if (name === NAME || !/^companion[-:]/.test(name)) continue;
    const hashes = await (await caches.match(HASHES, { cacheName: name }))?.json();
    if (hashes || name.startsWith(OWN)) found.push([name, hashes || {}]);
  }
  return found;
}

// Earlier versions have most files already: only what differs is fetched.
async function keptBefore() {
  const found = new Map();
  for (const [name, hashes] of await earlier()) {
    for (const [path, said] of Object.entries(hashes)) {
      const [hash, kept = hash] = [said].flat(); // once it was one hash, of the file as it came
      found.set(`${path}#${hash}`, { name, kept });
    }
  }
  return found;
}

// A copy counts if it still is what was kept then.
async function copied(known, url) {
  const answer = known && (await caches.match(url, { cacheName: known.name }));
  const whole = answer && (await hashOf(await answer.clone().arrayBuffer())) === known.kept;
  return whole ? [answer, known.kept] : undefined;
}

async function fetched(path, hash) {
  const answer = await fetch(new URL(path, SCOPE), { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const data = await answer.clone().arrayBuffer();
  if ((await hashOf(data)) !== hash) throw new Error(`${path} is of another version`);
  if (!path.endsWith(".pack")) return [answer, hash];
  const head = new Uint8Array(data, 0, 2);
  if (head[0] !== 0x1f || head[1] !== 0x8b) return [answer, hash];
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"));
  const plain = await new Response(stream).arrayBuffer();
  const headers = { "content-type": "application/octet-stream" };
  return [new Response(plain, { headers }), await hashOf(plain)];
}

async function keepAll() {
  const cache = await caches.open(NAME);
  const before = await keptBefore();
  const left = Object.entries(FILES);
  const hashes = {};
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [path, hash] = next;
      const url = new URL(path, SCOPE);
      const [answer, kept] = (await copied(before.get(`${path}#${hash}`), url)) || (await fetched(path, hash));
      await cache.put(url, answer);
      hashes[path] = [hash, kept];
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await cache.put(HASHES, new Response(JSON.stringify(hashes)));
}

async function dropOthers() {
  for (const [name] of await earlier()) await caches.delete(name);
  await self.clients.claim();
}

// All is answered as it came: the browser keeps no compiled code with what is made here. With headers
// that isolate the page, which would let the client draw in threads, Chromium would take a tab that is
// loaded anew for another one, in which Back does not know its way; and a start takes a third longer.
async function answerTo(request, url) {
  const cache = await caches.open(NAME);
  const path = url.pathname.slice(SCOPE.pathname.length);
  // Any address of the app is the page; what the address says is the app's affair.
  const wanted = request.mode === "navigate" && !(path in FILES) ? SCOPE : new URL(path, SCOPE);
  return (await cache.match(wanted, { ignoreVary: true })) || fetch(request);
}

// What other apps share is laid aside for the app, which says what it would change.
async function layAside(request) {
  await caches.delete(INCOMING);
  const form = await request.formData();
  const words = ["title", "text", "url"].map((name) => form.get(name)).filter(Boolean).join("\n");
  const cache = await caches.open(INCOMING);
  for (const [at, data] of [...form.getAll("files"), ...(words ? [words] : [])].entries()) {
    await cache.put(new URL(`incoming/${at}`, SCOPE), new Response(data));
  }
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
  if (event.request.method !== "POST" || url.href !== new URL("share", SCOPE).href) return;
  const shown = () => Response.redirect(new URL("#/open", SCOPE).href, 303);
  event.respondWith(layAside(event.request).then(shown, shown));
});
