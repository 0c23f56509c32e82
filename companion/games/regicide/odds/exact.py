"""What would hit the enemy exactly. Source: Régicide p. 6."""

from dataclasses import dataclass

from companion.games.regicide.model import (
    MOST_COMBO,
    SUITED_RANKS,
    SUITS,
    VALUES,
    Rank,
    State,
    Suit,
)


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
