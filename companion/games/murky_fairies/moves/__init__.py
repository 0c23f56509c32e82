"""What players do at the table. A file format: see `play.action`.

Fairies, enemies, items and tokens are named by their place, from 0; places never change.
"""

from typing import Any

from companion.games.murky_fairies.model import State
from companion.games.murky_fairies.moves.action_cards import (
    BUY_ACTION,
    PLAY_CARD,
    BuyAction,
    PlayCard,
)
from companion.games.murky_fairies.moves.affliction import AFFLICT, LIFT_CURSE, Afflict, LiftCurse
from companion.games.murky_fairies.moves.attack import (
    ATTACK,
    ATTACK_AREA,
    Aim,
    Anything,
    Attack,
    AttackArea,
    Hit,
)
from companion.games.murky_fairies.moves.auction import AUCTION, Auction
from companion.games.murky_fairies.moves.items import (
    DROP_ITEM,
    GAIN_ITEM,
    MOVE_ITEM,
    PASS_ITEM,
    USE_ITEM,
    DropItem,
    GainItem,
    MoveItem,
    PassItem,
    UseItem,
    move_price,
)
from companion.games.murky_fairies.moves.layout import (
    ADD_FAIRY,
    ADD_TOKEN,
    NAME_FAIRIES,
    REMOVE_FAIRY,
    SET_ENEMY,
    AddFairy,
    AddToken,
    NameFairies,
    RemoveFairy,
    SetEnemy,
)
from companion.games.murky_fairies.moves.reward import TAKE_REWARD, TakeReward
from companion.games.murky_fairies.moves.shop import BUY, BUY_AT, SHOW_ITEM, Buy, BuyAt, ShowItem
from companion.games.murky_fairies.moves.skills import (
    READY_FAIRY,
    USE_SKILL,
    USE_SPECIAL,
    ReadyFairy,
    UseSkill,
    UseSpecial,
)
from companion.games.murky_fairies.moves.turn import (
    BEGIN,
    COUNT_UP,
    END_TURN,
    LEAVE,
    NEW_ROUND,
    START_TURN,
    Begin,
    CountUp,
    EndTurn,
    NewRound,
    StartTurn,
    announce_end,
    rested,
)
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

__all__ = [
    "ATTACK",
    "AUCTION",
    "BUY",
    "BUY_ACTION",
    "BUY_AT",
    "MOVES",
    "PLAY_CARD",
    "TAKE_REWARD",
    "USE_SKILL",
    "USE_SPECIAL",
    "AddFairy",
    "AddToken",
    "Afflict",
    "Aim",
    "Anything",
    "Attack",
    "AttackArea",
    "Auction",
    "Begin",
    "Buy",
    "BuyAction",
    "BuyAt",
    "CountUp",
    "DropItem",
    "EndTurn",
    "GainItem",
    "Hit",
    "LiftCurse",
    "MoveItem",
    "NameFairies",
    "NewRound",
    "PassItem",
    "PlayCard",
    "ReadyFairy",
    "RemoveFairy",
    "SetEnemy",
    "ShowItem",
    "StartTurn",
    "TakeReward",
    "UseItem",
    "UseSkill",
    "UseSpecial",
    "announce_end",
    "move_price",
    "rested",
]
