"""The sheet of a fairy: what befalls her, her items, and corrections by hand."""

from collections.abc import Callable

import flet as ft

from companion.games.murky_fairies.by_hand import MOST_CUBES
from companion.games.murky_fairies.model import (
    ITEM,
    LIFT_COST,
    MOST_PRICE,
    TREASURE,
    Affliction,
    Fairy,
    Item,
    Rarity,
    _,
    counted as _n,
    fairy_name,
    item_name,
)
from companion.games.murky_fairies.moves import (
    Afflict,
    DropItem,
    GainItem,
    LiftCurse,
    MoveItem,
    NameFairies,
    PassItem,
    ReadyFairy,
    RemoveFairy,
    UseItem,
    move_price,
)
from companion.games.murky_fairies.view.steps.pane import side_button
from companion.games.murky_fairies.view.steps.skill import SpecialForm
from companion.games.murky_fairies.view.table.fairies import condition
from companion.play import Action, Adjust, Message
from companion.widgets import (
    TARGET,
    Count,
    Face,
    Glyph,
    Handler,
    Kind,
    Scene,
    Space,
    TextSize,
    Waking,
    bounded,
    button,
    button_row,
    card,
    choice,
    counter,
    field,
    flex,
    section,
    sheet,
    stepper,
    switch,
    use_stable,
)
from companion.widgets.controls.drafts import use_drafted

Do = Callable[[Action], object]


@bounded
def FairySheet(scene: Scene, player: int, place: int, on_close: Handler) -> ft.Control:
    """Everything about one fairy."""
    ink, state = scene.ink, scene.state
    seat = state.seats[player]
    fairy: Fairy = seat.fairies[place]
    hint, tell = ft.use_state("")
    name, set_name, drop_name = use_drafted(f"fairy-{player}-{place}", fairy.name)

    def do(action: Action) -> None:
        refused = scene.act(action)
        tell("" if refused is None else scene.say(refused.message))

    def rename() -> None:
        names = [f.name for f in seat.fairies]
        names[place] = name.strip()
        drop_name()
        do(NameFairies(player, tuple(names)))

    on_step = use_stable(lambda quantity, by: do(Adjust(quantity, player, by)))
    body: list[ft.Control] = [
        ink.label(condition(scene, fairy), TextSize.BODY, Face.MEDIUM),
    ]
    if hint:
        body.append(ink.text(f"{Glyph.WARNING} {hint}", TextSize.BODY, Face.MEDIUM, ink.theme.life))
    if not scene.locked:
        begun = state.turn and not state.rules.plain
        if begun:
            body += _conditions(scene, player, place, fairy, do)
        body += _items(scene, player, place, do)
        if begun:
            body.append(GainForm(scene, player, place, do, key=f"gain-{len(fairy.items)}"))
        body += [
            section(ink, scene.say(_("By hand"))),
            *_numbers(scene, place, fairy, on_step),
            flex.row(
                [
                    ft.Container(
                        expand=True,
                        content=field(ink, scene.say(_("Name")), name, set_name),
                    ),
                    side_button(scene, _("Rename"), rename),
                ]
            ),
            side_button(
                scene,
                _("She leaves the table"),
                lambda: (do(RemoveFairy(player, place)), on_close()),
                kind="ghost",
            ),
        ]
        if begun and not (fairy.engaged or fairy.cubes):
            # Last, because it comes and goes: what stands above it stays under the thumb.
            body += [
                section(ink, scene.say(_("Special skill"))),
                SpecialForm(scene, player, place, do, key=f"special-{player}-{place}"),
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

    def wide(
        label: Message, action: Action, kind: Kind = "tonal", *, enabled: bool = True
    ) -> ft.Control:
        key = Waking(
            lambda: side_button(scene, label, lambda: do(action), kind=kind, enabled=enabled),
            moment=(fairy.cubes, fairy.engaged),
            fresh=False,
        )
        return ft.Container(content=key, expand=True)

    afflict = button_row(
        wide(_("Exhausted: 1 cube"), Afflict(player, place, Affliction.EXHAUSTED)),
        wide(_("Cursed: 2 cubes"), Afflict(player, place, Affliction.CURSED)),
    )
    if fairy.affliction is Affliction.CURSED:
        label = _("Lift the curse: {cost} souls", cost=LIFT_COST)
        return [afflict, button_row(wide(label, LiftCurse(player, place), "fill"))]
    acts = fairy.engaged and not fairy.cubes
    again = wide(_("She may act again"), ReadyFairy(player, place), enabled=acts)
    return [afflict, button_row(again)]


def _numbers(
    scene: Scene, place: int, fairy: Fairy, on_step: Callable[[str, int], object]
) -> list[ft.Control]:
    return [
        _cubes(scene, f"cubes:{place}", fairy.cubes, on_step),
        switch(
            scene.ink,
            scene.say(_("Engaged")),
            fairy.engaged,
            lambda on: on_step(f"engaged:{place}", 1 if on else -1),
        ),
        switch(
            scene.ink,
            scene.say(_("Heroic")),
            fairy.heroic,
            lambda on: on_step(f"heroic:{place}", 1 if on else -1),
        ),
    ]


def _cubes(
    scene: Scene, name: str, cubes: int, on_step: Callable[[str, int], object]
) -> ft.Control:
    return counter(
        scene.ink, Count(name, scene.say(_("Black cubes")), cubes, low=0, high=MOST_CUBES), on_step
    )


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
    opened, open_ = ft.use_state("")
    seat = state.seats[player]
    item: Item = seat.fairies[place].items[spot]

    def doing(action: Action) -> Handler:
        return lambda: do(action)

    def small(label: Message, on: Handler) -> ft.Control:
        return button(
            ink, scene.say(label), on, kind="ghost", size=TextSize.SMALL, height=TARGET, expand=True
        )

    words = [
        ink.text(scene.say(item_name(item)), TextSize.BODY, Face.BOLD),
        ink.label(scene.say(_state_of(item))),
    ]
    curse = small(_("Curse it"), doing(Afflict(player, place, Affliction.CURSED, spot)))
    if item.cubes or item.engaged:
        curse = small(
            _("Lift: {cost} souls", cost=LIFT_COST), doing(LiftCurse(player, place, spot))
        )
    label = _n("Move: {count} soul", "Move: {count} souls", move_price(state))
    keys = [
        small(_("Use"), doing(UseItem(player, place, spot))),
        *([] if item.treasure else [small(label, lambda: open_("" if opened else "move"))]),
        curse,
        small(_("Discard"), doing(DropItem(player, place, spot))),
        small(_("By a card"), lambda: open_("" if opened else "card")),
    ]
    parts: list[ft.Control] = [*words, button_row(*keys[:2]), button_row(*keys[2:])]
    if opened == "card":
        parts.append(PassForm(scene, player, place, spot, do, key="pass"))
    if opened == "move":
        parts.append(
            choice(
                ink,
                [
                    (str(i), scene.say(fairy_name(seat, i)))
                    for i, other in enumerate(seat.fairies)
                    if i != place and not other.gone
                ],
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


@bounded
def PassForm(scene: Scene, player: int, place: int, spot: int, do: Do) -> ft.Control:
    """What a card does with an item: it goes to any fairy at any price; or cubes by hand."""
    souls, price = ft.use_state(0)
    on_step = use_stable(lambda quantity, by: do(Adjust(quantity, player, by)))
    cubes = scene.state.seats[player].fairies[place].items[spot].cubes
    parts: list[ft.Control] = [
        stepper(scene.ink, Count("", scene.say(_("Price by a card")), souls, 0, MOST_PRICE), price)
    ]
    for taker, seat in enumerate(scene.state.seats):
        pairs = [
            (str(i), scene.say(fairy_name(seat, i)))
            for i, other in enumerate(seat.fairies)
            if (taker, i) != (player, place) and not other.gone
        ]
        label = scene.say(_("To {player}", player=scene.state.names[taker]))

        def give(to: str, taker: int = taker) -> None:
            do(PassItem(player, place, spot, taker, int(to), souls))

        parts.append(choice(scene.ink, pairs, None, give, label=label))
    return flex.column([*parts, _cubes(scene, f"item:{place}:{spot}", cubes, on_step)])


@bounded
def GainForm(scene: Scene, player: int, place: int, do: Do) -> ft.Control:
    """An item or a treasure that comes to her by a card."""
    opened, open_ = ft.use_state(False)
    kind, set_kind = ft.use_state(Rarity.COMMON.value)
    name, set_name, drop_name = use_drafted(f"gain-{player}-{place}")
    souls, price = ft.use_state(0)
    if not opened:
        return side_button(scene, _("She receives an item"), lambda: open_(True))
    pairs = [(each.value, scene.say(ITEM[each])) for each in Rarity]
    action = GainItem(player, place, Rarity(kind) if kind else None, name.strip(), souls=souls)
    return flex.column(
        [
            choice(scene.ink, [*pairs, ("", scene.say(TREASURE))], kind, set_kind),
            field(scene.ink, scene.say(_("Item (optional)")), name, set_name),
            stepper(
                scene.ink, Count("", scene.say(_("Price by a card")), souls, 0, MOST_PRICE), price
            ),
            side_button(scene, _("She receives it"), lambda: (drop_name(), do(action))),
        ]
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
