"""What players do at the table. A file format: see `play.action`.

Fairies, enemies, items and tokens are named by their place, from 0; places never change.
"""

from typing import Any

from companion.games.murky_fairies.moves.attack import ATTACK, ATTACK_AREA
from companion.games.murky_fairies.moves.fairies import (
    AFFLICT,
    AUCTION,
    LIFT_CURSE,
    READY_FAIRY,
    USE_SKILL,
    USE_SPECIAL,
)
from companion.games.murky_fairies.moves.items import (
    DROP_ITEM,
    GAIN_ITEM,
    MOVE_ITEM,
    PASS_ITEM,
    USE_ITEM,
)
from companion.games.murky_fairies.moves.layout import (
    ADD_FAIRY,
    ADD_TOKEN,
    NAME_FAIRIES,
    REMOVE_FAIRY,
    SET_ENEMY,
)
from companion.games.murky_fairies.moves.reward import TAKE_REWARD
from companion.games.murky_fairies.moves.shop import BUY, BUY_AT, SHOW_ITEM
from companion.games.murky_fairies.moves.turn import (
    BEGIN,
    BUY_ACTION,
    COUNT_UP,
    END_TURN,
    LEAVE,
    NEW_ROUND,
    PLAY_CARD,
    START_TURN,
)
from companion.games.murky_fairies.state import State
from companion.play import Move

MOVES: tuple[Move[State, Any, Any], ...] = (
    SET_ENEMY,
    NAME_FAIRIES,
    ADD_FAIRY,
    REMOVE_FAIRY,
    BEGIN,
    PLAY_CARD,
    BUY_ACTION,
    USE_SKILL,
    USE_SPECIAL,
    READY_FAIRY,
    ATTACK,
    TAKE_REWARD,
    SHOW_ITEM,
    BUY,
    MOVE_ITEM,
    USE_ITEM,
    DROP_ITEM,
    AFFLICT,
    LIFT_CURSE,
    AUCTION,
    END_TURN,
    START_TURN,
    NEW_ROUND,
    COUNT_UP,
    ATTACK_AREA,
    ADD_TOKEN,
    PASS_ITEM,
    GAIN_ITEM,
    BUY_AT,
    LEAVE,
)
