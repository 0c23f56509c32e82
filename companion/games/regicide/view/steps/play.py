"""Step 1: put a play together, see what it would do, confirm it; or yield."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from companion.games.regicide.cards import Rank, Suit
from companion.games.regicide.moves.attack import Attack
from companion.games.regicide.moves.play_cards import PlayCards, play_cards
from companion.games.regicide.moves.yield_turn import Yield
from companion.games.regicide.plays import check_yield
from companion.games.regicide.state import jokers_in_tavern
from companion.games.regicide.view.board import Board
from companion.games.regicide.view.sheets.questions import asking, doubts
from companion.games.regicide.view.steps.buttons import (
    dock,
    is_low,
    side_button,
    side_size,
    solo_joker,
)
from companion.games.regicide.view.steps.composition import Composition
from companion.games.regicide.view.steps.hints import attack_words, exact_hint
from companion.games.regicide.view.steps.keys import keys
from companion.games.regicide.words import card_sign
from companion.i18n import marker
from companion.play.outcome import Refusal
from companion.widgets.controls.tappable import button
from companion.widgets.display.notice import banner_height
from companion.widgets.display.preview import Figure, preview_line
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import Ink
from companion.widgets.layout import flex
from companion.widgets.tokens import Space

_ = marker("regicide")

SLOT = 58
"""Height of the preview's place where the keys must not move."""


def previewed(board: Board) -> Attack | Refusal | None:
    """Returns what the chosen cards would do, or None while none are chosen."""
    cards = board.composition.cards
    if not cards:
        return None
    outcome = play_cards(board.state, PlayCards(cards))
    return outcome if isinstance(outcome, Refusal) else outcome.effect


def play_step(
    board: Board, effect: Attack | Refusal | None, alerts: Sequence[ft.Control]
) -> list[ft.Control]:
    """Returns keys, preview and buttons.

    Args:
        board: the moment.
        effect: what the chosen cards would do.
        alerts: what the frame says; on a phone's side it stands in the preview's place until
            something is chosen, so that the keys never move under the finger.
    """
    line = _preview(board, effect)
    if is_low(board.ink) and board.layout.grid:
        composing = bool(board.composition.cards or board.composition.reply)
        shown = line if composing or not alerts else _scrolled(alerts)
        # The height does not depend on what is shown: the keys must not move.
        slot = ft.Container(height=SLOT, alignment=ft.Alignment.CENTER, content=shown)
        return [*keys(board, strict=True), slot, _buttons(board, effect)]
    return [*alerts, *keys(board, strict=True), line, _buttons(board, effect)]


def _scrolled(alerts: Sequence[ft.Control]) -> ft.Control:
    """Returns alerts that scroll within their room."""
    return flex.column(alerts, Space.S, tight=False, scroll=ft.ScrollMode.AUTO)


def limited(ink: Ink, alerts: Sequence[ft.Control], most: float) -> list[ft.Control]:
    """Returns alerts that take no more than so much height; longer ones scroll."""
    if not alerts or banner_height(ink, alerts) <= most:
        return list(alerts)
    return [ft.Container(height=most, content=_scrolled(alerts))]


def _preview(board: Board, effect: Attack | Refusal | None) -> ft.Control:
    ink, reply = board.ink, board.composition.reply
    if reply is None and isinstance(effect, Refusal):
        reply = effect.message
    if reply is not None:
        return preview_line(ink, [], board.say(reply), icon=Glyph.SHIELD)
    if not isinstance(effect, Attack):
        hint = exact_hint(board.state, board.scene.translator)
        icon = Glyph.STAR if hint else Glyph.CARDS
        text = hint or board.say(_("Choose the cards to play"))
        return preview_line(ink, [], text, icon=icon, icon_colour=ink.theme.muted)
    warnings = [board.say(word) for word in doubts(board, effect.strike.cards)]
    words = [board.say(word) for word in attack_words(board.state, effect)]
    if not words and Suit.HEARTS not in effect.powers:
        words = [board.say(_("no power"))]
    return preview_line(
        ink,
        _figures(board, effect),
        " · ".join([*warnings, *words]),
        good=effect.exact,
        icon=Glyph.WARNING if warnings else "",
    )


def _figures(board: Board, effect: Attack) -> list[Figure]:
    theme = board.ink.theme
    if effect.joker:
        return [Figure(0, board.say(_("you pay")), theme.attack)]
    figures = [Figure(effect.strike.damage, board.say(_("damage")))]
    if board.layout.form != "tall" and board.ink.width >= 360:
        figures.append(Figure(effect.fight.life_left, board.say(_("life left")), theme.life))
    return [*figures, Figure(effect.must_pay, board.say(_("you pay")), theme.attack)]


def _buttons(board: Board, effect: Attack | Refusal | None) -> ft.Control:
    ink, cards = board.ink, board.composition.cards

    def clear() -> None:
        board.change(lambda former: Composition(former.moment))

    aside: list[ft.Control] = [] if cards else [*solo_joker(board), *_yielding(board)]
    if board.layout.grid and jokers_in_tavern(board.state.players):
        say = board.say(_("Joker"))
        aside.append(side_button(ink, Glyph.JESTER, lambda: board.on_card(Rank.JOKER), say=say))
    if cards:
        aside.append(side_button(ink, board.say(_("Clear")), clear))
    signs = " ".join(board.say(card_sign(card)) for card in cards)
    return dock(
        ink,
        aside,
        board.say(_("Play {cards}", cards=signs) if signs else _("Play")),
        asking(board, PlayCards(cards)),
        enabled=isinstance(effect, Attack),
        identifier="play",
    )


def _yielding(board: Board) -> list[ft.Control]:
    ink, fight, refused = board.ink, board.state.fight, check_yield(board.state)
    label = board.say(_("Yield"))
    if refused is None:
        free = fight is not None and fight.attack_now == 0
        say = board.say(_("Yield: nothing to pay")) if free else label
        icon = Glyph.CHECK if free else ""
        return [side_button(ink, label, lambda: board.do(Yield()), icon=icon, say=say)]

    def tell() -> None:
        board.change(lambda former: replace(former, reply=refused.message))

    height, size = side_size(ink)
    lost = button(
        ink,
        board.say(_("Cannot play")),
        lambda: board.open("cannot_play"),
        kind="ghost",
        expand=2,
        height=height,
        size=size,
    )
    return [side_button(ink, label, tell, kind="ghost", icon=Glyph.LOCK), lost]
