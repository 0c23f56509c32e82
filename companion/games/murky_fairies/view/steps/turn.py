"""The turn after its card: actions left, and skills, attacks, shop, specials, the rest."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.errors import Message
from companion.games.murky_fairies.moves.turn import EndTurn, NewRound
from companion.games.murky_fairies.view.sheets.by_hand import Counters
from companion.games.murky_fairies.view.steps.attack import AttackPane
from companion.games.murky_fairies.view.steps.pane import (
    EndButton,
    column,
    cubes_row,
    player_choice,
)
from companion.games.murky_fairies.view.steps.rest import RestPane
from companion.games.murky_fairies.view.steps.shop import ShopPane
from companion.games.murky_fairies.view.steps.skill import SkillPane
from companion.games.murky_fairies.view.steps.special import SpecialPane
from companion.games.murky_fairies.view.table.fairies import low
from companion.games.murky_fairies.view.table.navigation import Navigation
from companion.i18n import marker
from companion.play.leaving import next_player
from companion.widgets.boundary import bounded
from companion.widgets.controls.tappable import button, button_row, tap
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import TARGET
from companion.widgets.layout import flex
from companion.widgets.scene import Scene
from companion.widgets.tokens import Face, Radius, Space

_ = marker("murky_fairies")

ROOMY = 880
"""From this height on, attacks too are made with the actions left in sight."""

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
def TurnStep(scene: Scene, to: Navigation, tab: str, aim: int | None) -> ft.Control:
    """What the turn's player does; one part at a time."""
    ink = scene.ink
    roomy = (tab == "skill" and not low(ink)) or (
        tab == "attack" and ink.height >= ROOMY and not ink.large
    )
    tabs: list[ft.Control] = [
        _tab(scene, name, sign, text, name == tab, to.tab) for name, sign, text in TABS
    ]
    return column(
        [
            *([cubes_row(scene)] if roomy else []),
            flex.row(tabs, Space.S),
            _pane(scene, to, tab, aim),
        ],
        spacing=Space.XL if ink.large else Space.S if low(ink) else Space.M,
    )


def _pane(scene: Scene, to: Navigation, tab: str, aim: int | None) -> ft.Control:
    state, end_button = scene.state, _end_button(scene)
    match tab:
        case "attack":
            left = "" if aim is None or aim >= len(state.enemies) else state.enemies[aim].left
            return AttackPane(scene, to, aim, end_button, key=f"attack-{aim}-{left}")
        case "shop":
            return ShopPane(scene, end_button, key="shop")
        case "special":
            return SpecialPane(scene, end_button, key="special")
        case "rest":
            return RestPane(scene, to, end_button, key="rest")
        case _:
            return SkillPane(scene, to, end_button, key="skill")


def _end_button(scene: Scene) -> EndButton:
    """Returns what makes the button that ends the turn, as the main one or beside it."""
    state = scene.state
    return lambda main: button(
        scene.ink,
        scene.say(_("End turn")),
        lambda: scene.act(EndTurn(state.current)),
        kind="fill" if main and not state.actions else "tonal",
        expand=True if main else 2,
        identifier="end-turn",
    )


def _tab(
    scene: Scene, name: str, sign: str, text: Message, chosen: bool, pick: Callable[[str], object]
) -> ft.Control:
    ink = scene.ink
    fore = ink.game.on if chosen else ink.theme.ink
    label = scene.say(text)
    face: list[ft.Control] = [ink.sigil(sign, 19, fore)]
    if not ink.large and (ink.landscape or ink.width >= NARROW):
        size = 11 if len(label) <= LONG else 9.5
        face.append(ink.text(label, size, Face.BOLD, fore, cap=1.2, leading=1.0, no_wrap=True))
    return tap(
        flex.column(face, Space.XS, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        label,
        lambda: pick(name),
        key=name,
        selected=chosen,
        expand=True,
        height=TARGET if low(ink) else TARGET + 4,
        border_radius=Radius.CELL,
        bgcolor=ink.game.tint if chosen else ink.theme.card,
        border=ft.Border.all(1, ink.game.main if chosen else ink.theme.line),
    )


@bounded
def PlainStep(scene: Scene) -> ft.Control:
    """The counters of a player, and whose turn is next."""
    ink, state = scene.ink, scene.state
    player, turn_to = ft.use_state(state.current)
    other = state.names[next_player(state, state.current)]
    new_round = button(
        ink, scene.say(_("New round")), lambda: scene.act(NewRound()), kind="tonal", expand=2
    )
    end_turn = button(
        ink,
        scene.say(_("{player}’s turn", player=other)),
        lambda: scene.act(EndTurn(state.current)),
        expand=3,
        identifier="end-turn",
    )
    return column(
        [
            player_choice(scene, player, turn_to),
            Counters(scene, player, key=f"plain-{player}"),
            button_row(new_round, end_turn),
        ]
    )
