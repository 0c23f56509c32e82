"""The sheet of a fairy: what befalls her, her items, and corrections by hand."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.murky_fairies.by_hand import MOST_CUBES
from companion.games.murky_fairies.cards import Fairy, Item
from companion.games.murky_fairies.moves.fairies import Afflict, LiftCurse, ReadyFairy
from companion.games.murky_fairies.moves.items import (
    DropItem,
    GainItem,
    MoveItem,
    PassItem,
    UseItem,
    move_price,
)
from companion.games.murky_fairies.moves.layout import NameFairies, RemoveFairy
from companion.games.murky_fairies.prompt.draft import USUAL, Form
from companion.games.murky_fairies.prompt.keys import condition, enter, field_of, folding, is_busy
from companion.games.murky_fairies.prompt.turn import casting
from companion.games.murky_fairies.rules import (
    LIFT_COST,
    MOST_PRICE,
    Affliction,
    Rarity,
    _,
    counted as _n,
)
from companion.games.murky_fairies.state import State
from companion.games.murky_fairies.words import ITEM, TREASURE, fairy_name, item_name
from companion.play import Action, Adjust, Message
from companion.prompt import Group, Key, Open, Pad, Part, Question, Stepper, Text, TextEntry, Then

GAIN = "gain"
"""What is unfolded while an item that comes to her is entered."""


def fairy_sheet(state: State, form: Form, player: int, place: int) -> Question:
    """Returns everything about one fairy; what comes and goes stands last, so that keys stay."""
    seat = state.seats[player]
    fairy: Fairy = seat.fairies[place]
    sheet = _Sheet(state, form, player, place, fairy)
    begun = state.turn > 0 and not state.rules.plain
    parts = [
        *(sheet.conditions() if begun else ()),
        *(sheet.gaining() if begun and form.get("opened") == GAIN else ()),
        Group(_("By hand"), tuple(sheet.by_hand())),
    ]
    left = len(parts)
    if fairy.items:
        items = (sheet.item(spot, item) for spot, item in enumerate(fairy.items))
        parts.append(Group(_("Items"), tuple(items)))
    if begun and not is_busy(fairy):
        parts.append(Group(_("Special skill"), tuple(sheet.special())))
    name, how = fairy_name(seat, place), condition(fairy)
    return Question(name, None, more=how, parts=tuple(parts), left=left)


class _Sheet:
    """What a fairy's sheet is made of; it stays open whatever is done there."""

    def __init__(self, state: State, form: Form, player: int, place: int, fairy: Fairy) -> None:
        self.state, self.form, self.player, self.place = state, form, player, place
        self.fairy = fairy

    def doing(self, action: Action) -> Then:
        """Returns what does an action and leaves the sheet open."""
        return Then(action, Open(self.form.sheet))

    def conditions(self) -> Iterator[Part]:
        """Yields what may happen to her: exhaustion, a curse, its end, acting again, an item."""
        player, place, fairy = self.player, self.place, self.fairy
        gains = "" if self.form.get("opened") == GAIN else GAIN
        item = Key(_("She receives an item"), enter(self.form, opened=gains))
        tired = self.doing(Afflict(player, place, Affliction.EXHAUSTED))
        cursed = self.doing(Afflict(player, place, Affliction.CURSED))
        yield _line(Key(_("Exhausted: 1 cube"), tired), Key(_("Cursed: 2 cubes"), cursed))
        if fairy.affliction is Affliction.CURSED:
            label = _("Lift the curse: {cost} souls", cost=LIFT_COST)
            yield _line(Key(label, self.doing(LiftCurse(player, place)), solid=True), item)
        else:
            acts = fairy.engaged and not fairy.cubes
            again = self.doing(ReadyFairy(player, place))
            yield _line(Key(_("She may act again"), again, dim=not acts), item)

    def gaining(self) -> Iterator[Part]:
        """Yields what an item or a treasure is that comes to her by a card."""
        form = self.form
        kind, name = form.get("kind", Rarity.COMMON.value), form.get("item")
        souls = int(form.get("souls", "0"))
        pairs = [*((each.value, ITEM[each]) for each in Rarity), ("", TREASURE)]
        keys = (Key(text, enter(form, kind=each), chosen=each == kind) for each, text in pairs)
        yield Pad(tuple(keys), "choices")
        kept = f"gain-{self.player}-{self.place}"
        yield TextEntry(field_of(form, "item"), _("Item (optional)"), name, kept)
        yield Stepper(field_of(form, "souls"), _("Price by a card"), souls, 0, MOST_PRICE)
        rarity = Rarity(kind) if kind else None
        action = GainItem(self.player, self.place, rarity, name.strip(), souls=souls)
        yield _line(Key(_("She receives it"), self.doing(action)))

    def by_hand(self) -> Iterator[Part]:
        """Yields her cubes, how she is, her name, and that she leaves."""
        player, place, fairy, form = self.player, self.place, self.fairy, self.form
        yield self._cubes(f"cubes:{place}", fairy.cubes)
        for name, label, on in (
            ("engaged", _("Engaged"), fairy.engaged),
            ("heroic", _("Heroic"), fairy.heroic),
        ):
            yield _line(Key(label, Adjust(f"{name}:{place}", player, -1 if on else 1), checked=on))
        name = form.get("name", fairy.name)
        names = [each.name for each in self.state.seats[player].fairies]
        names[place] = name.strip()
        rename = Key(_("Rename"), self.doing(NameFairies(player, tuple(names))))
        yield TextEntry(field_of(form, "name"), _("Name"), name, f"fairy-{player}-{place}", rename)
        yield _line(Key(_("She leaves the table"), RemoveFairy(player, place), rare=True))

    def _cubes(self, name: str, cubes: int) -> Stepper:
        adjust = Adjust(name, self.player, 0)
        return Stepper(name, _("Black cubes"), cubes, 0, MOST_CUBES, adjust)

    def special(self) -> Iterator[Part]:
        """Yields the price of her special skill, what is left then, and whether once a turn."""
        form = self.form
        souls, once = int(form.get("price", str(USUAL))), bool(form.get("once"))
        preview, key = casting(self.state, self.player, self.place, souls, once=once)
        yield Stepper(field_of(form, "price"), _("Price in souls"), souls, 0, MOST_PRICE)
        press = enter(form, once="" if once else "1")
        yield _line(Key(_("Not cumulative: once a turn"), press, checked=once))
        yield preview
        do = self.doing(key.do) if isinstance(key.do, Action) else None
        yield _line(Key(key.label, do, dim=key.dim, id=key.id, solid=not key.dim))

    def item(self, spot: int, item: Item) -> Group:
        """Returns an item with what can be done with it."""
        state, form, player, place = self.state, self.form, self.player, self.place
        curse = Key(
            _("Curse it"), self.doing(Afflict(player, place, Affliction.CURSED, spot)), rare=True
        )
        if item.cubes or item.engaged:
            label = _("Lift: {cost} souls", cost=LIFT_COST)
            curse = Key(label, self.doing(LiftCurse(player, place, spot)), rare=True)
        first = [Key(_("Use"), self.doing(UseItem(player, place, spot)), rare=True)]
        if not item.treasure:
            label = _n("Move: {count} soul", "Move: {count} souls", move_price(state))
            first.append(folding(form, f"move{spot}", label))
        drop = Key(_("Discard"), self.doing(DropItem(player, place, spot)), rare=True)
        keys = (*first, curse, drop, folding(form, f"card{spot}", _("By a card")))
        parts: list[Part] = [_line(*keys[:2]), _line(*keys[2:])]
        if form.get("opened") == f"move{spot}":
            trial_winners = self._takers(player, place)
            moves = (
                Key(name, self.doing(MoveItem(player, place, spot, to)))
                for to, name in trial_winners
            )
            parts.append(Pad(tuple(moves), "choices", _("Give it to")))
        if form.get("opened") == f"card{spot}":
            parts += self._passing(spot, item)
        return Group(item_name(item), tuple(parts), _state_of(item), framed=True)

    def _takers(self, player: int, besides: int | None) -> list[tuple[int, Text]]:
        seat = self.state.seats[player]
        return [
            (place, fairy_name(seat, place))
            for place, fairy in enumerate(seat.fairies)
            if place != besides and not fairy.gone
        ]

    def _passing(self, spot: int, item: Item) -> Iterator[Part]:
        """Yields what a card does with an item: it goes to any fairy at any price; or cubes."""
        form, player, place = self.form, self.player, self.place
        souls = int(form.get("pass", "0"))
        yield Stepper(field_of(form, "pass"), _("Price by a card"), souls, 0, MOST_PRICE)
        for taker, name in enumerate(self.state.names):
            keys = (
                Key(text, self.doing(PassItem(player, place, spot, taker, to, souls)))
                for to, text in self._takers(taker, place if taker == player else None)
            )
            yield Pad(tuple(keys), "choices", _("To {player}", player=name))
        yield self._cubes(f"item:{place}:{spot}", item.cubes)


def _line(*keys: Key) -> Pad:
    return Pad(keys, "line")


def _state_of(item: Item) -> Message:
    if item.cubes:
        return _n("cursed, {count} black cube", "cursed, {count} black cubes", item.cubes)
    if item.engaged:
        return _("without effect in this turn")
    if item.fresh:
        return _("usable from your next turn")
    if item.treasure:
        return _("treasure, bound for ever")
    return _("single use, then discarded") if item.single_use else _("in effect")
