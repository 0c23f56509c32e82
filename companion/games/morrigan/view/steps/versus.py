"""What a step shows: two totals against each other, and who is asked, knight by knight."""

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from companion.games.morrigan.model import _
from companion.games.morrigan.view.board import Board
from companion.games.morrigan.view.steps.pads import closing
from companion.widgets import (
    TALL,
    Face,
    Glyph,
    Handler,
    Ink,
    Reading,
    Seat,
    Space,
    TextSize,
    card,
    flex,
    player_strip,
    section,
    stat,
)

LARGEST = 110
PLUS = 0.55
"""Width of a plus as a part of a digit's."""
LONGEST = 11
"""Characters of a sum that have room beside its name."""


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two totals.

    Attributes:
        label: what it is.
        total: the number; a lower bound where `open` is set.
        detail: how it is made up, in short.
        open: whether it is not known wholly.
        on_why: opens how it came about.
    """

    label: str
    total: int
    detail: str = ""
    open: bool = False
    on_why: Handler | None = None


def versus(
    ink: Ink, title: str, attack: Side, defence: Side, notes: Sequence[ft.Control] = ()
) -> ft.Control:
    """Returns attack and defence in the largest numerals that fit, with notes below."""
    size = min(_size(ink, attack), _size(ink, defence))
    wins = attack.total > defence.total and not defence.open
    sides = flex.row(
        [
            _side(ink, attack, size, ink.theme.gold if wins else ink.theme.ink),
            _side(ink, defence, size, ink.theme.life),
        ],
        Space.L,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return card(ink, flex.column([section(ink, title), sides, *notes], Space.L), raised=True)


def _figure(side: Side) -> str:
    return f"{side.total}+" if side.open else str(side.total)


def _size(ink: Ink, side: Side) -> float:
    """Returns the largest size at which a total has its half of the card."""
    width = ink.width * 0.44 if ink.landscape else ink.width
    digits = max(2, len(str(side.total))) + (PLUS if side.open and side.total > 9 else 0)
    return min(
        LARGEST,
        ink.height * 0.2 if ink.landscape else ink.height * 0.13,
        (width - 84) / 2 / (TALL / 2 * digits),
    )


def _side(ink: Ink, side: Side, size: float, colour: str) -> ft.Control:
    detail = side.detail if len(side.detail) <= LONGEST else ""
    why = ("", side.on_why) if side.on_why else None
    return stat(
        ink, Reading(side.label, _figure(side), colour, detail), size=size, why=why, expand=True
    )


def sum_text(values: Sequence[int], doublings: int = 0) -> str:
    """Returns a sum as it is added up, such as ``5+3 ×2``; nothing for a single value."""
    if len(values) + doublings < 2:
        return ""
    return "+".join(str(value) for value in values) + " ×2" * doublings


def times_text(label: str, times: int) -> str:
    """Returns the name of a card with how many of them there are, such as ``Curse ×2``."""
    return f"{label} ×{times}" if times > 1 else label


def notice_lines(ink: Ink, texts: Sequence[str]) -> ft.Control:
    """Returns what would be read out, a line each."""
    return flex.column(
        [
            flex.row(
                [
                    ink.sigil(Glyph.RIGHT, 13, ink.theme.muted),
                    ink.text(text, TextSize.BODY, Face.MEDIUM, leading=1.2, expand=True),
                ],
                vertical_alignment=ft.CrossAxisAlignment.START,
            )
            for text in texts
        ],
        Space.S,
    )


NOT_YET = "?"
NONE = "–"


@dataclass(frozen=True, slots=True)
class Answer:
    """What a knight answered.

    Attributes:
        player: whose answer.
        figure: its number, or a sign.
        note: the same in words.
    """

    player: int
    figure: str
    note: str = ""


def asked(board: Board, answers: Sequence[Answer], focus: int | None) -> ft.Control:
    """Returns those who are asked, in order; a tap enters the answer of one of them anew.

    Args:
        board: the table.
        answers: who is asked, in order.
        focus: the player whose answer the pad enters.
    """
    seats: list[Seat] = []
    turn: int | None = None
    for index, answer in enumerate(answers):
        player = board.scene.players[answer.player]
        seats.append(Seat(player.name, player.colour, answer.figure, answer.note))
        if answer.player == focus:
            turn = index
    return player_strip(
        board.ink,
        seats,
        turn,
        turn_label=board.say(_("asked now")),
        on_seat=lambda index: board.press(f"seat:{answers[index].player}"),
    )


def waiting_for(board: Board, player: int, back: Handler | None = None) -> ft.Control:
    """Returns the last line of a step that waits for an answer."""
    name = board.state.name(player)
    label = board.say(_("Waiting for {player}", player=name))
    told = _("{player} has not answered yet.", player=name)
    return closing(board, label, lambda: board.tell(told), ready=False, back=back)
