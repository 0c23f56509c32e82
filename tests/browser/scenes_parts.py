"""Scenes of the gallery: single widgets, tiles, words, states."""

from __future__ import annotations

import flet as ft

from companion.widgets.badges import player_badge, player_strip
from companion.widgets.count import Count, counter, stepper
from companion.widgets.form import choice, field, switch
from companion.widgets.glyphs import Glyph
from companion.widgets.hooks import use_stable
from companion.widgets.ink import Ink
from companion.widgets.notice import banner, error_panel
from companion.widgets.panel import card, line_row, section, tile
from companion.widgets.tappable import button, button_row, icon_button
from companion.widgets.tokens import GAME_PALETTES, PLAYER_COLOURS, Typeface
from tests.browser.scene import SEATS, bar_of, nothing


@ft.component
def Parts(ink: Ink) -> ft.Control:
    money, set_money = ft.use_state(8)
    count, set_count = ft.use_state(7)
    row, set_row = ft.use_state("B")
    extras, set_extras = ft.use_state(frozenset({"men"}))
    quiet, set_quiet = ft.use_state(True)
    name, set_name = ft.use_state("Chloé")
    step = use_stable(lambda _name, delta: set_count(count + delta))
    parts: list[ft.Control] = [
        player_strip(ink, SEATS, 1, turn_label="whose turn it is", on_seat=nothing),
        section(ink, "Buttons", icon_button(ink, Glyph.SETTINGS, "Settings", nothing)),
        button(ink, "Play 5♠ 5♣", nothing),
        button_row(
            button(ink, "Fight", nothing, kind="tonal", icon=Glyph.FIGHT, expand=True),
            button(ink, "Trial", nothing, kind="tonal", expand=True),
            button(ink, "Cannot pay", nothing, kind="ghost", expand=True),
        ),
        button_row(
            button(ink, "Build for £8", nothing, kind="game", expand=True),
            button(ink, "Choose cards", nothing, enabled=False, expand=True),
        ),
        section(ink, "Values"),
        counter(
            ink,
            Count(
                "shield",
                "Shield of the whole table, as counted",
                count,
                low=0,
                detail="three this turn",
            ),
            step,
        ),
        stepper(ink, Count("", "Money", money, 0, 20, detail="Ben has it"), set_money),
        section(ink, "Choices"),
        choice(
            ink,
            [("A", "Row A"), ("B", "Row B"), ("C", "Row C")],
            row,
            set_row,
            label="Row",
            wrap=False,
        ),
        choice(
            ink,
            [("men", "Men on towns"), ("double", "Doubles"), ("free", "Free placement")],
            extras,
            lambda value: set_extras(extras ^ {value}),
            several=True,
            dimmed={"free": "Needs another rule"},
        ),
        switch(ink, "Calm", quiet, set_quiet, detail="Numbers change without moving"),
        section(ink, "Words"),
        banner(ink, "Combo over 10: 4+4+4 = 12", tone="refusal"),
        banner(ink, "Beaten exactly: face down on top of the Tavern", tone="good"),
        banner(
            ink,
            "Another phone changed this play",
            tone="plain",
            action=("Show", nothing),
            dismiss=("Close", nothing),
        ),
        field(ink, "Player's name", name, set_name, icon=Glyph.PLAYER),
        field(ink, "Search the rules", "", nothing, icon=Glyph.SEARCH),
        field(ink, "Amount", "£x", nothing, error="Only digits"),
        card(
            ink,
            ft.Column(
                [
                    line_row(
                        ink,
                        "Ana pays £8 for a large castle",
                        before="£20",
                        after="£12",
                        time="21:04",
                        badge=player_badge(ink, "red"),
                        trailing=icon_button(ink, Glyph.EDIT, "Change", nothing, size=16),
                    ),
                    line_row(
                        ink,
                        "Ben rolls ⚂⚅",
                        time="21:05",
                        note="changed by hand",
                        badge=player_badge(ink, "blue"),
                        on=nothing,
                    ),
                    line_row(
                        ink,
                        "Chloé plays 7♣",
                        before="20",
                        after="6",
                        time="21:06",
                        struck=True,
                        badge=player_badge(ink, "green"),
                    ),
                ],
                spacing=0,
            ),
            padding=ft.Padding.symmetric(horizontal=12, vertical=4),
        ),
    ]
    return ft.Container(
        expand=True,
        content=ft.Column(
            [bar_of(ink, "Ben’s turn", "Mordred · round 3"), *(padded(part) for part in parts)],
            spacing=10,
            scroll=ft.ScrollMode.AUTO,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
    )


def padded(part: ft.Control) -> ft.Container:
    return ft.Container(content=part, padding=ft.Padding.symmetric(horizontal=12))


@ft.component
def Tiles(ink: Ink) -> ft.Control:
    emblems = (Glyph.CROWN, Glyph.TOWER, Glyph.SWORD, Glyph.WINGS, Glyph.MOUNTAIN, Glyph.BOOK)
    tiles = [
        tile(ink.with_palette(name), name.title(), "2–4 · men and towns", glyph, nothing)
        for name, glyph in zip(GAME_PALETTES, emblems, strict=True)
    ]
    rows = [ft.Row(tiles[i : i + 2], spacing=10) for i in range(0, 6, 2)]
    badges = ft.Row([player_badge(ink, name, size=36) for name in PLAYER_COLOURS], wrap=True)
    return ft.Container(
        expand=True,
        padding=16,
        content=ft.Column(
            [ink.text("Companion", 32, Typeface.TITLE), *rows, badges],
            spacing=10,
            scroll=ft.ScrollMode.AUTO,
        ),
    )


@ft.component
def Words(ink: Ink) -> ft.Control:
    name, set_name = ft.use_state("")
    lines = [
        "Suits ♥ ♦ ♣ ♠ ♡, dice ⚀⚁⚂⚃⚄⚅, signs ★ ✓ ✗ → ← ↑ ↓ ⇄ ⚠ ⏳",
        "Cœur, trèfle, Égalité, £8 − 3 = 5 · Chloé’s « 62 % » – 1 234",
        "Łukasz, Çağrı, Đorđe, Šárka, Ørjan, Þóra",
        "Ольга, Ελένη, 王小明, ひろ, שרה, 🐉 🎲 👨‍👩‍👧",
        "7♥ 10♦ Q♣ A♠ + ⚂⚅",
    ]
    faces = [Typeface.BODY, Typeface.MEDIUM, Typeface.BOLD, Typeface.TITLE]
    every = " ".join(Glyph)
    return ft.Container(
        expand=True,
        padding=16,
        content=ft.Column(
            [
                *(ink.text(line, 18, face) for line in lines for face in faces[::3]),
                ink.number("0123456789", 44),
                ink.number("£62 % +7 −3 ½", 44),
                ft.Text("Plain client text: 王 🐉 ♠ Ольга"),
                field(ink, "Name", name, set_name),
                ink.text(f"Hello {name}", 18),
                ink.sigil(every, 24),
                *(ink.text(line, 14) for line in lines),
            ],
            spacing=8,
            scroll=ft.ScrollMode.AUTO,
        ),
    )


@ft.component
def States(ink: Ink) -> ft.Control:
    return ft.Column(
        [
            error_panel(
                ink,
                "This play cannot be shown",
                "Everything you entered is kept.",
                detail="KeyError: 'suit'",
                action=("Back to home", nothing),
            ),
        ],
        expand=True,
    )
