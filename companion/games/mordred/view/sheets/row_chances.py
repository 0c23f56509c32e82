"""The sheet with what two dice on each row bring: money, men, and the end of the game."""

from __future__ import annotations

from fractions import Fraction

import flet as ft

from companion.errors import Message
from companion.games.mordred.odds.rolls import EndOdds, RowOdds, end_odds, odds_of
from companion.games.mordred.pieces import ROWS, Row
from companion.games.mordred.view.numbers import averages, chances
from companion.games.mordred.view.sheets.columns import Chart, columns
from companion.i18n import marker
from companion.widgets.boundary import bounded
from companion.widgets.glyphs import Glyph, spoken
from companion.widgets.layout import flex
from companion.widgets.layout.panel import card
from companion.widgets.layout.sheet import sheet
from companion.widgets.scene import Scene
from companion.widgets.stable import Handler
from companion.widgets.tokens import Face, Space, TextSize

_ = marker("mordred")


@bounded
def RowChances(scene: Scene, on_close: Handler) -> ft.Control:
    """The sheet; its charts share their scales, so that rows compare."""
    state, ink = scene.state, scene.ink
    odds = {row: odds_of(state.board, state.rules, row) for row in ROWS}
    note = scene.say(_("Two dice, your black squares; a chance in percent above each column."))
    return sheet(
        ink,
        scene.say(_("What the rows promise")),
        [
            ink.label(note),
            *(_row(scene, row, odds[row], list(odds.values())) for row in ROWS),
        ],
        on_close,
        close=scene.say(_("Close")),
        key="row-chances",
    )


def _row(scene: Scene, row: Row, odds: RowOdds, all_rows: list[RowOdds]) -> ft.Control:
    ink, voice = scene.ink, scene.translator
    ends = end_odds(scene.state, row)
    least = min(each.money.least for each in all_rows)
    most = max(each.money.most for each in all_rows)
    highest = max(chance for each in all_rows for chance in each.money.values())
    most_men = max(each.men.most for each in all_rows)
    body = flex.column(
        [
            _head(scene, row, odds),
            _caption(scene, _("Pounds")),
            columns(ink, voice, Chart(odds.money, range(least, most + 1), highest, ink.game.main)),
            _caption(scene, _("Men")),
            columns(ink, voice, Chart(odds.men, range(most_men + 1), Fraction(1), ink.theme.life)),
            _end(scene, ends),
        ],
        Space.XS,
    )
    label = spoken(_row_words(scene, row, odds, ends))
    read_out = ft.Semantics(label=label, container=True, exclude_semantics=True, content=body)
    return card(ink, read_out, padding=Space.XL)


def _head(scene: Scene, row: Row, odds: RowOdds) -> ft.Control:
    ink = scene.ink
    name = ink.text(
        scene.say(_("Row {row}", row=row.value)), TextSize.HEADING, Face.TITLE, cap=1.6, leading=1.1
    )
    average = scene.say(_("{money}, {men} men on average", **averages(scene.translator, odds)))
    note = ink.label(average, TextSize.SMALL, Face.MEDIUM)
    return flex.row([name, note], Space.L, run_spacing=0, wrap=True)


def _caption(scene: Scene, text: Message) -> ft.Control:
    return scene.ink.label(scene.say(text), TextSize.FINE, Face.MEDIUM, cap=1.6)


def _end(scene: Scene, ends: EndOdds) -> ft.Control:
    ink = scene.ink
    shade = ink.theme.life if ends.either else ink.theme.muted
    text = scene.say(_end_words(scene, ends))
    return flex.row(
        [
            ink.sigil(Glyph.FLAG, 16, shade),
            ink.text(text, TextSize.SMALL, Face.MEDIUM, shade, expand=True, leading=1.15),
        ]
    )


def _end_words(scene: Scene, ends: EndOdds) -> Message:
    """Returns the chance that a roll ends the play, and how."""
    voice = scene.translator
    last = voice.percent(ends.last_man)
    if ends.track is None:
        if not ends.last_man:
            return _("End of the game: the track is not counted.")
        return _("Ends the game: {last} by the last man; the track is not counted.", last=last)
    if not ends.either:
        return _("Cannot end the game.")
    track = voice.percent(ends.track)
    if not ends.last_man:
        return _("Ends the game: {track}, by the track.", track=track)
    if not ends.track:
        return _("Ends the game: {last}, by the last man.", last=last)
    return _(
        "Ends the game: {chance} ({track} by the track, {last} by the last man).",
        chance=voice.percent(ends.either),
        track=track,
        last=last,
    )


def _row_words(scene: Scene, row: Row, odds: RowOdds, ends: EndOdds) -> str:
    """Returns everything that the charts of a row show, in words."""
    voice = scene.translator
    parts = (
        _("Row {row}", row=row.value),
        _("On average {money} and {men} men", **averages(voice, odds)),
        _("Pounds: {chances}", chances=chances(voice, odds.money, pounds=True)),
        _("Men: {chances}", chances=chances(voice, odds.men)),
        _end_words(scene, ends),
    )
    return ". ".join(scene.say(part).rstrip(".") for part in parts) + "."
