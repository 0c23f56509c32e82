"""The table of Mordred: what everybody has above, the step that is due below."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import flet as ft

from companion.games.mordred.model import Row, State, _
from companion.games.mordred.prompt import (
    COUNTERS,
    MEN,
    MONEY_TABLE,
    Ahead,
    Draft,
    ahead,
    blocked,
    chances_of,
    placed,
    prompt,
    question,
)
from companion.games.mordred.report import result
from companion.games.mordred.view.measures import COMPACT, PAD, SHORT
from companion.games.mordred.view.pictures import picture
from companion.games.mordred.view.sheets.board import BoardSheet
from companion.games.mordred.view.sheets.by_hand import Counters, HandSheet
from companion.games.mordred.view.sheets.chances import AttackChances, RowChances
from companion.games.mordred.view.sheets.track import TrackSheet
from companion.games.mordred.view.table.money_table import money_table
from companion.games.mordred.view.table.overview import battle, check_board, men_to_place, strip
from companion.games.mordred.view.table.stage import stage_card
from companion.prompt import Open, Prompt
from companion.widgets import (
    Dock,
    Handler,
    Scene,
    Space,
    banner,
    choice,
    error_boundary,
    flex,
    halved,
    layered,
    result_card,
    single_column,
    stage,
    use_stable,
)
from companion.widgets.prompt import (
    OpenTable,
    Pen,
    draw_parts,
    draw_prompt,
    question_sheet,
    use_table,
)

BOARD, TRACK = "board", "track"


@dataclass(frozen=True, slots=True)
class Callbacks:
    """What the parts of the table call; all of constant identity.

    Attributes:
        seat: opens the numbers of a player.
        board: opens the table's own board.
        track: opens the track large.
        close: puts away what lies over the table.
    """

    seat: Callable[[int], object]
    board: Handler
    track: Handler
    close: Handler


@error_boundary
def Table(scene: Scene) -> ft.Control:
    """One moment of a play."""
    table = use_table(scene, Draft())
    on = Callbacks(
        use_stable(lambda player: table.send(Open(str(player)))),
        use_stable(lambda: table.send(Open(BOARD))),
        use_stable(lambda: table.send(Open(TRACK))),
        use_stable(lambda: table.send(Open())),
    )
    pen = Pen(
        scene.ink,
        scene.translator,
        table.send,
        height=PAD,
        slot=halved(scene.ink) or not single_column(scene.ink, SHORT),
        draw=picture,
    )
    return layered(_arranged(scene, pen, table.draft, on), _over(scene, pen, table, on))


def _over(scene: Scene, pen: Pen, table: OpenTable[Draft], on: Callbacks) -> ft.Control | None:
    """Returns what lies over the table; chances only while they are wanted and their step lasts."""
    state, opened = scene.state, table.sheet
    if opened.isdecimal() and state.seated(int(opened)):
        asked = list(draw_parts(pen, blocked(state, table.draft), table.draft.moment))
        player = int(opened)
        return HandSheet(scene, player, on.seat, on.board, on.close, asked, key="by-hand")
    if opened == BOARD:
        return BoardSheet(scene, on.close, key=BOARD)
    if opened == TRACK:
        return TrackSheet(scene, on.board, on.close, key=TRACK)
    if scene.locked:
        return None
    if (asked := question(state, table.draft, opened)) is not None:
        return question_sheet(pen, asked)
    if not scene.odds or opened != chances_of(state):
        return None
    chances = RowChances if state.step == "roll" else AttackChances
    return chances(scene, on.close, key=state.step)


def _dock(scene: Scene, pen: Pen, draft: Draft, asked: Prompt) -> Dock:
    """Returns what is due now."""
    state = scene.state
    if scene.locked or state.over:
        return Dock(result_card(scene, result(state)), scene.alerts)
    row = Row(draft.row) if draft.row else None
    draw: dict[str, Callable[[], ft.Control]] = {
        MONEY_TABLE: lambda: money_table(scene, row, draft.dice, pen.send),
        MEN: lambda: men_to_place(scene, placed(state, draft)),
        COUNTERS: lambda: _Plain(scene, key=f"plain-{state.turn}"),
    }
    named = (name for part in asked.pads if (name := getattr(part, "name", "")) in draw)
    return draw_prompt(pen, asked, scene.alerts, {name: draw[name]() for name in named})


def _arranged(scene: Scene, pen: Pen, draft: Draft, on: Callbacks) -> ft.Control:
    """Returns state and step; where they do not fit together they scroll as one column.

    That column keeps its alerts: keys must not move while something is composed.
    """
    ink, state = scene.ink, scene.state
    asked, seen = prompt(state, draft, scene.players, odds=scene.odds), ahead(state, draft)
    dock = _dock(scene, pen, draft, asked)
    players = strip(scene, on.seat)
    looked_at = stage_card(scene, seen, _ghost(scene, draft, seen, asked), on.track)
    war = [battle(scene, on.track)] if ink.large else []
    dock = replace(dock, event=dock.event or _doubt(scene, on.board), low=True)
    if ink.landscape:
        return stage(ink, scene.header, [players, looked_at, *war], dock, log=scene.log)
    if halved(ink) and not state.rules.plain:
        parts = [looked_at, *war, players]
        return stage(ink, scene.header, parts, replace(dock, tall=True))
    if not pen.slot or state.rules.plain or halved(ink):
        told = flex.column([*scene.alerts, *_doubt(scene, on.board)])
        parts = [told, looked_at, *dock.actions, *war, players]
        return stage(ink, scene.header, parts, Dock())
    parts = [looked_at, players] if ink.height < COMPACT else [players, looked_at]
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


@error_boundary
def _Plain(scene: Scene) -> ft.Control:
    """Only counters: nothing happens by itself."""
    ink, state = scene.ink, scene.state
    player, set_player = ft.use_state(state.current)
    seen = player if state.seated(player) else 0
    people = [(str(index), name) for index, name in enumerate(state.names)]
    return flex.column(
        [
            banner(
                ink, scene.say(_("Only counters: change what changed on the table.")), tone="plain"
            ),
            choice(ink, people, str(seen), lambda name: set_player(int(name)), wrap=ink.large),
            Counters(scene, seen, key=f"counters-{seen}"),
            Counters(scene, None, key="table-counters"),
        ],
        Space.L,
    )
