"""What a chance takes as unseen: an assumption, the deck that was counted, or a count of now."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.morrigan.state import HAND_LIMIT, State
from companion.games.morrigan.unseen import (
    ASSUMED,
    CURSE,
    MOST,
    NONE,
    Counts,
    Deck,
    Mix,
    add,
    seen_at,
    tally,
    unseen_of,
)
from companion.odds.cards import Unseen
from companion.play.change import replace

DECK = "deck"
COUNTED = "counted"

KINDS = (1, 2, 3, 4, 5, CURSE, 0)
"""The kinds of cards in the order in which they are counted."""


@dataclass(frozen=True, slots=True)
class Pool:
    """What is taken as unseen, as it is entered.

    Attributes:
        source: a `Mix`, ``deck`` or ``counted``; empty while nothing is chosen.
        counted: the unseen cards as counted now, by action value from 0 (no action) to 5, then
            the curses.
        reshuffled: whether the discard pile has become the draw pile since the play began.
    """

    source: str = ""
    counted: Counts = NONE
    reshuffled: bool = False

    def step(self, kind: int, by: int) -> Pool:
        """Returns it with more or fewer cards counted of one kind."""
        return replace(self, counted=stepped(self.counted, kind, by))


UNCHOSEN = Pool()


@dataclass(frozen=True, slots=True)
class Own:
    """The cards in one's own hand, which nobody else can hold.

    Attributes:
        actions: the values of the action cards.
        others: the cards that are known to be neither action cards nor curses.
        size: how many cards the hand has; the rest is taken as no action cards.
    """

    actions: tuple[int, ...]
    others: int = 0
    size: int = HAND_LIMIT

    @property
    def known(self) -> Counts:
        """The cards that are known, as counts."""
        return tally(*self.actions, *(0,) * self.others)

    @property
    def presumed(self) -> int:
        """How many cards are taken as neither action cards nor curses."""
        return max(0, self.size - len(self.actions) - self.others)


def own_hand(state: State | None, player: int, actions: tuple[int, ...], others: int = 0) -> Own:
    """Returns a hand, as large as it is counted, else as a hand may be at the end of a turn."""
    size = None if state is None else state.hands[player]
    return Own(actions, others, HAND_LIMIT if size is None else size)


def unseen_cards(
    pool: Pool,
    own: Own,
    deck: Deck | None = None,
    state: State | None = None,
    shown: Counts = NONE,
) -> Unseen | None:
    """Returns what is taken as unseen; None while nothing is chosen.

    Of a counted deck the cards seen are taken away: those the play has shown, and one's own hand.

    Args:
        pool: what is chosen.
        own: one's own hand.
        deck: the deck that was counted.
        state: the table.
        shown: further cards that were shown and are not in the state yet.

    Raises:
        OddsError: the counts cannot be, or more was seen than the deck has.
    """
    if pool.source == COUNTED:
        return unseen_of(pool.counted)
    if pool.source == DECK and deck is not None:
        seen = NONE if state is None else seen_at(state, reshuffled=pool.reshuffled)
        return deck.less(add(seen, own.known, shown), own.presumed)
    return ASSUMED[Mix(pool.source)] if pool.source in tuple(Mix) else None


def stepped(counts: Counts, kind: int, by: int) -> Counts:
    """Returns counts with more or fewer cards of one kind, never below none."""
    changed = min(MOST, max(0, counts[kind] + by))
    return (*counts[:kind], changed, *counts[kind + 1 :])
