"""What is composed at a table of Murky Fairies: an attack, a purchase, a reward, a bid."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from companion.games.murky_fairies.cards import Catalogue, Item, KnownItem, read_catalogue
from companion.games.murky_fairies.moves.attack import Attack, AttackArea
from companion.games.murky_fairies.moves.fairies import Auction, UseSkill, UseSpecial
from companion.games.murky_fairies.moves.shop import Buy, BuyAt, ShowItem
from companion.games.murky_fairies.rules import PRICE, Rarity
from companion.games.murky_fairies.state import Reward, Seat, State
from companion.games.murky_fairies.words import refuse_load
from companion.play import Action

Spot = tuple[int, int]
"""A token, by its enemy's place and its own."""

USUAL = 3
"""The price that is offered first; the cards' own prices are not known to us."""


@dataclass(frozen=True, slots=True)
class Strike:
    """What is chosen of an attack.

    Attributes:
        aims: the tokens that are aimed at.
        area: whether several enemies are aimed at.
        value: the damage, 0 for none yet.
        turned: the tokens for which the other type than theirs was chosen.
        priced: the fairy for whom a price was chosen; of the others it is what it was last.
        cost: that price; None for an attack without a skill.
    """

    aims: tuple[Spot, ...] = ()
    area: bool = False
    value: int = 0
    turned: tuple[Spot, ...] = ()
    priced: int | None = None
    cost: int | None = None

    def aimed(self, at: Spot) -> Strike:
        """Returns it once a token is tapped: one enemy's, or each in turn."""
        others = tuple(aim for aim in self.aims if aim[0] != at[0]) if self.area else ()
        return replace(self, aims=others if self.area and at in self.aims else (*others, at))

    def standing(self, state: State) -> Strike:
        """Returns it without the tokens that are gone by now."""
        aims = tuple(each for each in self.aims if _stands(state, each))
        return self if aims == self.aims else replace(self, aims=aims)


@dataclass(frozen=True, slots=True)
class Errand:
    """What is being bought, or turned up in the shop.

    Attributes:
        fairy: who goes to the shop, or None.
        shelf: the place of the shop where something is turned up, or None.
        rarity: the item's rarity.
        name: how the table calls it.
        single_use: whether it shows the hourglass.
        slot: the place where the item was picked, if it is written down.
        souls: the price that a card says, if it is not that of the rarity.
    """

    fairy: int | None = None
    shelf: int | None = None
    rarity: Rarity = Rarity.COMMON
    name: str = ""
    single_use: bool = False
    slot: int | None = None
    souls: int | None = None

    def taking(self, item: Item | KnownItem, slot: int | None) -> Errand:
        """Returns it with a known item."""
        rarity = self.rarity if item.rarity is None else item.rarity
        return replace(self, rarity=rarity, name=item.name, single_use=item.single_use, slot=slot)

    def picking(self, state: State, slot: int) -> Errand:
        """Returns it once a place of the shop is tapped."""
        item = state.shelf[slot]
        picked = Errand(self.fairy) if item is None else self.taking(item, slot)
        if self.fairy is None:
            picked = replace(picked, shelf=None if slot == self.shelf else slot)
        return picked


@dataclass(frozen=True, slots=True)
class Spoils:
    """What is chosen of a beaten enemy's reward.

    Attributes:
        holder: the fairy who holds the treasure, or None.
        heroic: the fairy who turns heroic, or None.
        treasure: what the treasure is called.
        held: whether the treasure is settled.
    """

    holder: int | None = None
    heroic: int | None = None
    treasure: str = ""
    held: bool = False


@dataclass(frozen=True, slots=True)
class Bids:
    """An auction: the price of the skill, who answers first, and how often was raised."""

    starts: int
    price: int = USUAL
    raises: int = 0


@dataclass(frozen=True, slots=True)
class Spell:
    """A special skill: whose fairy uses it, for how many souls, and whether once a turn."""

    player: int
    fairy: int | None = None
    souls: int = USUAL
    once: bool = False


@dataclass(frozen=True, slots=True)
class Form:
    """What is entered on a sheet and not done yet.

    Attributes:
        sheet: the sheet.
        entries: what was entered, by the names of its fields.
    """

    sheet: str = ""
    entries: tuple[tuple[str, str], ...] = ()

    def of(self, sheet: str) -> Form:
        """Returns what is entered on a sheet: nothing if it was entered on another one."""
        return self if self.sheet == sheet else Form(sheet)

    def get(self, name: str, unless: str = "") -> str:
        """Returns what is entered in a field, or else what stands there at first."""
        return dict(self.entries).get(name, unless)

    def entered(self, name: str, value: str) -> Form:
        """Returns it with one field changed."""
        entries = dict(self.entries) | {name: value}
        return replace(self, entries=tuple(entries.items()))


@dataclass(frozen=True, slots=True)
class Draft:
    """What is chosen at one moment of a play.

    Attributes:
        learnt: what the table wrote down in other plays; whoever shows the table gives it.
        correcting: whether the past is being changed; given likewise.
        moment: when it was begun.
        tab: the part of the turn that is shown.
        card: the action card, 0 for none yet.
        fairy: who is about to act, in whichever part she was tapped; None for nobody yet.
        cost: what her skill takes, None for nothing yet.
        strike: the attack.
        errand: the purchase.
        spoils: the reward.
        bids: the auction, None while there is none.
        spell: the special skill.
        player: whose fairies or counters are shown.
        form: what is entered on a sheet.
    """

    learnt: Catalogue = field(default_factory=Catalogue)
    correcting: bool = False
    moment: tuple[object, ...] = ()
    tab: str = "skill"
    card: int = 0
    fairy: int | None = None
    cost: int | None = None
    strike: Strike = Strike()
    errand: Errand = Errand()
    spoils: Spoils = Spoils()
    bids: Bids | None = None
    spell: Spell = Spell(0)
    player: int = 0
    form: Form = Form()

    def at(self, state: State, /) -> Draft:
        """Returns the draft if it belongs to the present moment, else an empty one.

        What is entered on a sheet stays until that is done. Corrections by hand begin no other
        moment.
        """
        moment = (state.step, state.turn, state.current, state.standing, len(state.rewards))
        if self.moment == moment:
            return self
        current = state.current
        spoils = Spoils(_first_holder(state, state.rewards[0])) if state.rewards else Spoils()
        return Draft(
            self.learnt,
            self.correcting,
            moment,
            spoils=spoils,
            spell=Spell(current),
            player=current,
            form=self.form,
        )

    def due(self, _state: State, /) -> None:
        """Returns nothing: every action waits for a key of its own."""

    def after(self, action: Action, /) -> Draft:
        """Returns the draft without what was done."""
        draft = self if isinstance(action, UseSkill) else replace(self, form=Form())
        match action:
            case UseSkill():
                return replace(draft, tab="attack", cost=None)
            case Attack() | AttackArea():
                return replace(draft, fairy=None, strike=Strike())
            case Buy() | BuyAt() | ShowItem():
                return replace(draft, errand=Errand())
            case UseSpecial():
                return replace(draft, spell=Spell(self.spell.player))
            case Auction():
                return replace(draft, bids=None)
            case _:
                return draft

    def press(self, name: str, state: State, /) -> Draft:
        """Returns the draft after a press, such as ``fairy:3``, ``damage:2``, ``token:0:1``.

        Raises:
            KeyError: no key is called so (an error in the program).
        """
        kind, _colon, value = name.partition(":")
        return _PRESSES[kind](self, value, state)


# What each press does ---------------------------------------------------------------------------


def _tab(draft: Draft, tab: str, state: State) -> Draft:
    """Turns to a part of the turn; what is chosen of an attack stays, whatever else does not."""
    fresh = Draft().at(state)
    return replace(fresh, tab=tab, fairy=draft.fairy, strike=draft.strike, form=draft.form)


def _fairy(draft: Draft, place: str, state: State) -> Draft:
    # In an attack also who used her skill and has hit nothing is shown as chosen.
    chosen = attacker(state, draft) if draft.tab == "attack" else draft.fairy
    return replace(draft, fairy=_toggled(chosen, place))


def attacker(state: State, draft: Draft) -> int | None:
    """Returns who attacks: who was tapped, or whose skill was used and has hit nothing yet."""
    if draft.fairy is not None and state.seat.holds(draft.fairy):
        return draft.fairy
    last = state.last
    hit = any(aim[:2] == (state.current, last) for aim in state.aims)
    return None if hit or last is None or not state.seat.holds(last) else last


def _cost(draft: Draft, value: str, state: State) -> Draft:
    cost = int(value) if value else None
    if draft.tab != "attack":
        return replace(draft, cost=cost)
    return _struck(draft, priced=attacker(state, draft), cost=cost)


def _token(draft: Draft, value: str, state: State) -> Draft:
    spot = state.token(value)
    if spot is None:
        return draft
    return replace(draft, tab="attack", strike=draft.strike.standing(state).aimed(spot))


def _type(draft: Draft, _value: str, state: State) -> Draft:
    strike = draft.strike.standing(state)
    return _struck(draft, turned=() if strike.turned == strike.aims else strike.aims)


def _area(draft: Draft, _value: str, state: State) -> Draft:
    strike = draft.strike.standing(state)
    return _struck(draft, area=not strike.area, aims=strike.aims[:1])


def _struck(draft: Draft, **changes: Any) -> Draft:
    return replace(draft, strike=replace(draft.strike, **changes))


def _shopper(draft: Draft, place: str, _state: State) -> Draft:
    errand = draft.errand
    return replace(draft, errand=Errand(_toggled(errand.fairy, place), name=errand.name))


def _price(draft: Draft, value: str, _state: State) -> Draft:
    """Chooses a rarity and its price, or with no value another price than that."""
    errand = draft.errand
    if value:
        return _sent(draft, rarity=Rarity(value), souls=None)
    return _sent(draft, souls=PRICE[errand.rarity])


def _item(draft: Draft, line: str, _state: State) -> Draft:
    """Takes an item that the table wrote down, given as its line."""
    (item,) = read_catalogue((("items", line),)).items
    return replace(draft, errand=draft.errand.taking(item, draft.errand.slot))


def _sent(draft: Draft, **changes: Any) -> Draft:
    return replace(draft, errand=replace(draft.errand, **changes))


def _rewarded(draft: Draft, **changes: Any) -> Draft:
    return replace(draft, spoils=replace(draft.spoils, **changes))


def _bid(draft: Draft, **changes: Any) -> Draft:
    bids = draft.bids
    return draft if bids is None else replace(draft, bids=replace(bids, **changes))


def _cast(draft: Draft, **changes: Any) -> Draft:
    return replace(draft, spell=replace(draft.spell, **changes))


def _enter(draft: Draft, value: str, _state: State) -> Draft:
    """Enters a sheet's fields, each on a line below its name: ``enter:fairy:0:3``, ``souls:4``."""
    sheet, *entries = value.split("\n")
    form = draft.form.of(sheet)
    for entry in entries:
        name, _colon, text = entry.partition(":")
        form = form.entered(name, text)
    return replace(draft, form=form)


def _toggled(was: int | None, place: str) -> int | None:
    return None if was == int(place) else int(place)


_PRESSES: dict[str, Callable[[Draft, str, State], Draft]] = {
    "tab": _tab,
    "card": lambda draft, value, _state: replace(draft, card=int(value)),
    "player": lambda draft, value, _state: replace(draft, player=int(value)),
    "fairy": _fairy,
    "cost": _cost,
    "token": _token,
    "damage": lambda draft, value, _state: _struck(draft, value=int(value)),
    "type": _type,
    "area": _area,
    "shopper": _shopper,
    "slot": lambda draft, value, state: replace(
        draft, errand=draft.errand.picking(state, int(value))
    ),
    "price": _price,
    "souls": lambda draft, value, _state: _sent(draft, souls=int(value)),
    "name": lambda draft, value, _state: _sent(draft, name=value),
    "single": lambda draft, _value, _state: _sent(draft, single_use=not draft.errand.single_use),
    "item": _item,
    "caster": lambda draft, value, _state: _cast(draft, fairy=_toggled(draft.spell.fairy, value)),
    "casting": lambda draft, value, _state: replace(draft, spell=Spell(int(value))),
    "special": lambda draft, value, _state: _cast(draft, souls=int(value)),
    "once": lambda draft, _value, _state: _cast(draft, once=not draft.spell.once),
    "auction": lambda draft, value, state: replace(
        draft, bids=Bids(state.current) if value else None
    ),
    "bid": lambda draft, value, _state: _bid(draft, price=int(value)),
    "starts": lambda draft, value, _state: _bid(draft, starts=int(value), raises=0),
    "raise": lambda draft, value, _state: _bid(draft, raises=int(value)),
    "holder": lambda draft, value, _state: _rewarded(draft, holder=int(value)),
    "treasure": lambda draft, value, _state: _rewarded(draft, treasure=value),
    "held": lambda draft, value, _state: _rewarded(draft, held=bool(value)),
    "left": lambda draft, _value, _state: _rewarded(draft, holder=None, held=True),
    "heroic": lambda draft, value, _state: _rewarded(
        draft, heroic=_toggled(draft.spoils.heroic, value)
    ),
    "enter": _enter,
}


def _stands(state: State, aim: Spot) -> bool:
    place, spot = aim
    tokens = state.enemies[place].tokens if place < len(state.enemies) else ()
    return spot < len(tokens) and tokens[spot].taken_by is None


def _first_holder(state: State, reward: Reward) -> int | None:
    """Returns an attacking fairy who has room for the treasure."""
    seat: Seat = state.seats[reward.player]
    roomy = (
        place
        for place in reward.attackers
        if seat.holds(place)
        and refuse_load(seat.fairies[place], state.rules, treasure=True) is None
    )
    return next(roomy, None)
