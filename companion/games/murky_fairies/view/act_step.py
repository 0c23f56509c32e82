"""The turn after its card: actions left, and skills, attacks, shop, specials, the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.games.murky_fairies.actions import EndTurn
from companion.games.murky_fairies.view.attack_pane import AttackPane
from companion.games.murky_fairies.view.cubes import cubes_row, low
from companion.games.murky_fairies.view.rest_pane import RestPane
from companion.games.murky_fairies.view.shop_pane import ShopPane
from companion.games.murky_fairies.view.skill_pane import SkillPane
from companion.games.murky_fairies.view.special_pane import SpecialPane
from companion.i18n import counted, marker
from companion.widgets.boundary import bounded
from companion.widgets.controls.tappable import button, tap
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import TARGET
from companion.widgets.scene import Scene
from companion.widgets.stable import Handler
from companion.widgets.tokens import Face

_ = marker("murky_fairies")
_n = counted("murky_fairies")

ROOMY = 880
COUNTING = ("attack",)
"""Parts of the turn that show the actions left too in a window of that height."""

NARROW = 380
"""Below this width a tab shows its sign only."""

LONG = 9
"""Words longer than this are written smaller on a tab."""

TABS = (
    ("skill", Glyph.WINGS, _("Skill")),
    ("attack", Glyph.FIGHT, _("Attack")),
    ("shop", Glyph.HOME, _("Shop")),
    ("special", Glyph.FLAME, _("Special")),
    ("rest", Glyph.MORE, _("More")),
)


@bounded
def ActStep(scene: Scene, hand: Any, tab: str, aim: int | None) -> ft.Control:
    """What the turn's player does; one part at a time."""
    ink, state = scene.ink, scene.state
    me = state.current

    def end() -> None:
        scene.act(EndTurn(me))

    done = end_button(scene, end)
    match tab:
        case "attack":
            token = "" if aim is None or aim >= len(state.enemies) else str(state.enemies[aim].left)
            pane = AttackPane(scene, hand, aim, done, key=f"attack-{aim}-{token}")
        case "shop":
            pane = ShopPane(scene, done, key="shop")
        case "special":
            pane = SpecialPane(scene, done, key="special")
        case "rest":
            pane = RestPane(scene, hand, done, key="rest")
        case _:
            pane = SkillPane(scene, hand, done, key="skill")
    roomy = (tab == "skill" and not low(ink)) or (
        tab in COUNTING and ink.height >= ROOMY and not ink.large
    )
    cubes = [cubes_row(scene)] if roomy else []
    return ft.Column(
        [*cubes, _tabs(scene, tab, hand.tab), pane],
        spacing=12 if ink.large else 6 if low(ink) else 8,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def end_button(scene: Scene, end: Handler) -> Callable[[bool], ft.Control]:
    """Returns what makes the button that ends the turn, as the main one or beside it."""

    def made(main: bool) -> ft.Control:
        label = scene.say(_("End turn"))
        if main:
            kind = "tonal" if scene.state.actions else "fill"
            return button(scene.ink, label, end, kind=kind, expand=True, identifier="end-turn")
        return button(scene.ink, label, end, kind="tonal", expand=2, identifier="end-turn")

    return made


def _tabs(scene: Scene, tab: str, pick: Callable[[str], object]) -> ft.Control:
    return ft.Row(
        [_tab(scene, name, sign, text, name == tab, pick) for name, sign, text in TABS], spacing=6
    )


def _tab(
    scene: Scene, name: str, sign: str, text: Any, chosen: bool, pick: Callable[[str], object]
) -> ft.Control:
    ink = scene.ink
    fore = ink.game.on if chosen else ink.theme.ink
    label = scene.say(text)
    face: list[ft.Control] = [ink.sigil(sign, 19, fore)]
    if not ink.large and (ink.landscape or ink.width >= NARROW):
        size = 11 if len(label) <= LONG else 9.5
        face.append(ink.text(label, size, Face.BOLD, fore, cap=1.2, leading=1.0, no_wrap=True))
    return tap(
        ft.Column(face, spacing=4, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        label,
        lambda: pick(name),
        key=name,
        selected=chosen,
        expand=True,
        height=TARGET if low(ink) else TARGET + 4,
        border_radius=14,
        bgcolor=ink.game.tint if chosen else ink.theme.card,
        border=ft.Border.all(1, ink.game.main if chosen else ink.theme.line),
    )
