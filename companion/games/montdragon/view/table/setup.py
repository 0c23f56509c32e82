"""What to do with the real cards and rocks before the first turn."""

import flet as ft

from companion.errors import Message
from companion.games.montdragon.pieces import CARDS_DEALT, _, counted as _n
from companion.games.montdragon.prompt.sheets import LETTERING, numbering
from companion.games.montdragon.state import State
from companion.games.montdragon.view.board import Board
from companion.widgets import Face, Glyph, Radius, Space, TextSize, flex, tap


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
    shown = lines if ink.large else lines[:2]  # the rainbow rocks wear their letters
    words = ink.text(" ".join(shown), TextSize.CAPTION, Face.MEDIUM, leading=1.15, expand=True)
    return [
        tap(
            flex.row(
                [ink.sigil(Glyph.CARDS, 20, ink.game.main), words],
                Space.L,
            ),
            " ".join(lines),
            lambda: board.scene.why("deck"),
            alignment=None,
            bgcolor=ink.theme.band,
            border=ft.Border.all(1, ink.theme.edge),
            border_radius=Radius.BUTTON,
            padding=ft.Padding.symmetric(horizontal=Space.XL, vertical=Space.M),
        )
    ]
