"""The second step of a turn: the men that the roll brought come onto the board."""

from __future__ import annotations

import flet as ft

from companion.errors import Message
from companion.games.mordred import words
from companion.games.mordred.moves.place import PLACE_MEN, GiveUpMen, PlaceMen, ReturnMen
from companion.games.mordred.state import State
from companion.games.mordred.tell.why import explain
from companion.games.mordred.view.keys import ROOMY, sentence
from companion.games.mordred.view.steps.blocked import BlockedPawn
from companion.games.mordred.view.steps.storm import Storm
from companion.i18n import counted, marker
from companion.play.outcome import Outcome
from companion.widgets.boundary import bounded
from companion.widgets.controls.count import Count
from companion.widgets.controls.stepper import stepper
from companion.widgets.controls.tappable import button, button_row, tap
from companion.widgets.glyphs import Glyph
from companion.widgets.layout import flex
from companion.widgets.scene import Scene
from companion.widgets.stable import Handler
from companion.widgets.tokens import Face, Radius, Space, TextSize

_ = marker("mordred")
_n = counted("mordred")


@bounded
def PlaceStep(scene: Scene) -> ft.Control:
    """How many men, and the ways to place them."""
    storming, set_storming = ft.use_state(False)
    if storming:
        return Storm(scene, lambda: set_storming(False))
    doubt: list[ft.Control] = [] if scene.ink.landscape else [BlockedPawn(scene)]
    return flex.column([_count(scene), *doubt, _Ways(scene, lambda: set_storming(True))])


def _count(scene: Scene) -> ft.Control:
    ink, count = scene.ink, scene.state.men_to_place
    label = scene.say(_n("man to place", "men to place", count))
    hint = scene.say(_("Each on a space next to a man, along a path."))
    side = flex.column(
        [
            ink.text(label, TextSize.TITLE, Face.TITLE, cap=1.6, leading=1.1),
            ink.label(hint, leading=1.15),
        ],
        Space.XS,
        stretch=False,
        expand=not ink.large,
    )
    number = ink.number(count, 112 if ink.height >= ROOMY else 80, ink.theme.life)
    content: ft.Control = (
        flex.column([number, side], stretch=False)
        if ink.large
        else flex.row([number, ink.sigil(Glyph.MAN, 44, ink.theme.life), side], Space.XL)
    )
    return tap(
        content,
        f"{count} {label}. {hint}",
        (lambda: scene.why("men_to_place")) if explain(scene.state, "men_to_place") else None,
        identifier="men-to-place",
        alignment=ft.Alignment.CENTER_LEFT,
        border_radius=Radius.CELL,
        padding=ft.Padding.symmetric(horizontal=Space.M, vertical=Space.XS),
    )


@bounded
def _Ways(scene: Scene, on_storm: Handler) -> ft.Control:
    """How many of the men find an empty space, none, or a building in their way."""
    ink, state = scene.ink, scene.state
    player, owed = state.current, state.men_to_place
    count, set_count = ft.use_state(owed)
    outcome = PLACE_MEN.apply(state, PlaceMen(player, count))
    parts: list[ft.Control] = []
    if isinstance(outcome, Outcome) and outcome.state.end is not None:
        parts.append(sentence(scene, words.END[outcome.state.end], Glyph.FLAG))
    if owed > 1:
        parts.append(stepper(ink, Count("", scene.say(_("How many?")), count, 1, owed), set_count))
    back = ReturnMen(player) if count == owed else GiveUpMen(player, count)
    storm, given_up = scene.say(_("Attack a building")), scene.say(_given_up(state, count))
    others = button_row(
        button(ink, storm, on_storm, kind="tonal", expand=3, size=TextSize.BODY),
        button(
            ink,
            given_up,
            lambda: scene.act(back),
            kind="ghost",
            expand=2,
            size=TextSize.BODY,
        ),
    )
    every = _n("Place him on an empty space", "Place all {count} on empty spaces", count)
    some = _n("Place {count} on an empty space", "Place {count} on empty spaces", count)
    return flex.column(
        [
            *parts,
            others,
            button(
                ink,
                scene.say(every if count == owed else some),
                lambda: scene.act(PlaceMen(player, count)),
                identifier="confirm",
            ),
        ]
    )


def _given_up(state: State, count: int) -> Message:
    if state.rules.men_may_be_withheld:
        return _n("Hold back {count}", "Hold back {count}", count)
    if count == state.men_to_place:
        return _("No legal space")
    return _n("No space for {count}", "No space for {count}", count)
