"""Presses of keys in their session, where only one of two is heard.

A finger that taps twice means one press. Where the first one brings another key under it, that
key must not take the second: see `GuardedKey`. Elsewhere, and a moment later, each press counts.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from weakref import WeakKeyDictionary

import flet as ft

from companion.delays import delays
from companion.flet_internals import BaseControl, Session

FINGER = 24
"""How far apart two touches of a finger that taps twice may be, in pixels."""

_OLD_S = 5.0
"""After which a touch has become no press: the finger moved away, and something scrolled."""


@dataclass(slots=True)
class Moment:
    """What the keys of a `GuardedKey` belong to.

    Attributes:
        of: it itself, compared to know when it is over.
        since: when its keys were drawn first.
    """

    of: object
    since: float


@dataclass(frozen=True, slots=True)
class _Press:
    """A press.

    Attributes:
        at: where, in pixels of the window; None if no pointer did it.
        key: the number of the control.
        time: when.
    """

    at: tuple[float, float] | None
    key: int
    time: float

    def is_beside(self, other: "_Press") -> bool:
        """Returns whether one finger may have done both without being moved."""
        if self.at is None or other.at is None:
            return self.key == other.key
        return max(abs(a - b) for a, b in zip(self.at, other.at, strict=True)) <= FINGER


@dataclass(slots=True)
class _Finger:
    """What is known of the presses of a session, and what is to be done at the next one."""

    touch: tuple[tuple[float, float], float] | None = None
    last: _Press | None = None
    awaited: Callable[[], object] | None = None


_fingers: WeakKeyDictionary[Session, _Finger] = WeakKeyDictionary()


def touched(event: ft.TapEvent[ft.Container]) -> None:
    """Notes where a finger came down on a key, which is pressed when it is lifted."""
    if event.global_position is not None:
        at = event.global_position
        _finger().touch = (at.x, at.y), time.monotonic()


def pressed(key: BaseControl) -> bool:
    """Notes a press; returns whether it counts: no finger did it that tapped twice."""
    finger, now = _finger(), time.monotonic()
    at, when = finger.touch or (None, 0.0)
    finger.touch = None
    press = _Press(at if now - when < _OLD_S else None, key._i, now)  # noqa: SLF001 - its number
    former, moment = finger.last, _moment_of(key)
    if (
        former
        and moment
        and former.time <= moment.since
        and now < moment.since + delays().deaf_s
        and press.is_beside(former)
    ):
        return False
    finger.last = press
    awaited, finger.awaited = finger.awaited, None
    if awaited is not None:
        awaited()
    return True


def at_next_press(do: Callable[[], object]) -> None:
    """Does something once, at the next press of this session that counts, before what it does."""
    _finger().awaited = do


def _moment_of(key: BaseControl) -> Moment | None:
    """Returns the moment that a key belongs to, if it is one that hears one of two presses."""
    around: BaseControl | None = key
    while around is not None:
        found = getattr(around, "data", None)
        if isinstance(found, Moment):
            return found
        around = around.parent
    return None


def _finger() -> _Finger:
    return _fingers.setdefault(ft.context.page.session, _Finger())
