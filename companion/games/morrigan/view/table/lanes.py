"""The race to 15: one lane for each knight."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.games.morrigan.model import GOAL, Kind, _, may_challenge, standing
from companion.games.morrigan.view.board import Board, Look
from companion.widgets import (
    EVENT,
    TALL,
    TARGET,
    Count,
    Face,
    Glyph,
    Ink,
    Radius,
    Space,
    TextSize,
    card,
    counter,
    flex,
    numeral,
    player_badge,
    tap,
)

LARGEST, SMALLEST, AMID_LARGE_TEXT = 96, 50, 76
CLOSE, NUMERAL = 3.0, 0.86
"""The least air above and below a numeral, and its height as a share of its size."""
ROOMY, TIGHT = 88, 77
"""Heights from which a lane has room for its pips below the keys, with and without air."""
DOCK, CHIPS, NOTE = 212, 60, 40
"""What header and actions, the centre, and one effect take in height."""
STEPS_WIDTH = 112
RICH = 134
"""The height from which a lane also shows its cards."""
TROPHY_WIDTH = 50

Trophy = tuple[str, int, int]
"""A card in front of a knight: its family's glyph, its value, and the cards under it."""

_GLYPHS = {
    Kind.TERRITORY: Glyph.LARGE_CASTLE,
    Kind.TRIAL: Glyph.SHIELD,
    Kind.ADVERSARY: Glyph.SKULL,
}


def lane_height(board: Board) -> float:
    """Returns the height of a lane so that all fit where they can."""
    ink, state = board.ink, board.state
    below = CHIPS if state.centre or not ink.landscape else 0
    below += NOTE * len(state.effects)
    if ink.landscape:
        room = ink.height - 66 - (below if ink.height > 500 else 0) - (EVENT if ink.roomy else 0)
    else:
        room = ink.height - DOCK - CHIPS - NOTE * max(1, len(state.effects)) - EVENT
    return room / state.players - 8


@dataclass(frozen=True, slots=True)
class Lane:
    """What a lane shows.

    Attributes:
        index: whose it is.
        name: the knight's name.
        colour: the knight's colour.
        prestige: the knight's prestige.
        label: what the prestige is called.
        detail: where the knight stands in the race.
        duel: whether the knight may fight Maletar now.
        turn: whether it is the knight's turn.
        height: how high it is.
        trophies: the cards in front of the knight, where there is room.
    """

    index: int
    name: str
    colour: str
    prestige: int
    label: str
    detail: str
    duel: bool
    turn: bool
    height: float
    trophies: tuple[Trophy, ...]


def lanes(board: Board) -> list[ft.Control]:
    """Returns all lanes."""
    height, draw = lane_height(board), ft.memo(_Lane)
    step = None if board.scene.locked else board.step
    return [
        ft.Container(
            key=f"lane-{lane.index}",
            content=draw(board.ink, lane, step, board.look, key=f"lane-{lane.index}"),
        )
        for lane in (_lane(board, player, height) for player in range(board.state.players))
    ]


def _lane(board: Board, player: int, height: float) -> Lane:
    state, person = board.state, board.scene.players[player]
    acts = not state.rules.plain and not board.scene.locked
    return Lane(
        index=player,
        name=person.name,
        colour=person.colour,
        prestige=state.prestige[player],
        label=board.say(_("Prestige of {player}", player=person.name)),
        detail=board.say(standing(state, player)),
        duel=may_challenge(state, player),
        turn=acts and player == state.current,
        height=height,
        trophies=_trophies(board, player) if height >= RICH else (),
    )


@ft.component
def _Lane(
    ink: Ink,
    lane: Lane,
    step: Callable[[str, int], object] | None,
    look: Callable[[Look | None], object],
) -> ft.Control:
    shade, height, prestige = ink.player(lane.colour), lane.height, lane.prestige
    least = AMID_LARGE_TEXT if ink.large else SMALLEST
    size = max(least, min(LARGEST, (height - 2 * CLOSE) / NUMERAL))
    compact = height < TIGHT
    air = max(2.0 if compact else CLOSE, min(9.0, (height - size * NUMERAL) / 2))
    spacer = [ft.Container(width=STEPS_WIDTH, height=TARGET)] if step is not None else []
    words = _words(ink, lane, small=compact and not ink.large)
    bar = _pips(ink, prestige, shade, low=height < ROOMY)
    words.expand = None if ink.large or compact else True
    if ink.large:
        last = flex.row([ft.Container(content=bar, expand=True), *spacer], Space.S)
        middle: ft.Control = flex.column([words, last], Space.XS, stretch=False, expand=True)
    elif compact:
        pair = flex.column([words, bar], Space.XXS, stretch=False, expand=True)
        middle = flex.row([pair, *spacer], Space.S, expand=True)
    else:
        middle = flex.column(
            [flex.row([words, *spacer], Space.S), bar], air - 1, stretch=False, expand=True
        )
    figure = ft.Container(
        width=size * TALL,
        alignment=ft.Alignment.CENTER,
        content=numeral(ink, prestige, size, ink.game.main if prestige >= GOAL else None),
    )
    row = flex.row([figure, middle])
    trophies = [_trophy_row(ink, lane.trophies)] if lane.trophies else []
    layers: list[ft.Control] = [
        tap(
            flex.column([row, *trophies], Space.S, stretch=False) if trophies else row,
            f"{lane.label} {prestige}, {lane.detail}",
            lambda: look(Look(player=lane.index)),
            identifier=f"prestige-{lane.index}",
            alignment=None,
            border_radius=Radius.CARD,
            padding=ft.Padding.only(left=Space.S, right=Space.XL, top=air, bottom=air),
        )
    ]
    if step is not None:
        name = f"prestige:{lane.index}"
        keys = counter(ink, Count(name, "", prestige, low=0, say=lane.label), step, bare=True)
        top, bottom = (None, air) if ink.large else (air, None)
        layers.append(ft.Container(right=10, top=top, bottom=bottom, content=keys))
    edge = ink.game.main if lane.duel else shade if lane.turn else None
    return card(ink, ft.Stack(layers), padding=0, edge=edge)


def _words(ink: Ink, lane: Lane, *, small: bool) -> ft.Column:
    """Returns badge and name, and below where the knight stands in the race."""
    title = ink.text(
        lane.name,
        TextSize.LARGE if small else TextSize.HEADING,
        Face.TITLE,
        cap=1.4,
        leading=1.1,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
        expand=True,
    )
    stands = ink.text(
        lane.detail,
        TextSize.CAPTION if small else TextSize.SMALL,
        Face.BOLD if lane.duel else Face.BODY,
        ink.game.main if lane.duel else ink.theme.muted,
        leading=1.12,
        max_lines=1 if small else 2,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    head = flex.row([player_badge(ink, lane.colour, size=18 if small else 22), title], Space.S)
    return flex.column([head, stands], Space.XXS, stretch=False)


def _trophies(board: Board, player: int) -> tuple[Trophy, ...]:
    return tuple(
        (str(_GLYPHS[each.kind]), each.value, each.under) for each in board.state.tableau(player)
    )


def _trophy_row(ink: Ink, trophies: tuple[Trophy, ...]) -> ft.Control:
    """Returns the knight's cards in small, as many as one line has room for."""
    width = ink.width * 0.44 if ink.landscape else ink.width
    room = max(2, int((width - 70) / (TROPHY_WIDTH * min(ink.effective, 1.6))))
    chips = [_trophy(ink, each) for each in trophies[:room]]
    if len(trophies) > room:
        chips.append(ink.label(f"+{len(trophies) - room}", TextSize.CAPTION, Face.MEDIUM, cap=1.6))
    return flex.row(chips, Space.S)


def _trophy(ink: Ink, trophy: Trophy) -> ft.Control:
    glyph, value, under = trophy
    parts: list[ft.Control] = [
        ink.sigil(glyph, 13, ink.theme.muted),
        ink.text(str(value), TextSize.SMALL, Face.BOLD, cap=1.6, leading=1.1),
    ]
    if under:
        parts.append(ink.label(f"+{under}", TextSize.FINE, Face.MEDIUM, cap=1.6, leading=1.1))
    return ft.Container(
        content=flex.row(parts, Space.XS, tight=True),
        bgcolor=ink.theme.band,
        border=ft.Border.all(1, ink.theme.line),
        border_radius=Radius.TAG,
        padding=ft.Padding.symmetric(horizontal=Space.S, vertical=Space.XS),
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
