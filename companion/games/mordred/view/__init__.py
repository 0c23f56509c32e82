"""The view of Mordred: the table during a play, and the table's own board before it.

What everybody has stands above, the step that is due below.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from companion.games.mordred import words
from companion.games.mordred.board import MEN, Row, _, counted as _n
from companion.games.mordred.prompt import MEN_TO_PLACE, MONEY_TABLE, chances_of, prompt
from companion.games.mordred.prompt.draft import Ahead, Draft, ahead, end_of_placing
from companion.games.mordred.prompt.sheets import BOARD, TRACK, question, seats_pad
from companion.games.mordred.report import battle_line, battle_told, result
from companion.games.mordred.state import End, State
from companion.games.mordred.view.board import BoardSheet, TableData
from companion.games.mordred.view.chances import AttackChances, RowChances
from companion.games.mordred.view.money_table import money_table_keys
from companion.games.mordred.view.pictures import COMPACT, LOW, PAD, SEATS_HEIGHT, SHORT, picture
from companion.games.mordred.view.seats import stage_card
from companion.games.mordred.view.track import track_picture
from companion.games.mordred.why import explain
from companion.prompt import Open, Part, Prompt
from companion.prompt.asked import pads_of
from companion.widgets import (
    TARGET,
    ActionArea,
    Glyph,
    Handler,
    Radius,
    Scene,
    Space,
    TextSize,
    Typeface,
    bar,
    card,
    error_boundary,
    flex,
    is_split,
    lay_out_game,
    layered,
    pads_box,
    result_card,
    single_column,
    tap,
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

__all__ = ["Table", "TableData"]

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
        slot=is_split(scene.ink) or not single_column(scene.ink, SHORT),
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


def _dock(scene: Scene, pen: Pen, draft: Draft, asked: Prompt) -> ActionArea:
    """Returns what is due now."""
    state = scene.state
    if scene.locked or state.over:
        return ActionArea(result_card(scene, result(state)), scene.alerts)
    row = Row(draft.row) if draft.row else None
    draw: dict[str, Callable[[], ft.Control]] = {
        MONEY_TABLE: lambda: money_table_keys(scene, row, draft.dice, pen.send),
        MEN_TO_PLACE: lambda: men_to_place(scene, end_of_placing(state, draft)),
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
    players = strip(pen, seats_pad(state, scene.players), STRIP, scene.asked)
    shown = stage_card(scene, seen, _ghost(scene, draft, seen, asked), on_track)
    war = [battle(scene, on_track)] if ink.large else []
    dock = replace(dock, event=dock.event or doubt, low=True)
    if ink.landscape:
        return lay_out_game(ink, scene.header, [players, shown, *war], dock, log=scene.log)
    if is_split(ink) and not state.rules.plain:
        parts = [shown, *war, players]
        return lay_out_game(ink, scene.header, parts, replace(dock, tall=True))
    if not pen.slot or state.rules.plain or is_split(ink):
        told = flex.column([*scene.alerts, *doubt])
        parts = [told, shown, *dock.actions, *war, players]
        return lay_out_game(ink, scene.header, parts, ActionArea())
    parts = [shown, players] if ink.height < COMPACT else [players, shown]
    return lay_out_game(ink, scene.header, parts, dock, log=scene.log)


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


# What is drawn large ----------------------------------------------------------------------------

BELOW = 260
"""What the keys below the number of men need on a large screen."""


def men_to_place(scene: Scene, end: End | None) -> ft.Control:
    """Returns how many men there are, and how they are placed or what their placing ends."""
    ink, count = scene.ink, scene.state.men_to_place
    label = scene.say(_n("man to place", "men to place", count))
    hint = scene.say(_("Each on a space next to a man, along a path."))
    if end is not None:
        hint = scene.say(_("{why} The game is over.", why=words.END[end]))
    side = flex.column(
        [
            ink.text(label, TextSize.TITLE, Typeface.TITLE, cap=1.6, leading=1.1),
            ink.label(hint, leading=1.15),
        ],
        Space.XS,
        stretch=False,
        expand=not ink.large,
    )
    size = 240 if ink.roomy else 72 if ink.height < LOW else 112
    number = ink.number(count, size, ink.theme.life)
    content: ft.Control = (
        flex.column([number, side], stretch=False)
        if ink.large
        else flex.row([number, ink.sigil(Glyph.MAN, 44, ink.theme.life), side], Space.XL)
    )
    return tap(
        content,
        f"{count} {label}. {hint}",
        (lambda: scene.why("men_to_place")) if explain(scene.state, "men_to_place") else None,
        identifier="men-to-place",
        alignment=ft.Alignment.CENTER_LEFT,
        height=pads_box(ink).height - BELOW if ink.roomy else None,
        border_radius=Radius.CELL,
        padding=ft.Padding.symmetric(horizontal=Space.M, vertical=Space.XS),
    )


def check_board(scene: Scene, on_board: Handler) -> ft.Control:
    """Returns the reminder that the black squares are a guess; a tap opens their editor."""
    ink = scene.ink
    text = scene.say(_("Check the black squares on your board; most of them are our guess."))
    return tap(
        flex.row(
            [
                ink.sigil(Glyph.WARNING, 16, ink.theme.life),
                ink.text(text, TextSize.SMALL, Typeface.MEDIUM, expand=True, leading=1.1),
                ink.sigil(Glyph.RIGHT, 14, ink.theme.muted),
            ],
            Space.L,
        ),
        text,
        on_board,
        alignment=None,
        identifier="check-board",
        padding=ft.Padding.symmetric(horizontal=Space.L, vertical=Space.S),
        height=ink.fixed(TARGET),
        border_radius=Radius.CELL,
        border=ft.Border.all(1, ink.theme.life),
    )


def battle(scene: Scene, on_track: Handler) -> ft.Control:
    """Returns the men against the buildings, in place of the track where text is large."""
    ink, state = scene.ink, scene.state
    theme = ink.theme
    line = scene.say(battle_line(state))
    reserve = scene.say(
        _n("{count} man in reserve", "{count} men in reserve", max(0, state.reserve))
    )
    words = flex.column(
        [
            ink.text(line, TextSize.SMALL, Typeface.BOLD, leading=1.1, cap=1.7),
            ink.label(reserve, TextSize.CAPTION, Typeface.MEDIUM, leading=1.1, cap=1.7),
        ],
        Space.XXS,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER
        if not ink.large
        else ft.CrossAxisAlignment.START,
    )
    men: list[ft.Control] = [
        ink.sigil(Glyph.MAN, 18, theme.life),
        ink.number(state.counted_men, 32, theme.life),
    ]
    buildings: list[ft.Control] = [
        ink.number(state.buildings, 32, theme.attack),
        ink.sigil(Glyph.TOWER, 18, theme.attack),
    ]
    if ink.large:
        numbers = flex.row([*men, ft.Container(width=16), *buildings], Space.S)
        row: ft.Control = flex.column([numbers, words], Space.XS, stretch=False)
    else:
        row = flex.row([*men, words, *buildings], Space.S)
    share = bar(ink, min(1, max(0, state.men / MEN)), colour=theme.life, height=5)
    summary = tap(
        flex.column([row, share], Space.XS, stretch=False),
        scene.say(battle_told(state)),
        on_track,
        identifier="battle",
        expand=True,
        alignment=None,
        border_radius=Radius.CELL,
        padding=ft.Padding.symmetric(horizontal=Space.XS, vertical=Space.S),
    )
    return card(
        ink,
        flex.row([summary]),
        padding=ft.Padding.symmetric(horizontal=Space.M, vertical=Space.XXS),
    )
