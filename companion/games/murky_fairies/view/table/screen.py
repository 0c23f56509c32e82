"""The table: both players and the enemies above, the step that is due below."""

from dataclasses import replace
from typing import Any

import flet as ft

from companion.games.murky_fairies.prompt import Draft, prompt, question
from companion.games.murky_fairies.prompt.attack import composed, read_aloud
from companion.games.murky_fairies.prompt.keys import PICTURE, picture
from companion.games.murky_fairies.report import result
from companion.games.murky_fairies.rules import Defence
from companion.games.murky_fairies.view.sheets.known import learn, learnt_cards
from companion.games.murky_fairies.view.sheets.points import points_so_far
from companion.games.murky_fairies.view.table.drawn import drawn_pads
from companion.games.murky_fairies.view.table.fairies import SIGN, shade_of
from companion.games.murky_fairies.view.table.lanes import Lanes
from companion.games.murky_fairies.view.table.measures import SHORTEST, low
from companion.games.murky_fairies.view.table.pane import short_alerts, step
from companion.games.murky_fairies.view.table.pyramid import Pyramid
from companion.play import Action, Refusal
from companion.prompt import Pad, Preview, Prompt
from companion.widgets import (
    Dock,
    Scene,
    error_boundary,
    halved,
    layered,
    result_card,
    single_column,
    stage,
)
from companion.widgets.prompt import Pen, draw_sheet, slot_line, use_table


@error_boundary
def Table(scene: Scene) -> ft.Control:
    """One moment of a play."""
    learnt: Any = ft.use_ref(None)
    if learnt.current is None:
        learnt.current = learnt_cards(scene)

    def told(action: Action, refusal: Refusal | None) -> None:
        if refusal is None and learn(scene, learnt.current, action):
            learnt.current = learnt_cards(scene)

    table = use_table(scene, Draft(), told)
    pen = Pen(scene.ink, scene.translator, table.send)
    draft = replace(table.draft, learnt=learnt.current, correcting=scene.correcting)
    sheet = draw_sheet(
        pen,
        question(scene.state, draft, table.sheet),
        lambda parts: {"points": points_so_far(scene), **drawn_pads(pen, parts)},
        refused=table.refused,
        locked=scene.locked,
    )
    return layered(_arranged(scene, pen, draft), sheet)


def _arranged(scene: Scene, pen: Pen, draft: Draft) -> ft.Control:
    """Returns state and step; where they do not fit together they scroll as one column.

    On a phone on its side the parts of a turn place the frame's alerts. What an attack that is
    composed would do takes the place of what happened before.
    """
    ink, alerts = scene.ink, scene.alerts
    asked = prompt(scene.state, draft, scene.players)
    seen = asked.pads or picture(scene.state, draft)
    on_table = {part.name: part for part in seen if isinstance(part, Pad)}
    looked_at = [
        ft.memo(Lanes)(scene, on_table["seats"], pen.send, key="lanes"),
        ft.memo(Pyramid)(scene, on_table["enemies"], pen.send, key="pyramid"),
    ]
    said = None
    if (about := on_table.get("about")) is not None and asked.preview is not None:
        said = _attack(pen, asked.preview, composed(scene.state, draft).kind, about)
    if said is not None and not (ink.large or low(ink)):
        alerts, said, asked = (said,), None, replace(asked, preview=None)
    elif (
        low(ink) and not ink.large and _in_turn(scene) and (asked.composing or short_alerts(scene))
    ):
        alerts = ()
    below = tuple(each for each in asked.pads if getattr(each, "name", "") not in PICTURE)
    actions = _actions(scene, pen, replace(asked, pads=below), said)
    if halved(ink):
        return stage(ink, scene.header, looked_at, Dock(actions, alerts, tall=True))
    if single_column(ink, SHORTEST):
        return stage(ink, scene.header, [*alerts, *looked_at, *actions], Dock())
    return stage(ink, scene.header, looked_at, Dock(actions, alerts), log=scene.log)


def _attack(pen: Pen, preview: Preview, kind: Defence | None, about: Pad) -> ft.Control:
    """Returns what the attack would do, with the ways to the enemy's sheet and to why."""
    of = kind or Defence.PHYSICAL
    sign = pen.ink.sigil(SIGN[of], 20, shade_of(pen.ink, of))
    return slot_line(pen, preview, sign, about.keys, pen.say(read_aloud(preview, kind)))


def _actions(scene: Scene, pen: Pen, asked: Prompt, said: ft.Control | None) -> list[ft.Control]:
    if scene.locked or scene.state.over:
        return result_card(scene, result(scene.state))
    return step(scene, pen, asked, drawn_pads(pen, asked.pads), said)


def _in_turn(scene: Scene) -> bool:
    steps = ("act", "card", "reward")
    return scene.state.step in steps and not scene.state.rules.plain and not scene.locked
