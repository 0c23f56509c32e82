"""The parts of this project that run where the app runs, whatever it is packaged for."""

import re
from pathlib import Path

from companion import paths
from companion.ship.web.archive import read_tree

_ONLY_HERE = re.compile(r"companion/(ship/|host/(?!visitor|__init__)|__main__).*")
_FOR_TRANSLATORS = (".po", ".pot")


def code_files() -> dict[str, bytes]:
    """Returns the modules of the app, without those that serve or package it."""
    package = Path(paths.__file__).parent
    return {
        path: data
        for path, data in read_tree(package.parent, [package.name]).items()
        if path.endswith(".py") and not _ONLY_HERE.fullmatch(path)
    }


def data_files() -> dict[str, bytes]:
    """Returns what the app reads while it runs."""
    return {
        f"data/{path}": data
        for path, data in read_tree(paths.data_folder()).items()
        if not path.endswith(_FOR_TRANSLATORS)
    }
