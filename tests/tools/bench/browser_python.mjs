// node browser_python.mjs PYODIDE REPOSITORY MODULE FILE: runs a module of the repository, which must need
// nothing but the standard library, in the browser's Python; it finds the file as its argument.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [, , runtime, repository, module, file] = process.argv;
const { loadPyodide } = await import(pathToFileURL(path.join(runtime, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: path.resolve(runtime) + "/", env: { HOME: "/tmp" } });
python.FS.mkdirTree("/repository");
python.FS.mount(python.FS.filesystems.NODEFS, { root: path.resolve(repository) }, "/repository");
python.FS.writeFile("/tmp/file", fs.readFileSync(file));
python.globals.set("module", module);
python.runPython(`
import runpy, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/repository")
sys.argv[1:] = ["/tmp/file"]
runpy.run_module(module, run_name="__main__")
`);
