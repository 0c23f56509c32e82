"""Choosing the action card of the turn, and beginning a new round."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.games.murky_fairies.moves.action_cards import PLAY_CARD, PlayCard
from companion.games.murky_fairies.moves.turn import EndTurn, NewRound
from companion.games.murky_fairies.pieces import CARDS
from companion.games.murky_fairies.view.steps.pane import column, refused_line
from companion.games.murky_fairies.view.table.fairies import cube, fairy_chips
from companion.games.murky_fairies.view.table.navigation import Navigation
from companion.i18n import counted, marker
from companion.play.leaving import next_player
from companion.play.outcome import Refusal
from companion.widgets.boundary import bounded
from companion.widgets.controls.tappable import button, button_row, tap
from companion.widgets.display.preview import Figure, preview_line
from companion.widgets.glyphs import Glyph
from companion.widgets.layout import flex
from companion.widgets.scene import Scene
from companion.widgets.tokens import Radius, Space

_ = marker("murky_fairies")
_n = counted("murky_fairies")


@bounded
def CardStep(scene: Scene, to: Navigation) -> ft.Control:
    """The five cards; those of the round already played stay visible."""
    ink, player = scene.ink, scene.state.current
    card, choose = ft.use_state(0)
    keys: list[ft.Control] = [_card(scene, number, number == card, choose) for number in CARDS]
    if not scene.state.seat.cards:
        label = scene.say(_("No card left: end the turn"))
        go = button(ink, label, lambda: scene.act(EndTurn(player)))
    else:
        label = _("Choose an action card")
        if card:
            label = _n(
                "Play the {card}: {count} action",
                "Play the {card}: {count} actions",
                card,
                card=card,
            )
        go = button(
            ink,
            scene.say(label),
            lambda: scene.act(PlayCard(player, card)),
            enabled=card > 0,
            expand=True,
            identifier="confirm",
        )
    return column(
        [
            fairy_chips(scene, player, None, lambda place: to.fairy(player, place)),
            flex.row(keys),
            _preview(scene, card),
            button_row(go),
        ],
        spacing=Space.L,
    )


def _card(scene: Scene, number: int, chosen: bool, choose: Callable[[int], object]) -> ft.Control:
    ink, theme = scene.ink, scene.ink.theme
    used = number in scene.state.seat.used
    fore = theme.on_action if chosen else theme.muted if used else theme.ink
    label = _("Action card {card}", card=number)
    cubes: list[ft.Control] = [cube(ink, size=7) for _cube in range(number)]
    if used:
        label = _("Action card {card}, played this round", card=number)
        cubes = [ink.sigil(Glyph.CHECK, 10, fore)]
    return tap(
        flex.column(
            [
                ink.number(number, 40, fore),
                flex.row(cubes, Space.XXS, tight=True, alignment=ft.MainAxisAlignment.CENTER),
            ],
            Space.S,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        scene.say(label),
        lambda: choose(number),
        key=f"card-{number}",
        selected=chosen,
        expand=True,
        height=78,
        border_radius=Radius.CELL,
        bgcolor=theme.action if chosen else theme.band if used else theme.card,
        border=ft.Border.all(1, theme.action if chosen else theme.line),
        opacity=0.6 if used and not chosen else 1,
    )


def _preview(scene: Scene, card: int) -> ft.Control:
    ink, state = scene.ink, scene.state
    if not card:
        return preview_line(ink, (), scene.say(_("Each card once a round")))
    outcome = PLAY_CARD.apply(state, PlayCard(state.current, card))
    if isinstance(outcome, Refusal):
        return refused_line(scene, outcome)
    left = " ".join(str(each) for each in outcome.state.seat.cards)
    sentence = _("left this round: {cards}", cards=left) if left else _("the last card")
    figure = Figure(outcome.state.actions, scene.say(_("actions")), ink.game.main)
    return preview_line(ink, [figure], scene.say(sentence))


@bounded
def RoundStep(scene: Scene) -> ft.Control:
    """The round is over: both take their cards back, the first player changes."""
    ink, state = scene.ink, scene.state
    first = state.names[next_player(state, state.first)]
    text = _("Both take back their five cards; {player} begins.", player=first)
    line = preview_line(ink, (), scene.say(text), icon=Glyph.CARDS, icon_colour=ink.game.main)
    go = button(
        ink,
        scene.say(_("Begin round {round}", round=state.round + 1)),
        lambda: scene.act(NewRound()),
        expand=True,
        identifier="confirm",
    )
    return column([line, button_row(go)], spacing=Space.L)
