"""Laying the table out: tokens on the enemies, names of the fairies, then the beginning."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.errors import Message
from companion.games.murky_fairies.actions import Begin
from companion.games.murky_fairies.state import State
from companion.games.murky_fairies.words import enemy_name
from companion.i18n import counted, marker
from companion.widgets.boundary import bounded
from companion.widgets.controls.tappable import button, button_row, tap
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import TARGET
from companion.widgets.scene import Scene
from companion.widgets.stable import Handler
from companion.widgets.tokens import Face

_ = marker("murky_fairies")
_n = counted("murky_fairies")


@bounded
def PrepareStep(scene: Scene, hand: Any) -> ft.Control:
    """What is still to be laid out; the first thing that is missing is the main button."""
    ink, state = scene.ink, scene.state
    bare = [i for i, e in enumerate(state.enemies) if e.standing and not e.tokens]
    lines: list[ft.Control] = []
    if state.rules.scenario != "full":
        guess = _("Who is demon, scourge or titan is our guess: tap an enemy to change it")
        lines.append(ink.text(scene.say(guess), 15, Face.MEDIUM, ink.theme.muted))
    lines.append(
        _line(
            scene,
            _("Enemies and tokens"),
            _enemies(state, len(bare)),
            not bare,
            lambda: hand.enemy(bare[0] if bare else 0),
        )
    )
    for player, seat in enumerate(state.seats):
        named = sum(bool(f.name) for f in seat.fairies if f.counts)
        text = _("Fairies of {player}", player=state.names[player])
        detail = _("{count} of {all} named", count=named, all=seat.fielded)
        lines.append(_line(scene, text, detail, named >= seat.fielded, _names(hand, player)))
    begin = scene.say(_("Begin"))
    if bare:
        name = enemy_name(state, bare[0])
        go = button_row(
            button(ink, begin, lambda: scene.act(Begin()), kind="tonal", identifier="begin"),
            button(
                ink,
                scene.say(_("Put tokens: {enemy}", enemy=name)),
                lambda: hand.enemy(bare[0]),
                expand=True,
                identifier="confirm",
            ),
        )
    else:
        go = button_row(
            button(ink, begin, lambda: scene.act(Begin()), expand=True, identifier="begin")
        )
    return ft.Column(
        [*lines, go],
        spacing=8,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _names(hand: Any, player: int) -> Handler:
    return lambda: hand.names(player)


def _enemies(state: State, bare: int) -> Message:
    if bare:
        return _n("{count} enemy without tokens", "{count} enemies without tokens", bare)
    return _n("{count} enemy laid out", "{count} enemies laid out", len(state.enemies))


def _line(scene: Scene, title: Message, detail: Message, done: bool, on: Handler) -> ft.Control:
    ink = scene.ink
    heading, note = scene.say(title), scene.say(detail)
    words = ft.Column(
        [
            ink.text(heading, 16, Face.BOLD, leading=1.1),
            ink.text(note, 14, Face.BODY, ink.theme.muted, leading=1.1),
        ],
        spacing=2,
        tight=True,
        expand=True,
    )
    sign = ink.sigil(Glyph.CHECK if done else Glyph.EDIT, 18, ink.game.main)
    return tap(
        ft.Row([words, sign], spacing=10),
        f"{heading}, {note}",
        on,
        alignment=None,
        border_radius=14,
        height=None if ink.large else TARGET + 8,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(horizontal=14, vertical=6),
    )
