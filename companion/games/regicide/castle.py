"""The Castle: which enemies are beaten, which may come next. Source: Régicide p. 3."""

from enum import StrEnum

from companion.games.regicide.cards import COURT, ENEMY_CARDS, SUITS, Card, Rank, Suit
from companion.games.regicide.state import ENEMIES, Counts, State, Step
from companion.play import replace


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
    if (rank := next_rank(state)) is None:
        return ()
    return tuple(suit for suit in SUITS if Card(rank, suit) not in state.revealed)


def chips(state: State) -> tuple[tuple[Card, Chip], ...]:
    """Returns the twelve enemies and what has become of them, jacks first."""
    standing = state.fight.enemy if state.fight is not None else None
    known = {card: Chip.STANDING if card == standing else Chip.BEATEN for card in state.revealed}
    return tuple((enemy, known.get(enemy, Chip.LEFT)) for enemy in ENEMY_CARDS)


def fell(state: State, enemy: Card) -> State:
    """Returns the state with an enemy beaten by hand, in the discard pile.

    Enemies come rank by rank, so all of the ranks before it fell too. Source: p. 3.
    """
    revealed = state.revealed
    for each in ENEMY_CARDS:
        earlier = COURT.index(each.rank) < COURT.index(enemy.rank)
        if (earlier or each == enemy) and each not in revealed:
            revealed = (*revealed, each)
    fresh = len(revealed) - len(state.revealed)
    after = replace(
        state, revealed=revealed, castle_left=min(state.castle_left, ENEMIES - len(revealed))
    )
    return piled(after, discard=fresh)


def with_enemy_restored(state: State, enemy: Card) -> State:
    """Returns the state with an enemy that was said to be beaten back in the Castle."""
    exact = enemy in state.captured
    after = replace(
        state,
        revealed=tuple(card for card in state.revealed if card != enemy),
        captured=tuple(card for card in state.captured if card != enemy),
        castle_left=state.castle_left + 1,
    )
    return piled(after, tavern=-exact, discard=exact - 1)


def may_have_fallen(state: State, enemy: Card) -> tuple[int, int]:
    """Returns whether an enemy must have fallen, and whether it may have, as 0 and 1."""
    standing = state.fight.enemy if state.fight is not None else None
    place = COURT.index(enemy.rank)
    must = any(COURT.index(card.rank) > place for card in state.revealed)
    may = enemy != standing and (standing is None or standing.rank in COURT[place:])
    left = fell(state, enemy).castle_left
    return int(must and enemy in state.fallen), int(may and left >= int(state.step is Step.REVEAL))


def piled(state: State, *, tavern: int = 0, discard: int = 0) -> State:
    """Returns the state with cards more or fewer in the piles, where they are counted."""
    counts = state.counts
    return replace(
        state,
        counts=Counts(
            counts.hands,
            None if counts.tavern is None else max(0, counts.tavern + tavern),
            None if counts.discard is None else max(0, counts.discard + discard),
        ),
    )
