"""Step 1: put a play together, see what it would do, confirm it; or yield."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from companion.games.regicide.actions import FlipSoloJoker, PlayCards, Yield
from companion.games.regicide.cards import Rank, Suit
from companion.games.regicide.effects import Attack
from companion.games.regicide.names import card_sign
from companion.games.regicide.plays import check_yield, safe_to_yield
from companion.games.regicide.solo import check_solo_joker
from companion.games.regicide.state import SOLO_JOKERS, jokers_in_tavern
from companion.games.regicide.turn import apply
from companion.games.regicide.view.board import Board
from companion.games.regicide.view.buttons import dock, is_low, side_button
from companion.games.regicide.view.composition import Composition
from companion.games.regicide.view.enemy_card import Ahead
from companion.games.regicide.view.hints import attack_words, exact_hint, lying_words
from companion.games.regicide.view.keys import keys
from companion.i18n import marker
from companion.play.outcome import Outcome, Refusal
from companion.widgets.display.notice import banner_height
from companion.widgets.display.preview import Figure, preview_line
from companion.widgets.glyphs import Glyph
from companion.widgets.ink import Ink

_ = marker("regicide")

SLOT = 58
"""Height of the preview's place where the keys must not move."""


def previewed(board: Board) -> Attack | Refusal | None:
    """Returns what the chosen cards would do, or None while none are chosen."""
    cards = board.composition.cards
    if not cards:
        return None
    outcome = apply(board.state, PlayCards(cards))
    if isinstance(outcome, Outcome) and isinstance(outcome.effect, Attack):
        return outcome.effect
    return outcome if isinstance(outcome, Refusal) else None


def ahead_of(effect: Attack | Refusal | None) -> Ahead | None:
    """Returns life and attack after the play."""
    return Ahead(effect.life_left, effect.enemy_attack) if isinstance(effect, Attack) else None


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
        composing = bool(board.composition.cards or board.composition.told)
        told = line if composing or not alerts else scrolled(alerts)
        return [*keys(board, strict=True), slot(told), _buttons(board, effect)]
    return [*alerts, *keys(board, strict=True), line, _buttons(board, effect)]


def slot(content: ft.Control) -> ft.Control:
    """Returns the content at a height that does not depend on it."""
    return ft.Container(height=SLOT, alignment=ft.Alignment.CENTER, content=content)


def scrolled(alerts: Sequence[ft.Control]) -> ft.Control:
    """Returns alerts that scroll within their room."""
    return ft.Column(
        list(alerts),
        spacing=6,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def limited(ink: Ink, alerts: Sequence[ft.Control], most: float) -> list[ft.Control]:
    """Returns alerts that take no more than so much height; longer ones scroll."""
    if not alerts or banner_height(ink, alerts) <= most:
        return list(alerts)
    return [ft.Container(height=most, content=scrolled(alerts))]


def _preview(board: Board, effect: Attack | Refusal | None) -> ft.Control:
    ink, told = board.ink, board.composition.told
    if told is None and isinstance(effect, Refusal):
        told = effect.message
    if told is not None:
        return preview_line(ink, [], board.say(told), icon=Glyph.SHIELD)
    if not isinstance(effect, Attack):
        hint = exact_hint(board.state, board.scene.translator)
        icon = Glyph.STAR if hint else Glyph.CARDS
        text = hint or board.say(_("Choose the cards to play"))
        return preview_line(ink, [], text, icon=icon, icon_colour=ink.theme.muted)
    warnings = [board.say(word) for word in lying_words(board.state, effect)]
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
    figures = [Figure(effect.damage, board.say(_("damage")))]
    if board.layout.form != "tall" and board.ink.width >= 360:
        figures.append(Figure(effect.life_left, board.say(_("life left")), theme.life))
    return [*figures, Figure(effect.must_pay, board.say(_("you pay")), theme.attack)]


def _buttons(board: Board, effect: Attack | Refusal | None) -> ft.Control:
    ink, cards = board.ink, board.composition.cards
    aside: list[ft.Control] = [] if cards else [*solo_joker(board), *_yielding(board)]
    if board.layout.grid and jokers_in_tavern(board.state.players):
        say = board.say(_("Joker"))
        aside.append(side_button(ink, Glyph.JESTER, lambda: board.on_card(Rank.JOKER), say=say))
    if cards:
        aside.append(side_button(ink, board.say(_("Clear")), lambda: _clear(board)))
    signs = " ".join(board.say(card_sign(card)) for card in cards)
    return dock(
        ink,
        aside,
        board.say(_("Play {cards}", cards=signs) if signs else _("Play")),
        lambda: board.do(PlayCards(cards)),
        enabled=isinstance(effect, Attack),
        identifier="play",
    )


def _clear(board: Board) -> None:
    board.compose(Composition(board.composition.moment))


def _yielding(board: Board) -> list[ft.Control]:
    ink, refused = board.ink, check_yield(board.state)
    label = board.say(_("Yield"))
    if refused is None:
        safe = safe_to_yield(board.state)
        say = board.say(_("Yield: nothing to pay")) if safe else label
        icon = Glyph.CHECK if safe else ""
        return [side_button(ink, label, lambda: board.do(Yield()), icon=icon, say=say)]

    def tell() -> None:
        board.change(lambda former: replace(former, told=refused.message))

    forbidden = side_button(ink, label, tell, kind="ghost", icon=Glyph.LOCK)
    stuck = board.say(_("Cannot play"))
    lost = side_button(ink, stuck, lambda: board.open("cannot_play"), kind="ghost", wide=True)
    return [forbidden, lost]


def solo_joker(board: Board) -> list[ft.Control]:
    """Returns the button of the jokers set aside, alone at the table and while one is left."""
    if check_solo_joker(board.state) is not None:
        return []
    left = SOLO_JOKERS - board.state.solo_jokers_used
    say = board.say(_("Turn over a solo joker, {left} left", left=left))
    label = f"{Glyph.JESTER} {left}"
    return [side_button(board.ink, label, lambda: board.do(FlipSoloJoker()), say=say)]
