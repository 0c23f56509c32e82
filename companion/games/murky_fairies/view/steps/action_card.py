"""Choosing the action card of the turn, and beginning a new round."""

from collections.abc import Callable

import flet as ft

from companion.games.murky_fairies.model import CARDS, _, counted as _n
from companion.games.murky_fairies.moves import PLAY_CARD, EndTurn, NewRound, PlayCard
from companion.games.murky_fairies.view.steps.pane import (
    QUIET,
    SOLID,
    Navigation,
    pane,
    refused_line,
    whole,
)
from companion.games.murky_fairies.view.table.fairies import cube, fairy_chips
from companion.games.murky_fairies.view.table.measures import measures
from companion.play import Message, Refusal, next_player
from companion.widgets import (
    Face,
    Figure,
    Glyph,
    Radius,
    Scene,
    Space,
    TextSize,
    bounded,
    button,
    button_row,
    flex,
    named,
    pad,
    preview_line,
    tap,
)

CARD, LARGE_CARD = 116, 200
"""The height of a card on a phone, and on a large screen."""


@bounded
def CardStep(scene: Scene, to: Navigation) -> ft.Control:
    """The five cards; those of the round already played stay visible."""
    ink, player = scene.ink, scene.state.current
    card, choose = ft.use_state(0)
    keys: list[ft.Control] = [_card(scene, number, number == card, choose) for number in CARDS]
    if not scene.state.seat.cards:
        label = scene.say(_("No card left: end the turn"))
        go = button(ink, label, lambda: scene.act(EndTurn(player)), expand=SOLID)
    else:
        label = (
            _n(
                "Play the {card}: {count} action",
                "Play the {card}: {count} actions",
                card,
                card=card,
            )
            if card
            else _("Choose an action card")
        )
        go = button(
            ink,
            scene.say(label),
            lambda: scene.act(PlayCard(player, card)),
            enabled=card > 0,
            expand=SOLID,
            identifier="confirm",
        )
    chips = fairy_chips(scene, player, None, lambda place: to.fairy(player, place))
    quiet, said = ft.Container(expand=QUIET), _preview(scene, card)
    title = _("Each card once a round")
    return asked(scene, title, [chips, flex.row(keys)], said, quiet, go)


def asked(
    scene: Scene,
    title: Message,
    parts: list[ft.Control],
    said: ft.Control | None,
    *keys: ft.Control,
) -> ft.Control:
    """Returns what is asked in place of the tabs of a turn, above what is chosen from.

    So the fairies keep their places from step to step; see `pane`.
    """
    words = scene.say(title)
    text = scene.ink.text(words, TextSize.LARGE, Face.BOLD, cap=1.6, leading=1.1, max_lines=2)
    line = flex.row([named(text, words, heading=2, expand=True)])
    head = flex.at_least(measures(scene.ink).tab, line)
    return flex.column([head, pane(scene, parts, said, *keys)], Space.S)


def _card(scene: Scene, number: int, chosen: bool, choose: Callable[[int], object]) -> ft.Control:
    ink, theme = scene.ink, scene.ink.theme
    used = number in scene.state.seat.used
    fore = theme.action if chosen else theme.muted if used else theme.ink
    label = _("Action card {card}", card=number)
    cubes: list[ft.Control] = [cube(ink, size=7) for _cube in range(number)]
    if used:
        label = _("Action card {card}, played this round", card=number)
        cubes = [ink.sigil(Glyph.CHECK, 10, fore)]
    return tap(
        flex.column(
            [
                ink.number(number, 56 if ink.roomy else 40, fore),
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
        height=LARGE_CARD if ink.roomy else CARD,
        border_radius=Radius.CELL,
        bgcolor=theme.chosen if chosen else theme.band if used else theme.card,
        border=ft.Border.all(2 if chosen else 1, theme.action if chosen else theme.line),
        opacity=0.6 if used and not chosen else 1,
    )


def _preview(scene: Scene, card: int) -> ft.Control | None:
    ink, state = scene.ink, scene.state
    if not card:
        return None
    if isinstance(outcome := PLAY_CARD.apply(state, PlayCard(state.current, card)), Refusal):
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
        expand=SOLID,
        identifier="confirm",
    )
    return pad(ink, whole(ink), [], [line, button_row(ft.Container(expand=QUIET), go)])
