"""The turn after its card: actions left, and skills, attacks, shop, specials, the rest."""

from collections.abc import Callable

import flet as ft

from companion.games.murky_fairies.model import _
from companion.games.murky_fairies.moves import EndTurn, NewRound
from companion.games.murky_fairies.view.sheets.by_hand import Counters
from companion.games.murky_fairies.view.steps.attack import AttackPane
from companion.games.murky_fairies.view.steps.pane import (
    QUIET,
    EndButton,
    Navigation,
    Shown,
    player_choice,
)
from companion.games.murky_fairies.view.steps.rest import RestPane
from companion.games.murky_fairies.view.steps.shop import ShopPane
from companion.games.murky_fairies.view.steps.skill import SkillPane, SpecialPane
from companion.games.murky_fairies.view.table.measures import measures
from companion.play import Message, next_player
from companion.widgets import (
    Face,
    Glyph,
    Radius,
    Scene,
    Space,
    bounded,
    button,
    button_row,
    flex,
    tap,
)

NARROW = 350
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
def TurnStep(scene: Scene, to: Navigation, shown: Shown) -> ft.Control:
    """What the turn's player does; one part at a time."""
    tabs: list[ft.Control] = [
        _tab(scene, name, sign, text, name == shown.tab, to.tab) for name, sign, text in TABS
    ]
    return flex.column(
        [
            flex.row(tabs, Space.M),
            _pane(scene, to, shown),
        ],
        Space.S,
    )


def _pane(scene: Scene, to: Navigation, shown: Shown) -> ft.Control:
    end_button = _end_button(scene)
    match shown.tab:
        case "attack":
            return AttackPane(scene, to, shown, end_button, key="attack")
        case "shop":
            return ShopPane(scene, end_button, key="shop")
        case "special":
            return SpecialPane(scene, end_button, key="special")
        case "rest":
            return RestPane(scene, to, end_button, key="rest")
        case _:
            return SkillPane(scene, to, shown.fairy, end_button, key="skill")


def _end_button(scene: Scene) -> EndButton:
    """Returns what makes the button that ends the turn, as the main one or beside it."""
    return lambda main: button(
        scene.ink,
        scene.say(_("End turn")),
        lambda: scene.act(EndTurn(scene.state.current)),
        kind="fill" if main and not scene.state.actions else "ghost",
        expand=QUIET,
        identifier="end-turn",
    )


def _tab(
    scene: Scene, name: str, sign: str, text: Message, chosen: bool, pick: Callable[[str], object]
) -> ft.Control:
    ink = scene.ink
    fore = ink.theme.action if chosen else ink.theme.ink
    label = scene.say(text)
    face: list[ft.Control] = [ink.sigil(sign, 19, fore)]
    if not ink.large and (ink.landscape or ink.width >= NARROW):
        size = (11 if len(label) <= LONG else 9.5) * (1.25 if ink.roomy else 1)
        face.append(ink.text(label, size, Face.BOLD, fore, cap=1.2, leading=1.0, no_wrap=True))
    return tap(
        flex.column(face, Space.XS, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        label,
        lambda: pick(name),
        key=name,
        selected=chosen,
        expand=True,
        height=measures(ink).tab,
        border_radius=Radius.CELL,
        bgcolor=ink.theme.chosen if chosen else None,
        border=ft.Border.all(2 if chosen else 1, ink.theme.action if chosen else ink.theme.line),
    )


@bounded
def PlainStep(scene: Scene) -> ft.Control:
    """The counters of a player, and whose turn is next."""
    ink, state = scene.ink, scene.state
    player, turn_to = ft.use_state(state.current)
    new_round = button(
        ink, scene.say(_("New round")), lambda: scene.act(NewRound()), kind="tonal", expand=2
    )
    end_turn = button(
        ink,
        scene.say(_("{player}’s turn", player=state.names[next_player(state, state.current)])),
        lambda: scene.act(EndTurn(state.current)),
        expand=3,
        identifier="end-turn",
    )
    return flex.column(
        [
            player_choice(scene, player, turn_to),
            Counters(scene, player, key=f"plain-{player}"),
            button_row(new_round, end_turn),
        ]
    )
