"""Counting cards by kind, and the deck: once, for all plays and devices here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.games.morrigan.cards import BLUFF, CURSE, Counts
from companion.games.morrigan.odds.unseen import DECK, KINDS, Deck, stepped
from companion.games.morrigan.view.tools.kit import KEPT_DECK, Kit
from companion.i18n import marker
from companion.play.change import replace
from companion.widgets.controls.tappable import button, tap
from companion.widgets.ink import TARGET
from companion.widgets.layout import flex
from companion.widgets.layout.sheet import sheet
from companion.widgets.tokens import Face, Radius, Space, TextSize

_ = marker("morrigan")

STEPS = (-5, -1, 1, 5)

Step = Callable[[int, int], object]
"""Takes a kind of card, and how many more or fewer of it there are."""


def count_grid(kit: Kit[Any], counts: Counts, step: Step) -> ft.Control:
    """Returns one line of steps for each value, for curses, and for all other cards.

    Args:
        kit: the calculator.
        counts: cards by action value, from 0 (no action) to 5, then the curses.
        step: called with what was tapped.
    """
    lines = [_line(kit, kind, counts[kind], step) for kind in KINDS]
    return flex.column(lines, Space.XS, tight=False)


def _line(kit: Kit[Any], kind: int, count: int, step: Step) -> ft.Control:
    ink = kit.ink
    if kind in (BLUFF, CURSE):
        name = kit.say(_("Curses") if kind else _("Cards other than action cards"))
        shown = kit.say(_("Curses") if kind else _("Others"))
        label: ft.Control = ink.text(
            shown, TextSize.BODY, Face.MEDIUM, leading=1.1, semantics_label=""
        )
    else:
        name = kit.say(_("Action cards of value {value}", value=kind))
        label = ink.number(kind, 26, ink.game.main, semantics_label="")
    figure = ft.Semantics(
        label=f"{name}: {count}",
        container=True,
        exclude_semantics=True,
        live_region=True,
        content=ft.Container(
            width=44, alignment=ft.Alignment.CENTER, content=ink.number(count, 26)
        ),
    )
    keys = [_key(kit, name, by, count, lambda by=by: step(kind, by)) for by in STEPS]
    controls = flex.row([*keys[:2], figure, *keys[2:]], Space.XS, tight=True)
    if ink.large and kind in (BLUFF, CURSE):
        return flex.column([label, controls], Space.XXS, stretch=False, tight=False)
    return flex.row([ft.Container(expand=True, content=label), controls], Space.S)


def _key(kit: Kit[Any], name: str, by: int, count: int, on: Callable[[], object]) -> ft.Control:
    sign = f"+{by}" if by > 0 else str(by).replace("-", "\N{MINUS SIGN}")
    enabled = by > 0 or count > 0
    return tap(
        kit.ink.text(sign, TextSize.BODY, Face.MEDIUM, cap=1.2),
        f"{name} {sign}",
        on,
        key=sign,
        enabled=enabled,
        opacity=1 if enabled else 0.4,
        width=TARGET,
        height=TARGET,
        border_radius=Radius.CELL,
        bgcolor=kit.ink.theme.card,
        border=ft.Border.all(1, kit.ink.theme.line),
    )


def deck_sheet(kit: Kit[Any]) -> ft.Control | None:
    """Returns the sheet in which the deck is counted, None while it is not."""
    ink, counts = kit.ink, kit.work.counting
    if counts is None:
        return None

    def step(kind: int, by: int) -> None:
        kit.change(lambda was: replace(was, counting=stepped(was.counting or counts, kind, by)))

    def save() -> None:
        deck = Deck(counts)
        if kit.scene.keep(KEPT_DECK, deck.write()):
            kit.change(lambda was: replace(was, deck=deck, counting=None))
            kit.put(source=DECK)

    text = _("Count every card of your copy once: it is kept for all plays on all devices here.")
    return sheet(
        ink,
        kit.say(_("My deck")),
        [
            ink.label(kit.say(text), TextSize.BODY),
            count_grid(kit, counts, step),
            ink.text(
                kit.say(_("{size} cards in all", size=sum(counts))), TextSize.LARGE, Face.BOLD
            ),
        ],
        lambda: kit.change(lambda was: replace(was, counting=None)),
        close=kit.say(_("Close")),
        actions=[button(ink, kit.say(_("Keep this deck")), save, enabled=sum(counts) > 0)],
        key="deck",
    )
