"""Run first in the worker: where Python finds what the site brought along."""

import gc
import sys
import zlib
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.machinery import ExtensionFileLoader, ModuleSpec, PathFinder
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from zipfile import ZipFile


class Native:
    """Finds compiled modules, which cannot be imported from the archive of their library.

    Args:
        files: where each one lies, by its name.
    """

    def __init__(self, files: Mapping[str, str]) -> None:
        self.files = files

    def find_spec(
        self, name: str, _path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Returns where a module lies, if it is one of these."""
        file = self.files.get(name)
        if file is None:
            return None
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, file))


LATER = Path("/app/later.zip")
"""What the first screen does not need; see ``companion.ship.web.node``."""
_PACKED_BY_GZIP = 31


class Later:
    """Finds the modules that come after the first screen; who wants one sooner waits for all.

    Args:
        names: of all of them.
    """

    def __init__(self, names: frozenset[str]) -> None:
        self.names = names

    def find_spec(
        self, name: str, _path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Returns where a module lies, if it is one of these."""
        if name not in self.names:
            return None
        if not LATER.exists():
            self._fetch(name)
        folder = LATER.joinpath(*name.split(".")[:-1])
        return PathFinder.find_spec(name, [str(folder)])

    def _fetch(self, name: str) -> None:
        worker = import_module("js")  # not before: nothing of JavaScript may be in a snapshot
        data = worker.fetchLater(name).to_bytes()
        is_packed = data[:2] == b"\x1f\x8b"
        LATER.write_bytes(zlib.decompress(data, _PACKED_BY_GZIP) if is_packed else data)
        with ZipFile(LATER) as archive:  # what is read as a file must be one
            texts = [path for path in archive.namelist() if path.startswith("data/")]
            archive.extractall(LATER.parent, texts)


def prepare(native: Mapping[str, str]) -> None:
    """Makes everything importable.

    Nothing of what is imported is ever garbage: looking for some meanwhile takes half a second.
    """
    gc.disable()
    sys.path[:0] = ["/app", "/app/libraries.zip"]
    later = Path("/app/later.txt")
    names = frozenset(later.read_text(encoding="utf-8").split() if later.exists() else ())
    sys.meta_path[:0] = [Native(native), Later(names)]
