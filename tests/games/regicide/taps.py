"""Régicide on the screen: what is tapped for each action."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from companion.errors import Message
from companion.games.regicide.cards import Card, Rank, card_name, rank_name, total_of
from companion.games.regicide.moves.declare import ChooseNext, RevealEnemy
from companion.games.regicide.moves.turn import PayDamage, PlayCards, Yield
from companion.games.regicide.state import State, next_rank
from companion.i18n import load
from companion.play.action import Action
from tests.browser.tapping import Tap, starting

Done = RevealEnemy | PlayCards | Yield | PayDamage | ChooseNext

ENGLISH = load("en", {})


def taps_for(state: State, action: Action) -> Iterator[Tap]:
    """Returns the taps for an action on the table as it is before it."""
    assert isinstance(action, Done)
    match action:
        case RevealEnemy():
            rank = next_rank(state)
            assert rank is not None
            yield Tap(say(card_name(Card(rank, action.suit))))
        case PlayCards():
            yield from choosing(state, action.cards)
            names = " ".join(say(card_name(card)) for card in action.cards)
            yield Tap("Play the joker" if action.cards[0].is_joker else f"Play {names}")
        case Yield():
            yield starting("Yield")
        case PayDamage():
            yield from choosing(state, action.cards)
            yield Tap(f"Pay {total_of(action.cards)}")
        case ChooseNext():
            yield Tap(state.names[action.player])
        case _:
            assert_never(action)


def choosing(state: State, cards: tuple[Card, ...]) -> Iterator[Tap]:
    """Opens the suits of each rank in turn and taps the cards."""
    lying = state.fight.in_play if state.fight else ()
    opened: Rank | None = None
    for card in cards:
        if card.rank is not opened:
            yield Tap(say(rank_name(card.rank)))
            opened = card.rank
        if not card.is_joker:
            name = say(card_name(card))
            yield Tap(f"{name}, on the table" if card in lying else name)


def say(text: Message | str) -> str:
    return ENGLISH.text(text)
