"""Alone at the table: the best that the entered hand may do, and the next best, with why."""

from fractions import Fraction

import flet as ft

from companion.games.regicide.cards import _
from companion.games.regicide.odds.chance.curve import chance_of, seen_in
from companion.games.regicide.odds.chance.hint import Hint, hints
from companion.games.regicide.odds.chance.network import networks
from companion.games.regicide.odds.hand import Play
from companion.games.regicide.report_chance import unknown_because, what_of, why_of
from companion.games.regicide.state import State
from companion.play import Refusal, Story
from companion.widgets import Face, Space, TextSize, ToolScene, card, flex, named, section

SHOWN = 2
"""So many moves are named: the best and the next best."""


def best_moves(
    scene: ToolScene, state: State, story: Story[State], cards: Play
) -> list[ft.Control]:
    """Returns the best moves of somebody who plays alone; nothing where the chance is unknown."""
    nets = networks(story.learnt, state.players)
    if not state.solo or state.over or nets is None:
        return []
    title, note = section(scene.ink, scene.say(_("The best chance to win"))), unknown_because(state)
    if note is not None:
        return [title, scene.ink.label(scene.say(note))]
    network, own = nets
    seen = seen_in(story)[-1]
    found = () if chance_of(state, seen, network) is None else hints(state, seen, cards, own)
    if isinstance(found, Refusal) or not found:
        return []
    told = _("If the play goes on as well from there.")
    return [
        title,
        *(_row(scene, state, hint, cards) for hint in found[:SHOWN]),
        scene.ink.label(scene.say(told)),
    ]


def _row(scene: ToolScene, state: State, hint: Hint, cards: Play) -> ft.Control:
    ink = scene.ink
    what, why = scene.say(what_of(hint)), scene.say(why_of(state, hint, cards))
    percent = scene.translator.percent(Fraction(hint.chance))
    head = flex.row(
        [
            ft.Container(expand=True, content=ink.text(what, TextSize.HEADING, Face.BOLD)),
            ink.number(percent, 28, ink.theme.gold),
        ],
        Space.L,
    )
    body = flex.column([head, ink.text(why, TextSize.BODY, Face.BODY)])
    return card(ink, named(body, f"{what}, {percent}, {why}"), padding=Space.XL)
