"""What stands beside the titan: the actions left of this turn, and the cards left of this round."""

import flet as ft

from companion.games.murky_fairies.rules import _, counted as _n
from companion.games.murky_fairies.view.table.creatures import cubes_row
from companion.games.murky_fairies.view.table.measures import measures
from companion.games.murky_fairies.view.table.whole_names import width_of
from companion.widgets import WAITS, Face, Glyph, Ink, Radius, Scene, Space, flex, named, tap

CUBE, CARD = 13, (22, 31)
"""The side of a cube and the size of a card on a phone; smaller where there are many."""

LETTERS, ROW = 12, 60
"""The size of captions, and the height of a row below which they are smaller."""

DIGIT = 0.61
"""The width of a digit as a multiple of its size."""


def _zoom(ink: Ink) -> float:
    sizes = measures(ink)
    return max(0.75, min(sizes.unit, sizes.row / 76))


def _tight(ink: Ink) -> bool:
    return measures(ink).row < ROW


def _caption(ink: Ink, text: str, width: float, **rest: object) -> ft.Control:
    """Returns words below each other, as large as the longest of them fits."""
    words = text.split()
    size = min(
        LETTERS * (0.8 if _tight(ink) else max(1.0, _zoom(ink))),
        width / max(width_of(word) for word in words),
    )
    return ink.label("\n".join(words), size, Face.MEDIUM, cap=1, leading=1.1, **rest)


def actions_left(scene: Scene, width: float) -> ft.Control:
    """Returns the actions left as a number and as white cubes, and the way to why."""
    ink, state = scene.ink, scene.state
    zoom = _zoom(ink)
    size = 44 * zoom
    beside = width - size * DIGIT * len(str(state.actions)) - Space.M
    spent = max(0, (state.card or 0) + state.extra - state.actions)
    gap, count = 4 * zoom, max(1, state.actions + spent)
    cube = min(CUBE * zoom, (width - gap * (count - 1)) / count)
    number = ink.number(state.actions, size, ink.theme.ink if state.actions else ink.theme.muted)
    said = scene.say(_n("{count} action left", "{count} actions left", state.actions))
    caption = _caption(ink, scene.say(_("actions left")), beside)
    if None in scene.asked:  # a number of the table, such as this one
        said = f"{said}, {scene.say(WAITS)}"
        caption = ink.sigil(Glyph.QUESTION, LETTERS * max(1.0, zoom), ink.theme.gold)
    face = flex.column(
        [
            flex.row([number, caption], Space.M),
            cubes_row(ink.theme.muted, min(state.actions, 12), min(spent, 12), cube, gap),
        ],
        Space.S,
        stretch=False,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    return tap(
        face,
        said,
        lambda: scene.why("actions"),
        identifier="actions-left",
        width=width,
        height=measures(ink).row,
        alignment=ft.Alignment.CENTER_LEFT,
        border_radius=Radius.BAR,
    )


def cards_left(scene: Scene, width: float) -> ft.Control:
    """Returns the action cards that the player has left in this round."""
    ink, cards = scene.ink, scene.state.seat.cards
    zoom = _zoom(ink)
    gap = (4 if len(cards) < 5 else 2) * zoom
    across = min(CARD[0] * zoom, (width - gap * (len(cards) - 1)) / max(1, len(cards)))
    drawn: list[ft.Control] = [
        ft.Container(
            width=across,
            height=CARD[1] * zoom,
            border_radius=across / 5,
            bgcolor=ink.theme.card,
            border=ft.Border.all(1, ink.theme.line),
            alignment=ft.Alignment.CENTER,
            content=ink.number(card, min(17 * zoom, across * 0.9)),
        )
        for card in cards
    ]
    face = flex.column(
        [
            flex.row(drawn, gap, alignment=ft.MainAxisAlignment.END, height=CARD[1] * zoom),
            _caption(ink, scene.say(_("cards left")), width, text_align=ft.TextAlign.RIGHT),
        ],
        Space.XXS if _tight(ink) else Space.S,
        horizontal_alignment=ft.CrossAxisAlignment.END,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    text = " ".join(str(card) for card in cards) or "–"
    return ft.Container(
        width=width,
        height=measures(ink).row,
        alignment=ft.Alignment.CENTER_RIGHT,
        content=named(face, scene.say(_("Action cards left: {cards}", cards=text))),
    )
