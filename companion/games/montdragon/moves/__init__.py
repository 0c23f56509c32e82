"""What the players of Montdragon do. Nothing here says what was seen under a princess."""

from __future__ import annotations

from typing import Any

from companion.games.montdragon.moves.draw_cards import REPLACE, TAKE_CARDS
from companion.games.montdragon.moves.duel import DUEL
from companion.games.montdragon.moves.end_turn import END_TURN
from companion.games.montdragon.moves.look import LOOK
from companion.games.montdragon.moves.magic import PLAY_MAGIC, SHIFT_RAINBOW
from companion.games.montdragon.moves.move_knight import MOVE_KNIGHT
from companion.games.montdragon.moves.set_colours import SET_COLOURS
from companion.games.montdragon.state import State
from companion.play.leaving import leaving
from companion.play.move import Move


def _go_on(state: State, player: int) -> State:
    """Passes a turn on of somebody who leaves; knight and hand stay where they are."""
    return state.passed() if player == state.current else state


LEAVE = leaving(_go_on)

MOVES: tuple[Move[State, Any, Any], ...] = (
    PLAY_MAGIC,
    MOVE_KNIGHT,
    REPLACE,
    TAKE_CARDS,
    DUEL,
    LOOK,
    SHIFT_RAINBOW,
    END_TURN,
    SET_COLOURS,
    LEAVE,
)
"""All of them; the order is part of the packed format, new ones come last."""
