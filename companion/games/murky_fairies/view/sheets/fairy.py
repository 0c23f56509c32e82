"""The sheet of a fairy: what befalls her, her items, and corrections by hand."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.errors import Message
from companion.games.murky_fairies.cards import Fairy, Item
from companion.games.murky_fairies.moves.affliction import Afflict, LiftCurse
from companion.games.murky_fairies.moves.items import DropItem, MoveItem, UseItem, move_price
from companion.games.murky_fairies.moves.layout import NameFairies, RemoveFairy
from companion.games.murky_fairies.moves.skills import ReadyFairy
from companion.games.murky_fairies.pieces import LIFT_COST, Affliction
from companion.games.murky_fairies.view.steps.special import SpecialForm
from companion.games.murky_fairies.view.table.fairies import condition
from companion.games.murky_fairies.words import fairy_name, item_name
from companion.i18n import counted, marker
from companion.play.action import Action
from companion.play.by_hand import Adjust
from companion.widgets.boundary import bounded
from companion.widgets.controls.choice import choice, switch
from companion.widgets.controls.count import Count
from companion.widgets.controls.counter import counter
from companion.widgets.controls.field import field
from companion.widgets.controls.tappable import button, button_row
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import TARGET
from companion.widgets.layout import flex
from companion.widgets.layout.panel import card, section
from companion.widgets.layout.sheet import sheet
from companion.widgets.scene import Scene
from companion.widgets.stable import Handler, use_stable
from companion.widgets.tokens import Face, Space, TextSize

_ = marker("murky_fairies")
_n = counted("murky_fairies")

Do = Callable[[Action], object]


@bounded
def FairySheet(scene: Scene, player: int, place: int, on_close: Handler) -> ft.Control:
    """Everything about one fairy."""
    ink, state = scene.ink, scene.state
    seat = state.seats[player]
    fairy: Fairy = seat.fairies[place]
    hint, tell = ft.use_state("")
    name, set_name = ft.use_state(fairy.name)

    def do(action: Action) -> None:
        refused = scene.act(action)
        tell("" if refused is None else scene.say(refused.message))

    def rename() -> None:
        names = [f.name for f in seat.fairies]
        names[place] = name.strip()
        do(NameFairies(player, tuple(names)))

    on_step = use_stable(lambda quantity, by: do(Adjust(quantity, player, by)))
    body: list[ft.Control] = [
        ink.label(condition(scene, fairy), TextSize.BODY, Face.MEDIUM),
    ]
    if hint:
        body.append(ink.text(f"{Glyph.WARNING} {hint}", TextSize.BODY, Face.MEDIUM, ink.theme.life))
    if not scene.locked:
        if state.turn and not state.rules.plain:
            body += _conditions(scene, player, place, fairy, do)
        body += _items(scene, player, place, do)
        body += [
            section(ink, scene.say(_("By hand"))),
            *_numbers(scene, place, fairy, on_step),
            flex.row(
                [
                    ft.Container(
                        expand=True,
                        content=field(ink, scene.say(_("Name")), name, set_name),
                    ),
                    button(ink, scene.say(_("Rename")), rename, kind="tonal", size=TextSize.BODY),
                ]
            ),
            button(
                ink,
                scene.say(_("She leaves the table")),
                lambda: (do(RemoveFairy(player, place)), on_close()),
                kind="ghost",
                size=TextSize.BODY,
            ),
        ]
    return sheet(
        ink,
        scene.say(fairy_name(seat, place)),
        body,
        on_close,
        close=scene.say(_("Close")),
        key="fairy",
    )


def _conditions(scene: Scene, player: int, place: int, fairy: Fairy, do: Do) -> list[ft.Control]:
    """Returns what may happen to her: exhaustion, a curse, its end, acting again."""
    ink = scene.ink

    def wide(label: Message, action: Action, *, main: bool = False) -> ft.Control:
        kind = "fill" if main else "tonal"
        return button(
            ink, scene.say(label), lambda: do(action), kind=kind, size=TextSize.BODY, expand=True
        )

    rows = [
        button_row(
            wide(_("Exhausted: 1 cube"), Afflict(player, place, Affliction.EXHAUSTED)),
            wide(_("Cursed: 2 cubes"), Afflict(player, place, Affliction.CURSED)),
        )
    ]
    if fairy.affliction is Affliction.CURSED:
        label = _("Lift the curse: {cost} souls", cost=LIFT_COST)
        rows.append(button_row(wide(label, LiftCurse(player, place), main=True)))
    if not (fairy.engaged or fairy.cubes):
        rows += [
            section(ink, scene.say(_("Special skill"))),
            SpecialForm(scene, player, place, do, key=f"special-{player}-{place}"),
        ]
    if fairy.engaged and not fairy.cubes:
        rows.append(button_row(wide(_("She may act again"), ReadyFairy(player, place))))
    return list(rows)


def _numbers(
    scene: Scene, place: int, fairy: Fairy, on_step: Callable[[str, int], object]
) -> list[ft.Control]:
    ink = scene.ink
    return [
        counter(
            ink,
            Count(f"cubes:{place}", scene.say(_("Black cubes")), fairy.cubes, low=0, high=3),
            on_step,
        ),
        switch(
            ink,
            scene.say(_("Engaged")),
            fairy.engaged,
            lambda on: on_step(f"engaged:{place}", 1 if on else -1),
        ),
        switch(
            ink,
            scene.say(_("Heroic")),
            fairy.heroic,
            lambda on: on_step(f"heroic:{place}", 1 if on else -1),
        ),
    ]


def _items(scene: Scene, player: int, place: int, do: Do) -> list[ft.Control]:
    fairy = scene.state.seats[player].fairies[place]
    if not fairy.items:
        return []
    cards = [
        ItemCard(scene, player, place, spot, do, key=f"item-{spot}-{len(fairy.items)}")
        for spot in range(len(fairy.items))
    ]
    return [section(scene.ink, scene.say(_("Items"))), *cards]


@bounded
def ItemCard(scene: Scene, player: int, place: int, spot: int, do: Do) -> ft.Control:
    """An item with what can be done with it."""
    ink, state = scene.ink, scene.state
    moving, move = ft.use_state(False)
    seat = state.seats[player]
    item: Item = seat.fairies[place].items[spot]

    def doing(action: Action) -> Handler:
        return lambda: do(action)

    def small(label: Message, on: Handler) -> ft.Control:
        text = scene.say(label)
        return button(ink, text, on, kind="ghost", size=TextSize.SMALL, height=TARGET, expand=True)

    words = [
        ink.text(scene.say(item_name(item)), TextSize.BODY, Face.BOLD),
        ink.label(scene.say(_state_of(item))),
    ]
    curse = small(_("Curse it"), doing(Afflict(player, place, Affliction.CURSED, spot)))
    if item.cubes or item.engaged:
        lift = LiftCurse(player, place, spot)
        curse = small(_("Lift: {cost} souls", cost=LIFT_COST), doing(lift))
    label = _n("Move: {count} soul", "Move: {count} souls", move_price(state))
    keys = [
        small(_("Use"), doing(UseItem(player, place, spot))),
        *([] if item.treasure else [small(label, lambda: move(not moving))]),
        curse,
        small(_("Discard"), doing(DropItem(player, place, spot))),
    ]
    parts: list[ft.Control] = [*words, button_row(*keys[:2]), button_row(*keys[2:])]
    if moving:
        pairs = [
            (str(i), scene.say(fairy_name(seat, i)))
            for i, other in enumerate(seat.fairies)
            if i != place and not other.gone
        ]
        parts.append(
            choice(
                ink,
                pairs,
                None,
                lambda to: do(MoveItem(player, place, spot, int(to))),
                label=scene.say(_("Give it to")),
            )
        )
    return card(
        ink,
        flex.column(parts, Space.S),
        padding=Space.XL,
    )


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
