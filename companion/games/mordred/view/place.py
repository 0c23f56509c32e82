"""The second step of a turn: the men that the roll brought come onto the board."""

from __future__ import annotations

import flet as ft

from companion.games.mordred.actions import PlaceMen, ReturnMen
from companion.games.mordred.effects import MenPlaced
from companion.games.mordred.explain import explain
from companion.games.mordred.turn import apply
from companion.games.mordred.verdict import REASONS
from companion.games.mordred.view.blocked import BlockedPawn
from companion.games.mordred.view.storm import Storm
from companion.i18n import counted, marker
from companion.play.outcome import Outcome, Refusal
from companion.widgets.boundary import bounded
from companion.widgets.controls.tappable import button, button_row, tap
from companion.widgets.display.preview import preview_line
from companion.widgets.glyphs import Glyph
from companion.widgets.scene import Scene
from companion.widgets.stable import Handler
from companion.widgets.tokens import Face

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
    return ft.Column(
        parts, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def _count(scene: Scene) -> ft.Control:
    ink, count = scene.ink, scene.state.men_to_place
    label = scene.say(_n("man to place", "men to place", count))
    hint = scene.say(_("Each on a space next to a man, along a path."))
    side = ft.Column(
        [
            ink.text(label, 22, Face.TITLE, cap=1.6, leading=1.1),
            ink.text(hint, 14, Face.BODY, ink.theme.muted, leading=1.15),
        ],
        spacing=4,
        tight=True,
        expand=not ink.large,
    )
    number = ink.number(count, 112, ink.theme.life)
    content: ft.Control = (
        ft.Column([number, side], spacing=8, tight=True)
        if ink.large
        else ft.Row([number, ink.sigil(Glyph.MAN, 44, ink.theme.life), side], spacing=14)
    )
    told = explain(scene.state, "men_to_place") is not None
    return tap(
        content,
        f"{count} {label}. {hint}",
        (lambda: scene.why("men_to_place")) if told else None,
        identifier="men-to-place",
        alignment=ft.Alignment.CENTER_LEFT,
        border_radius=14,
        padding=ft.Padding.symmetric(horizontal=8, vertical=4),
    )


def _ways(scene: Scene, on_storm: Handler) -> list[ft.Control]:
    ink, state = scene.ink, scene.state
    player, count = state.current, state.men_to_place
    everything = PlaceMen(player, count)
    parts: list[ft.Control] = []
    effect = _effect(apply(state, everything))
    if isinstance(effect, MenPlaced) and effect.end is not None:
        said = scene.say(REASONS[effect.end])
        parts.append(preview_line(ink, (), said, icon=Glyph.FLAG))
    label = _n("Place him on an empty space", "Place all {count} on empty spaces", count)
    others = [
        button(ink, scene.say(_("Attack a building")), on_storm, kind="tonal", expand=3, size=16),
        button(
            ink,
            scene.say(_("No legal space")),
            lambda: scene.act(ReturnMen(player)),
            kind="ghost",
            expand=2,
            size=15,
        ),
    ]
    if count > 1:
        one = button(
            ink,
            scene.say(_("Place 1")),
            lambda: scene.act(PlaceMen(player, 1)),
            kind="tonal",
            expand=2,
            size=16,
        )
        others.insert(0, one)
    parts.append(button_row(*others))
    parts.append(button(ink, scene.say(label), lambda: scene.act(everything), identifier="confirm"))
    return parts


def _effect(outcome: Outcome | Refusal | None) -> object:
    return outcome.effect if isinstance(outcome, Outcome) else None
