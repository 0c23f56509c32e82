"""Every number that may be changed by hand, and the plain counters."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.errors import Message
from companion.games.murky_fairies.by_hand import BY_HAND
from companion.games.murky_fairies.moves.layout import AddFairy
from companion.games.murky_fairies.moves.turn import CountUp, StartTurn
from companion.games.murky_fairies.pieces import CARDS
from companion.games.murky_fairies.view.sheets.points import points_table
from companion.games.murky_fairies.view.steps.pane import column, player_choice, side_button
from companion.games.murky_fairies.view.table.fairies import fairy_chips, nobody
from companion.games.murky_fairies.view.table.navigation import Navigation
from companion.i18n import marker
from companion.play.action import Action
from companion.play.by_hand import Adjust
from companion.play.quantity import Number
from companion.widgets.boundary import bounded
from companion.widgets.controls.choice import choice
from companion.widgets.controls.count import Count
from companion.widgets.controls.counter import counter
from companion.widgets.controls.tappable import Kind, tap
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import TARGET
from companion.widgets.layout import flex
from companion.widgets.layout.panel import section
from companion.widgets.layout.sheet import sheet
from companion.widgets.scene import Scene
from companion.widgets.stable import use_stable
from companion.widgets.tokens import Face, Radius, Space, TextSize

_ = marker("murky_fairies")

OF_PLAYER = ("souls", "demons", "scourges", "titans")
OF_TABLE = ("actions", "extra", "round")


@bounded
def Counters(scene: Scene, player: int | None) -> ft.Control:
    """A player's numbers, or the table's own, with less and more."""
    state, rules = scene.state, scene.state.rules
    on_step = use_stable(lambda name, by: scene.act(Adjust(name, player, by)))
    names = OF_TABLE + ("reserve",) * rules.shop_reserve
    if player is not None:
        names = OF_PLAYER + ("heroic",) * rules.plain
    numbers = [(name, BY_HAND.number(state, name, player)) for name in names]
    return column([_row(scene, n, number, player, on_step) for n, number in numbers if number])


def _row(
    scene: Scene,
    name: str,
    number: Number,
    player: int | None,
    on_step: Callable[[str, int], object],
) -> ft.Control:
    label = scene.say(number.label)
    return counter(
        scene.ink,
        Count(
            name,
            label,
            number.value,
            low=number.least,
            high=number.most,
            say=label if player is None else f"{scene.state.names[player]}, {label}",
        ),
        on_step,
    )


@bounded
def HandSheet(scene: Scene, player: int, to: Navigation) -> ft.Control:
    """The sheet of a player: victory points by line, and everything by hand."""
    ink = scene.ink
    body: list[ft.Control] = [
        points_table(scene),
        _standing(scene),
    ]
    if not scene.locked:
        body += [
            section(ink, scene.say(_("By hand"))),
            player_choice(scene, player, to.seat),
            Counters(scene, player, key=f"counters-{player}"),
            _cards(scene, player),
            fairy_chips(scene, player, None, lambda place: to.fairy(player, place), dimmed=nobody),
            section(ink, scene.say(_("The table"))),
            Counters(scene, None, key="table-counters"),
            player_choice(
                scene,
                scene.state.first,
                lambda first: scene.act(Adjust("first", None, first - scene.state.first)),
                label=scene.say(_("First player of the round")),
            ),
            *_decisions(scene, player, to),
        ]
    return sheet(
        ink,
        scene.say(_("Points, and changes by hand")),
        body,
        to.close,
        close=scene.say(_("Close")),
        key="by-hand",
    )


def _standing(scene: Scene) -> ft.Control:
    ink, text, number = scene.ink, scene.say(_("Enemies still standing")), scene.state.standing
    parts: list[ft.Control] = [
        ink.text(text, TextSize.BODY, expand=True, cap=1.7),
        ink.text(str(number), TextSize.BODY, Face.BOLD),
        ink.sigil(Glyph.QUESTION, 16, ink.theme.muted),
    ]
    return tap(
        flex.row(parts, Space.L),
        f"{text}, {number}",
        lambda: scene.why("enemies"),
        height=None if ink.large else TARGET,
        alignment=None,
        border_radius=Radius.CELL,
    )


def _cards(scene: Scene, player: int) -> ft.Control:
    used = {str(card) for card in scene.state.seats[player].used}

    def toggle(card: str) -> None:
        scene.act(Adjust(f"card:{card}", player, -1 if card in used else 1))

    return choice(
        scene.ink,
        [(str(card), str(card)) for card in CARDS],
        used,
        toggle,
        several=True,
        label=scene.say(_("Action cards played this round")),
    )


def _decisions(scene: Scene, player: int, to: Navigation) -> list[ft.Control]:
    state = scene.state

    def decide(label: Message, action: Action, kind: Kind = "tonal") -> ft.Control:
        def go() -> None:
            scene.act(action)
            to.close()

        return side_button(scene, label, go, kind=kind)

    name = state.names[player]
    slain = _("{player} beat the titan: count the points", player=name)
    add_enemy = side_button(scene, _("Add an enemy"), lambda: to.enemy(len(state.enemies)))
    turn = decide(_("It is {player}’s turn", player=name), StartTurn(player))
    return [
        decide(_("Add a fairy"), AddFairy(player, "")),
        add_enemy,
        *([turn] if state.turn else []),
        decide(slain, CountUp(player), "ghost"),
        decide(_("End the game now and count the points"), CountUp(), "ghost"),
    ]
