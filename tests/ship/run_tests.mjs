// node run_tests.mjs SITE PYODIDE REPOSITORY BUILT PACKAGES WORDS…: runs pytest in the browser's Python.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import zlib from "node:zlib";

const [, , site, runtime, repository, built, packages, ...words] = process.argv;
const { loadPyodide } = await import(pathToFileURL(path.join(runtime, "pyodide.mjs")));
const pack = (name) => zlib.gunzipSync(fs.readFileSync(path.join(site, "python", name)));
const python = await loadPyodide({
  indexURL: path.resolve(runtime) + "/",
  env: { CI: process.env.CI || "", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1", HOME: "/tmp" },
});
const { FS } = python;
for (const [place, root] of [["/repository", repository], ["/built", built], ["/packages", packages]]) {
  FS.mkdirTree(place);
  FS.mount(FS.filesystems.NODEFS, { root: path.resolve(root) }, place);
}
FS.mkdirTree("/app");
FS.writeFile("/app/companion.zip", pack("companion.pack"));
FS.writeFile("/app/libraries.zip", pack("libraries.pack"));
FS.writeFile("/app/later.zip", pack("later.pack"));
const native = path.join(site, "python", "native");
const modules = {};
for (const name of fs.readdirSync(native, { recursive: true })) {
  if (!name.endsWith(".pack")) continue;
  const file = `/app/${path.basename(name, ".pack")}`;
  FS.writeFile(file, zlib.gunzipSync(fs.readFileSync(path.join(native, name))));
  modules[name.replace(/\.[^/]*\.so\.pack$/, "").replaceAll("/", ".")] = file;
}
FS.writeFile("/app/boot.py", fs.readFileSync(path.join(repository, "companion/ship/web/browser/boot.py")));
python.globals.set("native", python.toPy(modules));
python.globals.set("words", python.toPy(words));
const status = python.runPython(`
import os, sys, zipfile
sys.path.insert(0, "/app")
sys.path += ["/repository", "/built", "/packages"]
sys.dont_write_bytecode = True
with zipfile.ZipFile("/app/companion.zip") as archive:
    archive.extractall("/app")
import gc
from boot import prepare
prepare(native)
gc.enable()
os.chdir("/repository")
import companion, pytest
assert companion.__file__.startswith("/app/"), companion.__file__
with open("/tmp/pytest.ini", "w") as file:
    file.write("[pytest]")
options = ["-c", "/tmp/pytest.ini", "--rootdir", "/repository", "-p", "no:cacheprovider", "-q"]
int(pytest.main([*options, *words]))
`);
console.log(`${python.version} ended with ${status}`);
process.exit(status);
