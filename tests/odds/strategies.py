"""Small random tables, for laws that are checked by enumeration."""

from __future__ import annotations

from hypothesis import strategies as st

from companion.odds.cards import Unseen
from companion.odds.duel import Duel, Opponent

values = st.integers(1, 5)


@st.composite
def pools(draw: st.DrawFn, most: int = 8, curses: int = 0) -> Unseen:
    """Up to `most` unseen cards, of which up to `curses` are curses."""
    cards = draw(st.lists(st.integers(0, 5), max_size=most - curses))
    counts = {value: cards.count(value) for value in range(1, 6)}
    return Unseen.of(counts, cards.count(0), draw(st.integers(0, curses)))


@st.composite
def duels(
    draw: st.DrawFn, most: int = 8, spare: int = 0, factors: tuple[int, ...] = (1, 1, 2, 4)
) -> Duel:
    """A duel over a small pool that keeps at least `spare` cards undealt."""
    unseen = draw(pools(most).filter(lambda pool: pool.size >= spare))
    left = unseen.size - spare
    drawn = draw(st.integers(0, min(3, left)))
    left -= drawn
    opponents: list[Opponent] = []
    for _place in range(draw(st.integers(0, 3))):
        cards = draw(st.integers(0, min(3, left)))
        opponent = Opponent(cards, draw(st.none() | st.integers(0, 5)))
        left -= opponent.hidden
        opponents.append(opponent)
    hand = draw(st.lists(values, max_size=5))
    return Duel(tuple(hand), unseen, drawn, tuple(opponents), draw(st.sampled_from(factors)))
