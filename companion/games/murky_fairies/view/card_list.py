"""The table's own card list: edited before a play, and added to by what a play tells of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import flet as ft

from companion.games.murky_fairies.cards import (
    KEYS,
    Catalogue,
    enemy_line,
    item_line,
    read_catalogue,
    with_line,
)
from companion.games.murky_fairies.moves.layout import NameFairies, SetEnemy
from companion.games.murky_fairies.moves.shop import Buy, BuyAt, ShowItem
from companion.games.murky_fairies.moves.turn import Begin
from companion.games.murky_fairies.rules import Rank, _
from companion.games.murky_fairies.state import State
from companion.play import Action, Message, Value
from companion.widgets import (
    Scene,
    ScreenContext,
    Space,
    TextSize,
    button,
    card,
    error_boundary,
    field,
    flex,
    folding,
)

LABELS: dict[str, tuple[Message, Message]] = {
    "fairies": (_("Fairies"), _("One name to a line.")),
    "enemies": (
        _("Enemies"),
        _(
            "Name | demon, scourge or titan | tokens: P physical, M magical. Example: {example}",
            example="HOTLAN | titan | PPM",
        ),
    ),
    "items": (
        _("Items of the shop"),
        _("Name | common, rare or epic | single if it shows the hourglass."),
    ),
}


@error_boundary
def TableData(
    stand: ScreenContext,
    data: Mapping[str, Value],
    on_data: Callable[[Mapping[str, Value]], object],
) -> ft.Control:
    """The editor of the card list before a play.

    Args:
        stand: the look and the voice.
        data: the lists as texts.
        on_data: called with all of them, changed.
    """
    ink = stand.ink
    opened, set_opened = ft.use_state(False)
    texts = {key: str(data.get(key, "")) for key in KEYS}
    known = read_catalogue(tuple(texts.items()))
    title = stand.say(_("Your cards"))
    note = stand.say(
        _(
            "{fairies} fairies, {enemies} enemies, {items} items",
            fairies=len(known.fairies),
            enemies=len(known.enemies),
            items=len(known.items),
        )
    )
    head = folding(
        ink,
        title,
        ink.label(note),
        opened,
        lambda: set_opened(not opened),
        identifier="your-cards",
    )
    if not opened:
        return ft.Column([head], horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    parts: list[ft.Control] = []
    for key in KEYS:
        label, hint = LABELS[key]
        parts += [
            field(
                ink, stand.say(label), texts[key], _changed(data, key, on_data), lines=6, key=key
            ),
            ink.label(stand.say(hint), TextSize.CAPTION),
        ]
    parts.append(button(ink, stand.say(_("Done")), lambda: set_opened(False), kind="tonal"))
    body = flex.column(parts, Space.L, tight=False)
    return flex.column([head, card(ink, body, padding=Space.XL)], Space.XS, tight=False)


def _changed(
    data: Mapping[str, Value], key: str, on_data: Callable[[Mapping[str, Value]], object]
) -> Callable[[str], object]:
    return lambda text: on_data({**data, key: text})


# What a play tells of cards ---------------------------------------------------------------------


def learnt_cards(scene: Scene) -> Catalogue:
    """Returns what the table put down in other plays, and in this one so far."""
    return read_catalogue(tuple((key, scene.kept(key)) for key in KEYS))


def learn(scene: Scene, learnt: Catalogue, action: Action) -> bool:
    """Keeps what an action tells of cards for the next plays; says whether that was anything."""
    known, kept = scene.state.catalogue.with_learnt(learnt), False
    for key, line in _lines_told(scene.state, known, action):
        before = scene.kept(key)
        if (after := with_line(before, line)) != before:
            kept = scene.keep(key, after) or kept
    return kept


def _lines_told(state: State, known: Catalogue, action: Action) -> Iterator[tuple[str, str]]:
    """Yields lines of ``fairies``, ``enemies`` or ``items``."""
    match action:
        case SetEnemy():
            yield from _lines_of_enemy(action.name, action.rank, action.tokens)
        case Begin():
            for enemy in state.enemies:
                row = "".join(token.defence.value for token in enemy.tokens)
                yield from _lines_of_enemy(enemy.name, enemy.rank, row)
        case NameFairies():
            names = (name for name in action.names if name not in known.fairies)
            yield from (("fairies", name) for name in names if name)
        case BuyAt():
            yield from _lines_told(state, known, action.purchase)
        case Buy() | ShowItem() if action.name:
            yield "items", item_line(action.name, action.rarity, action.single_use)
        case _:
            pass


def _lines_of_enemy(name: str, rank: Rank, tokens: str) -> Iterator[tuple[str, str]]:
    if name and tokens:
        yield "enemies", enemy_line(name, rank, tokens)
