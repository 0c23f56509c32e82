"""The second step of a turn: the men that the roll brought come onto the board."""

from __future__ import annotations

import flet as ft

from companion.games.mordred import words
from companion.games.mordred.moves.place import PLACE_MEN, PlaceMen, ReturnMen
from companion.games.mordred.tell.why import explain
from companion.games.mordred.view.keys import sentence
from companion.games.mordred.view.steps.blocked import BlockedPawn
from companion.games.mordred.view.steps.storm import Storm
from companion.i18n import counted, marker
from companion.play.outcome import Outcome
from companion.widgets.boundary import bounded
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
        parts: list[ft.Control] = [Storm(scene, lambda: set_storming(False))]
    else:
        doubt: list[ft.Control] = [] if scene.ink.landscape else [BlockedPawn(scene)]
        parts = [_count(scene), *doubt, *_ways(scene, lambda: set_storming(True))]
    return flex.column(parts)


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
    number = ink.number(count, 112, ink.theme.life)
    content: ft.Control = (
        flex.column([number, side], stretch=False)
        if ink.large
        else flex.row([number, ink.sigil(Glyph.MAN, 44, ink.theme.life), side], Space.XL)
    )
    explained = explain(scene.state, "men_to_place") is not None
    return tap(
        content,
        f"{count} {label}. {hint}",
        (lambda: scene.why("men_to_place")) if explained else None,
        identifier="men-to-place",
        alignment=ft.Alignment.CENTER_LEFT,
        border_radius=Radius.CELL,
        padding=ft.Padding.symmetric(horizontal=Space.M, vertical=Space.XS),
    )


def _ways(scene: Scene, on_storm: Handler) -> list[ft.Control]:
    ink, state = scene.ink, scene.state
    player, count = state.current, state.men_to_place
    everything = PlaceMen(player, count)
    outcome = PLACE_MEN.apply(state, everything)
    parts: list[ft.Control] = []
    if isinstance(outcome, Outcome) and outcome.state.end is not None:
        parts.append(sentence(scene, words.END[outcome.state.end], Glyph.FLAG))
    others = [
        button(
            ink,
            scene.say(_("Attack a building")),
            on_storm,
            kind="tonal",
            expand=3,
            size=TextSize.BODY,
        ),
        button(
            ink,
            scene.say(_("No legal space")),
            lambda: scene.act(ReturnMen(player)),
            kind="ghost",
            expand=2,
            size=TextSize.BODY,
        ),
    ]
    if count > 1:
        one = button(
            ink,
            scene.say(_("Place 1")),
            lambda: scene.act(PlaceMen(player, 1)),
            kind="tonal",
            expand=2,
            size=TextSize.BODY,
        )
        others.insert(0, one)
    label = _n("Place him on an empty space", "Place all {count} on empty spaces", count)
    return [
        *parts,
        button_row(*others),
        button(ink, scene.say(label), lambda: scene.act(everything), identifier="confirm"),
    ]
