"""What is done to a library so that it is quick enough in a browser.

Flet looks through every field of every control that is drawn anew, and calls a generator for
each. But a control keeps apart what was given to it (``_values``), and nearly all of that is text
or numbers, in which there is nothing to find: only the rest is looked through here. Most fields
of a new control are given their default: that is seen at once. Both save a third of the time of a
tap. What is found is the same, for no field has a default that could hold a control.
"""

from __future__ import annotations

from companion.ship.web.archive import Files
from companion.ship.web.client import other_version

DIFFING = "flet/controls/object_patch.py"
SETTING = "flet/controls/value_types.py"
_CHANGES = (
    (
        SETTING,
        """        vals = obj._values
        old = vals.get(self.name, _UNSET)
""",
        """        vals = obj._values
        if value is self.default and self.name not in vals:
            return
        old = vals.get(self.name, _UNSET)
""",
    ),
    (
        DIFFING,
        """                for field in dataclasses.fields(item):
                    if not field.metadata.get("skip", False):
                        yield from self._configure_dataclass(
                            getattr(item, field.name), child_parent, frozen
                        )
""",
        """                for value in _filled(item):
                    yield from self._configure_dataclass(value, child_parent, frozen)
""",
    ),
    (
        DIFFING,
        """                for field in dataclasses.fields(item):
                    if not field.metadata.get("skip", False):
                        yield from self._removed_controls(
                            getattr(item, field.name),
                            recurse,
                        )
""",
        """                for value in _filled(item):
                    yield from self._removed_controls(value, recurse)
""",
    ),
)
_ADDED = '''

_others: dict[type, tuple[str, ...]] = {}


def _filled(item: Any) -> list[Any]:
    """Returns what an object's fields hold, less what has nothing in it."""
    kind = type(item)
    given = getattr(item, "_values", None)
    if kind not in _others:
        _others[kind] = tuple(
            field.name
            for field in dataclasses.fields(item)
            if not field.metadata.get("skip", False)
            and (given is None or field.name in kind._structural_fields)
        )
    held = [*(given or {}).values(), *(getattr(item, name) for name in _others[kind])]
    return [v for v in held if v is not None and not isinstance(v, (str, int, float))]
'''


def tuned(libraries: Files) -> dict[str, bytes]:
    """Returns the files of the libraries, with the changes made.

    Raises:
        BuildError: Flet is of a version that is not known here.
    """
    files = {path: libraries[path].decode() for path in (DIFFING, SETTING)}
    for path, before, after in _CHANGES:
        if files[path].count(before) != 1:
            raise other_version()
        files[path] = files[path].replace(before, after)
    files[DIFFING] += _ADDED
    return {**libraries, **{path: source.encode() for path, source in files.items()}}
