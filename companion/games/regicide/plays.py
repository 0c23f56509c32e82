"""What may be played together, and what would hit exactly. Source: Régicide p. 8 and 9."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.regicide import refusals
from companion.games.regicide.cards import (
    SUITED_RANKS,
    SUITS,
    Card,
    Rank,
    Suit,
    repeated,
    total_of,
    value_of,
)
from companion.games.regicide.state import State
from companion.play.outcome import Refusal

MOST_COMBO = 10


def check_cards(cards: tuple[Card, ...]) -> Refusal | None:
    """Returns why cards are no legal play, or None when they are one.

    Legal are a joker alone, one card, one card with an ace, two aces, and two to four cards
    of one number worth at most 10 together.
    """
    if not cards:
        return refusals.empty_play()
    if len(cards) == 1:
        return None if cards[0].exists else refusals.unknown_card()
    if not all(card.exists for card in cards):
        return refusals.unknown_card()
    if any(card.is_joker for card in cards):
        return refusals.joker_must_be_alone()
    twice = repeated(cards)
    if twice is not None:
        return refusals.duplicate_card(twice)
    aces = sum(card.rank is Rank.ACE for card in cards)
    return _check_aces(cards, aces) if aces else _check_combo(cards)


def _check_aces(cards: tuple[Card, ...], aces: int) -> Refusal | None:
    if len(cards) == 2:
        return None
    if aces == len(cards):
        return refusals.ace_combo_forbidden(aces)
    return refusals.ace_cannot_join_combo()


def _check_combo(cards: tuple[Card, ...]) -> Refusal | None:
    first = cards[0]
    for card in cards:
        if card.rank is not first.rank:
            return refusals.combo_needs_same_rank(first, card)
    return refusals.combo_total_over_10(cards) if total_of(cards) > MOST_COMBO else None


def why_not(chosen: tuple[Card, ...], card: Card) -> Refusal | None:
    """Returns why a card cannot join those chosen so far, or None when it can.

    Whatever is part of a legal play is legal itself, so nothing that could still become legal
    is refused.
    """
    return check_cards((*chosen, card))


def check_yield(state: State) -> Refusal | None:
    """Returns why the current player may not yield, or None when they may.

    Forbidden when every other player yielded on their last turn. Source: official rules.
    """
    if state.solo:
        return None if state.rules.solo_yield else refusals.no_solo_yield()
    others = (y for player, y in enumerate(state.yielded) if player != state.current)
    return refusals.all_others_yielded() if all(others) else None


def safe_to_yield(state: State) -> bool:
    """Says whether the current player may yield and would pay nothing."""
    fight = state.fight
    return fight is not None and fight.attack_now == 0 and check_yield(state) is None


@dataclass(frozen=True, slots=True)
class ExactHit:
    """A way to deal exactly the life that is left.

    Attributes:
        attack: the attack value that it takes.
        clubs: whether a club must be in the play to double it; otherwise no club that doubles
            may be in it.
        alone: the ranks that do it with one card.
        with_ace: the ranks that do it with an ace beside them.
        combos: the ranks that do it as a combo, each with the number of cards.
    """

    attack: int
    clubs: bool
    alone: tuple[Rank, ...]
    with_ace: tuple[Rank, ...]
    combos: tuple[tuple[Rank, int], ...]

    @property
    def possible(self) -> bool:
        """Whether any single play can do it."""
        return bool(self.alone or self.with_ace or self.combos)


def exact_hits(state: State) -> tuple[ExactHit, ...]:
    """Returns how one play could beat the enemy exactly: without clubs, then with them.

    The attack is the life left, or half of it when clubs double. Source: p. 6.
    """
    fight = state.fight
    if fight is None or fight.life_left == 0:
        return ()
    life = fight.life_left
    if fight.immunity is Suit.CLUBS:
        hits = [_ways(life, clubs=False, most=len(SUITS))]
    else:
        hits = [_ways(life, clubs=False, most=len(SUITS) - 1)]
        if life % 2 == 0:
            hits.append(_ways(life // 2, clubs=True, most=len(SUITS)))
    return tuple(hit for hit in hits if hit.possible)


def _ways(attack: int, *, clubs: bool, most: int) -> ExactHit:
    return ExactHit(
        attack,
        clubs,
        tuple(rank for rank in SUITED_RANKS if value_of(rank) == attack),
        tuple(rank for rank in SUITED_RANKS if value_of(rank) + 1 == attack),
        tuple(
            (rank, count)
            for rank in (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE)
            for count in range(2, most + 1)
            if value_of(rank) * count == attack <= MOST_COMBO
        ),
    )
