"""Where the parts of a step stand, in windows of every height."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import flet as ft

from companion.games.murky_fairies.view.table.fairies import crowded
from companion.games.murky_fairies.view.table.measures import low, measures, short
from companion.prompt import Pad, Prompt
from companion.widgets import Face, Ink, Scene, Space, TextSize, flex, named, pad, pads_box
from companion.widgets.prompt import SLOT, Pen, draw_foot, draw_parts, heights

KEYS = 56
"""Height of the row of keys."""
AIR = 14
"""What stands between the parts of a turn on a phone on its side."""
SHORTER = 262
"""What a part of the turn needs below the tabs on a phone that is not high."""


def step(
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
    quiet = not asked.composing and bool(short_alerts(scene)) and low(ink)  # events have that place
    line = said
    if line is None and asked.preview is not None and not quiet:
        (line,) = draw_parts(pen, [asked.preview], asked.moment)
    if scene.state.rules.plain:
        return [flex.column([*ways, *foot])]
    if tabs:
        (head,) = draw_parts(pen, tabs, asked.moment)
    elif asked.title:
        words = pen.say(asked.title)
        text = ink.text(words, TextSize.LARGE, Face.BOLD, cap=1.6, leading=1.1, max_lines=2)
        title = flex.row([named(text, words, heading=2, expand=True)])
        head = flex.at_least(heights(ink).tab, title)
    else:
        return [pad(ink, whole(ink), ways, [line, *foot])]
    return [flex.column([head, _pane(scene, ways, line, foot)], Space.S)]


def short_alerts(scene: Scene) -> Sequence[ft.Control]:
    """Returns the frame's alerts, unless one is a question: its keys need more than this slot."""
    return () if scene.asked else scene.alerts


def whole(ink: Ink) -> float:
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
        return pad(ink, measures(ink).part, parts, [said, *foot], gap, of=whole(ink))
    event = ft.Container(
        height=SLOT,
        alignment=ft.Alignment.CENTER_LEFT,
        content=said
        if said is not None
        else flex.column(
            short_alerts(scene), scroll=ft.ScrollMode.AUTO, alignment=ft.MainAxisAlignment.END
        ),
    )
    room = pads_box(ink).height - heights(ink).tab - KEYS - SLOT - AIR
    below = ft.Container(
        height=room,
        content=flex.column(parts, Space.XS, scroll=ft.ScrollMode.AUTO, tight=False),
    )
    return flex.column([event, below, *foot], Space.XS)
