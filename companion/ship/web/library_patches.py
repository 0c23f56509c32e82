"""What is done to Flet so that it is quick enough in a browser: what the server does, in a file."""

from __future__ import annotations

from companion.flet_patches import PATCHED, patched
from companion.ship.web.archive import Files
from companion.ship.web.client import other_version


def tuned(libraries: Files) -> dict[str, bytes]:
    """Returns the files of the libraries, with the changes made.

    Raises:
        BuildError: Flet is of a version that is not known here.
    """
    files = dict(libraries)
    for path in files.keys() & PATCHED:
        changed = patched(path, libraries[path].decode())
        if changed is None:
            raise other_version()
        files[path] = changed.encode()
    return files
