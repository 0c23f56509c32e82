"""What is done to a library so that it is quick enough in a browser.

Flet looks through every field of every control that is drawn anew, and calls a generator for
each. Nearly all fields are empty, a text or a number, in which there is nothing to find: they are
passed over here, which saves about half the time of a tap. The result is the same.
"""

from __future__ import annotations

from companion.ship.web.archive import Files
from companion.ship.web.client import other_version

_FILE = "flet/controls/object_patch.py"
_CHANGES = (
    (
        """                        yield from self._configure_dataclass(
                            getattr(item, field.name), child_parent, frozen
                        )
""",
        """                        value = getattr(item, field.name)
                        if value is not None and not isinstance(value, (str, int, float)):
                            yield from self._configure_dataclass(value, child_parent, frozen)
""",
    ),
    (
        """                        yield from self._removed_controls(
                            getattr(item, field.name),
                            recurse,
                        )
""",
        """                        value = getattr(item, field.name)
                        if value is not None and not isinstance(value, (str, int, float)):
                            yield from self._removed_controls(value, recurse)
""",
    ),
)


def tuned(libraries: Files) -> dict[str, bytes]:
    """Returns the files of the libraries, with the changes made.

    Raises:
        BuildError: Flet is of a version that is not known here.
    """
    source = libraries[_FILE].decode()
    for before, after in _CHANGES:
        if source.count(before) != 1:
            raise other_version()
        source = source.replace(before, after)
    return {**libraries, _FILE: source.encode()}
