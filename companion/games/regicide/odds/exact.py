"""What would hit the enemy exactly. Source: Régicide p. 6."""

from dataclasses import dataclass
from itertools import combinations, product

from companion.games.regicide.cards import DECK, MOST_COMBO, SUITED_RANKS, SUITS, VALUES, Rank, Suit
from companion.games.regicide.fight import doubt
from companion.games.regicide.state import State


@dataclass(frozen=True, slots=True)
class ExactHit:
    """A way to deal exactly the life that is left.

    Attributes:
        clubs: whether a club must be in the play to double it; otherwise no club that doubles
            may be in it.
        alone: the ranks that do it with one card.
        with_ace: the ranks that do it with an ace beside them.
        combos: the ranks that do it as a combo, each with the number of cards.
    """

    clubs: bool
    alone: tuple[Rank, ...]
    with_ace: tuple[Rank, ...]
    combos: tuple[tuple[Rank, int], ...]


def exact_hits(state: State) -> tuple[ExactHit, ...]:
    """Returns how one play could beat the enemy exactly: without clubs, then with them.

    The attack is the life left, or half of it when clubs double.
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
    return tuple(hit for hit in hits if hit.alone or hit.with_ace or hit.combos)


def hits_at_hand(state: State) -> tuple[ExactHit, ...]:
    """Returns the hits of `exact_hits` that cards which can be in a hand make."""
    cards = [card for card in DECK if doubt(state, card) is None]
    doubles = state.fight is None or state.fight.immunity is not Suit.CLUBS

    def made(hit: ExactHit, *ranks: Rank) -> bool:
        groups = [[card for card in cards if card.rank is rank] for rank in set(ranks)]
        counts = [ranks.count(rank) for rank in set(ranks)]
        choices = product(*map(combinations, groups, counts))
        suits = ({card.suit for cards in choice for card in cards} for choice in choices)
        return any((doubles and Suit.CLUBS in each) == hit.clubs for each in suits)

    hits = [
        ExactHit(
            hit.clubs,
            tuple(rank for rank in hit.alone if made(hit, rank)),
            tuple(rank for rank in hit.with_ace if made(hit, rank, Rank.ACE)),
            tuple(combo for combo in hit.combos if made(hit, *[combo[0]] * combo[1])),
        )
        for hit in exact_hits(state)
    ]
    return tuple(hit for hit in hits if hit.alone or hit.with_ace or hit.combos)


def _ways(attack: int, *, clubs: bool, most: int) -> ExactHit:
    return ExactHit(
        clubs,
        tuple(rank for rank in SUITED_RANKS if VALUES[rank] == attack),
        tuple(rank for rank in SUITED_RANKS if VALUES[rank] + 1 == attack),
        tuple(
            (rank, count)
            for rank in (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE)
            for count in range(2, most + 1)
            if VALUES[rank] * count == attack <= MOST_COMBO
        ),
    )
