// node first_screen.mjs PYODIDE FILES NATIVE: starts the app as a browser does, from FILES, shows its
// first screen to nobody, and prints the names of all modules that this imports. NATIVE says, as JSON,
// where in FILES each compiled module lies, by its name.
import path from "node:path";
import { pathToFileURL } from "node:url";

const [, , runtime, files, native] = process.argv;
const folder = path.resolve(runtime) + "/";
const { loadPyodide } = await import(pathToFileURL(folder + "pyodide.mjs"));
const python = await loadPyodide({ indexURL: folder, stdLibURL: path.join(files, "standard.zip") });
python.FS.mkdirTree("/app");
python.FS.mount(python.FS.filesystems.NODEFS, { root: path.resolve(files) }, "/app");
python.registerJsModule("flet_js", { documentUrl: "http://localhost/", receive_callback: () => {} });
const file = { size: () => 0, read: () => new Uint8Array(), write: () => "", truncate: () => {} };
python.globals.set("bridge", {
  files: [file, { ...file }], lasting: true, language: "fr-FR", secure: true, tell: () => {},
  when_whole: async () => {},
});
python.globals.set("native", native);
const failed = (error) => {
  console.error(error.message); // else Node would show the line of Pyodide that it comes from, which is all of it
  process.exit(1);
};
const told = await python.runPythonAsync(`
import json, sys
from pathlib import Path

boot = {"__name__": "companion_boot"}
exec(Path("/app/boot.py").read_text(), boot)
boot["prepare"]({name: f"/app/{file}" for name, file in json.loads(native).items()})

from companion import app
from companion.browser.warm_up import warm_up
from companion.host.visitor import Visitor

app.start_in_browser(bridge)
services, database = app.build(Path("/first"))
await warm_up(app.make_main(services, database, Visitor("", "fr")), ("/",))

def is_in_a_file(module):
    spec = getattr(module, "__spec__", None)
    return spec is not None and spec.origin not in ("built-in", "frozen")

json.dumps(sorted(name for name, module in sys.modules.items() if is_in_a_file(module)))
`).catch(failed);
console.log(told);
process.exit(0);
