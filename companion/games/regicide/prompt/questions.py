"""What sheets ask: whether cards are there, whether the play is lost, how many cards are where."""

from __future__ import annotations

from companion.games.regicide.by_hand import MOST_CARDS
from companion.games.regicide.model import QUANTITY_NAMES, State, Step, _, doubt, hand_limit
from companion.games.regicide.moves.declare import CannotPay, CannotPlay, SetCounts
from companion.games.regicide.moves.pay_damage import PayDamage
from companion.games.regicide.moves.play_cards import PlayCards
from companion.games.regicide.prompt.draft import Cards, Draft, dealt
from companion.play import Action, Message
from companion.prompt import Event, Key, Number, Open, Question


def doubts(state: State, cards: Cards) -> tuple[Message, ...]:
    """Returns why cards can hardly be in anybody's hand."""
    return tuple(reason for card in cards if (reason := doubt(state, card)) is not None)


def asking(state: State, action: PlayCards | PayDamage) -> Event:
    """Returns what a key does that plays or pays: cards in doubt are asked about first."""
    return Open("doubt") if doubts(state, action.cards) else action


def question(state: State, draft: Draft, sheet: str) -> Question | None:
    """Returns the question that a sheet asks, or None if it is another sheet."""
    name = state.names[state.current]
    match sheet:
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
