"""What a client has on its screen, by all that a session told it. No drawing."""

from __future__ import annotations

from typing import Any

import msgpack

from companion.flet_internals import MessageAction, decode_ext_from_msgpack

_REPLACE, _ADD, _REMOVE, _MOVE = range(4)


class Client:
    """The controls as the client knows them: it follows each change by the places it is told.

    Args:
        page: the whole page as it is told at first.

    Attributes:
        controls: every control by its number, as a table of its fields.
    """

    def __init__(self, page: bytes) -> None:
        self.controls: dict[int, dict[str, Any]] = {}
        self._unpacked(page)

    def hear(self, packet: bytes) -> None:
        """Takes a message.

        Raises:
            LookupError: there is no such control or place, where the client stops drawing.
        """
        action, body = self._unpacked(packet)
        if action == MessageAction.PATCH_CONTROL.value:
            places, *changes = body["patch"]
            paths = dict(_paths(places, ()))
            for change in changes:
                self._follow(self.controls[body["id"]], paths, change)

    def _follow(self, root: Any, paths: dict[int, tuple[Any, ...]], change: list[Any]) -> None:
        kind, place, key, *more = change
        held = _at(root, paths[place])
        if kind == _MOVE:
            there, at = more
            moved = held.pop(key)
            _put(_at(root, paths[there]), at, moved)
        elif kind == _REMOVE:
            held.pop(key)
        elif kind == _ADD:
            _put(held, key, more[0])
        else:
            assert kind == _REPLACE
            held[key] = more[0]

    def _unpacked(self, packet: bytes) -> Any:
        """Returns what a packet says, and notes the controls in it."""
        return msgpack.unpackb(
            packet,
            ext_hook=decode_ext_from_msgpack,
            object_hook=self._noted,
            strict_map_key=False,
        )

    def _noted(self, fields: dict[Any, Any]) -> dict[Any, Any]:
        if "_i" in fields:
            self.controls[fields["_i"]] = fields
        return fields


def _paths(node: list[Any], path: tuple[Any, ...]) -> Any:
    number, *below = node
    yield number, path
    for key, other in below[0].items() if below else ():
        yield from _paths(other, (*path, key))


def _at(root: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        root = root[key]
    return root


def _put(held: Any, key: Any, value: Any) -> None:
    if isinstance(held, list):
        if not 0 <= key <= len(held):
            raise IndexError(f"place {key} of {len(held)}")
        held.insert(key, value)
    else:
        held[key] = value
