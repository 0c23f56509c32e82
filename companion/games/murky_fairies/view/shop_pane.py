"""The shop: which fairy goes, for what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from companion.games.murky_fairies.actions import Buy, ShowItem
from companion.games.murky_fairies.cards import Item
from companion.games.murky_fairies.catalogue import KnownItem, item_line
from companion.games.murky_fairies.effects import Bought
from companion.games.murky_fairies.pieces import PRICE, Rarity
from companion.games.murky_fairies.state import State
from companion.games.murky_fairies.turn import apply
from companion.games.murky_fairies.view.cubes import low
from companion.games.murky_fairies.view.learnt import known_cards, learn
from companion.games.murky_fairies.view.looks import fairy_chips
from companion.games.murky_fairies.view.pane import Done, column, refused_line, told_or_asked
from companion.games.murky_fairies.words import RARITY, item_name
from companion.i18n import counted, marker
from companion.play.outcome import Outcome, Refusal
from companion.widgets.boundary import bounded
from companion.widgets.controls.choice import choice
from companion.widgets.controls.field import field
from companion.widgets.controls.tappable import button, button_row, tap
from companion.widgets.display.preview import Figure, preview_line
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import TARGET
from companion.widgets.scene import Scene
from companion.widgets.stable import Handler
from companion.widgets.tokens import Face

_ = marker("murky_fairies")
_n = counted("murky_fairies")

MOST_OFFERED = 6


@dataclass(frozen=True, slots=True)
class Draft:
    """An item that is being bought or turned up.

    Attributes:
        rarity: its rarity's value.
        name: how the table calls it.
        single_use: whether it shows the hourglass.
        slot: its place in the shop, if it is written down there.
    """

    rarity: str = Rarity.COMMON.value
    name: str = ""
    single_use: bool = False
    slot: int | None = None

    def taking(self, item: Item | KnownItem, slot: int | None) -> Draft:
        """Returns the draft of a known item."""
        rarity = self.rarity if item.rarity is None else item.rarity.value
        return Draft(rarity, item.name, item.single_use, slot)


Change = Callable[[Draft], object]


@bounded
def ShopPane(scene: Scene, done: Done) -> ft.Control:
    """A fairy, a rarity, and the item's name if the table wants it."""
    ink, state = scene.ink, scene.state
    fairy, choose = ft.use_state(-1)
    shelf, show = ft.use_state(-1)
    draft, change = ft.use_state(Draft())
    known, _learn_again = ft.use_state(lambda: known_cards(scene).items)

    def pick_fairy(place: int) -> None:
        choose(-1 if place == fairy else place)
        show(-1)
        change(Draft())

    def put() -> None:
        rarity = Rarity(draft.rarity)
        action = ShowItem(shelf, draft.name.strip(), rarity, draft.single_use)
        if scene.act(action) is None:
            _learn(scene, draft)
            show(-1)
            change(Draft())

    def pick_slot(slot: int) -> None:
        item = state.shelf[slot]
        change(Draft() if item is None else draft.taking(item, slot))
        if fairy < 0:
            show(-1 if slot == shelf else slot)

    chips = fairy_chips(scene, state.current, fairy, pick_fairy, fold=low(ink))
    form = _form(scene, known, draft, change)
    slots = _slots(scene, draft.slot if fairy >= 0 else shelf, pick_slot)
    if fairy >= 0:
        bought = _purchase(scene, fairy, form, draft, lambda: pick_fairy(fairy), done)
        return column([chips, *([slots] if any(state.shelf) else []), *bought])
    if shelf >= 0:
        label = _("Show it in the shop") if draft.name.strip() else _("Leave the place empty")
        go = button(ink, scene.say(label), put, expand=3, identifier="confirm")
        return column([slots, *form, button_row(done(False), go)])
    told = told_or_asked(scene, _("Tap the fairy who goes to the shop"))
    return column([*told, chips, slots, button_row(done(True))])


def _slots(scene: Scene, chosen: int | None, pick: Callable[[int], object]) -> ft.Control:
    """Returns the three places of the shop; what lies there is written down if one wants."""
    ink = scene.ink
    keys: list[ft.Control] = []
    for slot, item in enumerate(scene.state.shelf):
        on = slot == chosen
        fore = ink.game.on if on else ink.theme.ink if item else ink.theme.muted
        name = scene.say(_("shop {number}", number=slot + 1) if item is None else item_name(item))
        price = "+" if item is None or item.rarity is None else str(PRICE[item.rarity])
        keys.append(
            tap(
                ink.text(
                    f"{name} {price}",
                    14,
                    Face.MEDIUM,
                    fore,
                    cap=1.5,
                    leading=1.1,
                    max_lines=1,
                    overflow=ft.TextOverflow.ELLIPSIS,
                ),
                scene.say(_("In the shop, place {number}: {item}", number=slot + 1, item=name)),
                lambda slot=slot: pick(slot),
                key=f"slot-{slot}",
                selected=on,
                expand=True,
                height=TARGET,
                border_radius=12,
                bgcolor=ink.game.tint if on else ink.theme.band,
                border=ft.Border.all(1, ink.theme.line),
                padding=ft.Padding.symmetric(horizontal=6),
            )
        )
    return ft.Row(keys, spacing=6)


def _learn(scene: Scene, draft: Draft) -> None:
    if draft.name.strip():
        line = item_line(draft.name, Rarity(draft.rarity), draft.single_use)
        learn(scene, "items", line)


def _form(
    scene: Scene, known: tuple[KnownItem, ...], draft: Draft, change: Change
) -> list[ft.Control]:
    """Returns rarity, name and hourglass of an item."""
    prices = [(r.value, f"{scene.say(RARITY[r])} {PRICE[r]}") for r in Rarity]
    return [
        choice(
            scene.ink,
            prices,
            draft.rarity,
            lambda rarity: change(replace(draft, rarity=rarity)),
            wrap=scene.ink.large,
        ),
        _name(scene, draft, change),
        *_known(scene, known, draft, change),
    ]


def _purchase(
    scene: Scene,
    fairy: int,
    form: list[ft.Control],
    draft: Draft,
    close: Handler,
    done: Done,
) -> list[ft.Control]:
    ink, state = scene.ink, scene.state
    rarity, name = Rarity(draft.rarity), draft.name.strip()
    action = Buy(state.current, fairy, rarity, name, draft.single_use, draft.slot)
    outcome = apply(state, action)

    def buy() -> None:
        if scene.act(action) is None:
            _learn(scene, draft)
            close()

    label = scene.say(_n("Buy for {count} soul", "Buy for {count} souls", PRICE[rarity]))
    kind = "fill" if isinstance(outcome, Outcome) else "ghost"
    go = button(ink, label, buy, kind=kind, expand=3, identifier="confirm")
    line = _preview(scene, outcome)
    return [*form, line, button_row(done(False), go)]


def _preview(scene: Scene, outcome: Outcome[State] | Refusal) -> ft.Control:
    ink = scene.ink
    if isinstance(outcome, Refusal):
        return refused_line(scene, outcome)
    effect = outcome.effect
    if not isinstance(effect, Bought):
        return preview_line(ink, ())
    figures = [
        Figure(effect.cost, scene.say(_("to pay")), ink.game.main),
        Figure(effect.souls, scene.say(_("souls then"))),
    ]
    return preview_line(ink, figures, scene.say(_("usable from your next turn")))


def _name(scene: Scene, draft: Draft, change: Change) -> ft.Control:
    ink, single = scene.ink, draft.single_use
    hourglass = tap(
        ink.sigil(Glyph.HOURGLASS, 20, ink.theme.on_action if single else ink.theme.ink),
        scene.say(_("Hourglass: single use")),
        lambda: change(replace(draft, single_use=not single)),
        checked=single,
        width=TARGET + 6,
        height=TARGET + 6,
        border_radius=14,
        bgcolor=ink.theme.action if single else ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
    )
    text = field(
        ink,
        scene.say(_("Item (optional)")),
        draft.name,
        lambda name: change(replace(draft, name=name)),
    )
    return ft.Row([ft.Container(expand=True, content=text), hourglass], spacing=8)


def _known(
    scene: Scene, known: tuple[KnownItem, ...], draft: Draft, change: Change
) -> list[ft.Control]:
    """Returns the items that the table wrote down and that fit what was typed."""
    typed = draft.name.strip().casefold()
    items = [item for item in known if typed in item.name.casefold()][:MOST_OFFERED]
    if not items or any(item.name.casefold() == typed for item in items):
        return []
    by_name = {item.name: item for item in items}
    pairs = [(item.name, item.name) for item in items]
    return [
        choice(
            scene.ink,
            pairs,
            draft.name,
            lambda picked: change(draft.taking(by_name[picked], draft.slot)),
        )
    ]
