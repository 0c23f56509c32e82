"""What all calculators have: what is entered, what a press makes of it, what is asked and shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic, TypeVar

from companion.games.morrigan.cards import (
    BLUFF,
    CURSE,
    NO_CARDS,
    Counts,
    Special,
    _,
    counted as _n,
    special_name,
)
from companion.games.morrigan.odds import (
    COUNTED,
    COUNTED_KINDS,
    DECK,
    MOST_COUNTED,
    MOST_DOUBLINGS,
    MOST_HELD,
    MOST_RIVALS,
    Contested,
    Deck,
    Mix,
    Question,
    counts_of,
    recounted,
)
from companion.games.morrigan.prompt.keys import counting, joined
from companion.games.morrigan.rules import Rules
from companion.games.morrigan.state import State
from companion.i18n import percent
from companion.odds.cards import VALUES, Unseen
from companion.odds.distribution import OddsError
from companion.play import Message, replace
from companion.prompt import (
    Detail,
    Fact,
    Group,
    Key,
    Pad,
    Part,
    Press,
    Preview,
    Question as Sheet,
    Stepper,
    Text,
)

Q = TypeVar("Q", bound=Question)
T = TypeVar("T")

FIGURE, CHANCES = "figure", "chances"
"""Pads that the game draws: the chance as the main number, and chances line by line."""
LEAPS = (-5, 5)

MIXES = {
    Mix.FEW: _("few action cards"),
    Mix.HALF: _("half of them action cards"),
    Mix.MOSTLY: _("mostly action cards"),
}


@dataclass(frozen=True, slots=True)
class Answered(Generic[T]):
    """What was found out.

    Attributes:
        unseen: what is taken as unseen, None while nothing is chosen or it cannot be.
        result: the answer, None if there is none.
        trouble: why there can be none.
    """

    unseen: Unseen | None = None
    result: T | None = None
    trouble: Message | None = None


@dataclass(frozen=True, slots=True)
class Work(Generic[Q]):
    """What is entered.

    Attributes:
        question: the question.
        deck: the deck that is kept.
        seat: who asks, in a play.
        counting: the deck while it is counted, None otherwise.
        recounting: whether it is counted what nobody has seen now.
    """

    question: Q
    deck: Deck | None = None
    seat: int = 0
    counting: Counts | None = None
    recounting: bool = False

    @property
    def closed(self) -> Work[Q]:
        """It without the sheet on which something is counted."""
        return replace(self, counting=None, recounting=False)

    def press(self, name: str, state: State | None) -> Work[Q]:
        """Returns it after a press such as ``seat:2``, ``deck``, ``counting:5:12``, ``card:3``."""
        kind, _colon, value = name.partition(":")
        match kind:
            case "seat" if state is not None:
                question = self.question.asked_by(state, int(value))
                return replace(self, seat=int(value), question=question)
            case "deck":
                return replace(self, counting=self.deck.counts if self.deck else NO_CARDS)
            case "counting" if self.counting is not None:
                return replace(self, counting=recounted(self.counting, value))
            case "source" if value == COUNTED:
                counted = self.question.counted
                if counted == NO_CARDS and (unseen := self.answered(state, bool).unseen):
                    counted = counts_of(unseen)
                question = replace(self.question, source=value, counted=counted)
                return replace(self, question=question, recounting=True)
            case _:
                return replace(self, question=self.question.press(name))

    def answered(self, state: State | None, answer: Callable[[Unseen], T]) -> Answered[T]:
        """Returns the answer from what is taken as unseen, or why there is none."""
        unseen = None
        try:
            unseen = self.question.unseen(self.deck, state, self.seat)
            return Answered() if unseen is None else Answered(unseen, answer(unseen))
        except OddsError as error:
            return Answered(unseen, trouble=error.message)


@dataclass(frozen=True, slots=True)
class Calculation:
    """What a calculator shows.

    Attributes:
        answer: the main answer, or why there is none.
        inputs: what is asked.
        details: everything else that is answered.
        primary: what can be done with it.
        lines: how many lines of large text the answer has room for below its number.
    """

    answer: Pad | Preview
    inputs: tuple[Part, ...] = ()
    details: tuple[Part, ...] = ()
    primary: Key | None = None
    lines: int = 2


def rules_at(state: State | None) -> Rules:
    """Returns the house rules that hold, those of a new play by default."""
    return Rules() if state is None else state.rules


# Answers ----------------------------------------------------------------------------------------


def missing(found: Answered[T], enter: Message | None = None) -> Preview:
    """Returns what stands in place of a chance: what is missing, or what cannot be.

    Args:
        found: what was found out.
        enter: asks for what is missing once it is chosen what nobody has seen.
    """
    if found.trouble is not None:
        return Preview((found.trouble,), tone="refused")
    text = _("Choose what nobody has seen, and the chance will appear here.")
    return Preview((enter if enter and found.unseen else text,))


def figure(title: Text, chance: Fraction, detail: Text = "") -> Pad:
    """Returns a chance as the main number.

    Args:
        title: what it is the chance of.
        chance: the chance.
        detail: one more line.
    """
    key = Key(title, None, figure=percent(chance), details=(Detail(detail),), picture=chance)
    return Pad((key,), "drawn", name=FIGURE)


def chances(name: str, keys: Sequence[Key]) -> Pad:
    """Returns chances line by line: a text, its percent, a note, and as a picture two parts."""
    return Pad(tuple(keys), "drawn", name=f"{CHANCES}:{name}")


def fraction(chance: Fraction) -> str:
    """Returns a chance exactly, such as ``3 / 10``."""
    return f"{chance.numerator} / {chance.denominator}"


def assumed(
    work: Work[Any],
    state: State | None,
    unseen: Unseen | None,
    *texts: Message,
    curses: bool = False,
) -> Group:
    """Returns what a chance assumes, first of the unseen cards.

    It stands below all that is asked, so that nothing has to make room for it.

    Args:
        work: what is entered.
        state: the play beside which it is asked.
        unseen: what is taken as unseen.
        texts: what else is assumed.
        curses: whether the curses matter.
    """
    facts = tuple(map(Fact, texts))
    if unseen is not None:
        facts = (_taken(work.question.source, state, unseen, curses=curses), *facts)
    return Group(_("What is assumed"), facts)


# My cards ---------------------------------------------------------------------------------------


def ask_seat(work: Work[Any], state: State | None, label: Message) -> tuple[Pad, ...]:
    """Returns the choice of who asks, in a play; another's hand is not known."""
    if state is None:
        return ()
    keys = (
        Key(name, Press(f"seat:{seat}"), chosen=seat == work.seat)
        for seat, name in enumerate(state.names)
        if seat not in state.gone
    )
    return (Pad(tuple(keys), "choices", label),)


def ask_hand(question: Question) -> Group:
    """Returns the pad on which my action cards are entered, with their sum."""
    cards = counting(
        "card", question.hand, lambda value: _("My action card of {value}", value=value)
    )
    return Group(_("My action cards"), (cards,), _("Sum {sum}", sum=sum(question.hand)))


def ask_doublings(
    question: Question, special: Special, detail: Message, most: int = MOST_DOUBLINGS
) -> Stepper:
    """Returns how many cards would double mine."""
    label = special_name(special)
    return Stepper("doublings", label, question.doublings, 0, most, detail=detail)


# The others -------------------------------------------------------------------------------------


def names_of(state: State | None, players: Sequence[int], question: Contested) -> tuple[Text, ...]:
    """Returns the names of the others, or numbers where there is no play."""
    if state is not None:
        return tuple(map(state.name, players))
    numbers = range(1, len(question.rivals) + 1)
    return tuple(_("Opponent {number}", number=number) for number in numbers)


def ask_rivals(
    question: Contested, state: State | None, title: Message, each: Iterable[Group]
) -> Group:
    """Returns those who stand against me; a play knows how many there are."""
    count = len(question.rivals)
    several = () if state else (Stepper("rivals", _("How many"), count, 1, MOST_RIVALS),)
    return Group(title, (*several, *each))


def ask_rival(
    question: Contested,
    place: int,
    name: Text,
    answers: Iterable[tuple[str, str, Message]],
    note: Text,
) -> Group:
    """Returns one of them.

    Args:
        question: the question.
        place: who it is.
        name: what they are called.
        answers: what they may have said: what the key presses, its sign, its name.
        note: what else there is to be told.
    """
    asked = question.rivals[place]
    chosen = "open" if asked.said is None else str(asked.said)
    size = Stepper(
        f"held:{place}",
        name,
        asked.cards,
        0,
        MOST_HELD,
        detail=_("cards in hand"),
        say=_("Cards in the hand of {player}", player=name),
    )
    keys = (
        Key(sign, Press(f"said:{place}:{answer}"), text, chosen=answer == chosen)
        for answer, sign, text in answers
    )
    said = Pad(tuple(keys), "drawn", name=f"said:{place}")
    return Group("", (size, said, *((Fact(note),) if note else ())), framed=True)


# What nobody has seen ---------------------------------------------------------------------------


def ask_unseen(work: Work[Any]) -> Group:
    """Returns the choice of what nobody has seen, and the way to the deck."""
    source = work.question.source
    sources = {**MIXES, COUNTED: _("count now")}
    if work.deck is not None:
        sources = {DECK: _("my deck, {size} cards", size=work.deck.size), **sources}
    keys = (
        Key(text, Press(f"source:{name}"), chosen=name == source) for name, text in sources.items()
    )
    label = _("Count my deck again") if work.deck else _("Count my deck once")
    deck = Pad((Key(label, Press("deck"), sign="cards"),), "line")
    return Group(_("What nobody has seen"), (Pad(tuple(keys), "choices"), deck))


def counting_sheet(work: Work[Any]) -> Sheet | None:
    """Returns the sheet in which the deck is counted, or what nobody has seen; None otherwise.

    It lies over all that is asked, so that nothing moves away to make room for it.
    """
    if (counts := work.counting) is None:
        return _unseen_sheet(work.question.counted) if work.recounting else None
    size = sum(counts)
    why = "" if size else _("No card is counted yet.")
    keep = Key(_("Keep this deck"), Press("keep"), dim=not size, why=why)
    text = _("Count every card of your copy once: it is kept for all plays on all devices here.")
    numbers = _counters("counting", counts)
    return Sheet(
        _("My deck"), keep, parts=(Fact(text), *numbers, Fact(_("{size} cards in all", size=size)))
    )


def _unseen_sheet(counts: Counts) -> Sheet:
    in_all = Fact(_("{size} cards in all", size=sum(counts)))
    return Sheet(_("What nobody has seen"), parts=(*_counters(COUNTED, counts), in_all))


def _counters(name: str, counts: Counts) -> Iterator[Stepper]:
    """Yields how many cards there are of each value, of curses, and of all other cards."""
    others = {
        CURSE: (_("Curses"), _("Curses")),
        BLUFF: (_("Others"), _("Cards other than action cards")),
    }
    for kind in COUNTED_KINDS:
        value = str(kind), _("Action cards of value {value}", value=kind)
        label, say = others.get(kind, value)
        yield Stepper(f"{name}:{kind}", label, counts[kind], 0, MOST_COUNTED, leaps=LEAPS, say=say)


def _taken(source: str, state: State | None, unseen: Unseen, *, curses: bool) -> Fact:
    """Returns what is taken as unseen, such as ``3×1, 2×2``, which is read out in words."""
    pairs = zip(VALUES, unseen.actions, strict=True)
    counts = [(value, count) for value, count in pairs if count]
    said = (
        _n("{count} card of value {value}", "{count} cards of value {value}", count, value=value)
        for value, count in counts
    )
    texts = ", ".join(f"{count}×{value}" for value, count in counts), joined(*said, by=", ")
    shown, spoken = (
        _taken_text(source, state, unseen, text if counts else "0", curses=curses) for text in texts
    )
    return Fact(shown, say=spoken)


def _taken_text(
    source: str, state: State | None, unseen: Unseen, listed: Text, *, curses: bool
) -> Message:
    """Returns what is taken as unseen; curses are told where they matter."""
    rest = unseen.other if curses else unseen.other + unseen.curses
    cards = _("{listed}, {others} others", listed=listed, others=rest)
    if curses:
        cards = _("{cards}, curses: {curses}", cards=cards, curses=unseen.curses)
    facts = {"size": unseen.size, "cards": cards}
    if source in tuple(Mix):
        return _("Assumed, not counted: {size} cards, {cards}.", **facts)
    if source != DECK:
        return _("{size} cards: {cards}.", **facts)
    if state is None:
        return _("Your deck less your hand: {size} cards, {cards}.", **facts)
    return _(
        "Your deck less the cards this play has shown and your hand: {size} cards, {cards}.",
        **facts,
    )
