"""What of the browser's Python the first screen needs, and what may come after it."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.ship.web.archive import Files, digest_of, stored_zip, write_tree
from companion.ship.web.node import Compiler, run_node

SCRIPT = Path(__file__).with_name("first_screen.mjs")
_BOOT = Path(__file__).with_name("browser") / "boot.py"
_READ_LATER = re.compile(r"(data/[^/]+/rules/).+")
"""The texts of the rules: who reads them imports before what comes with them."""


def imported(compiler: Compiler, archives: Mapping[str, Files], native: Files) -> frozenset[str]:
    """Returns the modules that are imported until the first screen is there; it is tried.

    Args:
        compiler: whose Node and cache are used.
        archives: ``standard``, Python's own modules, ``libraries`` and ``companion``, compiled.
        native: the native modules of the libraries.

    Raises:
        BuildError: the app did not start.
    """
    key = digest_of(*archives.values(), native, SCRIPT.read_bytes(), _BOOT.read_bytes())
    cached = compiler.cache / "first_screen" / f"{key}.json"
    if not cached.is_file():
        cached.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory() as folder:
            files = {**archives["companion"], **native, "boot.py": _BOOT.read_bytes()}
            for name in ("standard", "libraries"):
                files[f"{name}.zip"] = stored_zip(archives[name])
            write_tree(Path(folder), files)
            places = json.dumps({module_of(path): path for path in native})
            output = run_node(compiler.node, [SCRIPT, compiler.runtime, folder, places])
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
