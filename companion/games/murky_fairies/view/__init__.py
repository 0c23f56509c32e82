"""The view of Murky Fairies: the table during a play, and the table's own card list before it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import flet as ft

from companion.games.murky_fairies.prompt import Draft, prompt, question
from companion.games.murky_fairies.prompt.attack import composed, read_aloud
from companion.games.murky_fairies.prompt.keys import PICTURE, picture
from companion.games.murky_fairies.report import result
from companion.games.murky_fairies.rules import Defence
from companion.games.murky_fairies.view.card_list import TableData, learn, learnt_cards
from companion.games.murky_fairies.view.enemies import Pyramid
from companion.games.murky_fairies.view.measures import SHORTEST, low, measures, short
from companion.games.murky_fairies.view.pads import crowded, drawn_pads
from companion.games.murky_fairies.view.pictures import SIGN, shade_of
from companion.games.murky_fairies.view.players import Lanes, points_so_far
from companion.play import Action, Refusal
from companion.prompt import Pad, Preview, Prompt
from companion.widgets import (
    ActionArea,
    Ink,
    Scene,
    Space,
    TextSize,
    Typeface,
    error_boundary,
    flex,
    is_split,
    lay_out_game,
    layered,
    named,
    pad,
    pads_box,
    result_card,
    single_column,
)
from companion.widgets.prompt import (
    SLOT,
    Pen,
    draw_foot,
    draw_parts,
    draw_sheet,
    heights,
    slot_line,
    use_table,
)

__all__ = ["Table", "TableData"]


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
        said = _attack_line(pen, asked.preview, composed(scene.state, draft).kind, about)
    if said is not None and not (ink.large or low(ink)):
        alerts, said, asked = (said,), None, replace(asked, preview=None)
    elif (
        low(ink) and not ink.large and _in_turn(scene) and (asked.composing or _short_alerts(scene))
    ):
        alerts = ()
    below = tuple(each for each in asked.pads if getattr(each, "name", "") not in PICTURE)
    actions = _actions(scene, pen, replace(asked, pads=below), said)
    if is_split(ink):
        return lay_out_game(ink, scene.header, looked_at, ActionArea(actions, alerts, tall=True))
    if single_column(ink, SHORTEST):
        return lay_out_game(ink, scene.header, [*alerts, *looked_at, *actions], ActionArea())
    return lay_out_game(ink, scene.header, looked_at, ActionArea(actions, alerts), log=scene.log)


def _attack_line(pen: Pen, preview: Preview, kind: Defence | None, about: Pad) -> ft.Control:
    """Returns what the attack would do, with the ways to the enemy's sheet and to why."""
    of = kind or Defence.PHYSICAL
    sign = pen.ink.sigil(SIGN[of], 20, shade_of(pen.ink, of))
    return slot_line(pen, preview, sign, about.keys, pen.say(read_aloud(preview, kind)))


def _actions(scene: Scene, pen: Pen, asked: Prompt, said: ft.Control | None) -> list[ft.Control]:
    if scene.locked or scene.state.over:
        return result_card(scene, result(scene.state))
    return _draw_step(scene, pen, asked, drawn_pads(pen, asked.pads), said)


def _in_turn(scene: Scene) -> bool:
    steps = ("act", "card", "reward")
    return scene.state.step in steps and not scene.state.rules.plain and not scene.locked


# Where the parts of a step stand ----------------------------------------------------------------

KEYS = 56
"""Height of the row of keys."""
AIR = 14
"""What stands between the parts of a turn on a phone on its side."""
SHORTER = 262
"""What a part of the turn needs below the tabs on a phone that is not high."""


def _draw_step(
    scene: Scene,
    pen: Pen,
    asked: Prompt,
    drawn: Mapping[str, ft.Control],
    said: ft.Control | None = None,
) -> list[ft.Control]:
    """Returns what is asked, so that fairies and keys keep their places from step to step.

    Args:
        scene: the moment.
        pen: what it is drawn with.
        asked: what is asked, without what lies on the table.
        drawn: the pads that the game draws, by their names.
        said: what stands in the place of the preview, if anything does.
    """
    ink, tabs = scene.ink, [part for part in asked.pads if _is_tabs(part)]
    below = [part for part in asked.pads if not _is_tabs(part)]
    ways = list(draw_parts(pen, below, asked.moment, drawn))
    foot = draw_foot(pen, asked, gaps=True)
    quiet = (
        not asked.composing and bool(_short_alerts(scene)) and low(ink)
    )  # events have that place
    line = said
    if line is None and asked.preview is not None and not quiet:
        (line,) = draw_parts(pen, [asked.preview], asked.moment)
    if scene.state.rules.plain:
        return [flex.column([*ways, *foot])]
    if tabs:
        (head,) = draw_parts(pen, tabs, asked.moment)
    elif asked.title:
        words = pen.say(asked.title)
        text = ink.text(words, TextSize.LARGE, Typeface.BOLD, cap=1.6, leading=1.1, max_lines=2)
        title = flex.row([named(text, words, heading=2, expand=True)])
        head = flex.at_least(heights(ink).tab, title)
    else:
        return [pad(ink, _whole_height(ink), ways, [line, *foot])]
    return [flex.column([head, _pane(scene, ways, line, foot)], Space.S)]


def _short_alerts(scene: Scene) -> Sequence[ft.Control]:
    """Returns the frame's alerts, unless one is a question: its keys need more than this slot."""
    return () if scene.asked else scene.alerts


def _whole_height(ink: Ink) -> float:
    """Returns what a step without tabs is as high as."""
    return measures(ink).part + heights(ink).tab + Space.S


def _is_tabs(part: object) -> bool:
    return isinstance(part, Pad) and part.look == "tabs"


def _pane(
    scene: Scene, parts: list[ft.Control], said: ft.Control | None, foot: list[ft.Control]
) -> ft.Control:
    """Returns a part of the turn above its keys.

    On a phone on its side it has a place for what is said above it, and its keys stay in sight.
    """
    ink = scene.ink
    if short(ink):
        return flex.at_least(SHORTER, flex.apart(parts, [said, *foot], Space.XS))
    if not low(ink) or ink.large:
        gap = Space.XS if crowded(scene) else Space.S
        return pad(ink, measures(ink).part, parts, [said, *foot], gap, of=_whole_height(ink))
    event = ft.Container(
        height=SLOT,
        alignment=ft.Alignment.CENTER_LEFT,
        content=said
        if said is not None
        else flex.column(
            _short_alerts(scene), scroll=ft.ScrollMode.AUTO, alignment=ft.MainAxisAlignment.END
        ),
    )
    room = pads_box(ink).height - heights(ink).tab - KEYS - SLOT - AIR
    below = ft.Container(
        height=room,
        content=flex.column(parts, Space.XS, scroll=ft.ScrollMode.AUTO, tight=False),
    )
    return flex.column([event, below, *foot], Space.XS)
