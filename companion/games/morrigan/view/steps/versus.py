"""What a step shows: two totals against each other, and who is asked, knight by knight."""

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from companion.games.morrigan.model import _
from companion.games.morrigan.view.board import Board, Look
from companion.games.morrigan.view.signs import empty_card
from companion.games.morrigan.view.steps.cards import SHORT
from companion.games.morrigan.view.steps.pads import closing
from companion.widgets import (
    LOG_WIDTH,
    TALL,
    Face,
    Glyph,
    Handler,
    Ink,
    Radius,
    Reading,
    Space,
    TextSize,
    card,
    flex,
    named,
    numeral,
    player_badge,
    section,
    short_name,
    tap,
)

LARGEST = 130
PLUS = 0.55
"""Width of a plus as a part of a digit's."""


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


def versus(ink: Ink, title: str, attack: Side, defence: Side) -> ft.Control:
    """Returns attack and defence in the largest numerals that fit."""
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
    return card(ink, flex.column([section(ink, title), sides], Space.M), raised=True)


def _figure(side: Side) -> str:
    return f"{side.total}+" if side.open else str(side.total)


def _size(ink: Ink, side: Side) -> float:
    """Returns the largest size at which a total has its half of the card."""
    width = (ink.width - (LOG_WIDTH if ink.wide else 0)) * 0.46 if ink.landscape else ink.width
    digits = max(2, len(str(side.total))) + (PLUS if side.open and side.total > 9 else 0)
    part = 0.2 if ink.landscape else 0.1 if ink.height < SHORT else 0.16
    return min(LARGEST, ink.height * part, (width - 84) / 2 / (TALL / 2 * digits))


def _side(ink: Ink, side: Side, size: float, colour: str) -> ft.Control:
    """Returns one total with its name above and what makes it up below."""
    label = ink.label(side.label, TextSize.BODY, Face.MEDIUM, cap=1.5, leading=1.15)
    detail = ink.label(side.detail or " ", TextSize.BODY, Face.BOLD, cap=1.5, leading=1.15)
    parts = flex.column(
        [label, numeral(ink, _figure(side), size, colour), detail],
        Space.S,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    reading = Reading(side.label, _figure(side), detail=side.detail)
    if side.on_why is None:
        return named(parts, reading.spoken, expand=True)
    return tap(parts, reading.spoken, side.on_why, expand=True, alignment=None)


def sum_text(values: Sequence[int], doublings: int = 0) -> str:
    """Returns a sum as it is added up, such as ``5+3 ×2``; nothing for a single value."""
    if len(values) + doublings < 2:
        return ""
    return "+".join(str(value) for value in values) + " ×2" * doublings


def times_text(label: str, times: int) -> str:
    """Returns the name of a card with how many of them there are, such as ``2 × Curse``."""
    return f"{times} × {label}" if times > 1 else label


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


NARROW = 76
"""Below this width a seat has smaller parts."""
SEAT, LOW_SEAT = 92, 56
"""How high a knight is with prestige and answer, upright and on a phone on its side."""


def asked(board: Board, answers: Sequence[Answer], focus: int | None) -> ft.Control:
    """Returns all knights at their places, each with prestige and answer.

    A tap enters the answer of one of them anew; who is not asked is looked at.

    Args:
        board: the table.
        answers: who is asked, in order.
        focus: the player whose answer the pad enters.
    """
    given = {answer.player: answer for answer in answers}
    seats = [
        _seat(board, player, given.get(player), player == focus)
        for player in range(board.state.players)
    ]
    if board.ink.large:
        return flex.row(seats, Space.S, scroll=ft.ScrollMode.HIDDEN)
    return flex.row(seats, Space.S)


def _seat(board: Board, index: int, answer: Answer | None, focus: bool) -> ft.Control:
    ink, theme = board.ink, board.ink.theme
    player, prestige = board.scene.players[index], board.state.prestige[index]
    low = ink.landscape and not ink.wide
    said = [player.name]
    if answer is not None:
        said += [answer.figure, answer.note, board.say(_("asked now")) if focus else ""]
    said.append(board.say(_("prestige {prestige}", prestige=prestige)))
    narrow = not ink.large and _seat_width(board) < NARROW
    name = short_name(ink, player.name, mine=focus)
    name.expand = None if ink.large else True
    badge = player_badge(ink, player.colour, size=14 if narrow else 18)
    head = flex.row([badge, name], Space.XXS if narrow else Space.XS)
    card = (22, 32) if narrow else (24, 28) if low else (28, 40)
    numbers = flex.row(
        [ink.number(prestige, 22 if low or narrow else 30), _stake(ink, answer, focus, card)],
        0 if narrow else Space.XS,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        height=None if low or ink.large else 40,
    )
    note = "" if answer is None or low else answer.note
    parts: list[ft.Control] = [head, numbers]
    if not low:
        small = ink.label(
            note,
            TextSize.FINE,
            Face.MEDIUM,
            cap=1.3,
            leading=1.0,
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
            text_align=ft.TextAlign.END,
        )
        parts.append(small)
    edge = 2 if focus else 1
    return tap(
        flex.column(parts, Space.XXS, stretch=not ink.large),
        ", ".join(piece for piece in said if piece),
        (lambda: board.press(f"seat:{index}"))
        if answer is not None
        else (lambda: board.look(Look(player=index))),
        key=f"seat-{index}",
        selected=focus,
        expand=None if ink.large else True,
        alignment=None,
        width=None if not ink.large else 150,
        height=None if ink.large else LOW_SEAT if low else SEAT,
        border_radius=Radius.CELL,
        bgcolor=theme.card if focus else theme.band,
        border=ft.Border.all(edge, ink.player(player.colour) if focus else theme.line),
        padding=ft.Padding.symmetric(
            horizontal=(Space.XS if narrow else Space.M) - edge, vertical=Space.S - edge
        ),
    )


def _seat_width(board: Board) -> float:
    """Returns how wide a seat is among all of them."""
    ink, seats = board.ink, board.state.players
    whole = ink.width - 24
    if ink.landscape:
        whole = (ink.width - (LOG_WIDTH if ink.wide else 0)) * 0.46
    return (whole - Space.S * (seats - 1)) / seats


def _stake(ink: Ink, answer: Answer | None, focus: bool, size: tuple[float, float]) -> ft.Control:
    """Returns what was answered as a card: a dashed one where nothing lies."""
    width, height = size
    if answer is None:
        return ft.Container(width=width, height=height)
    open_yet = answer.figure in (NOT_YET, NONE)
    if open_yet:
        colour = ink.game.main if focus else ink.theme.muted if ink.dark else ink.theme.edge
        shown = "" if answer.figure == NOT_YET else answer.figure
        return ft.Stack(
            [
                empty_card(colour, width, height),
                ft.Container(
                    left=0,
                    right=0,
                    top=0,
                    bottom=0,
                    alignment=ft.Alignment.CENTER,
                    content=ink.number(shown, 18, ink.theme.muted),
                ),
            ]
        )
    return ft.Container(
        width=width,
        height=height,
        border_radius=Radius.TAG,
        alignment=ft.Alignment.CENTER,
        bgcolor=ink.game.tint,
        border=ft.Border.all(1.5, ink.game.main),
        content=ink.number(
            answer.figure, height * (0.6 if len(answer.figure) < 2 else 0.45), ink.game.on
        ),
    )


def waiting_for(
    board: Board,
    player: int,
    back: Handler | None = None,
    between: ft.Control | None = None,
) -> ft.Control:
    """Returns the last line of a step that waits for an answer."""
    name = board.state.name(player)
    label = board.say(_("Waiting for {player}", player=name))
    told = _("{player} has not answered yet.", player=name)
    return closing(board, label, lambda: board.tell(told), ready=False, back=back, between=between)
