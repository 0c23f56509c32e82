"""Scenes of the gallery: widgets laid out as game views lay them out."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.widgets.badges import StripPlayer, player_name
from companion.widgets.cells import Cell, Marks, cell_grid, key_row
from companion.widgets.count import Count, counter
from companion.widgets.form import field
from companion.widgets.game_layout import ActionArea, lay_out_game
from companion.widgets.glyphs import Glyph
from companion.widgets.hooks import use_stable
from companion.widgets.ink import Ink
from companion.widgets.numbers import Figure, Reading, bar, preview_line, stat
from companion.widgets.panel import card, line_row, section, tile
from companion.widgets.sheets import layered, sheet
from companion.widgets.tappable import button, button_row
from companion.widgets.tokens import Typeface
from tests.browser.scene import SEATS, bar_of, nothing

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = (("♥", "red"), ("♦", "red"), ("♣", "black"), ("♠", "black"))


@ft.component
def Keypad(ink: Ink) -> ft.Control:
    rank, set_rank = ft.use_state("5")
    chosen, set_chosen = ft.use_state(frozenset({"5♠"}))
    pick_rank = use_stable(lambda name: set_rank("" if name == rank else name))
    pick_card = use_stable(lambda name: set_chosen(chosen ^ {name}))
    taken = 5 * len(chosen)
    wide_enough = ink.landscape and not ink.large
    keys = (
        full_grid(ink, chosen, pick_card)
        if wide_enough
        else rank_pad(ink, rank, chosen, pick_rank, pick_card)
    )
    figures = [
        Figure(taken, "damage"),
        Figure(max(0, 13 - taken), "life left", ink.theme.life),
        Figure(2, "you pay", ink.theme.attack),
    ]
    line = preview_line(ink, figures if chosen else [], "♠ shield +5" if chosen else "Choose cards")
    buttons = button_row(
        button(ink, "Clear", lambda: set_chosen(frozenset()), kind="tonal"),
        button(
            ink,
            "Play " + " ".join(sorted(chosen)) if chosen else "Choose cards",
            nothing,
            enabled=bool(chosen),
            expand=True,
        ),
    )
    head = bar_of(ink, "Ana plays", "Régicide · 3rd enemy of 12")
    state = enemy(ink, taken)
    actions = [*keys, line, buttons]
    return lay_out_game(
        ink,
        head,
        state,
        ActionArea(actions),
        state_width=(270 if ink.wide else 172) if wide_enough else None,
        log=log_of(ink),
    )


def enemy(ink: Ink, taken: int) -> list[ft.Control]:
    tall = not ink.landscape and ink.height >= 800 and not ink.large
    narrow = ink.landscape and not ink.large
    size = 172 if tall else 104 if narrow else 110
    after = max(0, 13 - taken) if taken else None
    life = stat(
        ink,
        Reading("LIFE", 13, ink.theme.life, "of 20", after, "after this play"),
        size=size,
        below=bar(ink, 13 / 20, ghost=taken / 20, height=12 if tall else 10),
        tall=tall,
        expand=not tall and not narrow,
        why=("Why?", nothing),
    )
    attack = stat(
        ink,
        Reading(
            "ATTACK",
            7,
            ink.theme.attack,
            "10 − 3 " + Glyph.SHIELD,
            2 if taken else None,
            "after this play",
        ),
        size=size,
        below=bar(
            ink,
            0.7,
            ghost=0.5 if taken else 0,
            colour=ink.theme.attack,
            ghost_colour=ink.theme.attack_ghost,
            height=12 if tall else 10,
        ),
        tall=tall,
        expand=not tall and not narrow,
    )
    numbers = (
        ft.Column([life, attack], spacing=16)
        if tall or narrow
        else ft.Row([life, attack], spacing=18)
    )
    words = ft.Column(
        [
            ink.text("Jack of Hearts", 22, Typeface.TITLE, cap=1.6),
            ink.text("Immune to ♥: hearts do not heal", 14, colour=ink.theme.muted, cap=1.6),
        ],
        spacing=2,
    )
    if narrow and not ink.wide:
        return [numbers]
    return [
        card(
            ink,
            ft.Column([words, numbers], spacing=14),
            padding=18,
            raised=True,
            mark=(Glyph.HEART, ink.theme.red_suit),
        )
    ]


def rank_pad(
    ink: Ink,
    rank: str,
    chosen: frozenset[str],
    on_rank: Callable[[str], object],
    on_card: Callable[[str], object],
) -> list[ft.Control]:
    cells = [Cell(name, name, name) for name in RANKS] + [Cell("joker", Glyph.JESTER, "Joker")]
    dimmed = {"8", "9", "10", "J", "Q", "K", "joker"} if chosen else set()
    suits = [
        Cell(f"{rank}{suit}", rank, f"{rank} of {suit}", suffix=suit, colour=colour)
        for suit, colour in SUITS
    ]
    return [
        cell_grid(ink, [cells[:7], cells[7:]], on_rank, Marks(mark={rank}, dim=dimmed)),
        key_row(ink, suits, on_card, Marks(chosen=chosen)),
    ]


def full_grid(
    ink: Ink, chosen: frozenset[str], on_card: Callable[[str], object]
) -> list[ft.Control]:
    rows = [
        [Cell(f"{rank}{suit}", rank, f"{rank} of {suit}", suit, colour) for rank in RANKS]
        for suit, colour in SUITS
    ]
    return [cell_grid(ink, rows, on_card, Marks(chosen=chosen), height=48, size=17)]


def log_of(ink: Ink) -> ft.Control:
    lines = [
        line_row(ink, "Ana plays 7♣", before="20", after="13", time="21:04", key="1"),
        line_row(ink, "Ben pays 7", time="21:03", key="2", on=nothing),
    ]
    return ft.Column([section(ink, "Log"), *lines], spacing=0)


def lane(ink: Ink, seat: StripPlayer, value: int, step: Callable[[str, int], object]) -> ft.Control:
    edge = ink.game.main if value >= 15 else None
    numeral = ink.number(value, 84, edge, text_align=ft.TextAlign.CENTER)
    marks = ft.Row(
        [
            ft.Container(
                expand=True,
                height=14 if mark % 5 == 4 else 9,
                border_radius=3,
                bgcolor=ink.player(seat.colour) if mark < value else ink.theme.track,
            )
            for mark in range(15)
        ],
        spacing=2,
        vertical_alignment=ft.CrossAxisAlignment.END,
    )
    buttons = counter(
        ink, Count(seat.name, "", value, say=f"{seat.name}, prestige"), step, bare=True
    )
    head = ft.Row([ft.Container(expand=True, content=player_name(ink, seat)), buttons], spacing=8)
    row = ft.Row(
        [
            ft.Container(width=104, content=numeral),
            ft.Column([head, marks], spacing=7, expand=True),
        ],
        spacing=8,
    )
    return card(ink, row, padding=10, edge=edge)


@ft.component
def Lanes(ink: Ink) -> ft.Control:
    prestige, set_prestige = ft.use_state({seat.name: int(seat.figure) for seat in SEATS})
    step = use_stable(lambda n, d: set_prestige({**prestige, n: prestige[n] + d}))
    violet = ink.with_palette("violet")
    lanes = []
    for seat in SEATS:
        value = prestige[seat.name]
        shown = StripPlayer(
            seat.name, seat.colour, note="may duel" if value >= 15 else f"{15 - value} to go"
        )
        lanes.append(lane(violet, shown, value, step))
    duel = tile(
        violet,
        "Challenge Maletar",
        "Ana draws 6, sure from 31",
        Glyph.SWORD,
        nothing,
    )
    acts = ft.Row(
        [
            button(ink, word, nothing, kind="tonal", expand=True)
            for word in ("Fight", "Trial", "Territory")
        ],
        spacing=8,
    )
    return lay_out_game(
        violet,
        bar_of(violet, "Ben’s turn", "Morrigan · race to 15"),
        lanes,
        ActionArea([ft.Row([duel]), acts]),
        log=log_of(ink),
    )


@ft.component
def Sheets(ink: Ink) -> ft.Control:
    is_open, set_open = ft.use_state(True)
    body = [
        ink.text("The attack of a jack is 10. Your spades took 3 away.", 16),
        *(
            line_row(ink, f"Step {n}", before=str(n), after=str(n + 1), key=str(n))
            for n in range(3)
        ),
        field(ink, "Note", "", nothing),
    ]
    shown = sheet(
        ink,
        "Why is the attack 7?",
        body,
        lambda: set_open(False),
        close="Close",
        actions=[button(ink, "Correct by hand", nothing, kind="tonal")],
    )
    return layered(Keypad(ink), shown if is_open else None)
