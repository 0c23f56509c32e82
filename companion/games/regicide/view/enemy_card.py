"""The enemy: rank, suit, immunity, and life and attack as two huge numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.errors import Message
from companion.games.regicide.cards import Card, Suit, sign_of
from companion.games.regicide.names import card_name
from companion.games.regicide.state import Fight
from companion.games.regicide.view.keys import RED
from companion.games.regicide.view.layout import Layout
from companion.games.regicide.view.look import Look
from companion.i18n import Translator, marker
from companion.widgets.boundary import bounded
from companion.widgets.controls.tappable import icon_button, tap
from companion.widgets.display.stat import stat
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import Ink
from companion.widgets.layout.panel import card
from companion.widgets.tokens import Face

_ = marker("regicide")


@dataclass(frozen=True, slots=True)
class Ahead:
    """Life and attack after the play that is being composed."""

    life: int
    attack: int


def enemy_card(
    ink: Ink,
    voice: Translator,
    fight: Fight,
    ahead: Ahead | None,
    layout: Layout,
    on_why: Callable[[str], object],
    on_edit: Callable[[], object] | None,
    *,
    counters: bool = False,
) -> ft.Control:
    """Returns the enemy that stands.

    Args:
        ink: The look.
        voice: The user's language.
        fight: The enemy and what was played against it.
        ahead: What the composed play would make of it.
        layout: Form and size of the numbers.
        on_why: Explains a number.
        on_edit: Opens the numbers to be changed by hand; None where they can only be read.
        counters: Whether the numbers stand elsewhere, as counters.
    """
    look = Look(ink, voice)
    return ft.memo(_Enemy)(look, fight, ahead, layout, on_why, on_edit, counters, key="enemy")


@bounded
def _Enemy(
    look: Look,
    fight: Fight,
    ahead: Ahead | None,
    layout: Layout,
    on_why: Callable[[str], object],
    on_edit: Callable[[], object] | None,
    counters: bool,
) -> ft.Control:
    ink, voice = look.ink, look.voice
    head = _head(ink, voice, fight, layout, on_why, on_edit)
    parts = [head] if counters else [head, _numbers(ink, voice, fight, ahead, layout, on_why)]
    body = ft.Column(
        parts,
        spacing=14 if layout.form == "tall" else 6,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    if layout.narrow:
        return body
    suit = fight.enemy.suit or Suit.HEARTS
    side = 14 if layout.form == "column" else 18
    return card(
        ink,
        body,
        padding=ft.Padding.only(left=side, top=12, right=side, bottom=16),
        raised=True,
        mark=sign_of(suit),
        mark_colour=ink.theme.red_suit if suit in RED else ink.theme.black_suit,
    )


def index_of(ink: Ink, enemy: Card, *, small: bool) -> ft.Control:
    """Returns the corner of the enemy's card: rank over suit."""
    suit = enemy.suit or Suit.HEARTS
    shade = ink.theme.red_suit if suit in RED else ink.theme.black_suit
    return ft.Container(
        width=30 if small else 40,
        height=42 if small else 52,
        border_radius=8,
        border=ft.Border.all(1.5, shade),
        alignment=ft.Alignment.CENTER,
        content=ft.Column(
            [
                ink.text(
                    enemy.rank.value, 17 if small else 21, Face.TITLE, shade, cap=1, leading=1
                ),
                ink.sigil(sign_of(suit), 12 if small else 15, shade),
            ],
            spacing=1,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )


def _head(
    ink: Ink,
    voice: Translator,
    fight: Fight,
    layout: Layout,
    on_why: Callable[[str], object],
    on_edit: Callable[[], object] | None,
) -> ft.Control:
    name, sentence = voice.text(card_name(fight.enemy)), voice.text(immunity_sentence(fight))
    words: list[ft.Control] = []
    if not layout.narrow:
        words.append(
            ink.text(name, 18 if ink.large else 22, Face.TITLE, cap=1.6, leading=1.1, max_lines=2)
        )
    small = 13 if layout.narrow else 14
    words.append(ink.text(sentence, small, Face.BODY, ink.theme.muted, cap=1.6, leading=1.15))
    about = tap(
        ft.Row(
            [
                index_of(ink, fight.enemy, small=layout.narrow),
                ft.Column(words, spacing=2, tight=True, expand=True),
            ],
            spacing=6 if layout.narrow else 12,
        ),
        f"{name}. {sentence}",
        lambda: on_why("immunity"),
        identifier="enemy",
        expand=True,
        alignment=None,
        border_radius=10,
    )
    if on_edit is None:
        return ft.Row([about])
    edit = icon_button(
        ink, Glyph.EDIT, voice.text(_("Edit by hand")), on_edit, size=18, colour=ink.theme.muted
    )
    return ft.Row([about, edit], spacing=2)


def immunity_sentence(fight: Fight) -> Message:
    """Returns which power the enemy takes, and the spades that wait for a joker."""
    if fight.blocked_spades and fight.immunity is Suit.SPADES:
        return _("Immune to ♠: {points} wait for a joker", points=fight.blocked_spades)
    match fight.immunity:
        case None:
            return _("Immunity lifted by the joker")
        case Suit.HEARTS:
            return _("Immune to ♥: no healing")
        case Suit.DIAMONDS:
            return _("Immune to ♦: no drawing")
        case Suit.CLUBS:
            return _("Immune to ♣: no doubling")
        case Suit.SPADES:
            return _("Immune to ♠: no shield")


def _numbers(
    ink: Ink,
    voice: Translator,
    fight: Fight,
    ahead: Ahead | None,
    layout: Layout,
    on_why: Callable[[str], object],
) -> ft.Control:
    tall = layout.form == "tall"
    life = stat(
        ink,
        voice.text(_("LIFE")),
        fight.life_left,
        colour=ink.theme.life,
        size=layout.size,
        detail=voice.text(_("of {life}", life=fight.life)),
        part=fight.life_left / fight.life,
        ghost=(fight.life_left - ahead.life) / fight.life if ahead else 0,
        after=ahead.life if ahead and ahead.life != fight.life_left else None,
        after_label=voice.text(_("after this play")),
        tall=tall,
        on_why=lambda: on_why("life"),
        why_label=voice.text(_("tap to see how it came about")),
        expand=layout.form == "pair",
    )
    attack = stat(
        ink,
        voice.text(_("ATTACK")),
        fight.attack_now,
        colour=ink.theme.attack,
        size=layout.size,
        detail=_attack_detail(voice, fight, tall=tall),
        part=fight.attack_now / fight.attack,
        ghost=(fight.attack_now - ahead.attack) / fight.attack if ahead else 0,
        ghost_colour=ink.theme.attack_ghost,
        after=ahead.attack if ahead and ahead.attack != fight.attack_now else None,
        after_label=voice.text(_("after this play")),
        tall=tall,
        on_why=lambda: on_why("attack"),
        why_label=voice.text(_("tap to see how it came about")),
        expand=layout.form == "pair",
    )
    if layout.form != "pair":
        return ft.Column(
            [life, attack],
            spacing=16 if tall else 8,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    rule = ft.Container(width=1, height=layout.size * 0.9, bgcolor=ink.theme.line)
    return ft.Row([life, rule, attack], spacing=14, vertical_alignment=ft.CrossAxisAlignment.END)


def _attack_detail(voice: Translator, fight: Fight, *, tall: bool) -> str:
    if not fight.shield:
        return voice.text(_("no shield yet") if tall else _("of {life}", life=fight.attack))
    if tall:
        return voice.text(
            _("{attack}, less {shield} shield", attack=fight.attack, shield=fight.shield)
        )
    return f"{fight.attack} − {fight.shield} {Glyph.SHIELD}"
