"""What the players of Montdragon do. Nothing here says what was seen under a princess."""

from companion.games.montdragon.moves.knight import DUEL, LOOK, MOVE_KNIGHT
from companion.games.montdragon.moves.magic import PLAY_MAGIC, SHIFT_RAINBOW
from companion.games.montdragon.moves.turn import END_TURN, LEAVE, REPLACE, SET_COLOURS, TAKE_CARDS

MOVES = (
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
