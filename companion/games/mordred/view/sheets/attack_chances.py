"""The sheet with what attacks are worth from each kind of building, with the money in hand."""

from __future__ import annotations

import flet as ft

from companion.errors import Message
from companion.games.mordred import words
from companion.games.mordred.odds.attacks import (
    AttackOdds,
    attack_odds,
    men_in_reach,
    men_removed,
)
from companion.games.mordred.pieces import ATTACK_COST, BUILDINGS, Building
from companion.games.mordred.view.keys import GLYPHS
from companion.games.mordred.view.numbers import chances, exact_money, money
from companion.games.mordred.view.sheets.columns import Chart, columns
from companion.i18n import counted, marker
from companion.odds.distribution import Distribution
from companion.widgets.boundary import bounded
from companion.widgets.controls.tappable import icon_button
from companion.widgets.glyphs import Glyph, spoken
from companion.widgets.layout import flex
from companion.widgets.layout.panel import card
from companion.widgets.layout.sheet import sheet
from companion.widgets.scene import Scene
from companion.widgets.stable import Handler
from companion.widgets.tokens import Face, Space, TextSize

_ = marker("mordred")
_n = counted("mordred")


@bounded
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
    parts = [_head(scene, kind, odds, has), _figures(scene, odds)]
    if has and removed.most:
        chart = Chart(removed, range(removed.most + 1), max(removed.values()), ink.game.main)
        caption = scene.say(_("Men removed if all the money goes there, chances in percent"))
        parts += [
            ink.label(caption, TextSize.FINE, Face.MEDIUM, cap=1.6),
            columns(ink, scene.translator, chart),
        ]
    body = flex.column(parts, Space.S)
    label = spoken(_kind_words(scene, kind, odds, removed if has else None))
    read_out = ft.Semantics(label=label, container=True, exclude_semantics=True, content=body)
    why = icon_button(
        ink,
        Glyph.QUESTION,
        scene.say(_("Why this die? {building}", building=words.BUILDING[kind])),
        lambda: scene.why(f"attack:{kind.value}"),
        colour=ink.theme.muted,
        size=18,
    )
    line = flex.row([ft.Container(expand=True, content=read_out), why], Space.XS)
    return card(
        ink,
        line,
        padding=ft.Padding.only(left=Space.XL, top=Space.L, right=Space.XS, bottom=Space.L),
    )


def _head(scene: Scene, kind: Building, odds: AttackOdds, has: bool) -> ft.Control:
    ink, theme = scene.ink, scene.ink.theme
    need = _("{need} or more", need=odds.need)
    note = need if has else _("{need} or more; you have none", need=odds.need)
    parts: list[ft.Control] = [
        ink.sigil(GLYPHS[kind], 20, theme.ink if has else theme.muted),
        ink.text(scene.say(words.BUILDING[kind]), TextSize.LARGE, Face.TITLE, cap=1.6, leading=1.1),
        ink.label(scene.say(note), TextSize.SMALL, Face.MEDIUM),
    ]
    return flex.row(parts, run_spacing=Space.XXS, wrap=True)


def _figures(scene: Scene, odds: AttackOdds) -> ft.Control:
    ink = scene.ink
    figures: list[ft.Control] = [
        flex.column(
            [
                ink.number(value, 26),
                ink.label(caption, TextSize.FINE, Face.MEDIUM, cap=1.6, leading=1.1),
            ],
            Space.XXS,
            stretch=False,
            expand=not ink.large,
        )
        for value, caption in attack_figures(scene, odds)
    ]
    if ink.large:
        return flex.column(figures, Space.S, stretch=False)
    return flex.row(figures, vertical_alignment=ft.CrossAxisAlignment.START)


def attack_figures(scene: Scene, odds: AttackOdds) -> tuple[tuple[str, str], ...]:
    """Returns what attacks are worth as numbers with captions."""
    voice = scene.translator
    price = exact_money(voice, odds.price), scene.say(_("a man"))
    one = voice.percent(odds.chance), scene.say(_("a try"))
    if odds.attempts < 1:
        return one, price
    tries = _n("in {count} try", "in {count} tries", odds.attempts)
    return one, (voice.percent(odds.at_least_one), scene.say(tries)), price


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
    price = exact_money(voice, odds.price)
    parts.append(_("Price of a man on average: {money}", money=price))
    return ". ".join(scene.say(part) for part in parts) + "."
