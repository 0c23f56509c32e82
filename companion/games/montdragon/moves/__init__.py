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
from companion.play.move import Move

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
)
"""All of them; the order is part of the packed format, new ones come last."""
