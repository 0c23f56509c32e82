"""The Castle: which enemies are beaten, which may come next. Source: Régicide p. 3."""

from __future__ import annotations

from enum import StrEnum

from companion.games.regicide.cards import COURT, SUITS, Card, Rank, Suit
from companion.games.regicide.state import ENEMIES, State


class Chip(StrEnum):
    """What has become of an enemy."""

    LEFT = "left"
    STANDING = "standing"
    BEATEN = "beaten"


def next_rank(state: State) -> Rank | None:
    """Returns the rank of the next enemy: jacks come first, then queens, then kings."""
    if not 0 < state.castle_left <= ENEMIES:
        return None
    return COURT[(ENEMIES - state.castle_left) // len(SUITS)]


def next_suits(state: State) -> tuple[Suit, ...]:
    """Returns the suits that the next enemy may have."""
    rank = next_rank(state)
    if rank is None:
        return ()
    return tuple(suit for suit in SUITS if Card(rank, suit) not in state.revealed)


def chips(state: State) -> tuple[tuple[Card, Chip], ...]:
    """Returns the twelve enemies and what has become of them, jacks first."""
    standing = state.fight.enemy if state.fight is not None else None
    return tuple(
        (enemy, _chip(enemy, standing, state.revealed))
        for enemy in (Card(rank, suit) for rank in COURT for suit in SUITS)
    )


def _chip(enemy: Card, standing: Card | None, revealed: tuple[Card, ...]) -> Chip:
    if enemy == standing:
        return Chip.STANDING
    return Chip.BEATEN if enemy in revealed else Chip.LEFT
