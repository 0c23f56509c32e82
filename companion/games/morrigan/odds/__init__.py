"""What a Morrigan table asks of chance: my hand, what nobody has seen, and who stands against me.

Unseen are the cards of an assumption, of the deck that was counted, or of a count of now. How many
cards of each sort the game has is nowhere said, so a deck is what a table has counted, less what
the table has seen of it. The chances themselves are of `companion.odds`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Self

from companion.games.morrigan.cards import BLUFF, CURSE, NO_CARDS, Counts, _, add, tally
from companion.games.morrigan.state import FEWEST, HAND_LIMIT, State
from companion.odds.cards import Unseen
from companion.odds.distribution import OddsError
from companion.play import Message, replace

MOST_COUNTED = 999

DECK = "deck"
COUNTED = "counted"
KEPT_DECK = "deck"
"""The name under which a device keeps the deck that was counted."""

COUNTED_KINDS = (1, 2, 3, 4, 5, CURSE, BLUFF)
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
    return Deck(counts) if max(counts) <= MOST_COUNTED and sum(counts) else None


def seen_at(state: State, seat: int | None = None) -> Counts:
    """Returns the cards that all have seen and that nobody can draw.

    Args:
        state: the table.
        seat: whose own hand is left out.
    """
    in_play = tally(*(value for card in state.cards for value in (BLUFF, *card.seen_under)))
    shown = (counts for player, counts in enumerate(state.shown) if player != seat)
    return add(in_play, state.discarded, *shown)


def recounted(counts: Counts, value: str) -> Counts:
    """Returns counts with another number of one kind, such as ``5:12``, never below none."""
    kind, count = map(int, value.split(":"))
    return (*counts[:kind], min(MOST_COUNTED, max(0, count)), *counts[kind + 1 :])


def hand_size(state: State | None, player: int) -> int:
    """Returns the cards in a hand as counted, else as many as it may have after a turn."""
    size = None if state is None else state.hands[player]
    return HAND_LIMIT if size is None else size


MOST_RIVALS = 4
MOST_HELD = 12
"""Cards in a hand."""
MOST_DOUBLINGS = 4
OUT = -1
"""Said by one who declines to stake."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question as far as it is entered.

    Attributes:
        hand: the values of my action cards.
        doublings: the cards in my hand that would double them.
        source: what is taken as unseen: a `Mix`, ``deck`` or ``counted``; empty while nothing
            is chosen.
        counted: the unseen cards as counted now, by action value from 0 (no action) to 5, then
            the curses.
        gone: the cards that were shown and are not in the state yet, 0 for a bluff.
    """

    hand: tuple[int, ...] = ()
    doublings: int = 0
    source: str = ""
    counted: Counts = NO_CARDS
    gone: tuple[int, ...] = ()

    def press(self, key: str) -> Self:
        """Returns the question after a press: ``card:3``, or a number by its field's name."""
        name, _colon, value = key.partition(":")
        match name:
            case "card":
                return replace(self, hand=(*self.hand, int(value))[:MOST_HELD])
            case "card-less":
                return replace(self, hand=self.hand[:-1])
            case "source":
                return replace(self, source=value)
            case "counted":
                return replace(self, counted=recounted(self.counted, value))
            case "doublings" | "draw" | "prize" | "wanted" | "chosen":
                return replace(self, **{name: int(value)})
            case _:
                return self

    def asked_by(self, _state: State, _seat: int) -> Self:
        """Returns the question as another player would ask it."""
        return self

    def unseen(self, deck: Deck | None, state: State | None, seat: int) -> Unseen | None:
        """Returns what is taken as unseen; None while nothing is chosen.

        Of a counted deck the cards seen are taken away: those the play has shown, and one's own
        hand. What is not known of the hand is taken as neither action cards nor curses.

        Args:
            deck: the deck that was counted.
            state: the table.
            seat: who asks.

        Raises:
            OddsError: the counts cannot be, or more was seen than the deck has.
        """
        if self.source == COUNTED:
            return unseen_of(self.counted)
        if self.source == DECK and deck is not None:
            seen, own = NO_CARDS, tally(*self.hand, *(BLUFF,) * self.doublings)
            if state is not None:
                seen, own = seen_at(state, seat), tuple(map(max, own, state.shown[seat]))
            presumed = max(0, hand_size(state, seat) - sum(own))
            return deck.less(add(seen, own, tally(*self.gone)), presumed)
        return ASSUMED[Mix(self.source)] if self.source in tuple(Mix) else None


@dataclass(frozen=True, slots=True)
class Rival:
    """One who stands against me in a duel or a trial.

    Attributes:
        cards: the cards in hand, a card that was shown included.
        said: the value of the card that was shown, 0 for no help or a bluff, `OUT` for one who
            declines, None for one who has not answered.
        blessings: the Blessings with a card that was staked.
    """

    cards: int = HAND_LIMIT
    said: int | None = None
    blessings: int = 0


@dataclass(frozen=True, slots=True)
class Contested(Question):
    """A question that depends on the hands of others.

    Attributes:
        rivals: the others, in order.
    """

    rivals: tuple[Rival, ...] = (Rival(),) * (FEWEST - 1)

    def press(self, key: str) -> Self:
        """Returns the question after a press, also ``rivals:3``, ``held:0:5``, ``said:0:open``."""
        name, _colon, value = key.partition(":")
        place, _colon, answer = value.partition(":")
        match name:
            case "rivals":
                return self.with_rivals(int(value))
            case "held":
                return self.with_rival(int(place), cards=int(answer))
            case "said":
                said = None if answer == "open" else int(answer)
                return self.with_rival(int(place), said=said, blessings=0)
            case _:
                return super(Contested, self).press(key)

    def with_rivals(self, number: int) -> Self:
        """Returns it with so many rivals; those who stay keep what is entered."""
        left = self.rivals[:number]
        return replace(self, rivals=(*left, *(Rival(),) * (number - len(left))))

    def with_rival(self, place: int, **changes: Any) -> Self:
        """Returns it with a rival changed; one who is not there any more stays away."""
        if place >= len(self.rivals):
            return self
        changed = replace(self.rivals[place], **changes)
        return replace(self, rivals=(*self.rivals[:place], changed, *self.rivals[place + 1 :]))
