"""Every number that may be changed by hand, and the table's own decisions."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.games.mordred import words
from companion.games.mordred.actions import CountUp, StartTurn
from companion.games.mordred.pieces import BUILDINGS, MEN, PLACE, SUPPLY, VP
from companion.games.mordred.view.blocked import BlockedPawn, may_report
from companion.i18n import marker
from companion.play.by_hand import Adjust
from companion.widgets.boundary import bounded
from companion.widgets.controls.choice import choice
from companion.widgets.controls.counter import counter
from companion.widgets.controls.tappable import button
from companion.widgets.glyphs import Glyph
from companion.widgets.layout.panel import line_row, section
from companion.widgets.layout.sheet import sheet
from companion.widgets.scene import Scene
from companion.widgets.stable import Handler, use_stable

_ = marker("mordred")

Step = Callable[[str, int], object]


@bounded
def Counters(scene: Scene, player: int) -> ft.Control:
    """A player's numbers with less and more, and those of the table."""

    def step(name: str, by: int) -> None:
        quantity, _colon, owner = name.partition(":")
        scene.act(Adjust(quantity, int(owner) if owner else None, by))

    rows = [*player_counters(scene, player, use_stable(step))]
    return ft.Column(rows, spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


@bounded
def TableCounters(scene: Scene) -> ft.Control:
    """The men on the board and those to place, with less and more."""
    state = scene.state

    def step(name: str, by: int) -> None:
        scene.act(Adjust(name, None, by))

    stepped = use_stable(step)
    rows: list[ft.Control] = [
        counter(
            scene.ink,
            "men",
            scene.say(words.MEN),
            state.men,
            stepped,
            low=0,
            high=MEN - state.removed,
        )
    ]
    if not state.rules.plain:
        most = max(0, state.reserve)
        label = scene.say(words.TO_PLACE)
        rows.append(
            counter(scene.ink, "men_to_place", label, state.men_to_place, stepped, low=0, high=most)
        )
    return ft.Column(rows, spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def player_counters(scene: Scene, player: int, on_step: Step) -> list[ft.Control]:
    """Returns a counter for each number of a player."""
    ink, state = scene.ink, scene.state
    seat, name = state.seats[player], state.names[player]

    def said(label: str) -> str:
        return f"{name}, {label}"

    money, track = scene.say(words.MONEY), scene.say(words.TRACK)
    rows: list[ft.Control] = [
        counter(ink, f"money:{player}", money, seat.money, on_step, low=0, say=said(money)),
        counter(
            ink,
            f"track:{player}",
            track,
            seat.track,
            on_step,
            low=state.board.top,
            high=state.board.bottom,
            say=said(track),
        ),
    ]
    for building in BUILDINGS:
        label = scene.say(words.BUILDINGS[building])
        detail = _(
            "{worth} VP each, {left} left", worth=VP[PLACE[building]], left=seat.left(building)
        )
        rows.append(
            counter(
                ink,
                f"{building.value}:{player}",
                label,
                seat.count(building),
                on_step,
                low=0,
                high=SUPPLY[PLACE[building]],
                detail=scene.say(detail),
                say=said(label),
            )
        )
    return rows


@bounded
def HandSheet(
    scene: Scene,
    player: int,
    on_player: Callable[[int], object],
    on_board: Handler,
    on_close: Handler,
) -> ft.Control:
    """The sheet of a player: what stands where, and everything that can be set by hand.

    Args:
        scene: the moment.
        player: who is looked at.
        on_player: looks at another one.
        on_board: opens the editor of the board.
        on_close: puts the sheet away.
    """
    ink, state = scene.ink, scene.state
    people = [(str(index), name) for index, name in enumerate(state.names)]
    body: list[ft.Control] = [
        choice(ink, people, str(player), lambda name: on_player(int(name))),
        _why_row(scene, scene.say(words.VP), state.seats[player].vp, f"vp:{player}"),
        _why_row(scene, scene.say(_("Pieces left")), _left(scene, player), f"supply:{player}"),
    ]
    if not scene.locked:
        body += [
            Counters(scene, player, key=f"counters-{player}"),
            section(ink, scene.say(_("The table"))),
            _why_row(scene, scene.say(words.ALL_BUILDINGS), state.buildings, "buildings"),
            _why_row(scene, scene.say(words.RESERVE), state.reserve, "men_reserve"),
            TableCounters(scene, key="table-counters"),
            *_decisions(scene, player, on_board, on_close),
        ]
    return sheet(
        ink,
        scene.say(_("Look and change by hand")),
        body,
        on_close,
        close=scene.say(_("Close")),
        key="by-hand",
    )


def _left(scene: Scene, player: int) -> int:
    return sum(scene.state.seats[player].left(building) for building in BUILDINGS)


def _why_row(scene: Scene, label: str, value: int, quantity: str) -> ft.Control:
    return line_row(
        scene.ink,
        label,
        after=str(value),
        on=lambda: scene.why(quantity),
        trailing=scene.ink.sigil(Glyph.QUESTION, 16, scene.ink.theme.muted),
    )


def _decisions(scene: Scene, player: int, on_board: Handler, on_close: Handler) -> list[ft.Control]:
    ink, state = scene.ink, scene.state

    def begin() -> None:
        scene.act(StartTurn(player))
        on_close()

    def count() -> None:
        scene.act(CountUp())
        on_close()

    name = state.names[player]
    rows: list[ft.Control] = [
        button(ink, scene.say(_("Black squares and track")), on_board, kind="tonal", size=16)
    ]
    if may_report(scene):
        rows.append(BlockedPawn(scene, key="blocked"))
    rows += [
        button(
            ink,
            scene.say(_("It is the turn of {player}", player=name)),
            begin,
            kind="tonal",
            size=16,
        ),
        button(
            ink,
            scene.say(_("End the game now and count")),
            count,
            kind="ghost",
            icon=Glyph.FLAG,
            size=16,
        ),
    ]
    return rows
