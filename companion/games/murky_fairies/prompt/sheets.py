"""What is laid over the table: an enemy, a fairy, names, everything by hand."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass

from companion.games.murky_fairies.by_hand import BY_HAND
from companion.games.murky_fairies.cards import Catalogue, Enemy, KnownEnemy, Token
from companion.games.murky_fairies.moves import MOVES
from companion.games.murky_fairies.moves.layout import AddFairy, AddToken, NameFairies, SetEnemy
from companion.games.murky_fairies.moves.turn import CountUp, StartTurn
from companion.games.murky_fairies.prompt.draft import Draft, Form
from companion.games.murky_fairies.prompt.fairy_sheet import fairy_sheet
from companion.games.murky_fairies.prompt.keys import counters, enter, fairies, field_of, nobody
from companion.games.murky_fairies.rules import (
    CARDS,
    MOST_TOKENS,
    RANKS,
    TOKEN,
    Defence,
    Rank,
    _,
    counted as _n,
)
from companion.games.murky_fairies.state import State
from companion.games.murky_fairies.words import DEFENCE, RANK, enemy_name
from companion.play import Adjust, Message, its_turn
from companion.play.text import folded
from companion.prompt import (
    Event,
    Group,
    Key,
    Open,
    Pad,
    Part,
    Question,
    Stepper,
    TextEntry,
    Then,
    choice_of_player,
    explained,
)


@explained(BY_HAND.moves, MOVES)
def question(state: State, draft: Draft, sheet: str) -> Question | None:
    """Returns what a sheet asks, by its name such as ``fairy:0:3``; None if there is none."""
    form = draft.form.of(sheet)
    kind, _colon, numbers = sheet.partition(":")
    places = [int(number) for number in numbers.split(":") if number]
    match kind, places:
        case "enemy", [place] if 0 <= place <= len(state.enemies):
            return enemy_sheet(state, draft, form, place)
        case "fairy", [player, place] if state.seats[player].holds(place):
            return fairy_sheet(state, form, player, place)
        case "names", [player]:
            return names_sheet(state, draft, form, player)
        case "hand", [player]:
            return hand_sheet(state, player)
        case _:
            return None


# An enemy ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Card:
    """What is read off an enemy's card before it is confirmed.

    Attributes:
        name: its name.
        rank: its rank.
        physical: physical tokens.
        magical: magical tokens.
        tokens: all of them as a row such as PPM, in the order in which they lie.
    """

    name: str
    rank: Rank
    physical: int
    magical: int
    tokens: str


def enemy_sheet(state: State, draft: Draft, form: Form, place: int) -> Question:
    """Returns what the enemy's card shows; nothing is stored before it is confirmed.

    While the table is laid out, the next enemy without tokens follows at once.
    """
    new = place == len(state.enemies)
    enemy: Enemy = Enemy(Rank.DEMON) if new else state.enemies[place]
    known = state.catalogue.with_learnt(draft.learnt)
    card = _read(form, enemy, known)
    parts: list[Part] = [*_editor(state, known, form, enemy, card)] if enemy.standing else []
    # Rank and tokens stand left of the name and of the names that are known.
    left = next((place for place, part in enumerate(parts) if isinstance(part, TextEntry)), 0)
    if not new and state.turn:
        parts.append(Group(_("Tokens by hand"), tuple(_tokens_by_hand(state, form, place))))
    yes = _putting(state, draft, place, card) if enemy.standing else None
    title = _("One more enemy") if new else enemy_name(state, place)
    return Question(title, yes, parts=tuple(parts), left=left)


def _read(form: Form, enemy: Enemy, known: Catalogue) -> _Card:
    """Returns what was entered, else what lies there; no tokens, else those put down before."""
    row, rank = "".join(token.defence.value for token in enemy.tokens), enemy.rank
    before = known.enemy(enemy.name) if enemy.name and not enemy.tokens else None
    if before is not None:
        row, rank = before.tokens, before.rank or rank
    row = form.get("row", row)
    physical = int(form.get("physical", str(row.count("P"))))
    magical = int(form.get("magical", str(row.count("M"))))
    same = (row.count("P"), row.count("M")) == (physical, magical)
    return _Card(
        form.get("name", enemy.name),
        Rank(form.get("rank", rank.value)),
        physical,
        magical,
        row if same else "P" * physical + "M" * magical,
    )


def _editor(
    state: State, known: Catalogue, form: Form, enemy: Enemy, card: _Card
) -> Iterator[Part]:
    """Yields rank, tokens and name; the row of a fight under way only grows, by hand."""
    ranks = (Key(RANK[r], enter(form, rank=r.value), chosen=r is card.rank) for r in RANKS)
    yield Pad(tuple(ranks), "choices")
    if not any(token.damage or token.taken_by is not None for token in enemy.tokens):
        worth, free = _("{worth} each", worth=TOKEN[card.rank]), MOST_TOKENS - len(card.tokens)
        for name, label, count in (
            ("physical", _("Physical tokens"), card.physical),
            ("magical", _("Magical tokens"), card.magical),
        ):
            yield Stepper(field_of(form, name), label, count, 0, count + free, detail=worth)
    yield TextEntry(field_of(form, "name"), _("Name"), card.name, form.sheet)
    taken = {folded(each.name) for each in state.enemies if each is not enemy}
    names = (_known_name(form, card, each, taken) for each in known.enemies)
    yield Pad(tuple(names), "choices")


def _known_name(form: Form, card: _Card, each: KnownEnemy, taken: Container[str]) -> Key:
    """Returns the key of a known name; one that lies on the table keeps its place in the list."""
    if folded(each.name) in taken:
        return Key(each.name, None, dim=True, why=_("This enemy is already on the table"))
    return Key(each.name, _take_known(form, each), chosen=each.name == card.name)


def _take_known(form: Form, card: KnownEnemy) -> Event:
    """Returns what takes a known name, and what the table wrote down of it."""
    entries: dict[str, object] = {"name": card.name}
    if card.rank is not None:
        entries["rank"] = card.rank.value
    if row := card.tokens:
        entries |= {"row": row, "physical": row.count("P"), "magical": row.count("M")}
    return enter(form, **entries)


def _putting(state: State, draft: Draft, place: int, card: _Card) -> Key:
    """Returns the key that stores it; the next enemy that still has no tokens may follow."""
    action = SetEnemy(place, card.rank, card.tokens, card.name.strip())
    following = None
    if card.tokens and not draft.correcting and not state.turn:
        count = len(state.enemies)
        order = ((place + step) % count for step in range(1, count))
        following = next((i for i in order if not state.enemies[i].tokens), None)
    if following is None:
        return Key(_("Put it on the table"), action, id="store")
    label = _("Put it, then {enemy}", enemy=enemy_name(state, following))
    return Key(label, Then(action, Open(f"enemy:{following}")), id="store")


def _tokens_by_hand(state: State, form: Form, place: int) -> Iterator[Part]:
    """Yields who took each token and the damage on it, to be corrected; and more tokens."""
    for spot, token in enumerate(state.enemies[place].tokens):
        yield from _token_by_hand(state, f"{place}:{spot}", spot, token)
    if state.enemies[place].standing:
        more = (
            Key(
                _("One more token: {type}", type=DEFENCE[kind]),
                Then(AddToken(place, kind), Open(form.sheet)),
            )
            for kind in Defence
        )
        yield Pad(tuple(more), "line")


def _token_by_hand(state: State, name: str, spot: int, token: Token) -> Iterator[Part]:
    owner = token.taken_by
    label = _("Token {number}, {type}", number=spot + 1, type=DEFENCE[token.defence])
    stands = None if owner is None else Adjust(f"token:{name}", owner, -1)
    keys = [Key(_("stands"), stands, chosen=owner is None)]
    for player, who in enumerate(state.names):
        given = None if player == owner else Adjust(f"token:{name}", player, 1)
        keys.append(Key(who, given, chosen=player == owner))
    yield Pad(tuple(keys), "choices", label)
    if (number := BY_HAND.number(state, f"damage:{name}")) is not None:
        word, adjust = _("Damage on it"), Adjust(f"damage:{name}", None, 0)
        say = Message("{token}: {number}", (("token", label), ("number", word)))
        yield Stepper(f"damage:{name}", word, number.value, 0, number.most, adjust, say=say)


# The names of fairies ---------------------------------------------------------------------------

BETWEEN = "\t"
"""What stands between names that are entered."""


def names_sheet(state: State, draft: Draft, form: Form, player: int) -> Question:
    """Asks for as many names as there are fairies; nothing is stored before it is confirmed."""
    seat = state.seats[player]
    given = BETWEEN.join(fairy.name for fairy in seat.fairies if fairy.counts and fairy.name)
    names = tuple(filter(None, form.get("names", given).split(BETWEEN)))
    typed, most = form.get("typed").strip(), seat.fielded
    full = len(names) >= most
    known = state.catalogue.with_learnt(draft.learnt).fairies
    offered = [*known, *(name for name in names if name not in known)]
    # A name that stands in its field counts, though nobody has added it.
    late = (typed,) if typed and not full and typed not in names else ()
    filled = iter((*names, *late))
    fielded = tuple(next(filled, "") if fairy.counts else fairy.name for fairy in seat.fairies)
    add = enter(form, names=BETWEEN.join((*names, typed)), typed="") if typed and not full else None
    return Question(
        _("Fairies of {player}", player=state.names[player]),
        Key(
            _n("Field {count} fairy", "Field {count} fairies", len(names)),
            NameFairies(player, fielded),
            id="store",
        ),
        texts=(_("{count} of {all}", count=len(names), all=most),),
        parts=(
            Pad(tuple(_name_key(form, names, name, full=full) for name in offered), "choices"),
            TextEntry(
                field_of(form, "typed"),
                _("Another fairy"),
                form.get("typed"),
                form.sheet,
                Key("", add, _("Add her"), "plus"),
            ),
        ),
        close=_("Close without a change"),
        left=0,
    )


def _name_key(form: Form, names: tuple[str, ...], name: str, *, full: bool) -> Key:
    checked = name in names
    after = tuple(each for each in names if each != name) if checked else (*names, name)
    if full and not checked:
        return Key(name, None, checked=False, dim=True, why=_("All of them are chosen"))
    return Key(name, enter(form, names=BETWEEN.join(after)), checked=checked)


# A player ---------------------------------------------------------------------------------------


def hand_sheet(state: State, player: int) -> Question:
    """Returns the points by line, and everything by hand while the play goes on."""
    points = Pad((), "drawn", name="points")
    title = _("Points, and changes by hand")
    if state.over:
        return Question(title, None, parts=(points,))
    own, table = (
        Group(_("By hand"), tuple(_player_by_hand(state, player))),
        tuple(_table_by_hand(state, player)),
    )
    return Question(title, None, parts=(points, own, Group(_("The table"), table)), left=1)


def _player_by_hand(state: State, player: int) -> Iterator[Part]:
    yield choice_of_player(state.names, player, lambda other: Open(f"hand:{other}"), wrap=False)
    yield from counters(state, player)
    used = state.seats[player].used
    cards = (
        Key(
            str(card),
            Adjust(f"card:{card}", player, -1 if card in used else 1),
            checked=card in used,
        )
        for card in CARDS
    )
    yield Pad(tuple(cards), "choices", _("Action cards played this round"))
    yield fairies(state, player, "", dim=nobody)


def _table_by_hand(state: State, player: int) -> Iterator[Part]:
    yield from counters(state, None)
    yield choice_of_player(
        state.names,
        state.first,
        lambda seat: Adjust("first", None, seat - state.first),
        _("First player of the round"),
        wrap=False,
    )
    name = state.names[player]
    turn = Key(its_turn(name), StartTurn(player))
    beaten = _("{player} beat the titan: count the points", player=name)
    for key in (
        Key(_("Add a fairy"), AddFairy(player, "")),
        Key(_("Add an enemy"), Open(f"enemy:{len(state.enemies)}")),
        *([turn] if state.turn else []),
        Key(beaten, CountUp(player), rare=True),
        Key(_("End the game now and count the points"), CountUp(), rare=True),
    ):
        yield Pad((key,), "line")
