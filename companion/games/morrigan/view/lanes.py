"""The race to 15: one lane for each knight."""

from collections.abc import Mapping
from dataclasses import dataclass

import flet as ft

from companion.games.morrigan.cards import Kind, _
from companion.games.morrigan.prestige import holds_fifteen, may_challenge, standing_text
from companion.games.morrigan.state import GOAL
from companion.games.morrigan.view.actions import added_height
from companion.games.morrigan.view.board import TableController, empty_card, middle_height
from companion.prompt import Key, Pad, Stepper
from companion.widgets import (
    EVENT,
    TALL,
    TARGET,
    WAITS,
    Glyph,
    Ink,
    Radius,
    Space,
    TextSize,
    Typeface,
    card,
    flex,
    numeral,
    picture_box,
    player_badge,
    tap,
)
from companion.widgets.prompt import Pen, number

LARGEST, TALLEST, SMALLEST, AMID_LARGE_TEXT = 96, 124, 50, 76
CLOSE, NUMERAL = 3.0, 0.86
"""The least air above and below a numeral, and its height as a share of its size."""
ROOMY, TIGHT = 88, 77
"""Heights from which a lane has room for its pips below the keys, with and without air."""
DOCK, HEADER = 212, 66
"""What header and actions take in height upright, and the header on its side."""
STEPS_WIDTH = 112
RICH, TALL_LANE = 108, 146
"""The heights from which a lane also shows its cards: beside its number, and below all of it."""
BESIDE = 228
"""What a tall lane needs beside its number: where the knight stands, the keys, the air."""
STRIP, STEPS = 30, TARGET + 2
"""The heights of the cards, and of the keys."""
TROPHY_WIDTH = 48

Trophy = tuple[str, int, int]
"""A card in front of a knight: its family's glyph, its value, and the cards under it."""

_GLYPHS = {
    Kind.TERRITORY: Glyph.LARGE_CASTLE,
    Kind.TRIAL: Glyph.SHIELD,
    Kind.ADVERSARY: Glyph.SKULL,
}


def lane_height(board: TableController) -> float:
    """Returns the height of a lane so that all fit where they can; its keys always do.

    On a large screen what happened covers no lane, nor does it above the way to the duel.
    """
    ink, state = board.ink, board.state
    if ink.landscape:
        room = float(ink.height - HEADER)
        if ink.roomy:
            near = any(holds_fifteen(state, player) for player in range(state.players))
            room -= EVENT + (EVENT + Space.S if near else 0)
    else:
        below = middle_height(ink) + Space.M + added_height(state)
        room = ink.height - DOCK - EVENT - below
    return max(STEPS + 4.0, room / state.players - 8)


@dataclass(frozen=True, slots=True)
class Lane:
    """What a lane shows.

    Attributes:
        name: the knight's name.
        colour: the knight's colour.
        prestige: the knight's prestige.
        detail: where the knight stands in the race, or that the number waits for an answer.
        asked: whether it does.
        duel: whether the knight may fight Maletar now.
        turn: whether it is the knight's turn.
        height: how high it is.
        trophies: the cards in front of the knight, where there is room.
        bare: what is said where there are none yet.
    """

    name: str
    colour: str
    prestige: int
    detail: str
    asked: bool
    duel: bool
    turn: bool
    height: float
    trophies: tuple[Trophy, ...]
    bare: str


def lanes(board: TableController, pad: Pad, numbers: Mapping[int, Stepper]) -> list[ft.Control]:
    """Returns all lanes.

    Args:
        board: the table.
        pad: the knights.
        numbers: their prestige to be put right; empty while nothing can be done.
    """
    height, draw = lane_height(board), ft.memo(_Lane)
    return [
        ft.Container(
            key=(name := f"lane-{player}"),
            content=draw(
                board.pen, _lane(board, player, height), key, numbers.get(player), key=name
            ),
        )
        for player, key in enumerate(pad.keys)
    ]


def _lane(board: TableController, player: int, height: float) -> Lane:
    state, person = board.state, board.scene.players[player]
    acts = not state.rules.plain and not board.scene.locked
    return Lane(
        name=person.name,
        colour=person.colour,
        prestige=state.prestige[player],
        detail=board.say(WAITS if player in board.scene.asked else standing_text(state, player)),
        asked=player in board.scene.asked,
        duel=may_challenge(state, player),
        turn=acts and player == state.current,
        height=height,
        trophies=trophies_of(board, player) if height >= RICH or board.ink.large else (),
        bare=board.say(_("no card yet")),
    )


@ft.component
def _Lane(pen: Pen, lane: Lane, key: Key, count: Stepper | None) -> ft.Control:
    ink = pen.ink
    steps = None if count is None else number(pen, count, bare=True)
    body = _amid_large_text(ink, lane, steps) if ink.large else _body(ink, lane, steps)
    air = Space.S if ink.large else 0
    layers: list[ft.Control] = [
        tap(
            body,
            f"{pen.say(key.say)}, {lane.detail}",
            pen.on(key.do),
            identifier=f"prestige-{key.picture}",
            alignment=None,
            height=None if ink.large else lane.height - 4,
            border_radius=Radius.CARD,
            padding=ft.Padding.only(left=Space.S, right=Space.XL, top=air, bottom=air),
        )
    ]
    if steps is not None:
        top, bottom = (None, Space.S) if ink.large else (_top_of_keys(lane.height), None)
        left, right = ink.sided((None, 10))
        layers.append(ft.Container(left=left, right=right, top=top, bottom=bottom, content=steps))
    shade = ink.player(lane.colour)
    edge = ink.game.main if lane.duel else shade if lane.turn else None
    return card(ink, ft.Stack(layers), padding=ft.Padding.all(0 if edge else 1), edge=edge)


def _body(ink: Ink, lane: Lane, steps: ft.Control | None) -> ft.Control:
    """Returns number, name and pips as the lane's height allows, and the cards where they fit."""
    height, shade = lane.height, ink.player(lane.colour)
    tall, compact = height >= TALL_LANE, height < TIGHT
    room = height - 4 - (STRIP + Space.S if tall else 0)
    most = min(TALLEST, (picture_box(ink).width - BESIDE) / TALL) if tall else LARGEST
    size = max(SMALLEST, min(most, (room - 2 * CLOSE) / NUMERAL))
    figure = ft.Container(
        width=size * TALL,
        alignment=ft.Alignment.CENTER,
        content=numeral(ink, lane.prestige, size, ink.game.main if lane.prestige >= GOAL else None),
    )
    spacer = None if steps is None else ft.Container(width=STEPS_WIDTH, height=STEPS)
    bar = _pips(ink, lane.prestige, shade, low=height < ROOMY)
    middle = ft.MainAxisAlignment.CENTER
    if tall:
        stands = _stands(ink, lane)
        stands.expand = True
        beside = flex.column(
            [_name(ink, lane), flex.row(ink.sided([stands, spacer]), Space.S), bar],
            Space.S,
            alignment=middle,
            expand=True,
        )
        cards = ft.Container(
            height=STRIP + Space.S,
            padding=ft.Padding.only(left=Space.S, bottom=Space.S),
            content=trophy_row(ink, lane.trophies, lane.bare, ink.width),
        )
        row = ft.Container(content=flex.row(ink.sided([figure, beside])), height=room)
        return flex.column([row, cards], 0)
    words = flex.column(
        [_name(ink, lane, small=compact), _stands(ink, lane, small=compact)], Space.XXS
    )
    words.expand = True
    if compact:
        pair = flex.column([words, bar], Space.XXS, alignment=middle, expand=True)
        words.expand = None
        return flex.row(ink.sided([figure, pair, spacer]))
    parts: list[ft.Control | None] = [flex.row(ink.sided([words, spacer]), Space.S), bar]
    if height >= RICH:
        beside_width = picture_box(ink).width - size * TALL - 20
        parts.append(trophy_row(ink, lane.trophies, lane.bare, beside_width))
    beside = flex.column(parts, min(9.0, height * 0.06), alignment=middle, expand=True)
    return flex.row(ink.sided([figure, beside]))


def _top_of_keys(height: float) -> float:
    """Returns where the keys begin, so that they stand beside the words."""
    if height >= TALL_LANE:
        words, pips = TextSize.HEADING * 1.1, 16
        room = height - 4 - STRIP - Space.S
        return (room - words - STEPS - pips - 2 * Space.S) / 2 + words + Space.S + 2
    if height < TIGHT:
        return max(0, (height - 4 - STEPS) / 2)
    gap = min(9.0, height * 0.06)
    below = gap + (10 if height < ROOMY else 16) + (gap + STRIP - 6 if height >= RICH else 0)
    return max(0, (height - 4 - STEPS - below) / 2) + 1


def _amid_large_text(ink: Ink, lane: Lane, steps: ft.Control | None) -> ft.Control:
    """Returns number, name and pips where the words are large: below each other."""
    bar = _pips(ink, lane.prestige, ink.player(lane.colour), low=True)
    spacer = None if steps is None else ft.Container(width=STEPS_WIDTH, height=TARGET)
    last = flex.row(ink.sided([ft.Container(content=bar, expand=True), spacer]), Space.S)
    words = flex.column([_name(ink, lane), _stands(ink, lane)], Space.XXS, stretch=False)
    figure = ft.Container(
        width=AMID_LARGE_TEXT * TALL,
        alignment=ft.Alignment.CENTER,
        content=numeral(
            ink,
            lane.prestige,
            AMID_LARGE_TEXT,
            ink.game.main if lane.prestige >= GOAL else None,
        ),
    )
    beside = flex.column([words, last], Space.XS, stretch=False, expand=True)
    return flex.row(ink.sided([figure, beside]))


def _name(ink: Ink, lane: Lane, *, small: bool = False) -> ft.Row:
    """Returns the knight's badge and name."""
    title = ink.text(
        lane.name,
        TextSize.LARGE if small else TextSize.HEADING,
        Typeface.TITLE,
        cap=1.4,
        leading=1.1,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
        expand=True,
    )
    asked = ink.sigil(Glyph.QUESTION, 18, ink.theme.gold) if lane.asked else None
    badge = player_badge(ink, lane.colour, size=18 if small else 22)
    return flex.row([badge, title, asked], Space.S)


def _stands(ink: Ink, lane: Lane, *, small: bool = False) -> ft.Text:
    """Returns where the knight stands in the race."""
    return ink.text(
        lane.detail,
        TextSize.CAPTION if small else TextSize.SMALL,
        Typeface.BOLD if lane.duel else Typeface.BODY,
        ink.game.main if lane.duel else ink.theme.muted,
        leading=1.12,
        max_lines=1 if small else 2,
        overflow=ft.TextOverflow.ELLIPSIS,
    )


def trophies_of(board: TableController, player: int) -> tuple[Trophy, ...]:
    """Returns the cards in front of a knight."""
    return tuple(
        (str(_GLYPHS[each.kind]), each.value, each.under) for each in board.state.tableau(player)
    )


def trophy_row(ink: Ink, trophies: tuple[Trophy, ...], bare: str, width: float) -> ft.Control:
    """Returns a knight's cards in small, as many as one line of a width has room for."""
    room = max(2, int((width - 24) / TROPHY_WIDTH))
    chips = [_trophy(ink, each) for each in trophies[:room]]
    if len(trophies) > room:
        chips.append(
            ink.label(f"+{len(trophies) - room}", TextSize.CAPTION, Typeface.MEDIUM, cap=1)
        )
    if not chips:
        chips = [empty_card(ink.theme.line, 34, STRIP - 6), ink.label(bare, TextSize.CAPTION)]
    return flex.row(chips, Space.S)


def _trophy(ink: Ink, trophy: Trophy) -> ft.Control:
    glyph, value, under = trophy
    parts: list[ft.Control] = [
        ink.sigil(glyph, 14, ink.game.main),
        ink.text(str(value), TextSize.BODY, Typeface.BOLD, cap=1, leading=1.0),
    ]
    if under:
        parts.append(ink.label(f"+{under}", TextSize.FINE, Typeface.MEDIUM, cap=1, leading=1.0))
    return ft.Container(
        height=STRIP - 6,
        content=flex.row(parts, Space.XS, tight=True),
        bgcolor=ink.theme.band,
        border=ft.Border.all(1, ink.theme.line),
        border_radius=Radius.TAG,
        padding=ft.Padding.symmetric(horizontal=Space.S),
    )


def _pips(ink: Ink, prestige: int, shade: str, *, low: bool) -> ft.Control:
    """Returns fifteen pips, every fifth one higher."""
    tall, short = (10, 7) if low else (16, 10)
    pips: list[ft.Control] = [
        ft.Container(
            expand=True,
            height=tall if number % 5 == 0 else short,
            border_radius=Radius.BAR,
            bgcolor=shade if number <= prestige else ink.theme.track,
        )
        for number in range(1, GOAL + 1)
    ]
    return flex.row(pips, Space.XXS, vertical_alignment=ft.CrossAxisAlignment.END)
