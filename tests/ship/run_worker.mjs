// node run_worker.mjs FOLDER HOW: runs FOLDER/worker.js, whose Python ends HOW: while it "starts", in a
// "task" that nobody waits for before the first screen, by itself ("dies") before it or later ("dies
// late"), or in a task later ("task late"). Prints what the page and the snapshots are told.
import { EventEmitter } from "node:events";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [, , folder, how] = process.argv;
const told = [], listeners = new EventEmitter();
globalThis.self = globalThis;
globalThis.location = { href: "http://localhost/" };
globalThis.told = told;
globalThis.how = how;
globalThis.postMessage = (message) => told.push(message);
globalThis.addEventListener = (kind, listener) => listeners.on(kind, listener);
Promise.withResolvers ??= () => { // of Node 22
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
};
process.on("unhandledRejection", (reason) => listeners.emit("unhandledrejection", { reason }));

await import(pathToFileURL(path.join(folder, "worker.js")));
const say = (companion) => self.onmessage({ data: { companion } });
const turn = () => new Promise((go) => setTimeout(go, 5));
say({ settings: { address: "", language: "en", cached: true } });
say({ open: true });
self.onmessage({ data: { args: [] } });
say({ presses: [] });
await turn();
if (how.endsWith("late")) {
  say({ drawn: true });
  await turn();
}
if (how.startsWith("task")) Promise.reject(new Error("lost"));
if (how.startsWith("dies")) globalThis.python._api.on_fatal(new Error("lost"));
await turn();
console.log(JSON.stringify(told.map((each) => (each.companion?.step ? each.companion.step : (each.companion ?? each)))));
