// node compile.mjs PYODIDE FROM TO: compiles FROM/**/*.py into TO with the Python of PYODIDE. Nobody
// reads docstrings in a browser: of each only a dot goes into the code. Without any, dataclasses would
// make their own at each start, and a library would miss what it writes into. Nor does anybody check
// types there: overloads, imports for that alone and annotations of functions are left out, but for
// those of which a decorator may want to know.
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

FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef
DOCUMENTED = ast.Module | ast.ClassDef | FUNCTION
PLAIN = {"property", "classmethod", "staticmethod"}

def last_name(node):
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")

def is_overload(node):
    return any(last_name(each) == "overload" for each in getattr(node, "decorator_list", ()))

def left_of(node):
    thin(node)
    if isinstance(node, ast.If) and last_name(node.test) == "TYPE_CHECKING":
        return node.orelse or [ast.copy_location(ast.Pass(), node)]
    return [node]

def thin(node):
    # Goes from statement to statement: to look into expressions, too, takes longer than to compile.
    if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False):
        node.body[0].value.value = "."
    if isinstance(node, ast.Module | ast.ClassDef):
        done = {each.name for each in node.body if isinstance(each, DOCUMENTED) and not is_overload(each)}
        node.body = [each for each in node.body if not (is_overload(each) and each.name in done)]
    if isinstance(node, FUNCTION) and PLAIN.issuperset(map(last_name, node.decorator_list)):
        node.returns = None
        of = node.args
        for argument in (*of.posonlyargs, *of.args, of.vararg, *of.kwonlyargs, of.kwarg):
            if argument:
                argument.annotation = None
    for name in ("body", "orelse", "finalbody"):
        if statements := getattr(node, name, None):
            setattr(node, name, [left for each in statements for left in left_of(each)])
    for part in (*getattr(node, "handlers", ()), *getattr(node, "cases", ())):
        thin(part)

def lean(source):
    tree = ast.parse(source)
    thin(tree)
    return tree

left = []
root, target = Path("/from"), Path("/to")
for file in sorted(root.rglob("*.py")):
    name = str(file.relative_to(root))
    source = file.read_bytes()
    try:
        code = compile(lean(source), name, "exec", dont_inherit=True)
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
