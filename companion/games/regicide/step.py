"""The steps of a turn and the ends of a play. Source: Régicide p. 4."""

from __future__ import annotations

from enum import StrEnum


class Step(StrEnum):
    """What the table does next."""

    REVEAL = "reveal"
    PLAY = "play"
    SUFFER = "suffer"
    CHOOSE_NEXT = "choose_next"
    OVER = "over"


class Ending(StrEnum):
    """Why a play is over."""

    WON = "won"
    CANNOT_PAY = "cannot_pay"
    CANNOT_PLAY = "cannot_play"
    BY_HAND = "by_hand"
