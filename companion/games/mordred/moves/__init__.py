"""What players do, and the dice they report, in the order of the file format."""

from companion.games.mordred.moves.place import GIVE_UP_MEN, PLACE_MAN, PLACE_MEN, RETURN_MEN
from companion.games.mordred.moves.roll import (
    CONFIRM_TABLE,
    ROLL,
    SET_BLACK_SQUARES,
    SET_TRACK,
    TRACK_BLOCKED,
)
from companion.games.mordred.moves.spend import ATTACK_MAN, BUILD
from companion.games.mordred.moves.turn import COUNT_UP, END_TURN, LEAVE, START_TURN

MOVES = (
    ROLL,
    PLACE_MEN,
    PLACE_MAN,
    RETURN_MEN,
    BUILD,
    ATTACK_MAN,
    TRACK_BLOCKED,
    END_TURN,
    START_TURN,
    COUNT_UP,
    SET_BLACK_SQUARES,
    SET_TRACK,
    CONFIRM_TABLE,
    LEAVE,
    GIVE_UP_MEN,
)
