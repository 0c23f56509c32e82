"""What is laid over a table of Régicide: questions, and the numbers that are changed by hand."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.regicide.by_hand import BY_HAND, MOST_CARDS
from companion.games.regicide.cards import _
from companion.games.regicide.moves.declare import CannotPay, CannotPlay, SetCounts
from companion.games.regicide.moves.pay_damage import PayDamage
from companion.games.regicide.moves.play_cards import PlayCards
from companion.games.regicide.prompt.draft import Draft, dealt
from companion.games.regicide.prompt.keys import beaten_keys, doubts
from companion.games.regicide.state import QUANTITY_NAMES, State, Step, hand_limit
from companion.play import Action, Adjust, Message
from companion.prompt import Key, Number, Open, Pad, Part, Question, choice_of_player, counter_of

ELSEWHERE = ("damage", "fallen", "captured", "turn")
"""Numbers that have a place of their own, or stand on this sheet from another side."""


def question(state: State, draft: Draft, sheet: str) -> Question | None:
    """Returns the question that a sheet asks, or None if it is another sheet."""
    name = state.names[state.current]
    match sheet:
        case "by_hand":
            return Question(_("Edit by hand"), parts=tuple(_by_hand(state)))
        case "doubt":
            return _doubting(state, draft)
        case "counts":
            return _asking_counts(state, draft)
        case "cannot_play":
            return _losing(_("{player} can neither play nor yield.", player=name), CannotPlay())
        case "cannot_pay" if state.rules.plain:
            return _losing(_("Nobody can go on."), CannotPay())
        case "cannot_pay":
            text = _("{player} cannot pay {need}.", player=name, need=state.need)
            return _losing(text, CannotPay())
        case _:
            return None


def _by_hand(state: State) -> Iterator[Part]:
    """Yields a counter for each number, whose turn it is, and how the enemy fell."""
    for quantity, named, number in BY_HAND.numbers(state):
        label = number.label
        if named.player is not None:
            name = state.names[named.player]
            label = _("{player}: {quantity}", player=name, quantity=label)
        if quantity.name not in ELSEWHERE:
            yield counter_of(named, number, label)
    if not (state.solo or state.rules.plain):
        yield choice_of_player(
            state.names,
            state.current,
            lambda player: Adjust("turn", None, player - state.current),
            _("Whose turn"),
        )
    if state.fight is not None:
        yield Pad(beaten_keys(), "line")
    if state.step is Step.PLAY and not state.rules.plain:
        stuck = Key(_("Can neither play nor yield"), Open("cannot_play"), rare=True)
        yield Pad((stuck,), "line")


def _losing(text: Message, action: Action) -> Question:
    return Question(
        _("Is the play lost?"),
        Key(_("Yes, lost"), action),
        _("No, go on"),
        (text,),
        _("Everybody loses together. It can be taken back."),
    )


def _asking_counts(state: State, draft: Draft) -> Question:
    """Asks how many cards are where."""
    counts, limit = draft.counted or dealt(state), hand_limit(state.players)
    places = (
        *((_("Hand of {player}", player=name), limit) for name in state.names),
        (QUANTITY_NAMES["tavern"], MOST_CARDS),
        (QUANTITY_NAMES["discard"], MOST_CARDS),
    )
    return Question(
        _("Count the cards"),
        Key(_("Confirm"), SetCounts(counts[:-2], counts[-2], counts[-1])),
        parts=tuple(
            Number(f"counted:{place}", label, counts[place], 0, most)
            for place, (label, most) in enumerate(places)
        ),
    )


def _doubting(state: State, draft: Draft) -> Question | None:
    """Asks whether the chosen cards are really there."""
    if not (texts := doubts(state, draft.cards)):
        return None
    yes = Key(_("It is so: play"), PlayCards(draft.cards))
    if state.step is Step.SUFFER:
        yes = Key(_("It is so: pay"), PayDamage(draft.cards))
    more = _("If the table is right, the app has missed something: go on, and correct it later.")
    return Question(_("Can that be?"), yes, _("Choose again"), texts, more)
