"""Everything that is done at the table."""

from companion.games.regicide.moves.declare import (
    BEAT_ENEMY,
    CANNOT_PAY,
    CANNOT_PLAY,
    SET_COUNTS,
)
from companion.games.regicide.moves.jokers import CHOOSE_NEXT, FLIP_SOLO_JOKER
from companion.games.regicide.moves.leave import LEAVE
from companion.games.regicide.moves.pay_damage import PAY_DAMAGE
from companion.games.regicide.moves.play_cards import PLAY_CARDS
from companion.games.regicide.moves.reveal_enemy import REVEAL_ENEMY
from companion.games.regicide.moves.yield_turn import YIELD_TURN

MOVES = (
    REVEAL_ENEMY,
    PLAY_CARDS,
    YIELD_TURN,
    PAY_DAMAGE,
    CANNOT_PAY,
    CANNOT_PLAY,
    CHOOSE_NEXT,
    FLIP_SOLO_JOKER,
    BEAT_ENEMY,
    SET_COUNTS,
    LEAVE,
)
"""All of them; the order is part of the packed format, new ones come last."""
