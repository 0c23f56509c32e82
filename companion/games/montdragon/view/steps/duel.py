"""A move has ended where another knight stands."""

from __future__ import annotations

import flet as ft

from companion.games.montdragon.moves.duel import DUEL, MOST_WON, Duel, cards_to_win
from companion.games.montdragon.pieces import Space
from companion.games.montdragon.view.board import Board
from companion.games.montdragon.view.parts import labelled, player_choice, preview, side_by_side
from companion.games.montdragon.words import cards
from companion.i18n import marker
from companion.play.outcome import Outcome
from companion.widgets.controls.choice import choice
from companion.widgets.glyphs import Glyph

_ = marker("montdragon")

SPACES = {
    Space.NORMAL: _("a space"),
    Space.CASTLE: _("the castle"),
    Space.DRAGON_ROCK: _("a rock"),
}
"""Where two knights meet; on rocks of both kinds the same holds."""


def duel_step(board: Board, leave: ft.Control) -> list[ft.Control]:
    """Returns whom the knight meets, where, and how many cards are won.

    Args:
        board: the view.
        leave: the way out without a duel.
    """
    state, draft = board.state, board.draft
    castle = draft.space is Space.CASTLE
    others = [player for player in range(state.players) if player != state.current]
    defender = draft.defender if draft.defender is not None else others[0]
    most = cards_to_win(state, defender)
    taken = most if draft.cards is None else min(draft.cards, most)
    action = Duel(defender, 0 if castle else taken, draft.space)
    outcome = DUEL.apply(state, action)
    possible = isinstance(outcome, Outcome)
    fights = possible and not castle
    label = _("Duel: take {cards}", cards=cards(taken)) if fights else _("No duel")
    return [
        player_choice(
            board,
            _("{player} meets", player=state.name),
            others,
            defender,
            lambda player: board.put(defender=player),
        ),
        _space(board),
        *([_spoils(board, taken, most)] if fights else []),
        *preview(board, outcome),
        *side_by_side(
            board,
            leave,
            labelled(
                board,
                label,
                lambda: board.act(action),
                kind="fill" if possible else "tonal",
                icon=Glyph.FIGHT if fights else "",
                expand=1,
            ),
        ),
    ]


def _space(board: Board) -> ft.Control:
    return choice(
        board.ink,
        [(space.value, board.say(name)) for space, name in SPACES.items()],
        board.draft.space.value,
        lambda value: board.put(space=Space(value)),
        label=board.say(_("on")),
    )


def _spoils(board: Board, taken: int, most: int) -> ft.Control:
    return choice(
        board.ink,
        [(str(count), str(count)) for count in range(MOST_WON + 1)],
        str(taken),
        lambda value: board.put(cards=int(value)),
        label=board.say(_("Cards to take")),
        dimmed=[str(count) for count in range(most + 1, MOST_WON + 1)],
        wrap=False,
    )
