"""Every number that may be changed by hand, and the table's own decisions."""

from collections.abc import Callable, Sequence

import flet as ft

from companion.games.mordred.by_hand import BY_HAND
from companion.games.mordred.model import BUILDINGS, VP, Building, _, words
from companion.games.mordred.moves.turn import CountUp, StartTurn
from companion.play import Action, Adjust, Message, its_turn
from companion.widgets import (
    Count,
    Glyph,
    Handler,
    Scene,
    TextSize,
    button,
    choice,
    counter,
    error_boundary,
    flex,
    line_row,
    section,
    sheet,
    use_stable,
)


@error_boundary
def Counters(scene: Scene, player: int | None) -> ft.Control:
    """The numbers of a player, or those of the table, with less and more."""
    state = scene.state

    on_step = use_stable(lambda name, by: scene.act(Adjust(name.partition(":")[0], player, by)))
    if player is not None:
        details = {kind.value: _stock(scene, player, kind) for kind in BUILDINGS}
        names = ("money", "track", *details)
    else:
        details, names = {}, ("men",) if state.rules.plain else ("men", "men_to_place")
    rows = [
        counter(
            scene.ink,
            Count(
                name if player is None else f"{name}:{player}",
                label := scene.say(number.label),
                number.value,
                low=number.least,
                high=number.most,
                detail=details.get(name, ""),
                say="" if player is None else f"{state.names[player]}, {label}",
            ),
            on_step,
        )
        for name in names
        if (number := BY_HAND.number(state, name, player)) is not None
    ]
    return flex.column(rows, tight=False)


def _stock(scene: Scene, player: int, kind: Building) -> str:
    return scene.say(
        _("{worth} VP each, {left} left", worth=VP[kind], left=scene.state.seats[player].left(kind))
    )


@error_boundary
def HandSheet(
    scene: Scene,
    player: int,
    on_player: Callable[[int], object],
    on_board: Handler,
    on_close: Handler,
    asked: Sequence[ft.Control],
) -> ft.Control:
    """The sheet of a player: what stands where, and everything that can be set by hand.

    Args:
        scene: the moment.
        player: who is looked at.
        on_player: looks at another one.
        on_board: opens the editor of the board.
        on_close: puts the sheet away.
        asked: the question whether the pawn had room, if it can still be asked.
    """
    ink, state, seat = scene.ink, scene.state, scene.state.seats[player]
    people = [(str(index), name) for index, name in enumerate(state.names)]
    left = sum(seat.left(building) for building in BUILDINGS)
    body: list[ft.Control] = [
        choice(ink, people, str(player), lambda name: on_player(int(name))),
        why_row(scene, words.VP, seat.vp, f"vp:{player}"),
        why_row(scene, _("Pieces left"), left, f"supply:{player}"),
    ]
    if not scene.locked:
        body += [
            Counters(scene, player, key=f"counters-{player}"),
            section(ink, scene.say(_("The table"))),
            why_row(scene, words.ALL_BUILDINGS, state.buildings, "buildings"),
            why_row(scene, words.RESERVE, state.reserve, "men_reserve"),
            Counters(scene, None, key="table-counters"),
            *_decisions(scene, player, on_board, on_close, asked),
        ]
    return sheet(
        ink,
        scene.say(_("View and change by hand")),
        body,
        on_close,
        close=scene.say(_("Close")),
        key="by-hand",
    )


def why_row(scene: Scene, label: Message, value: int, quantity: str) -> ft.Control:
    """Returns a number that explains itself when its line is tapped."""
    return line_row(
        scene.ink,
        scene.say(label),
        after=str(value),
        on=lambda: scene.why(quantity),
        trailing=scene.ink.sigil(Glyph.QUESTION, 16, scene.ink.theme.muted),
    )


def _decisions(
    scene: Scene,
    player: int,
    on_board: Handler,
    on_close: Handler,
    asked: Sequence[ft.Control],
) -> list[ft.Control]:
    ink = scene.ink

    def decide(action: Action) -> None:
        scene.act(action)
        on_close()

    end = scene.say(_("End the game now and count"))
    return [
        button(
            ink, scene.say(_("Black squares and track")), on_board, kind="tonal", size=TextSize.BODY
        ),
        *asked,
        button(
            ink,
            scene.say(its_turn(scene.state.names[player])),
            lambda: decide(StartTurn(player)),
            kind="tonal",
            enabled=player not in scene.state.gone,
            size=TextSize.BODY,
        ),
        button(
            ink, end, lambda: decide(CountUp()), kind="ghost", icon=Glyph.FLAG, size=TextSize.BODY
        ),
    ]
