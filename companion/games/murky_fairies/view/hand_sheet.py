"""Every number that may be changed by hand, and the plain counters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.games.murky_fairies import words
from companion.games.murky_fairies.actions import AddFairy, CountUp, EndTurn, NewRound, StartTurn
from companion.games.murky_fairies.by_hand import value_of
from companion.games.murky_fairies.pieces import CARDS
from companion.games.murky_fairies.view.looks import fairy_chips
from companion.games.murky_fairies.view.points_table import points_table
from companion.i18n import marker
from companion.play.action import Action
from companion.play.by_hand import Adjust
from companion.widgets.boundary import bounded
from companion.widgets.controls.choice import choice
from companion.widgets.controls.counter import counter
from companion.widgets.controls.tappable import button, button_row
from companion.widgets.glyphs import Glyph
from companion.widgets.layout.panel import line_row, section
from companion.widgets.layout.sheet import sheet
from companion.widgets.scene import Scene
from companion.widgets.stable import use_stable

_ = marker("murky_fairies")

OF_PLAYER = ("souls", "demons", "scourges", "titans")
OF_TABLE = ("actions", "extra", "round")


@bounded
def Counters(scene: Scene, player: int) -> ft.Control:
    """A player's numbers with less and more."""

    def step(name: str, by: int) -> None:
        quantity, _bar, owner = name.partition("|")
        scene.act(Adjust(quantity, int(owner) if owner else None, by))

    on_step = use_stable(step)
    plain = ("heroic",) if scene.state.rules.plain else ()
    return ft.Column(
        [_counter(scene, name, player, on_step) for name in (*OF_PLAYER, *plain)],
        spacing=8,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


@bounded
def TableCounters(scene: Scene) -> ft.Control:
    """The table's own numbers with less and more."""

    def step(name: str, by: int) -> None:
        scene.act(Adjust(name.partition("|")[0], None, by))

    on_step = use_stable(step)
    reserve = ("reserve",) if scene.state.rules.shop_reserve else ()
    return ft.Column(
        [_counter(scene, name, None, on_step) for name in (*OF_TABLE, *reserve)],
        spacing=8,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _counter(
    scene: Scene, quantity: str, player: int | None, on_step: Callable[[str, int], object]
) -> ft.Control:
    state = scene.state
    value, most = value_of(state, quantity, player) or (0, 0)
    label = scene.say(words.number_name(state, quantity, player))
    said = label if player is None else f"{state.names[player]}, {label}"
    name = f"{quantity}|{'' if player is None else player}"
    low = 1 if quantity == "round" else 0
    return counter(scene.ink, name, label, value, on_step, low=low, high=most, say=said)


@bounded
def HandSheet(scene: Scene, player: int, hand: Any) -> ft.Control:
    """The sheet of a player: victory points by line, and everything by hand."""
    ink, state = scene.ink, scene.state
    people = [(str(index), name) for index, name in enumerate(state.names)]
    body: list[ft.Control] = [
        points_table(scene),
        line_row(
            ink,
            scene.say(_("Enemies still standing")),
            after=str(state.standing),
            on=lambda: scene.why("enemies"),
            trailing=ink.sigil(Glyph.QUESTION, 16, ink.theme.muted),
        ),
    ]
    if not scene.locked:
        body += [
            section(ink, scene.say(_("By hand"))),
            choice(ink, people, str(player), lambda name: hand.seat(int(name)), wrap=ink.large),
            Counters(scene, player, key=f"counters-{player}"),
            _cards(scene, player),
            fairy_chips(scene, player, None, lambda place: hand.fairy(player, place), ready=False),
            section(ink, scene.say(_("The table"))),
            TableCounters(scene, key="table-counters"),
            *_decisions(scene, player, hand),
        ]
    return sheet(
        ink,
        scene.say(_("Look and change by hand")),
        body,
        hand.close,
        close=scene.say(_("Close")),
        key="by-hand",
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
        label=scene.say(_("Action cards played in this round")),
    )


def _decisions(scene: Scene, player: int, hand: Any) -> list[ft.Control]:
    ink, state = scene.ink, scene.state

    def made(label: str, action: Action, kind: Any = "tonal") -> ft.Control:
        def go() -> None:
            scene.act(action)
            hand.close()

        return button(ink, label, go, kind=kind, size=15)

    name = state.names[player]
    rows = [
        made(scene.say(_("Add a fairy")), AddFairy(player, "")),
        button(
            ink,
            scene.say(_("Add an enemy")),
            lambda: hand.enemy(len(state.enemies)),
            kind="tonal",
            size=15,
        ),
    ]
    if state.turn:
        rows.append(
            made(scene.say(_("It is the turn of {player}", player=name)), StartTurn(player))
        )
    rows += [
        made(scene.say(_("{player} beat the titan: count", player=name)), CountUp(player), "ghost"),
        made(scene.say(_("End the game now and count")), CountUp(), "ghost"),
    ]
    return rows


@bounded
def PlainStep(scene: Scene) -> ft.Control:
    """Only counters: nothing happens by itself."""
    ink, state = scene.ink, scene.state
    player, turn_to = ft.use_state(state.current)
    people = [(str(index), name) for index, name in enumerate(state.names)]
    other = state.names[1 - state.current]
    return ft.Column(
        [
            choice(ink, people, str(player), lambda name: turn_to(int(name)), wrap=ink.large),
            Counters(scene, player, key=f"plain-{player}"),
            button_row(
                button(
                    ink,
                    scene.say(_("New round")),
                    lambda: scene.act(NewRound()),
                    kind="tonal",
                    expand=2,
                ),
                button(
                    ink,
                    scene.say(_("Turn of {player}", player=other)),
                    lambda: scene.act(EndTurn(state.current)),
                    expand=3,
                    identifier="end-turn",
                ),
            ),
        ],
        spacing=8,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
