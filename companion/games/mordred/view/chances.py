"""The sheets of chances: what two dice on each row bring, and what attacks are worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

import flet as ft

from companion.games.mordred import words
from companion.games.mordred.board import (
    ATTACK_COST,
    BUILDINGS,
    ROWS,
    Building,
    Row,
    _,
    counted as _n,
)
from companion.games.mordred.odds import (
    AttackOdds,
    EndOdds,
    RowOdds,
    attack_odds,
    end_odds,
    men_in_reach,
    men_removed,
    odds_of,
)
from companion.games.mordred.prompt.draft import attack_figures, exact_money
from companion.games.mordred.view.pictures import LOW, averages, money
from companion.i18n import Translator
from companion.odds.distribution import Distribution
from companion.play import Message
from companion.widgets import (
    Glyph,
    Handler,
    Ink,
    Radius,
    Scene,
    Space,
    TextSize,
    Typeface,
    card,
    error_boundary,
    flex,
    icon_button,
    named,
    sheet,
)

# Columns ----------------------------------------------------------------------------------------


def chances(translator: Translator, shares: Mapping[int, Fraction], *, pounds: bool = False) -> str:
    """Returns outcomes with their chances, such as "0 69%, 1 31%"."""
    return ", ".join(
        f"{money(translator, count) if pounds else count} {translator.percent(chance)}"
        for count, chance in shares.items()
    )


HEIGHT = 44
LOW_HEIGHT = 34


@dataclass(frozen=True, slots=True)
class Chart:
    """What a chart shows.

    Attributes:
        shares: the chance of each outcome.
        axis: the outcomes that have a place, from left to right.
        highest: the chance that a column of full height stands for, so that charts compare.
        colour: of the columns.
    """

    shares: Mapping[int, Fraction]
    axis: Sequence[int]
    highest: Fraction
    colour: str


def columns(ink: Ink, voice: Translator, chart: Chart) -> ft.Control:
    """Returns a chart; it is silent: whoever shows it says the same in words."""
    height = LOW_HEIGHT if ink.height < LOW else HEIGHT
    drawn: list[ft.Control] = [
        _column(ink, voice, chart, outcome, height) for outcome in chart.axis
    ]
    return ft.Semantics(
        exclude_semantics=True,
        content=flex.row(drawn, Space.XXS, vertical_alignment=ft.CrossAxisAlignment.END),
    )


def _column(ink: Ink, voice: Translator, chart: Chart, outcome: int, height: float) -> ft.Control:
    theme = ink.theme
    chance = chart.shares.get(outcome, Fraction(0))
    part = float(chance / chart.highest) if chart.highest else 0.0
    return flex.column(
        [
            ft.Container(
                alignment=ft.Alignment.CENTER,
                content=ink.text(
                    voice.percent(chance).rstrip("%\N{NO-BREAK SPACE}") if chance else "",
                    TextSize.FINE,
                    Typeface.MEDIUM,
                    theme.ink,
                    cap=1.25,
                    leading=1.1,
                    no_wrap=True,
                ),
            ),
            ft.Container(
                height=max(3.0, part * height) if chance else 0,
                bgcolor=chart.colour,
                border_radius=ft.BorderRadius.only(top_left=Radius.BAR, top_right=Radius.BAR),
            ),
            ft.Container(height=1, bgcolor=theme.muted),
            ft.Container(
                alignment=ft.Alignment.CENTER,
                content=ink.text(
                    str(outcome),
                    TextSize.CAPTION,
                    Typeface.BOLD if chance else Typeface.MEDIUM,
                    theme.ink if chance else theme.muted,
                    cap=1.25,
                    leading=1.15,
                    no_wrap=True,
                ),
            ),
        ],
        Space.XXS,
        expand=True,
        alignment=ft.MainAxisAlignment.END,
    )


# The rows ---------------------------------------------------------------------------------------

GLYPHS = {
    Building.VILLAGE: Glyph.VILLAGE,
    Building.TOWN: Glyph.TOWN,
    Building.SMALL_CASTLE: Glyph.SMALL_CASTLE,
    Building.LARGE_CASTLE: Glyph.LARGE_CASTLE,
}


@error_boundary
def RowChances(scene: Scene, on_close: Handler) -> ft.Control:
    """The sheet; its charts share their scales, so that rows compare."""
    state, ink = scene.state, scene.ink
    odds = {row: odds_of(state.board, state.rules, row) for row in ROWS}
    return sheet(
        ink,
        scene.say(_("What the rows promise")),
        [
            ink.label(
                scene.say(_("Two dice, your black squares; a chance in percent above each column."))
            ),
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
            _row_head(scene, row, odds),
            _caption(scene, _("Pounds")),
            columns(ink, voice, Chart(odds.money, range(least, most + 1), highest, ink.game.main)),
            _caption(scene, _("Men")),
            columns(ink, voice, Chart(odds.men, range(most_men + 1), Fraction(1), ink.theme.life)),
            _end(scene, ends),
        ],
        Space.XS,
    )
    return card(ink, named(body, _row_words(scene, row, odds, ends)), padding=Space.XL)


def _row_head(scene: Scene, row: Row, odds: RowOdds) -> ft.Control:
    ink = scene.ink
    name = ink.text(
        scene.say(_("Row {row}", row=row.value)),
        TextSize.HEADING,
        Typeface.TITLE,
        cap=1.6,
        leading=1.1,
    )
    average = scene.say(_("{money}, {men} men on average", **averages(scene.translator, odds)))
    return flex.row(
        [name, ink.label(average, TextSize.SMALL, Typeface.MEDIUM)],
        Space.L,
        run_spacing=0,
        wrap=True,
    )


def _caption(scene: Scene, text: Message) -> ft.Control:
    return scene.ink.label(scene.say(text), TextSize.FINE, Typeface.MEDIUM, cap=1.6)


def _end(scene: Scene, ends: EndOdds) -> ft.Control:
    ink = scene.ink
    shade = ink.theme.life if ends.either else ink.theme.muted
    text = scene.say(_end_words(scene, ends))
    return flex.row(
        [
            ink.sigil(Glyph.FLAG, 16, shade),
            ink.text(text, TextSize.SMALL, Typeface.MEDIUM, shade, expand=True, leading=1.15),
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


# Attacks ----------------------------------------------------------------------------------------


@error_boundary
def AttackChances(scene: Scene, on_close: Handler) -> ft.Control:
    """The sheet; the kinds that the player has come first, the best attackers before others."""
    ink, state = scene.ink, scene.state
    amount, men = state.seat.money, men_in_reach(state)
    best_first = BUILDINGS[::-1]
    kinds = sorted(best_first, key=lambda kind: state.seat.count(kind) < 1)
    return sheet(
        ink,
        scene.say(_("What attacks are worth")),
        [
            ink.label(_purse(scene, amount, men)),
            *(_kind(scene, kind, amount, men) for kind in kinds),
        ],
        on_close,
        close=scene.say(_("Close")),
        key="attack-chances",
    )


def _purse(scene: Scene, amount: int, men: int) -> str:
    purse = scene.say(
        _(
            "In hand: {money}. Men within reach: {men}.",
            money=money(scene.translator, amount),
            men=men,
        )
    )
    tries = amount // ATTACK_COST
    meaning = _n(
        "“In {count} try” is the chance of at least one success.",
        "“In {count} tries” is the chance of at least one success.",
        tries,
    )
    return f"{purse} {scene.say(meaning)}" if tries else purse


def _kind(scene: Scene, kind: Building, amount: int, men: int) -> ft.Control:
    ink = scene.ink
    odds, removed = attack_odds(kind, amount), men_removed(kind, amount, men)
    has = scene.state.seat.count(kind) > 0
    parts = [_kind_head(scene, kind, odds, has), _figures(scene, odds)]
    if has and removed.most:
        chart = Chart(removed, range(removed.most + 1), max(removed.values()), ink.game.main)
        caption = scene.say(_("Men removed if all the money goes there, chances in percent"))
        parts += [
            ink.label(caption, TextSize.FINE, Typeface.MEDIUM, cap=1.6),
            columns(ink, scene.translator, chart),
        ]
    body = flex.column(parts, Space.S)
    words_of_it = _kind_words(scene, kind, odds, removed if has else None)
    why = icon_button(
        ink,
        Glyph.QUESTION,
        scene.say(_("Why this die? {building}", building=words.BUILDING[kind])),
        lambda: scene.why(f"attack:{kind.value}"),
        colour=ink.theme.muted,
        size=18,
    )
    return card(
        ink,
        flex.row([ft.Container(expand=True, content=named(body, words_of_it)), why], Space.XS),
        padding=ft.Padding.only(left=Space.XL, top=Space.L, right=Space.XS, bottom=Space.L),
    )


def _kind_head(scene: Scene, kind: Building, odds: AttackOdds, has: bool) -> ft.Control:
    ink, theme = scene.ink, scene.ink.theme
    need = _("{need} or more", need=odds.need)
    note = need if has else _("{need} or more; you have none", need=odds.need)
    parts: list[ft.Control] = [
        ink.sigil(GLYPHS[kind], 20, theme.ink if has else theme.muted),
        ink.text(
            scene.say(words.BUILDING[kind]), TextSize.LARGE, Typeface.TITLE, cap=1.6, leading=1.1
        ),
        ink.label(scene.say(note), TextSize.SMALL, Typeface.MEDIUM),
    ]
    return flex.row(parts, run_spacing=Space.XXS, wrap=True)


def _figures(scene: Scene, odds: AttackOdds) -> ft.Control:
    ink = scene.ink
    figures: list[ft.Control] = [
        flex.column(
            [
                ink.number(scene.say(value), 26),
                ink.label(scene.say(caption), TextSize.FINE, Typeface.MEDIUM, cap=1.6, leading=1.1),
            ],
            Space.XXS,
            stretch=False,
            expand=not ink.large,
        )
        for value, caption in attack_figures(odds)
    ]
    if ink.large:
        return flex.column(figures, Space.S, stretch=False)
    return flex.row(figures, vertical_alignment=ft.CrossAxisAlignment.START)


def _kind_words(
    scene: Scene, kind: Building, odds: AttackOdds, removed: Distribution[int] | None
) -> str:
    """Returns everything that is shown of a kind of building, in words."""
    voice = scene.translator
    parts: list[Message] = [
        words.BUILDING[kind],
        _("{need} or more", need=odds.need),
        _("Chance of one attack: {chance}", chance=voice.percent(odds.chance)),
    ]
    if removed is None:
        parts.append(_("You have none on the board"))
    elif odds.attempts:
        parts += [
            _n(
                "At least one success in {count} try: {chance}",
                "At least one success in {count} tries: {chance}",
                odds.attempts,
                chance=voice.percent(odds.at_least_one),
            ),
            _("Men removed: {chances}", chances=chances(voice, removed)),
            _("{men} on average", men=voice.decimal(removed.mean())),
        ]
    parts.append(_("Price of a man on average: {money}", money=exact_money(odds.price)))
    return ". ".join(scene.say(part) for part in parts) + "."
