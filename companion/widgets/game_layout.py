"""The layout of a game view, upright or on its side: the state, actions under the thumb.

And the room that it leaves for both: whoever draws them is told how much, and subtracts nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from companion.widgets import flex
from companion.widgets.ink import LOG_WIDTH, TARGET, Ink
from companion.widgets.tokens import Space

EDGE = Space.XL
BAR = TARGET + Space.XS
"""The height of the bar above a play."""
HEADER_WIDTH = 260
SHORT = 740
AROUND = 20
"""Height of the air above and below a stage."""
FADE = 24
"""How far what scrolls fades at an edge beyond which there is more."""
EVENT = 66
"""The room for what happened, there even when nothing is said."""


@dataclass(frozen=True, slots=True)
class ActionArea:
    """What is under the thumb.

    Attributes:
        actions: what to tap, the primary button last.
        event: what just happened, and questions last. It stands over the foot of the state, in
            portrait in room of its own, so that no key moves; what hangs from the top is laid the
            other way round.
        low: whether the actions leave room above them on a phone that lies on its side: then the
            event stands there and covers nothing.
        tall: whether an upright window has no room for state and actions together: then each
            scrolls in its part, so that the first number and the primary button are seen.
    """

    actions: Sequence[ft.Control] = ()
    event: Sequence[ft.Control] = ()
    low: bool = False
    tall: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """Room for something, in logical pixels.

    Attributes:
        width: how wide it may be.
        height: how high it may be.
    """

    width: float
    height: float


def picture_box(ink: Ink, pads: float = 0) -> Box:
    """Returns the room that `stage` leaves for what is looked at, what happened standing below it.

    Args:
        ink: The look.
        pads: How high the actions are where they stand below all that.
    """
    if not ink.landscape:
        around = BAR + Space.S + EVENT + Space.S + pads + Space.L
        return Box(ink.width - 2 * EDGE, ink.height - around)
    around = Space.S + BAR + Space.S + (EVENT if ink.roomy else 0) + Space.M
    return Box((ink.width - _log_width(ink)) * ink.share, ink.height - around)


def pads_box(ink: Ink) -> Box:
    """Returns the room that `stage` leaves for actions beside what is looked at.

    On a phone on its side, what happened may stand there too. Upright only the width counts: the
    actions are as high as they are.
    """
    if not ink.landscape:
        return Box(ink.width - 2 * EDGE, ink.height)
    log = LOG_WIDTH + 2 * Space.XL + 1 if ink.wide else 0
    width = ink.width - log - picture_box(ink).width - Space.M - Space.XL - EDGE
    return Box(width, ink.height - (AROUND if ink.roomy else Space.S + Space.M))


def board_width(ink: Ink) -> float:
    """Returns how wide a board is drawn in its edge."""
    return picture_box(ink).width - 2


def _log_width(ink: Ink) -> float:
    return LOG_WIDTH if ink.wide else 0


def pad(
    ink: Ink,
    height: float,
    parts: Sequence[ft.Control | None],
    keys: Sequence[ft.Control | None],
    gap: float = Space.M,
    *,
    of: float | None = None,
) -> ft.Control:
    """Returns a step of a game whose keys keep their places whatever stands above them.

    On a large screen it takes all the height there is.

    Args:
        ink: The look.
        height: What the game's steps are never lower than, where that much room is.
        parts: What to choose from, at the top.
        keys: What is said of it and the primary row, at the bottom.
        gap: Between all of them.
        of: How high it is with all that stands above it, if anything does.
    """
    if ink.roomy:
        height += max(0, ink.height - AROUND - (height if of is None else of))
    if ink.large or (not ink.roomy if ink.landscape else ink.height < SHORT):
        return flex.column([*parts, *keys], min(gap, Space.S) if ink.landscape else gap)
    return flex.at_least(height, flex.apart(parts, keys, gap))


def work_area(keys: ft.Control) -> ft.Control:
    """Returns what is under the thumb as one part: there a keyboard goes on after an action."""
    # With a key it stays what it is when an event above it comes or goes.
    return ft.Semantics(identifier="work", key="work", content=keys, expand=keys.expand)


def single_column(ink: Ink, short: float = SHORT) -> bool:
    """Returns whether a portrait window should scroll as a whole instead of docking the actions.

    Args:
        ink: The look.
        short: The height from which on state and actions fit together.
    """
    return not ink.landscape and (ink.large or ink.height < short)


def is_split(ink: Ink) -> bool:
    """Returns whether state and actions scroll each in its part: large text on an upright phone."""
    return ink.large and single_column(ink) and ink.height >= SHORT


def lay_out_game(
    ink: Ink,
    header: ft.Control | None,
    state: Sequence[ft.Control],
    dock: ActionArea,
    *,
    log: ft.Control | None = None,
    state_width: float | None = None,
) -> ft.Container:
    """Returns header, state and actions for the present window.

    Portrait: the state scrolls above, the actions are docked in the thumb's reach.
    Landscape: state left, actions right, mirrored for the left hand; the header stands above the
    state, or above the actions where the state is too narrow for it. Wide: the log beside them.

    Args:
        ink: The look.
        header: Title bar, above the state.
        state: What to look at, from the top.
        dock: What is under the thumb.
        log: The third pane of a wide window; of another one that has nothing to tap, but what may
            be looked at, the second one.
        state_width: The state's width in landscape instead of a share.
    """
    if ink.landscape:
        return _beside(ink, header, state, dock, log, state_width)
    if ink.cramped:
        work = [work_area(_column(dock.actions, scroll=False))] if dock.actions else []
        return _one_column(header, [*state, *dock.event, *work])
    if dock.tall:
        return _in_parts(ink, header, state, dock)
    return _stacked(ink, header, state, dock)


def _column(parts: Sequence[ft.Control], *, scroll: bool, expand: bool = False) -> ft.Column:
    return flex.column(
        parts, scroll=ft.ScrollMode.AUTO if scroll else None, expand=expand, tight=not expand
    )


def _inset(control: ft.Control, *, bottom: float = 0) -> ft.Container:
    return ft.Container(
        content=control,
        padding=ft.Padding.only(left=EDGE, right=EDGE, bottom=bottom),
    )


def _stacked(
    ink: Ink, header: ft.Control | None, state: Sequence[ft.Control], dock: ActionArea
) -> ft.Container:
    seen = _column([_inset(part) for part in state], scroll=True, expand=True)
    # What is looked at begins at the top: it may have the room of what happened, until it happens.
    room = EVENT if dock.actions and dock.event else 0
    if ink.large:
        above: ft.Control = _over(ink, seen, dock.event, edge=EDGE)
    else:
        above = _under(dock.event, seen, room=room, edge=EDGE)
    below = _inset(work_area(_column(dock.actions, scroll=False)), bottom=Space.L)
    parts = [*([header] if header else []), above, *([below] if dock.actions else [])]
    return ft.Container(
        expand=True,
        content=flex.column(parts, Space.S, tight=False, expand=True),
    )


def _under(
    event: Sequence[ft.Control], seen: ft.Control, *, room: float = 0, edge: float = 0
) -> ft.Control:
    """Returns what is looked at with what happened over its foot."""
    over = ft.Container(left=edge, right=edge, bottom=0, content=flex.column(event))
    whole = ft.Container(left=0, right=0, top=0, bottom=room, content=seen)
    return ft.Stack([whole, over], expand=True)


def _over(
    ink: Ink, seen: ft.Control, event: Sequence[ft.Control], *, edge: float = 0
) -> ft.Control:
    """Returns what is looked at in large text, fading above what happened, which may be high."""
    below = ft.Container(content=flex.column(event), padding=ft.Padding.only(left=edge, right=edge))
    faded = ft.Container(expand=True, content=fading(ink, seen, below=True))
    return flex.column([faded, below], 0, tight=False, expand=True)


def _one_column(header: ft.Control | None, parts: Sequence[ft.Control]) -> ft.Container:
    body = ft.Container(
        expand=True, content=_column([_inset(part) for part in parts], scroll=True, expand=True)
    )
    return ft.Container(
        expand=True,
        content=flex.column(
            [*([header] if header else []), body], Space.XS, tight=False, expand=True
        ),
    )


def _in_parts(
    ink: Ink, header: ft.Control | None, state: Sequence[ft.Control], dock: ActionArea
) -> ft.Container:
    looked_at = _column([*map(_inset, state)], scroll=True, expand=True)
    seen = _over(ink, looked_at, dock.event, edge=EDGE)
    parts = [
        *([header] if header else []),
        ft.Container(expand=2, content=seen),
        ft.Container(
            expand=3,
            content=_inset(
                work_area(fading(ink, _from_its_foot(dock.actions), below=False)), bottom=Space.L
            ),
        ),
    ]
    return ft.Container(expand=True, content=flex.column(parts, Space.S, tight=False, expand=True))


def fading(ink: Ink, seen: ft.Control, *, below: bool, reach: float = FADE) -> ft.Control:
    """Returns what scrolls, fading at its foot or at its head: there is more of it beyond."""
    ground = ink.theme.ground
    ends = [ground, ft.Colors.with_opacity(0, ground)]
    veil = ft.Container(
        height=reach,
        gradient=ft.LinearGradient(
            begin=ft.Alignment.TOP_CENTER,
            end=ft.Alignment.BOTTOM_CENTER,
            colors=ends[::-1] if below else ends,
        ),
    )
    whole = ft.Container(left=0, right=0, top=0, bottom=0, content=seen)
    over = ft.TransparentPointer(
        left=0,
        right=0,
        top=None if below else 0,
        bottom=0 if below else None,
        content=veil,
    )
    return ft.Stack([whole, over], expand=True)


def _from_its_foot(parts: Sequence[ft.Control]) -> ft.Control:
    """Returns what scrolls where it does not fit; it is laid from the end, which is then seen."""
    return ft.ListView([_column(parts, scroll=False)], reverse=True, expand=True)


def _beside(
    ink: Ink,
    header: ft.Control | None,
    state: Sequence[ft.Control],
    dock: ActionArea,
    log: ft.Control | None,
    width: float | None,
) -> ft.Container:
    log_width = 0 if log is None else _log_width(ink)
    left_width = width or (ink.width - log_width) * ink.share
    above_state = left_width >= HEADER_WIDTH
    head = [header] if header else []
    if ink.roomy:
        seen: ft.Control = _under(dock.event, _column(state, scroll=True, expand=True), room=EVENT)
    elif ink.large:
        over = () if dock.low and dock.actions else dock.event
        seen = _over(ink, _column(state, scroll=True, expand=True), over)
    elif dock.low and dock.actions:
        seen = _column(state, scroll=True, expand=True)
    else:  # what lies under the event can be scrolled up from there
        foot = [ft.Container(height=EVENT)] if dock.event else []
        seen = _under(dock.event, _column([*state, *foot], scroll=True, expand=True))
    left = ft.Container(
        width=left_width,
        content=flex.column(
            [*(head if above_state else []), seen],
            Space.S,
            tight=False,
        ),
    )
    keys = _docked(ink, dock)
    if log is not None and not ink.wide:
        keys = flex.column([fading(ink, log, below=True), *dock.actions], tight=False)
    docked = ft.Container(expand=True, content=keys)
    right = ft.Container(
        expand=True,
        content=flex.column([*([] if above_state else head), docked], Space.XS, tight=False),
    )
    panes: list[ft.Control] = [left, right]
    if log_width and log is not None:
        panes += [
            ft.Container(width=1, bgcolor=ink.theme.line),
            ft.Container(width=log_width, content=log),
        ]
    outer, inner = ink.sided((Space.M, EDGE))
    return ft.Container(
        expand=True,
        padding=ft.Padding.only(left=outer, top=Space.S, right=inner, bottom=Space.M),
        content=flex.row(
            ink.sided(panes),
            Space.XL,
            expand=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
    )


def _docked(ink: Ink, dock: ActionArea) -> ft.Control:
    """Returns actions that scroll when they do not fit.

    They sit at the thumb's height on a phone; on a large screen they fill the height, the primary
    row at its foot.
    """
    if ink.roomy:
        whole = flex.apart(dock.actions[:-1], dock.actions[-1:])
        whole = _column([flex.at_least(ink.height - AROUND, whole)], scroll=True, expand=True)
        return work_area(whole)
    docked = work_area(_from_its_foot(dock.actions))
    if not dock.low:
        return docked
    docked = fading(ink, docked, below=False, reach=FADE if dock.event else 0)
    return flex.column([*dock.event[::-1], docked], Space.S, tight=False, expand=True)
