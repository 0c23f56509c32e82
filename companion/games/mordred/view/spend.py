"""The last step of a turn: build, attack men, and pass the dice on."""

from __future__ import annotations

import flet as ft

from companion.games.mordred.roll import may_be_blocked
from companion.games.mordred.view.attack import Attack
from companion.games.mordred.view.blocked import BlockedPawn
from companion.games.mordred.view.build import Construction
from companion.i18n import marker
from companion.widgets.boundary import bounded
from companion.widgets.choice import choice
from companion.widgets.scene import Scene

_ = marker("mordred")


@bounded
def SpendStep(scene: Scene) -> ft.Control:
    """What money can buy, and the end of the turn."""
    ink = scene.ink
    what, set_what = ft.use_state("wood")
    tabs = [
        ("wood", scene.say(_("Build in a wood"))),
        ("hill", scene.say(_("Build on a hill"))),
        ("attack", scene.say(_("Attack a man"))),
    ]
    parts: list[ft.Control] = [choice(ink, tabs, what, set_what, wrap=ink.large)]
    if what == "attack":
        parts.append(Attack(scene, key="attack"))
    else:
        parts.append(Construction(scene, what, key="build"))
    if may_be_blocked(scene.state):
        parts.insert(0, BlockedPawn(scene))
    return ft.Column(
        parts, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
