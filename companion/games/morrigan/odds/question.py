"""What every question to chance has: my hand, what nobody has seen, and who stands against me."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from companion.games.morrigan.cards import BLUFF, NO_CARDS, Counts, add, tally
from companion.games.morrigan.odds.unseen import (
    ASSUMED,
    COUNTED,
    DECK,
    Deck,
    Mix,
    hand_size,
    seen_at,
    unseen_of,
)
from companion.games.morrigan.state import FEWEST, HAND_LIMIT, State
from companion.odds.cards import Unseen
from companion.play.change import replace

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
        """Returns the question after a key of a pad: ``card:3``, ``card-less``."""
        name, _colon, value = key.partition(":")
        match name:
            case "card" if len(self.hand) < MOST_HELD:
                return replace(self, hand=(*self.hand, int(value)))
            case "card-less":
                return replace(self, hand=self.hand[:-1])
            case _:
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
        """Returns the question after a key of a pad, also ``said:0:4`` and ``said:0:open``."""
        name, _colon, value = key.partition(":")
        if name != "said":
            return super(Contested, self).press(key)
        place, _colon, said = value.partition(":")
        answer = None if said == "open" else int(said)
        return self.with_rival(int(place), said=answer, blessings=0)

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
