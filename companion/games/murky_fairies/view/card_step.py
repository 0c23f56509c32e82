"""Choosing the action card of the turn, and beginning a new round."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.games.murky_fairies.actions import EndTurn, NewRound, PlayCard
from companion.games.murky_fairies.pieces import CARDS
from companion.games.murky_fairies.turn import apply
from companion.games.murky_fairies.view.looks import cube, fairy_chips
from companion.i18n import counted, marker
from companion.play.outcome import Outcome, Refusal
from companion.widgets.boundary import bounded
from companion.widgets.controls.tappable import button, button_row, tap
from companion.widgets.display.preview import Figure, preview_line
from companion.widgets.glyphs import Glyph
from companion.widgets.scene import Scene

_ = marker("murky_fairies")
_n = counted("murky_fairies")


@bounded
def CardStep(scene: Scene, hand: Any) -> ft.Control:
    """The five cards; those of the round already played stay visible."""
    ink, state = scene.ink, scene.state
    card, choose = ft.use_state(0)
    player = state.current

    def play() -> None:
        scene.act(PlayCard(player, card))

    outcome = apply(state, PlayCard(player, card)) if card else None
    keys: list[ft.Control] = [_card(scene, number, number == card, choose) for number in CARDS]
    if not state.seat.cards:
        go = button(
            ink, scene.say(_("No card left: end the turn")), lambda: scene.act(EndTurn(player))
        )
    elif card:
        label = _n(
            "Play the {card}: {count} action", "Play the {card}: {count} actions", card, card=card
        )
        go = button(ink, scene.say(label), play, expand=True, identifier="confirm")
    else:
        go = button(ink, scene.say(_("Choose an action card")), play, enabled=False, expand=True)
    return ft.Column(
        [
            fairy_chips(scene, player, None, lambda place: hand.fairy(player, place)),
            ft.Row(keys, spacing=8),
            _preview(scene, outcome),
            button_row(go),
        ],
        spacing=10,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _card(scene: Scene, number: int, chosen: bool, choose: Any) -> ft.Control:
    ink, theme = scene.ink, scene.ink.theme
    used = number in scene.state.seat.used
    fore = theme.on_action if chosen else theme.muted if used else theme.ink
    cubes: list[ft.Control] = [cube(ink, size=7) for _cube in range(number)]
    face: list[ft.Control] = [
        ink.number(number, 40, fore),
        ft.Row(cubes, spacing=2, tight=True, alignment=ft.MainAxisAlignment.CENTER)
        if not used
        else ink.sigil(Glyph.CHECK, 10, fore),
    ]
    label = _("Action card {card}", card=number)
    if used:
        label = _("Action card {card}, played in this round", card=number)
    return tap(
        ft.Column(
            face,
            spacing=6,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        scene.say(label),
        lambda: choose(number),
        key=f"card-{number}",
        selected=chosen,
        expand=True,
        height=78,
        border_radius=14,
        bgcolor=theme.action if chosen else theme.band if used else theme.card,
        border=ft.Border.all(1, theme.action if chosen else theme.line),
        opacity=0.6 if used and not chosen else 1,
    )


def _preview(scene: Scene, outcome: Outcome[Any] | Refusal | None) -> ft.Control:
    ink = scene.ink
    if outcome is None:
        return preview_line(ink, (), scene.say(_("Each card once a round")))
    if isinstance(outcome, Refusal):
        return preview_line(ink, (), scene.say(outcome.message), icon=Glyph.WARNING)
    cards = outcome.state.seat.cards
    left = " ".join(str(card) for card in cards)
    sentence = _("left in this round: {cards}", cards=left) if cards else _("the last card")
    figure = Figure(outcome.state.actions, scene.say(_("actions")), ink.game.main)
    return preview_line(ink, [figure], scene.say(sentence))


@bounded
def RoundStep(scene: Scene) -> ft.Control:
    """The round is over: both take their cards back, the first player changes."""
    ink, state = scene.ink, scene.state
    first = state.names[1 - state.first]
    return ft.Column(
        [
            preview_line(
                ink,
                (),
                scene.say(_("Both take back their five cards; {player} begins.", player=first)),
                icon=Glyph.CARDS,
                icon_colour=ink.game.main,
            ),
            button_row(
                button(
                    ink,
                    scene.say(_("Begin round {round}", round=state.round + 1)),
                    lambda: scene.act(NewRound()),
                    expand=True,
                    identifier="confirm",
                )
            ),
        ],
        spacing=10,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
