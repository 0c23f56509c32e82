"""The table's own card list, edited before a play and kept for the next ones."""

from collections.abc import Callable, Mapping

import flet as ft

from companion.games.murky_fairies.cards import KEYS, read_catalogue
from companion.games.murky_fairies.rules import _
from companion.play import Message, Value
from companion.widgets import (
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
