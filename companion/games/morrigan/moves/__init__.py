"""Everything that players do at a Morrigan table, in the order of the file format."""

from typing import Any

from companion.games.morrigan.moves.correct import GIVE_CARD, PUT_CARD, REMOVE_CARD, SET_UNDER
from companion.games.morrigan.moves.discard_pile import RESHUFFLE, SHOW_DISCARDS, SHOW_RETURNED
from companion.games.morrigan.moves.duel import DUEL
from companion.games.morrigan.moves.end_turn import END_TURN
from companion.games.morrigan.moves.fight import FIGHT
from companion.games.morrigan.moves.leave import LEAVE
from companion.games.morrigan.moves.place import ADD_ADVERSARY, ADD_TERRITORY, REINFORCE
from companion.games.morrigan.moves.special import PLAY_SPECIAL
from companion.games.morrigan.moves.trial import TRIAL
from companion.games.morrigan.state import State
from companion.play.move import Move

MOVES: tuple[Move[State, Any, Any], ...] = (
    ADD_TERRITORY,
    ADD_ADVERSARY,
    REINFORCE,
    FIGHT,
    TRIAL,
    PLAY_SPECIAL,
    END_TURN,
    DUEL,
    PUT_CARD,
    GIVE_CARD,
    REMOVE_CARD,
    SET_UNDER,
    SHOW_DISCARDS,
    SHOW_RETURNED,
    RESHUFFLE,
    LEAVE,
)

__all__ = ["MOVES"]
