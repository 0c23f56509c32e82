"""The pads of this view: card values, cards that are counted, and choices in rows."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.games.morrigan.model import (
    BLUFF,
    CURSE,
    VALUES,
    Special,
    _,
    special_name,
)
from companion.games.morrigan.moves import SEEN, ShowDiscards
from companion.games.morrigan.view.board import Board
from companion.play import Message, Refusal
from companion.widgets import (
    Cell,
    Face,
    Glyph,
    Handler,
    Ink,
    Marks,
    Radius,
    Space,
    TextSize,
    button,
    button_row,
    cell_grid,
    choice,
    flex,
    icon_button,
    named,
    tap,
)

TAKE_BACK = _("Take back the last card")


CELL, LARGE_CELL, ROOMY_CELL = 54, 80, 150
"""How high cards are that are counted: on a phone, where their numbers are large, at a desk."""

TWO_LINES = 66
"""How high a line is that has room for two of what is told below its name."""

QUIET, BETWEEN, SOLID = 2, 3, 5
"""The shares of the last line of a step."""


def count_pad(
    ink: Ink,
    press: Callable[[str], object],
    name: str,
    counted: Sequence[int],
    labels: Sequence[str],
    height: float = CELL,
) -> ft.Control:
    """Returns a pad on which cards are counted: each tap adds one, the last key takes one away.

    Args:
        ink: the look.
        press: called with ``name:value`` and ``name-less``; of constant identity.
        name: what is counted.
        counted: the values chosen so far.
        labels: the accessible names of the keys, those of the values first.
        height: of the pad.
    """
    *values, less = labels
    cells: list[Cell | None] = []
    for value, label in zip(VALUES, values, strict=True):
        times = counted.count(value)
        shown = f"{value}×{times}" if times > 1 else f"{value}"
        cells.append(Cell(f"{name}:{value}", shown, label))
    cells.append(Cell(f"{name}-less", str(Glyph.UNDO), less))
    marks = Marks(mark=[f"{name}:{value}" for value in set(counted)])
    size = 22 if height < LARGE_CELL else 38
    return cell_grid(ink, [cells], press, marks, height=height, size=size)


def count_keys(
    board: Board,
    name: str,
    counted: Sequence[int],
    label: Callable[[int], Message],
    height: float = CELL,
) -> ft.Control:
    """Returns the pad on which cards of the open step are counted."""
    texts = (*map(label, VALUES), TAKE_BACK)
    labels = [board.say(text) for text in texts]
    height = max(height, ROOMY_CELL) if board.ink.roomy else height
    return count_pad(board.ink, board.press, name, counted, labels, height)


def word_keys(
    board: Board,
    keys: Sequence[tuple[str, str]],
    held: Collection[str] = (),
) -> ft.Control:
    """Returns low keys with words beside each other.

    Args:
        board: the table.
        keys: what each presses, and its caption.
        held: those held down.
    """
    ink, theme = board.ink, board.ink.theme
    return button_row(
        *(
            tap(
                ink.text(
                    label,
                    TextSize.BODY,
                    Face.BOLD if name in held else Face.MEDIUM,
                    theme.ink,
                    cap=1.7,
                    leading=1.1,
                    max_lines=2,
                    text_align=ft.TextAlign.CENTER,
                ),
                label,
                lambda name=name: board.press(name),
                key=name,
                selected=name in held,
                expand=True,
                border_radius=Radius.CELL,
                bgcolor=theme.line if name in held else theme.card,
                border=ft.Border.all(1, theme.muted if name in held else theme.line),
                padding=ft.Padding.symmetric(horizontal=Space.S, vertical=Space.XXL),
            )
            for name, label in keys
        ),
    )


def caption(ink: Ink, text: str, trailing: ft.Control | None = None) -> ft.Control:
    """Returns the small caption over a pad, with a key at its end where one is given."""
    words = ink.label(text, TextSize.SMALL, Face.MEDIUM, leading=1.15, expand=True)
    return ft.Container(
        padding=ft.Padding.only(left=Space.XS, top=Space.XXS),
        content=flex.row([words, trailing] if trailing else [words]),
    )


@dataclass(frozen=True, slots=True)
class Line:
    """One line to choose.

    Attributes:
        title: its name.
        detail: a quieter line.
        figure: a number in front.
        glyph: an icon in front, where there is no number.
        dim: whether it cannot be had now.
        chosen: whether it is the one that is chosen.
        key: its identity among the lines.
        say: what choosing it does, read out in place of its name.
    """

    title: str
    detail: str = ""
    figure: str = ""
    glyph: str = ""
    dim: bool = False
    chosen: bool = False
    key: str | None = None
    say: str = ""


def choice_row(ink: Ink, line: Line, on: Handler) -> ft.Control:
    """Returns a line that can be tapped."""
    title, detail, theme = line.title, line.detail, ink.theme
    lead = ink.number(line.figure, 30) if line.figure else ink.sigil(line.glyph, 22, ink.game.main)
    words: list[ft.Control] = [ink.text(title, TextSize.BODY, Face.MEDIUM, leading=1.15)]
    if detail:
        words.append(ink.label(detail, leading=1.15))
    return tap(
        flex.row(
            [
                ft.Container(width=34, alignment=ft.Alignment.CENTER, content=lead),
                flex.column(words, Space.XXS, stretch=False, expand=True),
            ],
            Space.L,
        ),
        ". ".join(filter(None, (line.say or title, detail))),
        on,
        key=line.key,
        selected=line.chosen,
        alignment=None,
        opacity=0.5 if line.dim else 1,
        border_radius=Radius.CELL,
        bgcolor=theme.chosen if line.chosen else theme.card,
        border=ft.Border.all(2, theme.action) if line.chosen else ft.Border.all(1, theme.line),
        padding=ft.Padding.symmetric(horizontal=Space.L, vertical=Space.M if detail else Space.XL),
    )


def refusable_row(board: Board, line: Line, why: Refusal | None, on: Handler) -> ft.Control:
    """Returns a line that is dimmed while it is refused, and then says why in its place."""
    if why is not None:
        line = replace(line, detail=board.say(why.message), dim=True)
        on = partial(board.tell, why.message)
    return flex.at_least(TWO_LINES, choice_row(board.ink, line, on))


def closing(
    board: Board,
    label: str,
    on: Handler,
    *,
    ready: bool = True,
    back: Handler | None = None,
    between: ft.Control | None = None,
) -> ft.Control:
    """Returns the last line of a step: the way back, and what is confirmed.

    Args:
        board: the table.
        label: names what is confirmed.
        on: confirms it; a step that is not ready is still asked, and refused in words.
        ready: whether it can be confirmed.
        back: one step back; closes the step by default.
        between: a quieter key between both.
    """
    return button_row(
        back_key(board, back),
        *([] if between is None else [between]),
        button(
            board.ink,
            label,
            on,
            kind="fill" if ready else "tonal",
            expand=SOLID,
            identifier="confirm",
        ),
    )


def only_back(board: Board) -> ft.Control:
    """Returns the last line of a step in which a key acts at once."""
    return button_row(back_key(board), ft.Container(expand=SOLID))


def back_key(board: Board, on: Handler | None = None, expand: int = QUIET) -> ft.Control:
    """Returns the way one step back, which closes the step unless it is told otherwise."""
    return button(
        board.ink,
        str(Glyph.BACK),
        on or (lambda: board.put(None)),
        kind="tonal",
        say=board.say(_("Back")),
        expand=expand,
    )


_NAMES = {CURSE: special_name(Special.CURSE), BLUFF: _("Other")}


def seen_choice(
    board: Board, label: Message, values: Sequence[int], on_pick: Callable[[int], object]
) -> ft.Control:
    """Returns keys for cards that all have seen, see `tally`."""
    options = [
        (str(value), str(value) if value in VALUES else board.say(_NAMES[value]))
        for value in values
    ]
    return choice(
        board.ink, options, None, lambda value: on_pick(int(value)), label=board.say(label), gap=0
    )


def discards(board: Board, player: int) -> ft.Control:
    """Returns the keys that tell which cards of a hand were discarded for all to see."""
    label = _("Cards that {player} discards, if all see them", player=board.state.name(player))
    return seen_choice(board, label, SEEN, lambda value: board.act(ShowDiscards(player, (value,))))


def told(ink: Ink, sign: str, title: str, detail: str = "") -> ft.Control:
    """Returns what is asked now or would happen, as a calm card in the place of events."""
    small = ink.label(
        detail, TextSize.SMALL, cap=1.7, leading=1.15, max_lines=6 if ink.large else 2
    )
    words = [ink.text(title, TextSize.BODY, Face.MEDIUM, cap=1.7, leading=1.15), small]
    return named(
        ft.Container(
            content=flex.row(
                [
                    ink.sigil(sign, 22, ink.game.main),
                    flex.column(
                        words if detail else words[:1], Space.XXS, stretch=False, expand=True
                    ),
                ],
                Space.XL,
            ),
            bgcolor=ink.theme.band,
            border=ft.Border.all(1, ink.theme.line),
            border_radius=Radius.BUTTON,
            padding=ft.Padding.symmetric(horizontal=Space.XL, vertical=Space.M),
        ),
        f"{title.removesuffix('.')}. {detail}" if detail else title,
        live=True,
    )


def odds_key(board: Board) -> ft.Control | None:
    """Returns the key that opens the odds, None where none are offered."""
    if not board.offers_odds:
        return None
    label, shade = board.say(_("Odds")), board.ink.game.main
    return icon_button(board.ink, Glyph.CHART, label, lambda: board.weigh(True), colour=shade)
