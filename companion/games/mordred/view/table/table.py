"""The table of Mordred: what everybody has above, the step that is due below."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from companion.games.mordred.model import Row
from companion.games.mordred.prompt import (
    BOARD,
    MEN,
    MONEY_TABLE,
    TRACK,
    Ahead,
    Draft,
    ahead,
    chances_of,
    placed,
    prompt,
    question,
    seats,
)
from companion.games.mordred.report import result
from companion.games.mordred.state import State
from companion.games.mordred.view.measures import COMPACT, PAD, SEATS_HEIGHT, SHORT
from companion.games.mordred.view.pictures import picture
from companion.games.mordred.view.sheets.board import BoardSheet
from companion.games.mordred.view.sheets.chances import AttackChances, RowChances
from companion.games.mordred.view.table.money_table import money_table
from companion.games.mordred.view.table.overview import battle, check_board, men_to_place
from companion.games.mordred.view.table.stage import stage_card
from companion.games.mordred.view.table.track import picture as track_picture
from companion.prompt import Open, Part, Prompt
from companion.prompt.model import pads_of
from companion.widgets import (
    Dock,
    Handler,
    Radius,
    Scene,
    Space,
    error_boundary,
    flex,
    halved,
    layered,
    result_card,
    single_column,
    stage,
)
from companion.widgets.prompt import (
    OpenTable,
    Pen,
    Sent,
    StripLook,
    draw_prompt,
    draw_sheet,
    strip,
    use_table,
)

TRACK_HEIGHT = 220
"""How high the track is on its sheet."""
STRIP = StripLook(SEATS_HEIGHT, 18, 20, Space.L, Space.S, below=True)


@error_boundary
def Table(scene: Scene) -> ft.Control:
    """One moment of a play."""
    table = use_table(scene, Draft())
    pen = Pen(
        scene.ink,
        scene.translator,
        table.send,
        height=PAD,
        slot=halved(scene.ink) or not single_column(scene.ink, SHORT),
        draw=picture,
    )
    return layered(_arranged(scene, pen, table.draft), _over(scene, pen, table))


def _over(scene: Scene, pen: Pen, table: OpenTable[Draft]) -> ft.Control | None:
    """Returns what lies over the table; chances only while they are wanted and their step lasts."""
    state, opened, close = scene.state, table.sheet, Sent(pen.send, Open())
    if opened == BOARD:
        return BoardSheet(scene, close, key=BOARD)
    if (asked := question(state, table.draft, opened)) is not None:
        draw = partial(_drawn, scene)
        return draw_sheet(pen, asked, draw, refused=table.refused, locked=scene.locked)
    if scene.locked or not scene.odds or opened != chances_of(state):
        return None
    chances = RowChances if state.step == "roll" else AttackChances
    return chances(scene, close, key=state.step)


def _drawn(scene: Scene, parts: Sequence[Part]) -> dict[str, ft.Control]:
    """Returns the track on its sheet; where text is large it is told there, and not drawn."""
    ink = scene.ink
    if all(pad.name != TRACK for pad in pads_of(parts)):
        return {}
    width = min(460.0, ink.width * 0.62) - 30 if ink.landscape else ink.width - 32
    track = ft.Container(
        None if ink.large else track_picture(scene, (width, TRACK_HEIGHT), None, None),
        border_radius=Radius.CARD,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )
    return {TRACK: track}


def _dock(scene: Scene, pen: Pen, draft: Draft, asked: Prompt) -> Dock:
    """Returns what is due now."""
    state = scene.state
    if scene.locked or state.over:
        return Dock(result_card(scene, result(state)), scene.alerts)
    row = Row(draft.row) if draft.row else None
    draw: dict[str, Callable[[], ft.Control]] = {
        MONEY_TABLE: lambda: money_table(scene, row, draft.dice, pen.send),
        MEN: lambda: men_to_place(scene, placed(state, draft)),
    }
    named = (name for part in asked.pads if (name := getattr(part, "name", "")) in draw)
    return draw_prompt(pen, asked, scene.alerts, {name: draw[name]() for name in named})


def _arranged(scene: Scene, pen: Pen, draft: Draft) -> ft.Control:
    """Returns state and step; where they do not fit together they scroll as one column.

    That column keeps its alerts: keys must not move while something is composed.
    """
    ink, state = scene.ink, scene.state
    asked, seen = prompt(state, draft, scene.players, odds=scene.odds), ahead(state, draft)
    dock = _dock(scene, pen, draft, replace(asked, pads=asked.pads[1:]))  # the players come first
    on_track, doubt = Sent(pen.send, Open(TRACK)), _doubt(scene, Sent(pen.send, Open(BOARD)))
    players = strip(pen, seats(state, scene.players), STRIP, scene.asked)
    shown = stage_card(scene, seen, _ghost(scene, draft, seen, asked), on_track)
    war = [battle(scene, on_track)] if ink.large else []
    dock = replace(dock, event=dock.event or doubt, low=True)
    if ink.landscape:
        return stage(ink, scene.header, [players, shown, *war], dock, log=scene.log)
    if halved(ink) and not state.rules.plain:
        parts = [shown, *war, players]
        return stage(ink, scene.header, parts, replace(dock, tall=True))
    if not pen.slot or state.rules.plain or halved(ink):
        told = flex.column([*scene.alerts, *doubt])
        parts = [told, shown, *dock.actions, *war, players]
        return stage(ink, scene.header, parts, Dock())
    parts = [shown, players] if ink.height < COMPACT else [players, shown]
    return stage(ink, scene.header, parts, dock, log=scene.log)


def _ghost(scene: Scene, draft: Draft, seen: Ahead, asked: Prompt) -> int | None:
    """Returns where the current player's pawn would stand, or where it has just stood."""
    state: State = scene.state
    if seen.place is not None:
        return seen.place
    fresh = scene.alerts and not asked.composing and state.moved
    shown = state.step == "place" if state.moved > 0 else draft.tab == "attack"
    return state.seat.track - state.moved if fresh and shown else None


def _doubt(scene: Scene, on_board: Handler) -> Sequence[ft.Control]:
    """Returns the reminder to look at the board, while its black squares are a guess."""
    state = scene.state
    asked = state.step == "roll" and not state.board.checked
    return [check_board(scene, on_board)] if asked and not scene.locked else []
