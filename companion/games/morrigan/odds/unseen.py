"""What nobody has seen: an assumption, the deck that was counted, or a count of now.

How many cards of each sort the game has is nowhere said, so a deck is what a table has counted,
less what the table has seen of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.errors import Message
from companion.games.morrigan.cards import BLUFF, CURSE, NO_CARDS, Counts, add, tally
from companion.games.morrigan.state import HAND_LIMIT, State
from companion.i18n import marker
from companion.odds.cards import Unseen
from companion.odds.refusal import OddsError

_ = marker("morrigan")

MOST = 999

DECK = "deck"
COUNTED = "counted"

KINDS = (1, 2, 3, 4, 5, CURSE, BLUFF)
"""The kinds of cards in the order in which they are counted."""


class Mix(StrEnum):
    """An assumption for a table that has not counted its deck."""

    FEW = "few"
    HALF = "half"
    MOSTLY = "mostly"


ASSUMED = {
    Mix.FEW: Unseen((4, 4, 4, 3, 3), 40, 2),
    Mix.HALF: Unseen((6, 6, 6, 6, 6), 28, 2),
    Mix.MOSTLY: Unseen((9, 9, 8, 8, 8), 16, 2),
}
"""Sixty unseen cards: 3 in 10, 5 in 10 or 7 in 10 are action cards, of all values alike; two of
the others are curses."""


@dataclass(frozen=True, slots=True)
class Deck:
    """All the cards of a copy of the game, counted once.

    Attributes:
        counts: how many cards of each action value, from 0 (no action) to 5, then the curses.
    """

    counts: Counts

    @property
    def size(self) -> int:
        """The number of cards."""
        return sum(self.counts)

    def write(self) -> str:
        """Returns the deck as it is kept, such as ``60,12,12,10,8,6,3``."""
        return ",".join(map(str, self.counts))

    def less(self, seen: Counts, presumed: int = 0) -> Unseen:
        """Returns what is unseen.

        Args:
            seen: the cards that were seen.
            presumed: cards that are taken as neither action nor curse, as far as there are any.

        Raises:
            OddsError: ``more_seen_than_counted``, with both numbers.
        """
        for kind, (all_, gone) in enumerate(zip(self.counts, seen, strict=True)):
            if gone > all_:
                raise OddsError("more_seen_than_counted", _too_many(kind, gone, all_))
        left = [all_ - gone for all_, gone in zip(self.counts, seen, strict=True)]
        return unseen_of((max(0, left[0] - presumed), *left[1:]))


def unseen_of(counts: Counts) -> Unseen:
    """Returns counts as what is unseen.

    Raises:
        OddsError: a count cannot be.
    """
    return Unseen(counts[1:CURSE], counts[BLUFF], counts[CURSE])


def counts_of(unseen: Unseen) -> Counts:
    """Returns what is unseen as counts."""
    return (unseen.other, *unseen.actions, unseen.curses)


def _too_many(kind: int, seen: int, counted: int) -> Message:
    facts = {"seen": seen, "counted": counted}
    if kind == BLUFF:
        return _(
            "Your deck has {counted} cards other than action cards, but {seen} were seen.",
            **facts,
        )
    if kind == CURSE:
        return _("Your deck has {counted} curses, but {seen} were seen.", **facts)
    return _(
        "Your deck has {counted} action cards of value {value}, but {seen} were seen, "
        "your hand included.",
        value=kind,
        **facts,
    )


def read_deck(text: str) -> Deck | None:
    """Returns the deck that a text keeps, None if it keeps none."""
    parts = text.split(",")
    if len(parts) == CURSE:
        parts.append("0")  # kept before curses were counted apart
    if len(parts) != len(NO_CARDS) or not all(part.isdecimal() for part in parts):
        return None
    counts = tuple(map(int, parts))
    return Deck(counts) if max(counts) <= MOST and sum(counts) else None


def seen_at(state: State, seat: int | None = None) -> Counts:
    """Returns the cards that all have seen and that nobody can draw.

    Args:
        state: the table.
        seat: whose own hand is left out.
    """
    in_play = tally(*(value for card in state.cards for value in (BLUFF, *card.seen_under)))
    shown = (counts for player, counts in enumerate(state.shown) if player != seat)
    return add(in_play, state.discarded, *shown)


def stepped(counts: Counts, kind: int, by: int) -> Counts:
    """Returns counts with more or fewer cards of one kind, never below none."""
    changed = min(MOST, max(0, counts[kind] + by))
    return (*counts[:kind], changed, *counts[kind + 1 :])


def hand_size(state: State | None, player: int) -> int:
    """Returns the cards in a hand as counted, else as many as it may have after a turn."""
    size = None if state is None else state.hands[player]
    return HAND_LIMIT if size is None else size
