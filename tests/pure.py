"""Which tests are pure: of play, odds, rules, sync or games, and without Flet, SQL or processes.

Nothing lists them: the imports at the tops of the files tell. So a view's test is none, nor one
of sync that needs a store, and ``pytest -m pure`` need not even read those.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

SUBJECTS = ("play", "prompt", "odds", "rules", "sync", "games")
IMPURE = frozenset({"flet", "sqlmodel", "sqlalchemy", "sqlite3", "subprocess"})
HERE = Path(__file__).parent
_IMPORT = re.compile(r"^(?:from|import) ([\w.]+)(?: import (\([^)]*\)|.*))?", re.MULTILINE)


def may_hold_pure(folder: Path) -> bool:
    """Tells whether a folder of tests is one of a pure subject, or holds such folders."""
    parts = folder.relative_to(HERE).parts if folder.is_relative_to(HERE) else ()
    return not parts or parts[0] in SUBJECTS


@cache
def is_pure(file: Path) -> bool:
    """Tells whether a file's tests are pure."""
    return may_hold_pure(file.parent) and not IMPURE & loaded_by(_name_of(file))


def loaded_by(module: str) -> set[str]:
    """Returns the modules that are loaded with one, of others only the first part of the name."""
    found: set[str] = set()
    waiting = [module]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += _named_in(name)
    return found


@cache
def _named_in(module: str) -> tuple[str, ...]:
    file = _file_of(module)
    if file is None:
        return ()
    parents = _packages_above(module)
    return (*parents, *_imports(file.read_text(encoding="utf-8")))


def _imports(text: str) -> Iterator[str]:
    for source, names in _IMPORT.findall(text):
        if source.split(".")[0] not in ("companion", "tests"):
            yield source.split(".")[0]
            continue
        yield source
        for name in re.findall(r"\w+", names):
            if _file_of(f"{source}.{name}"):
                yield f"{source}.{name}"


def _packages_above(module: str) -> tuple[str, ...]:
    parts = module.split(".")
    return tuple(".".join(parts[:count]) for count in range(1, len(parts)))


@cache
def _file_of(module: str) -> Path | None:
    path = HERE.parent.joinpath(*module.split("."))
    files = (path.with_name(f"{path.name}.py"), path / "__init__.py")
    return next((file for file in files if file.is_file()), None)


def _name_of(file: Path) -> str:
    return ".".join(file.relative_to(HERE.parent).with_suffix("").parts)
