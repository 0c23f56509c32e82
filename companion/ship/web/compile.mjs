// node compile.mjs PYODIDE FROM TO: compiles FROM/**/*.py into TO with the Python of PYODIDE. Nobody
// reads docstrings in a browser: of each only a dot goes into the code. Without any, dataclasses would
// make their own at each start, and a library would miss what it writes into.
import path from "node:path";
import { pathToFileURL } from "node:url";

const [, , runtime, from, to] = process.argv;
const folder = path.resolve(runtime) + "/";
const { loadPyodide } = await import(pathToFileURL(folder + "pyodide.mjs"));
// A fixed hash seed: else constants that are sets would be written in another order each time. And
// no columns, which tracebacks underline with in a source that is not there.
const env = { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };
const python = await loadPyodide({ indexURL: folder, env });
for (const [place, root] of [["/from", from], ["/to", to]]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: path.resolve(root) }, place);
}
const told = python.runPython(`
import _imp, ast, json
from importlib._bootstrap_external import _code_to_hash_pyc
from pathlib import Path

DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef

def without_docstrings(source):
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False):
            node.body[0].value.value = "."
    return tree

left = []
root, target = Path("/from"), Path("/to")
for file in sorted(root.rglob("*.py")):
    name = str(file.relative_to(root))
    source = file.read_bytes()
    try:
        code = compile(without_docstrings(source), name, "exec", dont_inherit=True)
    except SyntaxError:
        left.append(name)
        continue
    digest = _imp.source_hash(_imp.pyc_magic_number_token, source)
    out = target / (name + "c")
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(_code_to_hash_pyc(code, digest, False))
json.dumps(left)
`);
console.log(told);
process.exit(0);
