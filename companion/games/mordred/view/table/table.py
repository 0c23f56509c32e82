"""The table of Mordred: what everybody has above, the step that is due below."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.games.mordred.model import State, _
from companion.games.mordred.tell.heading import result
from companion.games.mordred.view.draft import (
    SPACE,
    Draft,
    Preview,
    current,
    preview_of,
)
from companion.games.mordred.view.hands import Desk, Hands
from companion.games.mordred.view.keys import end_button, primary_row
from companion.games.mordred.view.measures import COMPACT, SHORT
from companion.games.mordred.view.sheets.board import BoardSheet
from companion.games.mordred.view.sheets.by_hand import Counters, HandSheet
from companion.games.mordred.view.sheets.chances import AttackChances, RowChances
from companion.games.mordred.view.sheets.space import SpaceSheet
from companion.games.mordred.view.sheets.track import TrackSheet
from companion.games.mordred.view.steps.attack import attack_worth
from companion.games.mordred.view.steps.place import PlaceStep
from companion.games.mordred.view.steps.roll import RollStep, check_board
from companion.games.mordred.view.steps.spend import SpendStep
from companion.games.mordred.view.table.overview import battle, strip
from companion.games.mordred.view.table.stage import stage_card
from companion.widgets import (
    Dock,
    Handler,
    Scene,
    Space,
    banner,
    bounded,
    choice,
    flex,
    halved,
    layered,
    result_card,
    single_column,
    stage,
    use_latest,
    use_stable,
)

BOARD, TRACK = "board", "track"

NOWHERE: State | None = None
"""The table at which nothing is being put together."""


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


@bounded
def Table(scene: Scene) -> ft.Control:
    """One moment of a play."""
    state = scene.state
    opened, open_sheet = ft.use_state("")
    composed_at, compose_at = ft.use_state(NOWHERE)
    kept, read, put = use_latest(Draft())
    draft = current(kept, state)
    preview = preview_of(state, draft)
    thrown = ft.use_ref(NOWHERE)
    if thrown.current is not state:  # it was drawn anew
        thrown.current = None

    desk = Desk(scene, read, put, compose_at, lambda: open_sheet(SPACE), thrown)
    hands = Hands(
        row=use_stable(desk.name_row),
        face=use_stable(desk.tell_face),
        roll=use_stable(desk.roll),
        tab=use_stable(desk.turn_to),
        building=use_stable(desk.choose_building),
        land=use_stable(desk.choose_land),
        link=use_stable(desk.turn_link),
        build=use_stable(desk.build),
        source=use_stable(desk.choose_source),
        foe=use_stable(desk.choose_foe),
        die=use_stable(desk.throw),
        attack=use_stable(desk.attack),
        odds=use_stable(lambda: open_sheet(_odds_sheet(state))),
    )

    def close() -> None:
        open_sheet("")

    def stand(on_space: str) -> None:
        desk.choose_space(on_space)
        close()

    on = Callbacks(
        use_stable(lambda player: open_sheet(str(player))),
        use_stable(lambda: open_sheet(BOARD)),
        use_stable(lambda: open_sheet(TRACK)),
        use_stable(close),
    )
    composing = composed_at is state
    moment = Moment(scene, draft, preview, composing)
    over = _over(scene, opened, on)
    if opened == SPACE and state.step == "spend" and not scene.locked:
        over = SpaceSheet(scene, draft.on_space, use_stable(stand), on.close, key=SPACE)
    return layered(_arranged(moment, hands, on), over)


@dataclass(frozen=True, slots=True)
class Moment:
    """What is drawn: the scene, what is being put together, and whether it has begun."""

    scene: Scene
    draft: Draft
    preview: Preview
    composing: bool

    @property
    def events(self) -> list[ft.Control]:
        """What is said: of what happened, else of what is being put together."""
        scene, preview = self.scene, self.preview
        if scene.alerts and not self.composing:
            return list(scene.alerts)
        if scene.locked:
            return []
        if preview.message is None:
            attacking = scene.state.step == "spend" and self.draft.tab == "attack"
            return attack_worth(scene, self.draft) if attacking else []
        tone = "refusal" if preview.refused else "plain"
        return [banner(scene.ink, scene.say(preview.message), tone=tone)]

    @property
    def ghost(self) -> int | None:
        """Where the current player's pawn would stand, or where it has just stood."""
        state = self.scene.state
        if self.preview.place is not None:
            return self.preview.place
        fresh = self.scene.alerts and not self.composing and state.moved
        shown = state.step == "place" if state.moved > 0 else self.draft.tab == "attack"
        return state.seat.track - state.moved if fresh and shown else None


def _odds_sheet(state: State) -> str:
    return f"{state.step}:{state.turn}"


def _over(scene: Scene, opened: str, on: Callbacks) -> ft.Control | None:
    """Returns what lies over the table; chances only while they are wanted and their step lasts."""
    state = scene.state
    if opened.isdecimal() and state.seated(int(opened)):
        return HandSheet(scene, int(opened), on.seat, on.board, on.close, key="by-hand")
    if opened == BOARD:
        return BoardSheet(scene, on.close, key=BOARD)
    if opened == TRACK:
        return TrackSheet(scene, on.board, on.close, key=TRACK)
    if not scene.odds or scene.locked or opened != _odds_sheet(state):
        return None
    chances = RowChances if state.step == "roll" else AttackChances
    return chances(scene, on.close, key=state.step)


def _step(moment: Moment, hands: Hands, *, inline: bool) -> list[ft.Control]:
    """Returns what is due now."""
    scene, state = moment.scene, moment.scene.state
    if scene.locked or state.over:
        return result_card(scene, result(state))
    if state.rules.plain:
        return [_Plain(scene, key=f"plain-{state.turn}")]
    turn = f"{state.turn}-{state.current}"
    if state.step == "place":
        return [PlaceStep(scene, key=f"place-{turn}-{state.men_to_place}-{state.men}")]
    step = RollStep if state.step == "roll" else SpendStep
    key = f"{state.step}-{turn}"
    return [step(scene, moment.draft, moment.preview, hands, inline, key=key)]


def _arranged(moment: Moment, hands: Hands, on: Callbacks) -> ft.Control:
    """Returns state and step; where they do not fit together they scroll as one column.

    That column keeps its alerts: keys must not move while something is composed.
    """
    scene = moment.scene
    ink, state = scene.ink, scene.state
    column = single_column(ink, SHORT)
    step = _step(moment, hands, inline=column and not halved(ink))
    players = strip(scene, on.seat)
    seen = stage_card(scene, moment.preview, moment.ghost, on.track)
    war = [battle(scene, on.track)] if ink.large else []
    events = [*moment.events, *([] if moment.events else _doubt(scene, on.board))]
    if ink.landscape:
        return stage(
            ink, scene.header, [players, seen, *war], Dock(step, events, low=True), log=scene.log
        )
    if halved(ink) and not state.rules.plain:
        return stage(ink, scene.header, [seen, *war, players], Dock(step, events, tall=True))
    if column or state.rules.plain:
        told = flex.column([*scene.alerts, *_doubt(scene, on.board)])
        return stage(ink, scene.header, [told, seen, *step, *war, players], Dock())
    parts = [seen, players] if ink.height < COMPACT else [players, seen]
    return stage(ink, scene.header, parts, Dock(step, events), log=scene.log)


def _doubt(scene: Scene, on_board: Handler) -> list[ft.Control]:
    """Returns the reminder to look at the board, while its black squares are a guess."""
    state = scene.state
    asked = state.step == "roll" and not state.board.checked
    return [check_board(scene, on_board)] if asked and not scene.locked else []


@bounded
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
            primary_row(ink, None, ft.Container(expand=True, content=end_button(scene, main=True))),
        ],
        Space.L,
    )
