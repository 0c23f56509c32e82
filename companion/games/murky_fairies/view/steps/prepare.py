"""Laying the table out: tokens on the enemies, names of the fairies, then the beginning."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.errors import Message
from companion.games.murky_fairies.moves.turn import Begin
from companion.games.murky_fairies.state import State
from companion.games.murky_fairies.view.steps.pane import column, hint_line
from companion.games.murky_fairies.view.table.navigation import Navigation
from companion.games.murky_fairies.words import enemy_name
from companion.i18n import counted, marker
from companion.widgets.boundary import bounded
from companion.widgets.controls.tappable import button, button_row, tap
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import TARGET
from companion.widgets.layout import flex
from companion.widgets.scene import Scene
from companion.widgets.stable import Handler
from companion.widgets.tokens import Face, Radius, Space, TextSize

_ = marker("murky_fairies")
_n = counted("murky_fairies")


@bounded
def PrepareStep(scene: Scene, to: Navigation) -> ft.Control:
    """What is still to be laid out; the first thing that is missing is the main button."""
    state = scene.state
    bare = [i for i, e in enumerate(state.enemies) if e.standing and not e.tokens]
    first = bare[0] if bare else 0
    lines: list[ft.Control] = []
    if state.rules.scenario != "full":
        guess = _("Which enemy is demon, scourge or titan is our guess: tap one to change it")
        lines.append(hint_line(scene, guess))
    text = _enemies(state, len(bare))
    lines.append(_line(scene, _("Enemies and tokens"), text, not bare, lambda: to.enemy(first)))
    for player, seat in enumerate(state.seats):
        named = sum(bool(f.name) for f in seat.fairies if f.counts)
        text = _("Fairies of {player}", player=state.names[player])
        detail = _("{count} of {all} named", count=named, all=seat.fielded)
        on = partial(to.names, player)
        lines.append(_line(scene, text, detail, named >= seat.fielded, on))
    begin = button(
        scene.ink,
        scene.say(_("Begin")),
        lambda: scene.act(Begin()),
        kind="tonal" if bare else "fill",
        expand=None if bare else True,
        identifier="begin",
    )
    if not bare:
        return column([*lines, button_row(begin)])
    put = button(
        scene.ink,
        scene.say(_("Put tokens: {enemy}", enemy=enemy_name(state, first))),
        lambda: to.enemy(first),
        expand=True,
        identifier="confirm",
    )
    return column([*lines, button_row(begin, put)])


def _enemies(state: State, bare: int) -> Message:
    if bare:
        return _n("{count} enemy without tokens", "{count} enemies without tokens", bare)
    return _n("{count} enemy laid out", "{count} enemies laid out", len(state.enemies))


def _line(scene: Scene, title: Message, detail: Message, done: bool, on: Handler) -> ft.Control:
    ink = scene.ink
    heading, note = scene.say(title), scene.say(detail)
    words = flex.column(
        [ink.text(heading, TextSize.BODY, Face.BOLD, leading=1.1), ink.label(note, leading=1.1)],
        Space.XXS,
        stretch=False,
        expand=True,
    )
    sign = ink.sigil(Glyph.CHECK if done else Glyph.EDIT, 18, ink.game.main)
    return tap(
        flex.row([words, sign], Space.L),
        f"{heading}, {note}",
        on,
        alignment=None,
        border_radius=Radius.CELL,
        height=None if ink.large else TARGET + 8,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(horizontal=Space.XL, vertical=Space.S),
    )
