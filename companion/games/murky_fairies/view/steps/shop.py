"""The shop: which fairy goes, for what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.games.murky_fairies.model import (
    MOST_PRICE,
    PRICE,
    RARITY,
    Item,
    KnownItem,
    Rarity,
    _,
    counted as _n,
    item_line,
    item_name,
)
from companion.games.murky_fairies.moves import BUY, BUY_AT, Buy, BuyAt, ShowItem
from companion.games.murky_fairies.view.sheets.names import known_cards, learn
from companion.games.murky_fairies.view.steps.pane import (
    SOLID,
    EndButton,
    asleep,
    confirm,
    pane,
    refused_line,
    told_line,
)
from companion.games.murky_fairies.view.table.fairies import fairy_chips
from companion.play import Refusal
from companion.play.names import folded
from companion.widgets import (
    TARGET,
    Count,
    Face,
    Glyph,
    Handler,
    Radius,
    Scene,
    Space,
    TextSize,
    bounded,
    button,
    choice,
    field,
    flex,
    stepper,
    tap,
)
from companion.widgets.controls.drafts import use_draft

MOST_OFFERED = 6
OTHER = "other"
"""The key of a price that is not that of a rarity."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What is being bought, or turned up in the shop.

    Attributes:
        fairy: who goes to the shop, or -1.
        shelf: the place of the shop where something is turned up, or -1.
        rarity: the item's rarity.
        name: how the table calls it.
        single_use: whether it shows the hourglass.
        slot: the place where the item was picked, if it is written down.
        souls: the price that a card says, if it is not that of the rarity.
    """

    fairy: int = -1
    shelf: int = -1
    rarity: Rarity = Rarity.COMMON
    name: str = ""
    single_use: bool = False
    slot: int | None = None
    souls: int | None = None

    def taking(self, item: Item | KnownItem, slot: int | None) -> Draft:
        """Returns the draft with a known item."""
        rarity = self.rarity if item.rarity is None else item.rarity
        return replace(self, rarity=rarity, name=item.name, single_use=item.single_use, slot=slot)


Change = Callable[[Draft], object]
Do = Callable[[Buy | BuyAt | ShowItem], object]


@bounded
def ShopPane(scene: Scene, end_button: EndButton) -> ft.Control:
    """A fairy, a rarity, and the item's name if the table wants it."""
    kept = use_draft(f"shop-{scene.state.turn}-{scene.state.current}")
    draft, show = ft.use_state(lambda: Draft(name=kept.text))
    known, _know = ft.use_state(lambda: known_cards(scene).items)

    def change(changed: Draft) -> None:
        kept.write(changed.name)
        show(changed)

    def do(action: Buy | BuyAt | ShowItem) -> None:
        if scene.act(action) is None:
            item = action.purchase if isinstance(action, BuyAt) else action
            if item.name:
                learn(scene, "items", item_line(item.name, item.rarity, item.single_use))
            change(Draft())

    def pick_fairy(place: int) -> None:
        change(Draft(-1 if place == draft.fairy else place))

    chips = fairy_chips(scene, scene.state.current, draft.fairy, pick_fairy)
    slots, form = _slots(scene, draft, change), _form(scene, known, draft, change)
    if draft.fairy >= 0:
        below = [slots, *form] if any(scene.state.shelf) else form
        line, go = _purchase(scene, draft, do)
        return pane(scene, [chips, *below], line, end_button(False), go)
    if draft.shelf >= 0:
        return pane(
            scene, [chips, slots, *form], None, end_button(False), _showing(scene, draft, do)
        )
    hint = asleep(scene, _("Tap the fairy who goes to the shop"))
    return pane(scene, [chips, slots], None, end_button(True), hint)


def _purchase(scene: Scene, draft: Draft, do: Do) -> tuple[ft.Control, ft.Control]:
    """Returns what a purchase costs, and the key that makes it."""
    state = scene.state
    rarity, name = draft.rarity, draft.name.strip()
    plain = Buy(state.current, draft.fairy, rarity, name, draft.single_use, draft.slot)
    cost = PRICE[rarity] if draft.souls is None else draft.souls
    bargain = None if draft.souls is None else BuyAt(plain, cost)
    outcome = BUY.apply(state, plain) if bargain is None else BUY_AT.apply(state, bargain)
    if isinstance(outcome, Refusal):
        line = refused_line(scene, outcome)
    else:
        line = told_line(scene, outcome.state.seat.souls, _("usable from your next turn"))
    label = _n("Buy for {count} soul", "Buy for {count} souls", cost)
    return line, confirm(scene, label, lambda: do(bargain or plain), outcome)


def _showing(scene: Scene, draft: Draft, do: Do) -> ft.Control:
    action = ShowItem(draft.shelf, draft.name.strip(), draft.rarity, draft.single_use)
    label = scene.say(_("Show it in the shop") if action.name else _("Leave the place empty"))
    return button(scene.ink, label, lambda: do(action), expand=SOLID, identifier="confirm")


def _slots(scene: Scene, draft: Draft, change: Change) -> ft.Control:
    """Returns the three places of the shop; what lies there is written down if one wants."""

    def pick(slot: int) -> None:
        item = scene.state.shelf[slot]
        picked = Draft(draft.fairy) if item is None else draft.taking(item, slot)
        if draft.fairy < 0:
            picked = replace(picked, shelf=-1 if slot == draft.shelf else slot)
        change(picked)

    chosen = draft.slot if draft.fairy >= 0 else draft.shelf
    keys = [
        _slot(scene, slot, slot == chosen, partial(pick, slot))
        for slot in range(len(scene.state.shelf))
    ]
    return flex.row(keys, Space.S)


def _slot(scene: Scene, slot: int, chosen: bool, on: Handler) -> ft.Control:
    ink, item = scene.ink, scene.state.shelf[slot]
    name = scene.say(_("shop {number}", number=slot + 1) if item is None else item_name(item))
    price = "+" if item is None or item.rarity is None else str(PRICE[item.rarity])
    return tap(
        ink.text(
            f"{name} {price}",
            TextSize.SMALL,
            Face.MEDIUM,
            ink.theme.action if chosen else ink.theme.ink if item else ink.theme.muted,
            cap=1.5,
            leading=1.1,
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
        ),
        scene.say(_("In the shop, place {number}: {item}", number=slot + 1, item=name)),
        on,
        key=f"slot-{slot}",
        selected=chosen,
        expand=True,
        height=TARGET,
        border_radius=Radius.CELL,
        bgcolor=ink.theme.chosen if chosen else ink.theme.band,
        border=ft.Border.all(2 if chosen else 1, ink.theme.action if chosen else ink.theme.line),
        padding=ft.Padding.symmetric(horizontal=Space.S),
    )


def _form(
    scene: Scene, known: tuple[KnownItem, ...], draft: Draft, change: Change
) -> list[ft.Control]:
    """Returns rarity and price, name and hourglass of an item; what lies in the shop is known."""
    rarities = [*Rarity] if draft.slot is None else [draft.rarity]
    pairs = [(r.value, f"{scene.say(RARITY[r])} {PRICE[r]}") for r in rarities]
    if draft.fairy >= 0:
        pairs.append((OTHER, scene.say(_("other"))))

    def pick(name: str) -> None:
        if name == OTHER:
            change(replace(draft, souls=PRICE[draft.rarity]))
        else:
            change(replace(draft, rarity=Rarity(name), souls=None))

    chosen = draft.rarity.value if draft.souls is None else OTHER
    parts = [choice(scene.ink, pairs, chosen, pick)]
    if draft.souls is not None:
        count = Count("", scene.say(_("Price by a card")), draft.souls, 0, MOST_PRICE)
        parts.append(stepper(scene.ink, count, lambda souls: change(replace(draft, souls=souls))))
    if draft.slot is None:
        parts += [_name(scene, draft, change), *_known(scene, known, draft, change)]
    return parts


def _name(scene: Scene, draft: Draft, change: Change) -> ft.Control:
    ink, single = scene.ink, draft.single_use
    hourglass = tap(
        ink.sigil(Glyph.HOURGLASS, 20, ink.theme.action if single else ink.theme.ink),
        scene.say(_("Hourglass: single use")),
        lambda: change(replace(draft, single_use=not single)),
        checked=single,
        width=TARGET + 6,
        height=TARGET + 6,
        border_radius=Radius.CELL,
        bgcolor=ink.theme.chosen if single else ink.theme.card,
        border=ft.Border.all(2 if single else 1, ink.theme.action if single else ink.theme.line),
    )
    text = field(
        ink,
        scene.say(_("Item (optional)")),
        draft.name,
        lambda name: change(replace(draft, name=name)),
    )
    return flex.row([ft.Container(expand=True, content=text), hourglass])


def _known(
    scene: Scene, known: tuple[KnownItem, ...], draft: Draft, change: Change
) -> list[ft.Control]:
    """Returns the items that the table wrote down and that fit what was typed."""
    typed = folded(draft.name)
    items = [item for item in known if typed in folded(item.name)][:MOST_OFFERED]
    if not items or any(folded(item.name) == typed for item in items):
        return []
    by_name = {item.name: item for item in items}
    return [
        choice(
            scene.ink,
            [(item.name, item.name) for item in items],
            draft.name,
            lambda picked: change(draft.taking(by_name[picked], draft.slot)),
        )
    ]
