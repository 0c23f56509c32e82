"""What is laid over the table: a knight, a card in play, and what is changed there by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.games.morrigan.cards import VALUES, InPlay, Kind, _, card_name
from companion.games.morrigan.moves import (
    GiveCard,
    PutCard,
    Reinforce,
    RemoveCard,
    SetReinforcements,
    may_not_reinforce,
    targets,
)
from companion.games.morrigan.prestige import defence_of, defence_text, full_name, standing_text
from companion.games.morrigan.prompt.keys import (
    LINES,
    Beside,
    counters,
    discards,
    joined,
    line,
    told_apart,
)
from companion.games.morrigan.state import State
from companion.play import Action, Adjust, Message, its_turn
from companion.prompt import Ask, Detail, Event, Group, Key, Open, Pad, Part, Press, Question, Then

HEAD, CURSES = "head", "curses"
"""The pads of sheets that the game draws: the number that matters, and the curses under a card."""
BY_HAND = _("By hand")
"""What the parts belong to that change something."""

_TITLES = {
    Kind.TERRITORY: _("Territories"),
    Kind.TRIAL: _("Trials won"),
    Kind.ADVERSARY: _("Adversaries beaten"),
}


def question(state: State, _draft: object, sheet: str) -> Question | None:
    """Returns what a sheet shows, by its name such as ``card:7``; None for any other sheet."""
    kind, _colon, value = sheet.partition(":")
    if kind == "card" and (card := state.find(int(value))) is not None:
        return Question(full_name(state, card), parts=tuple(_of_card(state, card)))
    if kind == "knight" and 0 <= int(value) < state.players:
        player = int(value)
        return Question(state.name(player), parts=tuple(_of_knight(state, player)))
    return None


def locked(question: Question) -> Question:
    """Returns a sheet while nothing can be done: what there is to look at."""
    return replace(question, parts=tuple(filter(_only_tells, question.parts)))


def _only_tells(part: Part) -> bool:
    if isinstance(part, Group):
        return part.title != BY_HAND
    tells = (Ask, Open, type(None))
    return isinstance(part, Pad) and all(isinstance(key.do, tells) for key in part.keys)


def _head(key: Key) -> Pad:
    """Returns the number that matters."""
    return Pad((key,), "drawn", name=HEAD)


# A knight ---------------------------------------------------------------------------------------


def _of_knight(state: State, player: int) -> Iterator[Part]:
    worth = Key(
        _("Prestige"),
        Ask(f"prestige:{player}"),
        figure=str(state.prestige[player]),
        details=(Detail(standing_text(state, player)),),
        note=_("Why?"),
    )
    yield _head(worth)
    asks = (
        (f"prestige:{player}", _("Why this prestige?")),
        (f"challenge:{player}", _("May I duel?")),
        (f"lost_card:{player}", _("What would be lost?")),
        ("sure_attack", _("Which attack always wins?")),
    )
    yield Pad(tuple(Key(text, Ask(quantity)) for quantity, text in asks), "choices")
    if not state.rules.plain:
        yield from _tableau(state, player)
    yield Group(BY_HAND, tuple(_changes_of_knight(state, player)))


def _tableau(state: State, player: int) -> Iterator[Part]:
    """Yields the cards in front of a knight, each of which opens its own sheet."""
    tableau = state.tableau(player)
    names = told_apart([card_name(card) for card in tableau])
    keys = [_card(state, card, name) for card, name in zip(tableau, names, strict=True)]
    for kind, title in _TITLES.items():
        of_kind = zip(keys, tableau, strict=True)
        if lines := tuple(key for key, card in of_kind if card.kind is kind):
            yield Group(title, (Pad(lines, "drawn", name=f"{LINES}:{kind}"),))
    if not tableau:
        yield Group(_("No card in play yet."), ())


def _card(state: State, card: InPlay, name: Message) -> Key:
    under = card.can_be_reinforced
    worth = card.value if under else defence_of(state.rules, card)
    beside = Beside(defence_text(state, card) if under else "", str(worth))
    return line(card_name(card), Open(f"card:{card.id}"), beside, say=name)


def _changes_of_knight(state: State, player: int) -> Iterator[Part]:
    """Yields what is changed of a knight by hand; the sheet stays open over it."""
    name = state.name(player)
    yield from counters(state, "prestige", player, _("By hand: prestige of {player}", player=name))
    in_hand = _("Cards in hand")
    for number in counters(state, "hand", player, in_hand):
        yield replace(number, label=in_hand)
    if state.rules.plain:
        return

    def stays(action: Action) -> Event:
        return Then(action, Open(f"knight:{player}"))

    yield discards(state, player, stays)
    if player != state.current and player not in state.gone and not state.over:
        turn = Then(Adjust("current", None, player - state.current), Open())
        yield Pad((Key(its_turn(name), turn, sign="forward"),), "line")
    families = (
        (Kind.TERRITORY, player, _("Territory")),
        (Kind.TRIAL, player, _("Trial")),
        (Kind.ADVERSARY, player, _("Adversary beaten")),
        (Kind.ADVERSARY, None, _("Adversary in the centre")),
    )
    forgotten = (
        Pad(
            tuple(Key(str(value), stays(PutCard(kind, value, owner))) for value in VALUES),
            "choices",
            label,
            wrap=False,
        )
        for kind, owner, label in families
    )
    yield Group(_("Add a forgotten card"), tuple(forgotten))


# A card -----------------------------------------------------------------------------------------


def _of_card(state: State, card: InPlay) -> Iterator[Part]:
    worth = Key(_("Prestige"), None, figure=str(card.value), tint="ink")
    if card.can_be_reinforced:
        worth = Key(
            _("Known defence"),
            Ask(f"defence:{card.id}"),
            figure=str(defence_of(state.rules, card)),
            details=(Detail(defence_text(state, card)),) if card.hidden else (),
            note=_("Why?"),
            tint="life",
        )
    yield _head(worth)
    if keys := tuple(_now(state, card)):
        yield Pad(keys, "line")
    yield Group(BY_HAND, tuple(_changes_of_card(state, card)))


def _now(state: State, card: InPlay) -> Iterator[Key]:
    """Yields what the knight whose turn it is may do with the card."""
    if (card, None) in targets(state, state.current):
        fight = Press(f"step:fight:{card.id}", closes=True)
        yield Key(_("Fight"), fight, sign="fight", solid=True)
    if may_not_reinforce(state, state.current, card.id) is None:
        slip = Then(Reinforce(state.current, card.id), Open())
        yield Key(_("Reinforce"), slip, sign="cards")


def _changes_of_card(state: State, card: InPlay) -> Iterator[Part]:
    """Yields what is changed of a card by hand; the sheet stays open over it."""

    def stays(action: Action) -> Event:
        return Then(action, Open(f"card:{card.id}"))

    def under(known: tuple[int, ...], curses: int) -> Event:
        return stays(SetReinforcements(card.id, card.hidden, known, curses))

    if card.can_be_reinforced:
        label = _("Hidden cards under it")
        for number in counters(state, f"hidden:{card.id}", None, label):
            yield replace(number, label=label)
        if card.kind is Kind.ADVERSARY:
            label = _("Known curses")
            less = under(card.known, card.curses - 1) if card.curses else None
            steps = (("−1", less), ("+1", under(card.known, card.curses + 1)))
            keys = tuple(
                Key("", do, joined(label, sign), picture=card.curses) for sign, do in steps
            )
            yield Pad(keys, "drawn", label, CURSES)
        values = " + ".join(map(str, card.known)) or "–"
        known = (Key(f"+{value}", under((*card.known, value), card.curses)) for value in VALUES)
        title = _("Known action cards: {values}", values=values)
        yield Pad(tuple(known), "choices", title, wrap=False)
        if card.known:
            forget = under(card.known[:-1], card.curses)
            yield Pad((Key(_("Forget the last one"), forget, sign="back", rare=True),), "line")
    owners = (
        Key(name, stays(GiveCard(card.id, player)), chosen=player == card.owner)
        for player, name in enumerate(state.names)
    )
    yield Pad(tuple(owners), "choices", _("Whose it is"))
    remove = Key(_("Take it out of play"), RemoveCard(card.id), sign="trash", rare=True)
    yield Pad((remove,), "line")
