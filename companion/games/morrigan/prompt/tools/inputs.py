"""What the calculators ask: my cards, what nobody has seen, the deck, and the others."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from companion.games.morrigan.cards import (
    BLUFF,
    CURSE,
    Counts,
    Special,
    _,
    special_name,
)
from companion.games.morrigan.odds.question import (
    COUNTED,
    DECK,
    KINDS,
    MOST,
    MOST_DOUBLINGS,
    MOST_HELD,
    MOST_RIVALS,
    Contested,
    Mix,
    Question,
)
from companion.games.morrigan.prompt.keys import counting
from companion.games.morrigan.prompt.tools.work import Work
from companion.games.morrigan.state import (
    State,
)
from companion.odds.cards import VALUES, Unseen
from companion.play import Message
from companion.prompt import Fact, Group, Key, Number, Pad, Part, Press, Question as Sheet, Text

LEAPS = (-5, 5)

MIXES = {
    Mix.FEW: _("few action cards"),
    Mix.HALF: _("half of them action cards"),
    Mix.MOSTLY: _("mostly action cards"),
}


def asker(work: Work[Any], state: State | None, label: Message) -> tuple[Pad, ...]:
    """Returns the choice of who asks, in a play; another's hand is not known."""
    if state is None:
        return ()
    keys = (
        Key(name, Press(f"seat:{seat}"), chosen=seat == work.seat)
        for seat, name in enumerate(state.names)
        if seat not in state.gone
    )
    return (Pad(tuple(keys), "choices", label),)


def hand(question: Question) -> Group:
    """Returns the pad on which my action cards are entered, with their sum."""
    cards = counting(
        "card", question.hand, lambda value: _("My action card of {value}", value=value)
    )
    return Group(_("My action cards"), (cards,), _("Sum {sum}", sum=sum(question.hand)))


def doubling(
    question: Question, special: Special, detail: Message, most: int = MOST_DOUBLINGS
) -> Number:
    """Returns how many cards would double mine."""
    label = special_name(special)
    return Number("doublings", label, question.doublings, 0, most, detail=detail)


# The others -------------------------------------------------------------------------------------


def names_of(state: State | None, players: Sequence[int], question: Contested) -> tuple[Text, ...]:
    """Returns the names of the others, or numbers where there is no play."""
    if state is not None:
        return tuple(map(state.name, players))
    numbers = range(1, len(question.rivals) + 1)
    return tuple(_("Opponent {number}", number=number) for number in numbers)


def rivals(
    question: Contested, state: State | None, title: Message, each: Iterable[Group]
) -> Group:
    """Returns those who stand against me; a play knows how many there are."""
    count = len(question.rivals)
    several = () if state else (Number("rivals", _("How many"), count, 1, MOST_RIVALS),)
    return Group(title, (*several, *each))


def rival(
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
    size = Number(
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


def pool(
    work: Work[Any], state: State | None, unseen: Unseen | None, *, curses: bool = False
) -> Group:
    """Returns the choice of what nobody has seen, what it comes to, and the way to the deck.

    Args:
        work: what is entered.
        state: the play beside which it is asked.
        unseen: what is taken as unseen now, None while nothing is chosen or it cannot be.
        curses: whether the curses matter.
    """
    source = work.question.source
    sources = {**MIXES, COUNTED: _("count now")}
    if work.deck is not None:
        sources = {DECK: _("my deck, {size} cards", size=work.deck.size), **sources}
    keys = (
        Key(text, Press(f"source:{name}"), chosen=name == source) for name, text in sources.items()
    )
    parts: list[Part] = [Pad(tuple(keys), "choices")]
    if unseen is not None:
        parts.append(Fact(_assumed(source, state, unseen, curses=curses)))
    if source == COUNTED:
        parts += _counters(COUNTED, work.question.counted)
    label = _("Count my deck again") if work.deck else _("Count my deck once")
    parts.append(Pad((Key(label, Press("deck"), sign="cards"),), "line"))
    return Group(_("What nobody has seen"), tuple(parts))


def deck_sheet(work: Work[Any]) -> Sheet | None:
    """Returns the sheet in which the deck is counted, None while it is not."""
    if (counts := work.counting) is None:
        return None
    size = sum(counts)
    keep = Key(_("Keep this deck"), Press("keep"), dim=not size)
    text = _("Count every card of your copy once: it is kept for all plays on all devices here.")
    numbers = _counters("counting", counts)
    return Sheet(
        _("My deck"), keep, parts=(Fact(text), *numbers, Fact(_("{size} cards in all", size=size)))
    )


def _counters(name: str, counts: Counts) -> Iterator[Number]:
    """Yields how many cards there are of each value, of curses, and of all other cards."""
    others = {
        CURSE: (_("Curses"), _("Curses")),
        BLUFF: (_("Others"), _("Cards other than action cards")),
    }
    for kind in KINDS:
        value = str(kind), _("Action cards of value {value}", value=kind)
        label, say = others.get(kind, value)
        yield Number(f"{name}:{kind}", label, counts[kind], 0, MOST, leaps=LEAPS, say=say)


def _assumed(source: str, state: State | None, unseen: Unseen, *, curses: bool) -> Message:
    """Returns what is taken as unseen, in words; curses are told where they matter."""
    counts = zip(VALUES, unseen.actions, strict=True)
    listed = ", ".join(f"{count}×{value}" for value, count in counts if count)
    rest = unseen.other if curses else unseen.other + unseen.curses
    cards = _("{listed}, {others} others", listed=listed or "0", others=rest)
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
