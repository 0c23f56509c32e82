"""The layout of a game view: the state to look at, the actions under the thumb."""

from collections.abc import Sequence

import flet as ft

from companion.widgets.ink import Ink
from companion.widgets.layout import flex
from companion.widgets.tokens import Space

EDGE = Space.XL
LOG_WIDTH = 320
ROOMY_HEIGHT = 640
HEADER_WIDTH = 260
STATE_SHARE = 0.46
"""The state's share of the width in landscape."""
SHORT = 740


def single_column(ink: Ink, short: float = SHORT) -> bool:
    """Returns whether a portrait window should scroll as a whole instead of docking the actions.

    Args:
        ink: The look.
        short: The height from which on state and actions fit together.
    """
    return not ink.landscape and (ink.large or ink.height < short)


def stage(
    ink: Ink,
    header: ft.Control | None,
    state: Sequence[ft.Control],
    actions: Sequence[ft.Control],
    *,
    log: ft.Control | None = None,
    state_width: float | None = None,
) -> ft.Container:
    """Returns header, state and actions for the present window.

    Portrait: the state scrolls above, the actions are docked in the thumb's reach.
    Landscape: state left, actions right; the header stands above the state, or above
    the actions where the state is too narrow for it. Wide: the log beside them.

    Args:
        ink: The look.
        header: Title bar, above the state.
        state: What to look at, from the top.
        actions: What to tap, the primary button last.
        log: The third pane of a wide window.
        state_width: The state's width in landscape instead of a share.
    """
    if ink.landscape:
        return _beside(ink, header, state, actions, log, state_width)
    if ink.cramped:
        return _one_column(header, [*state, *actions])
    return _stacked(header, state, actions)


def _column(parts: Sequence[ft.Control], *, scroll: bool, expand: bool = False) -> ft.Column:
    return flex.column(
        parts, scroll=ft.ScrollMode.AUTO if scroll else None, expand=expand, tight=not expand
    )


def _inset(control: ft.Control, *, expand: bool = False, bottom: float = 0) -> ft.Container:
    return ft.Container(
        content=control,
        expand=expand,
        padding=ft.Padding.only(left=EDGE, right=EDGE, bottom=bottom),
    )


def _stacked(
    header: ft.Control | None, state: Sequence[ft.Control], actions: Sequence[ft.Control]
) -> ft.Container:
    above = ft.Container(
        expand=True,
        content=_column([_inset(part) for part in state], scroll=True, expand=True),
    )
    dock = _inset(_column(actions, scroll=False), bottom=Space.L)
    parts = [*([header] if header else []), above, *([dock] if actions else [])]
    return ft.Container(
        expand=True,
        content=flex.column(parts, Space.S, tight=False, expand=True),
    )


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


def _beside(
    ink: Ink,
    header: ft.Control | None,
    state: Sequence[ft.Control],
    actions: Sequence[ft.Control],
    log: ft.Control | None,
    width: float | None,
) -> ft.Container:
    log_width = LOG_WIDTH if ink.wide and log is not None else 0
    left_width = width or (ink.width - log_width) * STATE_SHARE
    above_state = left_width >= HEADER_WIDTH
    head = [header] if header else []
    left = ft.Container(
        width=left_width,
        content=flex.column(
            [*(head if above_state else []), _column(state, scroll=True, expand=True)],
            Space.S,
            tight=False,
        ),
    )
    dock = ft.Container(expand=True, content=_docked(ink, actions))
    right = ft.Container(
        expand=True,
        content=flex.column([*([] if above_state else head), dock], Space.XS, tight=False),
    )
    panes: list[ft.Control] = [left, right]
    if log_width and log is not None:
        panes += [
            ft.Container(width=1, bgcolor=ink.theme.line),
            ft.Container(width=log_width, content=log),
        ]
    return ft.Container(
        expand=True,
        padding=ft.Padding.only(left=Space.M, top=Space.S, right=EDGE, bottom=Space.M),
        content=flex.row(
            panes, Space.XL, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH
        ),
    )


def _docked(ink: Ink, actions: Sequence[ft.Control]) -> ft.Control:
    """Returns actions that scroll when they do not fit.

    They sit at the thumb's height on a phone, beside the state on a large screen.
    """
    roomy = ink.wide and ink.height >= ROOMY_HEIGHT
    docked = _column(actions, scroll=True, expand=True)
    # A scrolling column fills its pane: only its own alignment brings few actions to the thumb.
    docked.alignment = ft.MainAxisAlignment.START if roomy else ft.MainAxisAlignment.END
    return docked
