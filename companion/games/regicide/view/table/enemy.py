"""The enemy: rank, suit, immunity, and life and attack as two huge numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.errors import Message
from companion.games.regicide.cards import SIGNS, Card, Suit
from companion.games.regicide.state import Fight
from companion.games.regicide.view.board import Board
from companion.games.regicide.view.layout import Layout
from companion.games.regicide.view.look import Look, suit_colour
from companion.games.regicide.words import card_name
from companion.i18n import marker
from companion.widgets.boundary import bounded
from companion.widgets.controls.tappable import icon_button, tap
from companion.widgets.display.bar import bar
from companion.widgets.display.stat import Reading, stat
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import Ink
from companion.widgets.layout import flex
from companion.widgets.layout.panel import card
from companion.widgets.stable import Handler
from companion.widgets.tokens import Face, Radius, Space, TextSize

_ = marker("regicide")


@dataclass(frozen=True, slots=True)
class Shown:
    """What is shown of the enemy.

    Attributes:
        fight: the enemy and what was played against it.
        ahead: the same after the play that is being composed, if there is one.
        layout: form and size of the numbers.
        counters: whether the numbers stand elsewhere, as counters.
    """

    fight: Fight
    ahead: Fight | None
    layout: Layout
    counters: bool


def enemy_card(board: Board, fight: Fight, ahead: Fight | None, on_edit: Handler) -> ft.Control:
    """Returns the enemy that stands.

    Args:
        board: The moment.
        fight: The enemy and what was played against it.
        ahead: The same after the play that is being composed, if there is one.
        on_edit: Opens the numbers to be changed by hand, unless they can only be read.
    """
    scene = board.scene
    shown = Shown(fight, ahead, board.layout, board.state.rules.plain and not scene.locked)
    look = Look(board.ink, scene.translator)
    edit = None if scene.locked else on_edit
    return ft.memo(_Enemy)(look, shown, scene.why, edit, key="enemy")


@bounded
def _Enemy(
    look: Look, shown: Shown, on_why: Callable[[str], object], on_edit: Handler | None
) -> ft.Control:
    ink, layout, enemy = look.ink, shown.layout, shown.fight.enemy
    head = _head(look, shown, on_why, on_edit)
    body = flex.column(
        [head] if shown.counters else [head, _numbers(look, shown, on_why)],
        Space.XL if layout.form == "tall" else Space.S,
    )
    if layout.narrow:
        return body
    side = 14 if layout.form == "column" else 18
    return card(
        ink,
        body,
        padding=ft.Padding.only(left=side, top=Space.XL, right=side, bottom=Space.XXL),
        raised=True,
        mark=(SIGNS[enemy.suit or Suit.HEARTS], suit_colour(ink, enemy.suit)),
    )


def _corner(ink: Ink, enemy: Card, *, small: bool) -> ft.Control:
    """Returns the corner of the enemy's card: rank over suit."""
    shade = suit_colour(ink, enemy.suit)
    return ft.Container(
        width=30 if small else 40,
        height=42 if small else 52,
        border_radius=Radius.TAG,
        border=ft.Border.all(1.5, shade),
        alignment=ft.Alignment.CENTER,
        content=flex.column(
            [
                ink.text(
                    enemy.rank.value,
                    TextSize.LARGE if small else TextSize.TITLE,
                    Face.TITLE,
                    shade,
                    cap=1,
                    leading=1,
                ),
                ink.sigil(SIGNS[enemy.suit or Suit.HEARTS], 12 if small else 15, shade),
            ],
            Space.XXS,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )


def _head(
    look: Look, shown: Shown, on_why: Callable[[str], object], on_edit: Handler | None
) -> ft.Control:
    ink, fight, narrow = look.ink, shown.fight, shown.layout.narrow
    name, sentence = look.say(card_name(fight.enemy)), look.say(immunity_sentence(fight))
    words = [
        ink.label(sentence, TextSize.CAPTION if narrow else TextSize.SMALL, cap=1.6, leading=1.15)
    ]
    if not narrow:
        size = 18 if ink.large else 22
        words = [ink.text(name, size, Face.TITLE, cap=1.6, leading=1.1, max_lines=2), *words]
    about = tap(
        flex.row(
            [
                _corner(ink, fight.enemy, small=narrow),
                flex.column([*words], Space.XXS, stretch=False, expand=True),
            ],
            Space.S if narrow else Space.XL,
        ),
        f"{name}. {sentence}",
        lambda: on_why("immunity"),
        identifier="enemy",
        expand=True,
        alignment=None,
        border_radius=Radius.CELL,
    )
    if on_edit is None:
        return ft.Row([about])
    edit = icon_button(
        ink, Glyph.EDIT, look.say(_("Edit by hand")), on_edit, size=18, colour=ink.theme.muted
    )
    return flex.row([about, edit], Space.XXS)


_IMMUNITY = {
    None: _("Immunity lifted by the joker"),
    Suit.HEARTS: _("Immune to ♥: no healing"),
    Suit.DIAMONDS: _("Immune to ♦: no drawing"),
    Suit.CLUBS: _("Immune to ♣: no doubling"),
    Suit.SPADES: _("Immune to ♠: no shield"),
}


def immunity_sentence(fight: Fight) -> Message:
    """Returns which power the enemy takes, and the spades that wait for a joker."""
    if fight.blocked_spades and fight.immunity is Suit.SPADES:
        return _("Immune to ♠: {points} wait for a joker", points=fight.blocked_spades)
    return _IMMUNITY[fight.immunity]


@dataclass(frozen=True, slots=True)
class _Gauge:
    """One of the two numbers.

    Attributes:
        name: what `explain` calls it.
        label: what people call it.
        value: what is left.
        most: what the enemy came with.
        after: what the composed play would leave, if one is being composed.
        detail: what stands beside it.
        colour: of the number.
        ghost: the colour of what the composed play would take; its own by default.
    """

    name: str
    label: Message
    value: int
    most: int
    after: int | None
    detail: str
    colour: str
    ghost: str | None = None


def _numbers(look: Look, shown: Shown, on_why: Callable[[str], object]) -> ft.Control:
    fight, ahead, layout, theme = shown.fight, shown.ahead, shown.layout, look.ink.theme
    gauges = (
        _Gauge(
            "life",
            _("LIFE"),
            fight.life_left,
            fight.life,
            None if ahead is None else ahead.life_left,
            look.say(_("of {most}", most=fight.life)),
            theme.life,
        ),
        _Gauge(
            "attack",
            _("ATTACK"),
            fight.attack_now,
            fight.attack,
            None if ahead is None else ahead.attack_now,
            _attack_detail(look, fight, tall=layout.form == "tall"),
            theme.attack,
            theme.attack_ghost,
        ),
    )
    life, attack = (_number(look, layout, gauge, on_why) for gauge in gauges)
    if layout.form != "pair":
        return flex.column([life, attack], Space.XXL if layout.form == "tall" else Space.M)
    rule = ft.Container(width=1, height=layout.size * 0.9, bgcolor=theme.line)
    return flex.row([life, rule, attack], Space.XL, vertical_alignment=ft.CrossAxisAlignment.END)


def _number(
    look: Look, layout: Layout, gauge: _Gauge, on_why: Callable[[str], object]
) -> ft.Control:
    after = gauge.value if gauge.after is None else gauge.after
    tall = layout.form == "tall"
    reading = Reading(
        look.say(gauge.label),
        gauge.value,
        gauge.colour,
        gauge.detail,
        after if after != gauge.value else None,
        look.say(_("after this play")),
    )
    full = bar(
        look.ink,
        gauge.value / gauge.most,
        ghost=(gauge.value - after) / gauge.most,
        colour=gauge.colour,
        ghost_colour=gauge.ghost,
        height=12 if tall else 10,
    )
    return stat(
        look.ink,
        reading,
        size=layout.size,
        below=full,
        tall=tall,
        why=(look.say(_("tap to see how it came about")), lambda: on_why(gauge.name)),
        expand=layout.form == "pair",
    )


def _attack_detail(look: Look, fight: Fight, *, tall: bool) -> str:
    if not fight.shield:
        return look.say(_("no shield yet") if tall else _("of {most}", most=fight.attack))
    if tall:
        return look.say(
            _("{attack}, less {shield} shield", attack=fight.attack, shield=fight.shield)
        )
    return f"{fight.attack} − {fight.shield} {Glyph.SHIELD}"
