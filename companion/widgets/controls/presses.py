"""What waits for the next press of a key in its session, wherever on the screen that is."""

from collections.abc import Callable
from weakref import WeakKeyDictionary

import flet as ft

from companion.flet_internals import Session

Tell = Callable[[], object]

_waiting: WeakKeyDictionary[Session, dict[object, Tell]] = WeakKeyDictionary()


def pressed() -> None:
    """Tells all that wait in the present session of a press, each once."""
    for tell in _waiting.pop(_session(), {}).values():
        tell()


def use_next_press(on_press: Tell, *, waits: bool) -> None:
    """Hears the next press while it waits for one; a hook.

    Args:
        on_press: called before what was pressed does anything.
        waits: whether it still waits.
    """
    who = ft.use_ref(object).current

    def begin() -> None:
        if waits:
            _waiting.setdefault(_session(), {})[who] = on_press

    def end() -> None:
        _waiting.get(_session(), {}).pop(who, None)

    ft.use_effect(begin, [waits], end)


def _session() -> Session:
    return ft.context.page.session
