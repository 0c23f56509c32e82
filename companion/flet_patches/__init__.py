"""What is done to Flet's source so that it is quick and right, on the server and in a browser.

Flet is pinned exactly, and each place must be found once, as it is known here. What a client is
told is the same, byte for byte, but for two mistakes that are mended. Parts of a list that have the
same key, such as two notices, were taken for one; and what one list lost was taken for what another
one got, where that stood in its place by then. From then on the client had another list than
the session, and drew nothing more as soon as it was told of a place that it did not have. Parts of
one key are known by their order among each other, and what is lost and got are two things. All else
is done to be quick:

- Flet looks through every field of every control that is drawn anew, and calls a generator for
  each. But a control keeps apart what was given to it (``_values``), and nearly all of that is
  text or numbers, in which there is nothing to find: only the rest is looked through here. So it
  is for what a press is of, wherever what was pressed is no longer on the screen.
- A new control is given all of its sixty fields, and asked for each whether it is the default.
  Here it is given what was said; no field has a default that could hold a control.
- A new control changes its class each time, which makes Python forget all it knows of that class.
- What was noted once is noted again, and what is there by default is validated at each step.
- The same border, padding, alignment is made anew for each control: here it is made once.
- What a log would be told at each step is put together, and nobody reads it.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType

from companion.flet_patches.additions import ADDED
from companion.flet_patches.places import CHANGES, DIFFING

PATCHED = frozenset(CHANGES)


def patched(path: str, source: str) -> str | None:
    """Returns a changed source, None if it is of a version that is not known here."""
    for before, after in CHANGES[path]:
        if source.count(before) != 1:
            return None
        source = source.replace(before, after)
    if path == DIFFING:
        source = source.replace("dataclasses.is_dataclass(", "_is_dataclass(")
    return _quiet(source) + ADDED.get(path, "")


def _quiet(source: str) -> str:
    """Returns a source that tells its log nothing about each step."""
    lines = source.splitlines(keepends=True)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and ast.unparse(node).startswith("logger.debug("):
            start, end = node.lineno - 1, node.end_lineno or node.lineno
            lines[start:end] = [" " * node.col_offset + "pass\n", *["\n"] * (end - start - 1)]
    return "".join(lines)


class _Loader(SourceFileLoader):
    def get_code(self, fullname: str) -> CodeType | None:
        """Returns the code of the changed source; as it is, where it is not known."""
        source = patched(_path(fullname), self.get_data(self.path).decode())
        if source is None:
            return super().get_code(fullname)
        return self.source_to_code(source.encode(), self.path)


class _Finder(MetaPathFinder):
    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Finds the modules that are changed."""
        if _path(fullname) not in CHANGES:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = _Loader(spec.loader.name, spec.loader.path)
        return spec


def _path(module: str) -> str:
    return f"{module.replace('.', '/')}.py"


def _module(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".")


def install(modules: Mapping[str, ModuleType] = sys.modules) -> None:
    """Lets Flet be imported with the changes, unless what is changed has been imported already."""
    is_late = any(module in modules for module in map(_module, CHANGES))
    if not is_late and not any(isinstance(one, _Finder) for one in sys.meta_path):
        sys.meta_path.insert(0, _Finder())
