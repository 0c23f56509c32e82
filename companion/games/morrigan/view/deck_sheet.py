"""Counting the deck: once, for all plays and devices here."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.games.morrigan.pool import stepped
from companion.games.morrigan.unseen import NONE, Counts, Deck, read_deck
from companion.games.morrigan.view.count_grid import count_grid
from companion.i18n import marker
from companion.widgets.controls.tappable import button
from companion.widgets.layout.sheet import sheet
from companion.widgets.tokens import Face
from companion.widgets.tool_scene import ToolScene

_ = marker("morrigan")

KEPT_DECK = "deck"


def kept_deck(scene: ToolScene) -> Deck | None:
    """Returns the deck that was counted, None if none was."""
    return read_deck(scene.kept(KEPT_DECK))


def first_counts(deck: Deck | None) -> Counts:
    """Returns the counts with which counting begins."""
    return deck.counts if deck else NONE


def deck_sheet(
    scene: ToolScene,
    counts: Counts,
    change: Callable[[Callable[[Counts], Counts]], object],
    saved: Callable[[Deck], object],
    close: Callable[[], object],
) -> ft.Control:
    """Returns the sheet.

    Args:
        scene: what the screen is given.
        counts: the cards counted so far.
        change: changes the counts; what it is given makes the new ones of the latest.
        saved: called with the deck once it is kept.
        close: closes the sheet.
    """
    ink = scene.ink

    def save() -> None:
        deck = Deck(counts)
        if scene.keep(KEPT_DECK, deck.write()):
            saved(deck)

    def step(kind: int, by: int) -> None:
        change(lambda was: stepped(was, kind, by))

    text = _("Count every card of your copy once: it is kept for all plays on all devices here.")
    return sheet(
        ink,
        scene.say(_("My deck")),
        [
            ink.text(scene.say(text), 15, Face.BODY, ink.theme.muted),
            count_grid(ink, scene.translator, counts, step),
            ink.text(scene.say(_("{size} cards in all", size=sum(counts))), 18, Face.BOLD),
        ],
        close,
        close=scene.say(_("Close")),
        actions=[button(ink, scene.say(_("Keep this deck")), save, enabled=sum(counts) > 0)],
        key="deck",
    )
