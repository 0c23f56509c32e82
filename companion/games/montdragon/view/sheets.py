"""What lies over the table: cards left, a knight by hand, the colours, the question of the end."""

from __future__ import annotations

from collections.abc import Iterable

import flet as ft

from companion.games.montdragon.actions import SetColours
from companion.games.montdragon.by_hand import OF_A_PLAYER, PIECE_AT, quantity_of
from companion.games.montdragon.log import quantity_name
from companion.games.montdragon.pieces import (
    CARDS,
    MAGIC,
    PLACE_OF_CARD,
    POINTS,
    Card,
    Colour,
    Rock,
)
from companion.games.montdragon.view.board import Board
from companion.games.montdragon.view.crossed import crossed_rows
from companion.games.montdragon.view.landed_step import won_rows
from companion.games.montdragon.view.notebook_sheet import NotebookSheet
from companion.games.montdragon.words import COLOUR, card_name
from companion.i18n import marker
from companion.play.by_hand import Adjust
from companion.widgets.controls.choice import choice
from companion.widgets.controls.counter import counter
from companion.widgets.controls.tappable import button, tap
from companion.widgets.glyphs import Glyph, spoken
from companion.widgets.layout.panel import section
from companion.widgets.layout.sheet import sheet
from companion.widgets.tokens import Face

_ = marker("montdragon")


def over_table(board: Board, shown: str) -> ft.Control | None:
    """Returns the sheet of that name, or None."""
    kind, _colon, about = shown.partition(":")
    match kind:
        case "notebook":
            return NotebookSheet(board, None, key="notebook")
        case "saw":
            return NotebookSheet(board, Rock(about), key="saw")
        case "won" if not board.scene.locked:
            rows, title = won_rows(board, Rock(about)), _("Freed?")
        case "cards":
            rows, title = _cards(board), _("Cards left")
        case "seat" if board.state.seated(int(about)):
            return _sheet(board, board.state.names[int(about)], _knight(board, int(about)), shown)
        case "pieces":
            rows, title = _pieces(board), _("Pieces by hand")
        case _:
            return None
    return _sheet(board, board.say(title), rows, shown)


def _sheet(board: Board, title: str, rows: list[ft.Control], key: str) -> ft.Control:
    return sheet(
        board.ink,
        title,
        rows,
        lambda: board.open(""),
        close=board.say(_("Close")),
        key=key,
    )


def _counters(board: Board, quantities: Iterable[str], player: int | None) -> list[ft.Control]:
    """Returns a counter for each number; nothing can be changed while the play is looked at."""
    rows: list[ft.Control] = []
    for quantity in quantities:
        found = quantity_of(board.state, quantity, player)
        if found is None:
            continue
        value, least, most = found
        locked = board.scene.locked
        rows.append(
            counter(
                board.ink,
                quantity if player is None else f"{quantity}:{player}",
                board.say(quantity_name(quantity)),
                value,
                board.on_step,
                low=value if locked else least,
                high=value if locked else most,
                size=30,
            )
        )
    return rows


def step_of(name: str, by: int) -> Adjust:
    """Returns what a counter's step does to the play."""
    quantity, _colon, player = name.partition(":")
    return Adjust(quantity, int(player) if player else None, by)


def _cards(board: Board) -> list[ft.Control]:
    """Returns how many cards of each kind are in hands and talon, and the piles by hand."""
    ink = board.ink
    tip = _("In hands and talon, of all in the deck. Tap for how it is counted.")
    lines = (POINTS, MAGIC[:3], MAGIC[3:])
    if ink.large:
        lines = tuple(CARDS[at : at + 2] for at in range(0, len(CARDS), 2))
    rows: list[ft.Control] = [
        ft.Row([_kind(board, card) for card in line], spacing=6) for line in lines
    ]
    return [
        ink.text(board.say(tip), 15, Face.BODY, ink.theme.muted),
        *rows,
        _deck(board),
        section(ink, board.say(_("By hand"))),
        *_counters(board, ("talon", "discard"), None),
        *_counters(board, (f"used_{card.value}" for card in CARDS), None),
    ]


def _deck(board: Board) -> ft.Control:
    """Returns what is in the deck for so many players, and the way to its count."""
    found = _(
        "Deck of {deck} cards, {talon} in the talon",
        deck=sum(board.state.deck),
        talon=board.state.talon,
    )
    return button(
        board.ink,
        board.say(found),
        lambda: board.scene.why("deck"),
        kind="tonal",
        icon=Glyph.CARDS,
        height=50,
        size=15,
    )


def _kind(board: Board, card: Card) -> ft.Control:
    ink, state = board.ink, board.state
    all_of_it = state.deck[PLACE_OF_CARD[card]]
    left, name = state.unseen(card), board.say(card_name(card))
    said = board.say(_("{card}: {left} of {all}", card=name, left=left, all=all_of_it))
    return tap(
        ft.Column(
            [
                ink.number(left, 34, ink.theme.ink if left else ink.theme.muted),
                ink.text(f"/ {all_of_it}", 13, Face.MEDIUM, ink.theme.muted, cap=1.4),
                ink.text(
                    name, 13, Face.BOLD, cap=1.4, leading=1.05, text_align=ft.TextAlign.CENTER
                ),
            ],
            spacing=2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        spoken(said),
        lambda: board.scene.why(f"used_{card.value}"),
        key=card.value,
        expand=True,
        border_radius=14,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(vertical=10, horizontal=2),
    )


def _knight(board: Board, player: int) -> list[ft.Control]:
    """Returns a knight's numbers by hand, its colour, and the way to give it the turn."""
    ink, state = board.ink, board.state
    rows = _counters(board, OF_A_PLAYER, player)
    if board.scene.locked:
        return rows
    if player != state.current and not state.over:
        rows.append(
            button(
                ink,
                board.say(_("Give the turn to {player}", player=state.names[player])),
                lambda: board.scene.act(Adjust("turn", None, player - state.current)),
                kind="tonal",
                height=50,
            )
        )
    rows += [
        choice(
            ink,
            [(colour.value, board.say(COLOUR[colour])) for colour in Colour],
            state.colours[player].value,
            lambda value: board.scene.act(
                SetColours(with_colour(state.colours, player, Colour(value)))
            ),
            label=board.say(_("Colour of the knight")),
        )
    ]
    for absent in range(state.players, len(state.colours)):
        rows.append(_absent(board, absent))
    return rows


def _absent(board: Board, place: int) -> ft.Control:
    colours = board.state.colours
    return choice(
        board.ink,
        [(colour.value, board.say(COLOUR[colour])) for colour in Colour],
        colours[place].value,
        lambda value: board.scene.act(SetColours(with_colour(colours, place, Colour(value)))),
        label=board.say(_("Princess whose knight does not play")),
    )


def with_colour(colours: tuple[Colour, ...], place: int, colour: Colour) -> tuple[Colour, ...]:
    """Returns the colours with one changed; who had it before gets the other's."""
    swapped = [colours[place] if known is colour else known for known in colours]
    swapped[place] = colour
    return tuple(swapped)


def _pieces(board: Board) -> list[ft.Control]:
    """Returns a rainbow that was crossed, and dragons, bridges and rainbows by hand."""
    crossed = [] if board.scene.locked or board.state.over else crossed_rows(board)
    return [*crossed, *_counters(board, ("rainbows_open", *PIECE_AT), None)]
