"""Setting the table: the steps of the booklet for this number of players, to be ticked."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.errors import Message
from companion.i18n import _, _n
from companion.play import AnyGame
from companion.rules.markup import Items, parse
from companion.ui.shell import Shell, action_button, muted, shell_sheet
from companion.widgets import (
    Face,
    Glyph,
    Radius,
    Space,
    TextSize,
    error_boundary,
    flex,
    line_row,
    tap,
)

PREPARING = "setup"
"""The anchor at which the rules of every game say how its table is laid."""

UNTICKED: frozenset[str] = frozenset()

BOX = 28
"""The side of the box of a step, in pixels."""


def steps_of(shell: Shell, game: AnyGame, players: int) -> tuple[str, ...]:
    """Returns what is to be done before a play of so many; nothing where the rules are silent.

    What depends on the number of players comes first.
    """
    library, language = shell.services.rulebook.library, shell.preferences.language
    entry = library.entry(game.id, PREPARING, language)
    if entry is None:
        return ()
    lists = (block for block in parse(entry.text) if isinstance(block, Items))
    steps = ["".join(span.text for span in line) for block in lists for line in block.lines]
    needs = game.needs(players)
    first = [] if needs is None else [shell.say(_for(players, needs))]
    return (*first, *steps)


def _for(players: int, needs: Message) -> Message:
    return _n("{needs} ({count} player)", "{needs} ({count} players)", players, needs=needs)


def _done(steps: tuple[str, ...], ticked: frozenset[str]) -> Message:
    done = sum(step in ticked for step in steps)
    return _("{done} of {all} done", done=done, all=len(steps))


def use_preparing(
    shell: Shell, game: AnyGame, players: int, read: Callable[[str], object]
) -> tuple[list[ft.Control], ft.Control | None]:
    """Returns the way to the steps, if there are any, and their sheet while it lies open.

    A hook: call it in a component's body, always in the same order.

    Args:
        shell: the look and the rules.
        game: what is to be played.
        players: how many play.
        read: opens a rule by its anchor.
    """
    opened, show = ft.use_state(False)
    ticked, tick = ft.use_state(UNTICKED)
    players = min(players, game.players[1])  # who is too many is said elsewhere
    steps = steps_of(shell, game, players)
    if not steps:
        return [], None
    row = line_row(
        shell.ink,
        shell.say(_("Set the table, step by step")),
        note=shell.say(_done(steps, ticked) if ticked else game.needs(players) or ""),
        badge=shell.ink.sigil(Glyph.CARDS, 20, shell.ink.theme.action),
        on=lambda: show(True),
    )
    sheet = Preparing(shell, steps, ticked, tick, read, show, key="preparing") if opened else None
    return [row], sheet


@error_boundary
def Preparing(
    shell: Shell,
    steps: tuple[str, ...],
    ticked: frozenset[str],
    tick: Callable[[frozenset[str]], object],
    read: Callable[[str], object],
    show: Callable[[bool], object],
) -> ft.Control:
    """The sheet with the steps.

    Args:
        shell: the look.
        steps: what is to be done.
        ticked: what is done.
        tick: called with what is done after a tap.
        read: opens a rule by its anchor.
        show: puts the sheet away, called with False.
    """
    rows = [
        _step(shell, step, step in ticked, lambda step=step: tick(ticked ^ {step}))
        for step in steps
    ]

    return shell_sheet(
        shell,
        _("Set the table, step by step"),
        [muted(shell, _done(steps, ticked)), flex.column(rows, Space.XS, tight=False)],
        lambda: show(False),
        actions=[action_button(shell, _("Read the rule"), lambda: read(PREPARING), kind="tonal")],
        key="preparing",
    )


def _step(shell: Shell, step: str, done: bool, on: Callable[[], object]) -> ft.Control:
    ink, theme = shell.ink, shell.ink.theme
    box = ft.Container(
        width=BOX,
        height=BOX,
        border_radius=Radius.CELL / 2,
        alignment=ft.Alignment.CENTER,
        bgcolor=theme.action if done else theme.card,
        border=ft.Border.all(2, theme.action if done else theme.muted),
        content=ink.sigil(Glyph.CHECK, 16, theme.on_action) if done else None,
    )
    words = ink.text(
        step, TextSize.BODY, Face.BODY, theme.muted if done else theme.ink, expand=True
    )
    return tap(
        flex.row([box, words], Space.XL, vertical_alignment=ft.CrossAxisAlignment.START),
        step,
        on,
        checked=done,
        alignment=None,
        padding=ft.Padding.symmetric(vertical=Space.L, horizontal=Space.XS),
        border_radius=Radius.CELL,
    )
