"""Alone at the table: the best that the entered hand may do, and the next best, with why."""

from typing import Any

import flet as ft

from companion.errors import Message
from companion.games.regicide.model import State, Suit, _, card_signs
from companion.games.regicide.moves.jokers import FlipSoloJoker
from companion.games.regicide.moves.pay_damage import PayDamage
from companion.games.regicide.moves.play_cards import PlayCards
from companion.games.regicide.odds.chance.curve import chance_of, seen_in
from companion.games.regicide.odds.chance.hint import Hint, hints
from companion.games.regicide.odds.hand import Play
from companion.games.regicide.odds.ranking import Reason, rank_plays, reason_text
from companion.play import Refusal, Story
from companion.widgets import Face, Space, TextSize, ToolScene, card, flex, named, section

SHOWN = 2
"""So many moves are named: the best and the next best."""
PRECIOUS = (Suit.DIAMONDS, Suit.HEARTS)
"""The suits that bring cards, the first that is kept is told."""


def best_moves(scene: ToolScene, state: State, story: Story[Any], cards: Play) -> list[ft.Control]:
    """Returns the best moves of somebody who plays alone; nothing where the chance is unknown."""
    seen = seen_in(story)[-1]
    if not state.solo or state.over or chance_of(state, seen) is None:
        return []
    found = hints(state, seen, cards)
    if isinstance(found, Refusal) or not found:
        return []
    ink = scene.ink
    told = _("If the play goes on as well from there.")
    return [
        section(ink, scene.say(_("The best chance to win"))),
        *(_row(scene, state, hint, cards) for hint in found[:SHOWN]),
        ink.label(scene.say(told)),
    ]


def _row(scene: ToolScene, state: State, hint: Hint, cards: Play) -> ft.Control:
    ink = scene.ink
    what, why = scene.say(_what(hint)), scene.say(_why(state, hint, cards))
    percent = scene.say(_("{percent} %", percent=round(100 * hint.chance)))
    head = flex.row(
        [
            ft.Container(expand=True, content=ink.text(what, TextSize.HEADING, Face.BOLD)),
            ink.number(percent, 28, ink.theme.gold),
        ],
        Space.L,
    )
    body = flex.column([head, ink.text(why, TextSize.BODY, Face.BODY)])
    return card(ink, named(body, f"{what}, {percent}, {why}"), padding=Space.XL)


def _what(hint: Hint) -> Message:
    match hint.action:
        case PlayCards(cards):
            return _("Play {cards}", cards=card_signs(cards))
        case PayDamage(cards):
            return _("Pay with {cards}", cards=card_signs(cards))
        case FlipSoloJoker():
            return _("Turn over a solo joker")
        case _other:
            return _("Yield")


def _why(state: State, hint: Hint, cards: Play) -> Message:
    """Returns the one thing that tells most for a move."""
    if isinstance(hint.action, FlipSoloJoker):
        return _("a fresh hand")
    if isinstance(hint.action, PlayCards):
        ranked = rank_plays(state, cards)
        plays = () if isinstance(ranked, Refusal) else ranked
        reasons = next((each.reasons for each in plays if each.cards == hint.action.cards), ())
        telling = [each for each in reasons if each[0] not in (Reason.PAYABLE, Reason.FREE)]
        if telling:
            return reason_text(telling[0])
    for suit in PRECIOUS:
        kept = tuple(card for card in hint.rest if card.suit is suit)
        if kept and (state.fight is None or state.fight.immunity is not suit):
            return _("keeps {cards}", cards=card_signs(kept))
    if not hint.rest:
        return _("nothing stays in hand")
    return _("keeps {cards}", cards=card_signs(hint.rest))
