"""The sheet with what two dice on each row bring: money, men, and the end of the game."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import flet as ft

from companion.errors import Message
from companion.games.mordred.odds import EndOdds, RowOdds, end_odds, odds_of
from companion.games.mordred.pieces import ROWS, Row
from companion.games.mordred.view.columns import Chart, columns
from companion.games.mordred.view.figures import money
from companion.games.mordred.words import pounds_of
from companion.i18n import marker
from companion.widgets.boundary import bounded
from companion.widgets.glyphs import Glyph, spoken
from companion.widgets.layout.panel import card
from companion.widgets.layout.sheet import sheet
from companion.widgets.scene import Scene
from companion.widgets.stable import Handler
from companion.widgets.tokens import Face

_ = marker("mordred")


@bounded
def RowChances(scene: Scene, on_close: Handler) -> ft.Control:
    """The sheet; its charts share their scales, so that rows compare."""
    state, ink = scene.state, scene.ink
    odds = [odds_of(state.board, state.rules, row) for row in ROWS]
    named = zip(ROWS, odds, strict=True)
    note = scene.say(_("Two dice, your black squares; a chance in percent above each column."))
    return sheet(
        ink,
        scene.say(_("What the rows promise")),
        [
            ink.text(note, 14, Face.BODY, ink.theme.muted),
            *(_row(scene, row, each, odds) for row, each in named),
        ],
        on_close,
        close=scene.say(_("Close")),
        key="row-chances",
    )


def _row(scene: Scene, row: Row, odds: RowOdds, all_rows: list[RowOdds]) -> ft.Control:
    ink, voice = scene.ink, scene.translator
    ends = end_odds(scene.state, row)
    pounds = Chart(
        dict(odds.by_money),
        range(min(each.by_money[0][0] for each in all_rows), _most_money(all_rows) + 1),
        max(part for each in all_rows for _money, part in each.by_money),
        ink.game.main,
    )
    men = Chart(dict(odds.by_men), range(_most_men(all_rows) + 1), Fraction(1), ink.theme.life)
    body = ft.Column(
        [
            _head(scene, row, odds),
            _caption(scene, _("Pounds")),
            columns(ink, voice, pounds),
            _caption(scene, _("Men")),
            columns(ink, voice, men),
            _end(scene, ends),
        ],
        spacing=4,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    words = row_words(scene, row, odds, ends)
    told = ft.Semantics(label=spoken(words), container=True, exclude_semantics=True, content=body)
    return card(ink, told, padding=12)


def _most_money(rows: list[RowOdds]) -> int:
    return max(each.by_money[-1][0] for each in rows)


def _most_men(rows: list[RowOdds]) -> int:
    return max(each.by_men[-1][0] for each in rows)


def _head(scene: Scene, row: Row, odds: RowOdds) -> ft.Control:
    ink, voice = scene.ink, scene.translator
    name = ink.text(scene.say(_("Row {row}", row=row.value)), 19, Face.TITLE, cap=1.6, leading=1.1)
    pounds = voice.text(pounds_of(voice.decimal(odds.money)))
    average = scene.say(
        _("{money}, {men} men on average", money=pounds, men=voice.decimal(odds.men))
    )
    told = ink.text(average, 14, Face.MEDIUM, ink.theme.muted)
    return ft.Row([name, told], spacing=10, run_spacing=0, wrap=True)


def _caption(scene: Scene, text: Message) -> ft.Control:
    return scene.ink.text(scene.say(text), 12, Face.MEDIUM, scene.ink.theme.muted, cap=1.6)


def _end(scene: Scene, ends: EndOdds) -> ft.Control:
    ink = scene.ink
    shade = ink.theme.life if ends.either else ink.theme.muted
    return ft.Row(
        [
            ink.sigil(Glyph.FLAG, 16, shade),
            ink.text(end_words(scene, ends), 14, Face.MEDIUM, shade, expand=True, leading=1.15),
        ],
        spacing=8,
    )


def end_words(scene: Scene, ends: EndOdds) -> str:
    """Returns the chance that a roll ends the play, and how."""
    voice = scene.translator
    last = voice.percent(ends.last_man)
    if ends.track is None:
        if not ends.last_man:
            return scene.say(_("End of the game: the track is not counted."))
        return scene.say(
            _("Ends the game: {last} by the last man; the track is not counted.", last=last)
        )
    if not ends.either:
        return scene.say(_("Cannot end the game."))
    track = voice.percent(ends.track)
    if not ends.last_man:
        return scene.say(_("Ends the game: {track}, by the track.", track=track))
    if not ends.track:
        return scene.say(_("Ends the game: {last}, by the last man.", last=last))
    both = _(
        "Ends the game: {chance} ({track} by the track, {last} by the last man).",
        chance=voice.percent(ends.either),
        track=track,
        last=last,
    )
    return scene.say(both)


def row_words(scene: Scene, row: Row, odds: RowOdds, ends: EndOdds) -> str:
    """Returns everything that the charts of a row show, in words."""
    voice = scene.translator
    pounds = _listed(scene, {money(voice, amount): part for amount, part in odds.by_money})
    men = _listed(scene, {str(count): part for count, part in odds.by_men})
    average = _(
        "On average {money} and {men} men",
        money=voice.text(pounds_of(voice.decimal(odds.money))),
        men=voice.decimal(odds.men),
    )
    told = (
        _("Row {row}", row=row.value),
        average,
        _("Pounds: {chances}", chances=pounds),
        _("Men: {chances}", chances=men),
        end_words(scene, ends),
    )
    return ". ".join(scene.say(part).rstrip(".") for part in told) + "."


def _listed(scene: Scene, shares: Mapping[str, Fraction]) -> str:
    parts = (f"{name} {scene.translator.percent(part)}" for name, part in shares.items())
    return ", ".join(parts)
