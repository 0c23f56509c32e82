"""Everything that is done at the table."""

from companion.games.regicide.moves.beat_enemy import BEAT_ENEMY
from companion.games.regicide.moves.choose_next import CHOOSE_NEXT
from companion.games.regicide.moves.flip_solo_joker import FLIP_SOLO_JOKER
from companion.games.regicide.moves.give_up import CANNOT_PAY, CANNOT_PLAY
from companion.games.regicide.moves.pay_damage import PAY_DAMAGE
from companion.games.regicide.moves.play_cards import PLAY_CARDS
from companion.games.regicide.moves.reveal_enemy import REVEAL_ENEMY
from companion.games.regicide.moves.set_counts import SET_COUNTS
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
)
"""All of them; the order is part of the packed format, new ones come last."""
