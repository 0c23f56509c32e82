"""Everything that players do at a Morrigan table, in the order of the file format."""

from typing import Any

from companion.games.morrigan.moves.correct import (
    GIVE_CARD,
    PUT_CARD,
    REMOVE_CARD,
    SET_UNDER,
    GiveCard,
    PutCard,
    RemoveCard,
    SetReinforcements,
)
from companion.games.morrigan.moves.discard_pile import (
    RESHUFFLE,
    SEEN,
    SHOW_DISCARDS,
    SHOW_RETURNED,
    Reshuffle,
    ShowDiscards,
    ShowReturned,
)
from companion.games.morrigan.moves.duel import (
    DUEL,
    MALETAR,
    Duel,
    Duelled,
    cards_to_draw,
    maletar_range,
    sure_attack,
)
from companion.games.morrigan.moves.end_turn import (
    END_TURN,
    LARGEST_HAND,
    LEAVE,
    EndTurn,
    excess,
    next_turn,
    turn_notices,
)
from companion.games.morrigan.moves.fight import FIGHT, Fight, Fought, targets
from companion.games.morrigan.moves.place import (
    ADD_ADVERSARY,
    ADD_TERRITORY,
    REINFORCE,
    AddAdversary,
    AddTerritory,
    Reinforce,
    may_not_reinforce,
    reinforceable,
)
from companion.games.morrigan.moves.special import PLAY_SPECIAL, PlaySpecial, may_not_play
from companion.games.morrigan.moves.trial import (
    TRIAL,
    Round,
    Stake,
    Status,
    Trial,
    Tried,
    judge,
    may_stake,
    stake_value,
)
from companion.games.morrigan.state import (
    State,
)
from companion.play import Move

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

__all__ = [
    "LARGEST_HAND",
    "MALETAR",
    "MOVES",
    "SEEN",
    "AddAdversary",
    "AddTerritory",
    "Duel",
    "Duelled",
    "EndTurn",
    "Fight",
    "Fought",
    "GiveCard",
    "PlaySpecial",
    "PutCard",
    "Reinforce",
    "RemoveCard",
    "Reshuffle",
    "Round",
    "SetReinforcements",
    "ShowDiscards",
    "ShowReturned",
    "Stake",
    "Status",
    "Trial",
    "Tried",
    "cards_to_draw",
    "excess",
    "judge",
    "maletar_range",
    "may_not_play",
    "may_not_reinforce",
    "may_stake",
    "next_turn",
    "reinforceable",
    "stake_value",
    "sure_attack",
    "targets",
    "turn_notices",
]
