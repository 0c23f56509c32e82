"""What nobody has seen: a deck counted once, less what the table has seen of it.

How many cards of each sort the game has is nowhere said, so a deck is what a table has counted.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from companion.errors import Message
from companion.games.morrigan.actions import Duel, Fight, PlaySpecial, Trial
from companion.games.morrigan.cards import Card, Face, Kind, Special
from companion.games.morrigan.effects import Duelled, Fought, SpecialPlayed, Status, Tried
from companion.i18n import marker
from companion.odds.cards import VALUES, Unseen
from companion.odds.refusal import OddsError

if TYPE_CHECKING:
    from companion.games.morrigan.state import State

_ = marker("morrigan")

Counts = tuple[int, ...]
"""Cards by action value, from 0 (any card that is neither action nor curse) to 5, then curses."""

NO_ACTION = 0
CURSE = len(VALUES) + 1
NONE: Counts = (0,) * (CURSE + 1)
MOST = 999


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
    return Unseen(counts[1:CURSE], counts[NO_ACTION], counts[CURSE])


def counts_of(unseen: Unseen) -> Counts:
    """Returns what is unseen as counts."""
    return (unseen.other, *unseen.actions, unseen.curses)


def _too_many(kind: int, seen: int, counted: int) -> Message:
    facts = {"seen": seen, "counted": counted}
    if kind == NO_ACTION:
        return _(
            "Your deck counts {counted} cards that are no action cards, but {seen} were seen.",
            **facts,
        )
    if kind == CURSE:
        return _("Your deck counts {counted} curses, but {seen} were seen.", **facts)
    return _(
        "Your deck counts {counted} action cards of value {value}, but {seen} were seen, "
        "your hand included.",
        value=kind,
        **facts,
    )


def read_deck(text: str) -> Deck | None:
    """Returns the deck that a text keeps, None if it keeps none."""
    parts = text.split(",")
    if len(parts) == CURSE:
        parts.append("0")  # kept before curses were counted apart
    if len(parts) != len(NONE) or not all(part.isdecimal() for part in parts):
        return None
    counts = tuple(map(int, parts))
    return Deck(counts) if max(counts) <= MOST and sum(counts) else None


def tally(*values: int) -> Counts:
    """Returns cards as counts; 0 stands for a card that is no action, 6 for a curse."""
    return tuple(values.count(value) for value in range(len(NONE)))


def add(*parts: Counts) -> Counts:
    """Returns counts added up."""
    return tuple(map(sum, zip(*parts, strict=True)))


def seen_at(state: State, *, reshuffled: bool = False) -> Counts:
    """Returns the cards of the deck that a table has seen and that nobody can draw.

    Args:
        state: the table.
        reshuffled: whether the discard pile has become the draw pile since; then only the cards
            in play are known.
    """
    lying = (0 for _card in state.cards)
    known = (value for card in state.cards for value in card.known)
    curses = sum(card.curses for card in state.cards)
    in_play = tally(*lying, *known, *(CURSE,) * curses)
    return in_play if reshuffled else add(in_play, state.discarded)


def discards_of(before: State, action: object, effect: object) -> Counts:
    """Returns the cards that an action showed to all and put on the discard pile."""
    match action, effect:
        case Fight(), Fought():
            return _fought(action, effect)
        case Trial(), Tried():
            stakes = [stake for stakes in action.rounds for stake in stakes]
            bare = (0,) * sum(stake.blessings for stake in stakes)
            lost = (0,) if effect.status is Status.DISCARDED else ()
            return tally(*(stake.value for stake in stakes), *bare, *lost)
        case Duel(), Duelled() if not effect.win:
            answers = [card.value for card in action.answers if card is not None]
            under = _under(effect)
            return tally(*action.cards, *answers, *(0,) * action.swords, *under)
        case PlaySpecial(), SpecialPlayed() if action.special is Special.EARTHQUAKE:
            return add(tally(0), _shaken(before))
        case PlaySpecial(), SpecialPlayed() if action.special is not Special.ALLY:
            return tally(0)
        case _:
            return NONE


def _fought(action: Fight, effect: Fought) -> Counts:
    gone = [*action.actions, *(0,) * (action.swords + action.catapults)]
    if effect.success:
        curses = (CURSE,) * effect.target.curses
        gone += [*effect.target.known, *curses, *map(_sort, action.revealed)]
    else:
        cursable = effect.target.kind is Kind.ADVERSARY
        stays = (Face.ACTION, Face.CURSE) if cursable else (Face.ACTION,)
        gone += [_sort(card) for card in action.revealed if card.face not in stays]
    return tally(*gone)


def _sort(card: Card) -> int:
    """Returns where a card stands in counts."""
    match card.face:
        case Face.ACTION:
            return card.value
        case Face.CURSE:
            return CURSE
        case Face.OTHER:
            return NO_ACTION


def _under(effect: Duelled) -> tuple[int, ...]:
    lost = effect.lost
    return () if lost is None else (0, *lost.known, *(CURSE,) * lost.curses)


def _shaken(before: State) -> Counts:
    """Returns the known reinforcements of all territories; an Earthquake discards them."""
    cleared = [card for card in before.cards if card.can_be_reinforced and card.owner is not None]
    known = (value for card in cleared for value in card.known)
    return tally(*known, *(CURSE,) * sum(card.curses for card in cleared))
