"""What can be tapped or is read out as one, and which presses count.

A finger that taps twice means one press. Where the first one brings another key under it, that
key must not take the second. What appeared or vanished is seen here; what stays and means something
else is a `GuardedKey`. Elsewhere, and a moment later, each press counts.
"""

from __future__ import annotations

import inspect
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from typing import Any, Literal
from weakref import WeakKeyDictionary

import flet as ft

from companion.delays import delays
from companion.flet_internals import BaseControl, Session, next_number
from companion.widgets import flex
from companion.widgets.glyphs import spoken
from companion.widgets.ink import TARGET, Ink
from companion.widgets.tokens import Radius, Space, TextSize, Typeface

Handler = Callable[[], object]

Command = tuple[str, Handler]
"""What something to tap is called, translated, and what it does."""


def on_event(handler: Handler | None) -> Callable[[Any], Any] | None:
    """Adapt a handler without arguments (plain or async) to a control's event."""
    if handler is None:
        return None
    if inspect.iscoroutinefunction(handler):

        async def fire_async(event: Any) -> None:
            if pressed(event.control):
                await handler()

        return fire_async

    def fire(event: Any) -> None:
        if pressed(event.control):
            handler()

    return fire


def named(
    content: ft.Control,
    label: str,
    *,
    heading: int | None = None,
    live: bool = False,
    expand: bool | int | None = None,
) -> ft.Semantics:
    """Returns a part that is read out as one.

    Args:
        content: what is drawn.
        label: what is read out; glyphs in it are put into words.
        heading: of which level it is a heading; each screen has one of the first.
        live: whether it is read out whenever it changes.
        expand: as in a row or column.
    """
    return ft.Semantics(
        label=spoken(label),
        header=heading is not None or None,
        heading_level=heading,
        live_region=live or None,
        container=True,
        exclude_semantics=True,
        expand=expand,
        content=content,
    )


Kind = Literal["fill", "tonal", "ghost", "game"]


def tap(
    content: ft.Control,
    label: str,
    on: Handler | None,
    *,
    key: str | None = None,
    identifier: str | None = None,
    selected: bool | None = None,
    checked: bool | None = None,
    toggled: bool | None = None,
    expanded: bool | None = None,
    expand: bool | int | None = None,
    enabled: bool = True,
    why: str = "",
    live: bool = False,
    **box: Any,
) -> ft.Control:
    """Make `content` a target with a name, a role and a value.

    The name stands inside the target: only so do the client's semantics merge
    into one node that a screen reader can activate and the Tab key can reach.

    Args:
        content: What is drawn.
        label: The accessible name, translated.
        on: Called without arguments, plain or async; with None it is no button, unless disabled.
        key: Identity among siblings.
        identifier: Stable name, for tests in the browser and for the keys of a keyboard.
        selected: Whether this is the chosen one of several.
        checked: The state of a check box.
        toggled: The state of a switch.
        expanded: Whether what it unfolds lies open.
        expand: As in a row or column.
        enabled: A disabled target is named but does nothing.
        why: Why it cannot be had, read out after its name: it is called disabled for that, though
            a tap may show why.
        live: Whether its name is read out whenever it changes.
        **box: Fields of the `ft.Container` around the content.
    """
    box.setdefault("alignment", ft.Alignment.CENTER)
    if identifier is not None:
        # Inside, an identifier would split the target's node: the part with the focus would have
        # no name. Around it, it is a node of its own that only tests look for.
        inner = tap(
            content,
            label,
            on,
            selected=selected,
            checked=checked,
            toggled=toggled,
            expanded=expanded,
            enabled=enabled,
            why=why,
            live=live,
            **box,
        )
        return ft.Semantics(key=key, identifier=identifier, expand=expand, content=inner)
    if not enabled:
        # Nothing hears a tap there: else its part would be no larger than what is drawn.
        inner = {name: box.pop(name) for name in ("alignment", "padding") if name in box}
        content = ft.Container(content=content, **inner)
    return ft.Container(
        key=key,
        expand=expand,
        on_click=on_event(on) if enabled else None,
        on_tap_down=touched if enabled and on else None,
        ink=True,
        content=ft.Semantics(
            label=spoken(label if why in label else f"{label}. {why}"),
            button=toggled is None and checked is None and (on is not None or not enabled),
            selected=selected,
            checked=checked,
            toggled=toggled,
            expanded=expanded,
            live_region=live or None,
            exclude_semantics=True,
            disabled=not enabled or bool(why),
            content=content,
        ),
        **box,
    )


def icon_button(
    ink: Ink,
    glyph: str,
    label: str,
    on: Handler | None,
    *,
    colour: str | None = None,
    size: float = 20,
    enabled: bool = True,
    why: str = "",
    outlined: bool = False,
    identifier: str | None = None,
) -> ft.Control:
    """Returns a round 48 px button that shows one glyph; see `tap` for why it is disabled."""
    shade = (colour or ink.theme.ink) if enabled else ink.theme.muted
    side = TARGET + 2 if outlined else TARGET
    return tap(
        ink.sigil(glyph, size, shade),
        ink.read(label),
        on,
        identifier=identifier,
        enabled=enabled,
        why=why,
        width=side,
        height=side,
        border_radius=side / 2,
        opacity=1 if enabled else 0.4,
        bgcolor=ink.theme.band if outlined else None,
        border=ft.Border.all(1, ink.theme.edge) if outlined else None,
    )


def button(
    ink: Ink,
    label: str,
    on: Handler | None,
    *,
    kind: Kind = "fill",
    icon: str = "",
    say: str = "",
    enabled: bool = True,
    why: str = "",
    expand: bool | int | None = None,
    height: float = 56,
    size: float = TextSize.LARGE,
    key: str | None = None,
    identifier: str | None = None,
) -> ft.Control:
    """Returns a button; glyphs and suits may stand in its label.

    Args:
        ink: The look.
        label: What it shows, translated.
        on: Called without arguments.
        kind: "fill" for the one primary action, "tonal" beside it, "ghost" for
            the rare one, "game" in the game's own colour.
        icon: A glyph before the label.
        say: Accessible name where the shown one does not suffice.
        enabled: A disabled button stays visible and named.
        why: Why it is disabled, read out after its name.
        expand: As in a row.
        height: At least 48.
        size: Of the label.
        key: Identity among siblings.
        identifier: Stable name for tests in the browser.
    """
    back, fore, edge = _FACES[kind](ink) if enabled else _disabled(ink, kind)
    high = max(TARGET + 2, height)
    grown = size * min(ink.effective, 1.6) * 1.1
    inset = max(10, (high - grown) / 2) if ink.large else 0
    return tap(
        ink.text(
            f"{icon}\u2002{label}" if icon and label else icon or label,
            size,
            Typeface.BOLD,
            fore,
            cap=1.6,
            leading=1.1,
            max_lines=2,
            overflow=ft.TextOverflow.ELLIPSIS,
            text_align=ft.TextAlign.CENTER,
        ),
        ink.read(say or label),
        on,
        key=key,
        identifier=identifier,
        enabled=enabled,
        why=why,
        expand=expand,
        border_radius=Radius.BUTTON,
        bgcolor=back,
        border=ft.Border.all(1, edge) if edge else None,
        height=ink.fixed(high),  # a second line must not push what stands above
        padding=ft.Padding.symmetric(vertical=inset, horizontal=Space.M if expand else Space.XXL),
    )


@ft.component
def GuardedKey(
    draw: Callable[..., ft.Control], *given: Any, moment: object = None, fresh: bool = True
) -> ft.Control:
    """Keys that appear where another has just been pressed: its second tap must not press them.

    They sleep for that finger alone, and only for a moment: pressed from elsewhere they act at
    once, and look no different meanwhile.

    Args:
        draw: returns them.
        *given: what it is called with; as values these can be compared, see `ft.memo`.
        moment: what they belong to; with another one they sleep again.
        fresh: whether they also sleep when they first appear, not only after a press of their own.
    """
    mark, _put = ft.use_state(lambda: GuardedMoment(moment, time.monotonic() if fresh else -inf))
    if mark.of != moment:
        mark.of, mark.since = moment, time.monotonic()
    keys = draw(*given)
    keys.data = mark
    return keys


def button_row(*buttons: ft.Control) -> ft.Row:
    """Returns buttons beside each other, all as high as the highest."""
    return flex.row(
        buttons, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH
    )


def _disabled(ink: Ink, kind: Kind) -> tuple[str | None, str, str | None]:
    theme = ink.theme
    return (
        (theme.track, theme.muted, None)
        if kind in {"fill", "game"}
        else (None, theme.muted, theme.line)
    )


_FACES = {
    "fill": lambda ink: (ink.theme.action, ink.theme.on_action, None),
    "tonal": lambda ink: (ink.theme.card, ink.theme.ink, ink.theme.edge),
    "ghost": lambda ink: (None, ink.theme.ink, ink.theme.edge),
    "game": lambda ink: (ink.game.tint, ink.game.on, None),
}


FINGER = 24
"""How far apart two touches of a finger that taps twice may be, in pixels."""

_OLD_S = 5.0
"""After which a touch has become no press: the finger moved away, and something scrolled."""


@dataclass(slots=True)
class GuardedMoment:
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
        at: where, in pixels of the window; None if that was not told, as of what no pointer did.
        key: the number of the control.
        name: what it is called.
        time: when.
        number: one that controls which appeared later exceed.
    """

    at: tuple[float, float] | None
    key: int
    name: str
    time: float
    number: int = field(default_factory=next_number)

    def is_beside(self, other: _Press) -> bool:
        """Returns whether one finger may have done both without being moved."""
        if other.at is None:
            return self.key == other.key
        if self.at is None:
            return True  # it came down on what was taken away before it was lifted
        return max(abs(a - b) for a, b in zip(self.at, other.at, strict=True)) <= FINGER


@dataclass(slots=True)
class _Finger:
    """What is known of the presses of a session, and what is to be done at the next one."""

    touch: tuple[tuple[float, float], float] | None = None
    last: _Press | None = None
    awaited: list[Callable[[], object]] = field(default_factory=list[Callable[[], object]])


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
    number = key._i  # noqa: SLF001 - the number that Flet gave it, by which its index knows it
    press = _Press(at if now - when < _OLD_S else None, number, _name_of(key), now)
    if (
        finger.last
        and press.is_beside(finger.last)
        and now < _taken_at(key, press, finger.last) + delays().deaf_s
    ):
        return False
    finger.last = press
    awaited, finger.awaited = finger.awaited, []
    for do in awaited:
        do()
    return True


def at_next_press(do: Callable[[], object]) -> None:
    """Does something once, at the next press of this session that counts, before what it does."""
    awaited = _finger().awaited
    if do not in awaited:
        awaited.append(do)


def _taken_at(key: BaseControl, press: _Press, former: _Press) -> float:
    """Returns when a key took the place of what was pressed; long ago if it did not."""
    if moment := _moment_of(key):
        return moment.since if former.time <= moment.since else -inf
    appeared = press.key > former.number
    vanished = former.key not in ft.context.page.session.index
    return former.time if (appeared or vanished) and press.name != former.name else -inf


def _name_of(key: BaseControl) -> str:
    """Returns what a key is called; what is drawn anew under one name is one key."""
    return getattr(getattr(key, "content", None), "label", None) or ""


def _moment_of(key: BaseControl) -> GuardedMoment | None:
    """Returns the moment that a key belongs to, if it is one that hears one of two presses."""
    around: BaseControl | None = key
    while around is not None:
        found = getattr(around, "data", None)
        if isinstance(found, GuardedMoment):
            return found
        around = around.parent
    return None


def _finger() -> _Finger:
    return _fingers.setdefault(ft.context.page.session, _Finger())
