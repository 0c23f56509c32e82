"""A table of other games: its players and keys, the device in the middle, and its score sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import flet as ft

from companion.games.tally.formula import _
from companion.games.tally.library import EXAMPLES, KEPT, kept_sheets
from companion.games.tally.moves import AddPoints, signed
from companion.games.tally.report import result
from companion.games.tally.sheet import FEWEST, SHEET, Sheet, read, write
from companion.games.tally.state import LARGEST, State
from companion.games.tally.view.keys import (
    SheetKeys,
    confirm_button,
    digit_keys,
    use_typing,
    ways,
)
from companion.play import Message, Value
from companion.widgets import (
    RAISED,
    WAITS,
    ActionArea,
    Cell,
    Glyph,
    Handler,
    Ink,
    Radius,
    Scene,
    SeatAction,
    SeatNumber,
    SeatPlace,
    SeatTable,
    Space,
    TextSize,
    ToolScene,
    Typeface,
    button,
    card,
    choice,
    error_boundary,
    flex,
    folding,
    key_row,
    lay_out_game,
    numeral,
    pad,
    pads_box,
    picture_box,
    player_badge,
    result_card,
    tap,
    use_stable,
)

QUICK = (-5, -1, 1, 5)
"""The steps that count at once."""

DIGIT, BELOW = 60, 160
"""How high a key is, and on a large screen what stands below them, with the air between."""
ROW, TALL_ROW = 56, 144
"""How high a row is at least and at most."""
NUMERAL, LARGEST_TEXT = 0.62, 1.7
"""How much of a row the points fill, and up to which size of text they grow with it."""
LOWEST = 41
"""The least size of points: so they are read from a phone that lies on the table."""
KEYS = 328
"""What the keys take in portrait."""
SHEET_SHARE = 0.6
"""What the keys of a score sheet take of it, with what is said above them."""


@error_boundary
def Table(scene: Scene) -> ft.Control:
    """One moment of a play."""
    state: State = scene.state
    # What is corrected begins with whom it was about.
    picked, set_picked = ft.use_state(lambda: getattr(scene.former, "player", -1))

    def pick(player: int) -> None:
        set_picked(player)
        scene.choose(player)

    wanted = (picked, scene.chosen, state.first, state.here[0])
    chosen = next(player for player in wanted if player in state.here)
    rows = [
        _row(scene, player, chosen, lambda player=player: pick(player)) for player in state.here
    ]
    if scene.locked or state.over:
        return lay_out_game(
            scene.ink,
            scene.header,
            rows,
            ActionArea(result_card(scene, result(state))),
            log=scene.log,
        )
    following = state.here[(state.here.index(chosen) + 1) % len(state.here)]
    keys = SheetKeys if state.sheet is not None else Keys
    below = keys(
        scene, chosen, lambda: pick(following), lambda: pick(state.first), key=f"keys-{chosen}"
    )
    dock = ActionArea([below], scene.alerts, tall=state.sheet is not None)
    return lay_out_game(scene.ink, scene.header, rows, dock, log=scene.log)


def _row(scene: Scene, player: int, chosen: int, on: Handler) -> ft.Control:
    """Returns a player, to be chosen by name, and the points, which say why by a tap."""
    ink, state, seat = scene.ink, scene.state, scene.players[player]
    points, mine = state.points[player], player == chosen and not state.over
    high = _height(ink, len(state.here), halved=state.sheet is not None)
    this_round = points - state.before[player]
    notes = [
        *([scene.say(_("leads"))] if player in state.leaders and any(state.points) else []),
        *(
            [scene.say(_("{change} in this round", change=signed(this_round)))]
            if this_round and (state.sheet is None or state.sheet.rounds)
            else []
        ),
        *_progress(scene, player),
        *([scene.say(_("nothing in this round yet"))] if player in state.waiting else []),
    ]
    # Whatever depends on the points waits with them.
    asked = scene.say(WAITS) if player in scene.asked else ""
    note = asked or ", ".join(notes)
    words = flex.column(
        [
            ink.text(
                seat.name, TextSize.HEADING, Typeface.TITLE, cap=1.5, leading=1.1, max_lines=2
            ),
            ink.label(
                note or " ", TextSize.CAPTION, leading=1.1, max_lines=None if ink.large else 2
            ),
        ],
        Space.XXS,
        expand=True,
    )
    who = tap(
        flex.row([player_badge(ink, seat.colour, size=32), words], Space.L),
        ", ".join(filter(None, (seat.name, note))),
        on,
        selected=mine,
        expand=True,
        alignment=None,
        border_radius=Radius.CELL,
        padding=ft.Padding.symmetric(horizontal=Space.L, vertical=Space.S),
    )
    why = tap(
        numeral(ink, points, _numeral(ink, high), ink.game.main),
        scene.say(_("Points of {player}: {points}", player=seat.name, points=points)),
        lambda: scene.why(f"points:{player}"),
        border_radius=Radius.CELL,
        padding=ft.Padding.symmetric(horizontal=Space.L),
    )
    return ft.Container(
        key=f"row-{player}",
        border_radius=Radius.BUTTON,
        bgcolor=ink.theme.chosen if mine else ink.theme.card,
        border=ft.Border.all(2, ink.theme.action if mine else ink.theme.line),
        height=None if ink.large else high,
        content=flex.row([who, *_asked_sign(scene, player), why], Space.XS),
    )


def _asked_sign(scene: Scene, player: int) -> list[ft.Control]:
    """Returns what marks points of which people have still to say whether they count."""
    if player not in scene.asked:
        return []
    return [scene.ink.sigil(Glyph.QUESTION, 20, scene.ink.theme.gold)]


def _progress(scene: Scene, player: int) -> list[str]:
    """Returns how much of the sheet somebody has filled in, in this round."""
    state: State = scene.state
    if state.sheet is None or state.over:
        return []
    entered = [value for value in state.values[-1][player] if value is not None]
    count = len(state.sheet.categories)
    return [scene.say(_("{entered} of {all} filled in", entered=len(entered), all=count))]


def _height(ink: Ink, rows: int, *, halved: bool) -> float:
    """Returns how high a row is, so that all of them fill the room that the keys leave.

    Args:
        ink: the look.
        rows: how many there are.
        halved: whether the keys take their share of the height instead.
    """
    keys = SHEET_SHARE * ink.height if halved else KEYS
    return min(TALL_ROW, max(ROW, picture_box(ink, keys).height / rows - Space.M))


def _numeral(ink: Ink, high: float) -> float:
    """Returns how large points are in a row so high; large text makes a low row higher."""
    return max(LOWEST, NUMERAL * max(high, ROW * min(ink.effective, LARGEST_TEXT)))


@error_boundary
def Keys(scene: Scene, player: int, go_on: Handler, begin_anew: Handler) -> ft.Control:
    """What gives the chosen player points: steps that count at once, or a number and one key.

    Args:
        scene: the moment.
        player: who is chosen.
        go_on: chooses the next one, once a number was given.
        begin_anew: chooses who began the play, once a round is over.
    """
    ink, name = scene.ink, scene.players[player].name

    def give(points: int) -> bool:
        given = scene.act(AddPoints(player, points)) is None
        if given:
            go_on()
        return given

    typing = use_typing(scene, give)
    typed = typing.number
    on_quick = use_stable(lambda step: scene.act(AddPoints(player, int(step))))
    quick = [
        Cell(
            str(step),
            signed(step),
            scene.say(_("{player}: {change}", player=name, change=signed(step))),
        )
        for step in QUICK
    ]
    high = (pads_box(ink).height - BELOW) / 3 if ink.roomy else DIGIT
    wanted = _("{player}: {change}", player=name, change=signed(typed.points))
    label = scene.say(wanted if typed.digits else _("Points for {player}", player=name))
    return pad(
        ink,
        0,
        [
            key_row(ink, quick, on_quick, shape=replace(RAISED, height=high)),
            digit_keys(scene, typing, high),
        ],
        [
            ways(scene, begin_anew),
            confirm_button(scene, label, typing),
        ],
    )


def seat_table(scene: Scene) -> SeatTable:
    """Returns what lies in front of each player."""
    return SeatTable(tuple(_place(scene, player) for player in range(len(scene.players))))


def _place(scene: Scene, player: int) -> SeatPlace:
    state: State = scene.state
    by_sheet = state.sheet is not None
    points = SeatNumber(
        scene.say(_("Points")),
        state.points[player],
        "" if by_sheet else "points",
        player,
        low=-LARGEST,
        high=LARGEST,
        colour=scene.ink.game.main,
    )
    gone = player in state.gone
    fill_in = [SeatAction(scene.say(_("Fill in")))] if by_sheet and not gone else []
    return SeatPlace(points, actions=tuple(fill_in), note=scene.say(_("has left")) if gone else "")


TOOL = "sheets"
"""The name of the screen on which a sheet is made."""


@error_boundary
def TableData(
    scene: ToolScene,
    data: Mapping[str, Value],
    on_data: Callable[[Mapping[str, Value]], object],
) -> ft.Control:
    """The choice of the score sheet; the last one is chosen again for the next play.

    Args:
        scene: the look and the voice, what this device keeps, and the way to make a sheet.
        data: the sheet that is chosen, as a text.
        on_data: called with another one.
    """
    ink = scene.ink
    opened, set_opened = ft.use_state(False)
    text = str(data.get(SHEET, ""))
    chosen = read(text) if text else None
    none = scene.say(_("Points only"))
    note = ink.label(none if chosen is None else chosen.title)
    title = scene.say(_("Score sheet"))
    head = folding(
        ink, title, note, opened, lambda: set_opened(not opened), identifier="score-sheet"
    )
    if not opened:
        return ft.Column([head], horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    offered = [*kept_sheets(scene.kept(KEPT)), *(each.said(scene.say) for each in EXAMPLES)]
    options = {"": none, **{write(sheet): sheet.title for sheet in offered}}
    if chosen is not None:  # one that came with another language, or is kept no longer
        options.setdefault(text, chosen.title)
    parts = [
        choice(
            ink,
            tuple(options.items()),
            text if chosen is not None else "",
            lambda picked: on_data({**data, SHEET: picked}),
        ),
        None if chosen is None else ink.label(told(scene, chosen), TextSize.BODY),
        button(
            ink,
            scene.say(_("Make a sheet of your own")),
            lambda: scene.tool(TOOL),
            kind="tonal",
            identifier="make-sheet",
        ),
    ]
    body = flex.column(parts, Space.XL, tight=False)
    return flex.column([head, card(ink, body, padding=Space.XL)], Space.XS, tight=False)


def told(scene: ToolScene, sheet: Sheet) -> str:
    """Returns a sheet in a few words: how it counts, how often it is filled in, and who wins."""
    often = _("Once per round.") if sheet.rounds else _("Filled in once.")
    best = _("The fewest points win.") if sheet.winner == FEWEST else _("The most points win.")
    parts: list[Message | str] = [f"{sheet.counting}.", often, best]
    return " ".join(scene.say(part) for part in parts)
