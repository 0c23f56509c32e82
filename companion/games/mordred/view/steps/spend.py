"""The last step of a turn: build, attack men, and pass the dice on."""

from __future__ import annotations

import flet as ft

from companion.games.mordred.moves.blocked import may_be_blocked
from companion.games.mordred.view.steps.attack import AttackStep
from companion.games.mordred.view.steps.blocked import BlockedPawn
from companion.games.mordred.view.steps.build import BuildStep
from companion.i18n import marker
from companion.widgets.boundary import bounded
from companion.widgets.controls.choice import choice
from companion.widgets.layout import flex
from companion.widgets.scene import Scene
from companion.widgets.stable import Handler

_ = marker("mordred")


@bounded
def SpendStep(scene: Scene, on_begin: Handler, on_odds: Handler) -> ft.Control:
    """What money can buy, and the end of the turn.

    Args:
        scene: the moment.
        on_begin: called when something new is being put together.
        on_odds: opens the chances of every attack.
    """
    ink = scene.ink
    what, set_what = ft.use_state("wood")
    tabs = [
        ("wood", scene.say(_("Build in a wood"))),
        ("hill", scene.say(_("Build on a hill"))),
        ("attack", scene.say(_("Attack a man"))),
    ]
    parts: list[ft.Control] = [choice(ink, tabs, what, set_what, wrap=ink.large)]
    if what == "attack":
        parts.append(AttackStep(scene, on_begin, on_odds, key="attack"))
    else:
        parts.append(BuildStep(scene, what, on_begin, key="build"))
    if may_be_blocked(scene.state):
        parts.insert(0, BlockedPawn(scene))
    return flex.column(parts)
