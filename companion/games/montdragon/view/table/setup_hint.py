"""Before the first card: which cards stay in the box, and which rock has which number."""

from __future__ import annotations

import flet as ft

from companion.errors import Message
from companion.games.montdragon.pieces import CARDS_DEALT
from companion.games.montdragon.state import State
from companion.games.montdragon.view.board import Board
from companion.i18n import counted, marker
from companion.widgets.controls.tappable import tap
from companion.widgets.glyphs import Glyph
from companion.widgets.layout import flex
from companion.widgets.layout.panel import card
from companion.widgets.tokens import Face, Space, TextSize

_ = marker("montdragon")
_n = counted("montdragon")


def numbering(state: State) -> Message:
    """Returns how the rocks are numbered, so that all phones mean the same one."""
    return _(
        "Rock 1 is the one nearest to {player}; 2, 3 and 4 follow clockwise.",
        player=state.names[0],
    )


LETTERING = _("Rainbow rocks: A to D in the same way.")
"""How the rainbow rocks are named, beside the numbers of the others."""


def _deck_line(state: State) -> Message:
    """Returns what is taken out of the deck and what is dealt."""
    removed = state.rules.series_removed(state.players)
    facts = {"deck": sum(state.deck), "dealt": CARDS_DEALT, "talon": state.talon}
    if not removed:
        return _("All {deck} cards: {dealt} each, {talon} in the talon.", **facts)
    return _n(
        "Remove {count} series of 1 to 5: {deck} cards, {dealt} each, {talon} in the talon.",
        "Remove {count} series of 1 to 5: {deck} cards, {dealt} each, {talon} in the talon.",
        removed,
        **facts,
    )


def setup_hint(board: Board) -> list[ft.Control]:
    """Returns what to do with the real cards and rocks; nothing once a card has moved."""
    ink, state = board.ink, board.state
    fresh = all(knight.hand == CARDS_DEALT for knight in state.knights)
    if not (fresh and state.untouched and not state.rules.plain):
        return []
    lines = [board.say(each) for each in (_deck_line(state), numbering(state), LETTERING)]
    rows = [
        flex.row(
            [
                ink.sigil(glyph, 18, ink.game.main),
                ft.Container(
                    expand=True, content=ink.text(line, TextSize.BODY, Face.BODY, leading=1.25)
                ),
            ],
            Space.L,
        )
        for glyph, line in zip((Glyph.CARDS, Glyph.MOUNTAIN, Glyph.WINGS), lines, strict=True)
    ]
    return [
        card(
            ink,
            tap(
                flex.column([*rows], stretch=False),
                " ".join(lines),
                lambda: board.scene.why("deck"),
                alignment=None,
                padding=Space.XL,
            ),
            padding=0,
        )
    ]
