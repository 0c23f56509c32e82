"""Run first in the worker: where Python finds what the site brought along."""

import gc
import sys
from collections.abc import Mapping, Sequence
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from types import ModuleType


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


def prepare(native: Mapping[str, str]) -> None:
    """Makes everything importable.

    Nothing of what is imported is ever garbage: looking for some meanwhile takes half a second.
    """
    gc.disable()
    sys.path[:0] = ["/app", "/app/libraries.zip"]
    sys.meta_path.insert(0, Native(native))
