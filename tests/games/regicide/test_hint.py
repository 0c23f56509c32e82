"""What is said for a move: only what the table knows of the enemies to come."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.regicide.cards import Card, Rank, Suit
from companion.games.regicide.moves.turn import PayDamage
from companion.games.regicide.odds.chance import Hint, why_of
from companion.games.regicide.state import State
from companion.i18n import Translator
from tests.games.regicide.driver import ENGLISH, FRENCH, cards, fighting, suffering


def said(state: State, rest: str, voice: Translator = ENGLISH) -> str:
    """Returns what is said for paying with the ten of clubs, so that the rest stays."""
    paid, kept = cards("10C"), cards(rest)
    hint = Hint(PayDamage(paid), state, 0.5, kept)
    return voice.text(why_of(suffering(state, 9), hint, (*paid, *kept)))


@pytest.mark.parametrize(
    ("enemy", "rest", "why"),
    [
        ("KH", "7D 4D 2S", "keeps 7♦ and 4♦ for this king"),
        ("QH", "8H 2S", "keeps 8♥ for the next queen"),
        ("JD", "7D 8H", "keeps 7♦ for the next jack"),
        ("KC", "9S", "keeps 9♠"),
        ("KC", "", "nothing stays in hand"),
    ],
)
def test_precious_cards_are_kept_for_whom_they_work_against(
    enemy: str, rest: str, why: str
) -> None:
    assert said(fighting(enemy, 1), rest) == why


def last_but(rank: Rank, standing: Suit, to_come: Suit | None) -> State:
    """Returns a fight in which of a rank at most one enemy is still to come."""
    state = fighting(f"{rank.value}{standing.value}", 1)
    met = tuple(Card(rank, suit) for suit in Suit if suit is not to_come)
    others = tuple(card for card in state.revealed if card.rank is not rank)
    left = state.castle_left - len(met) + 1
    return replace(state, revealed=(*others, *met), castle_left=left)


def test_the_last_of_a_rank_is_known_by_its_suit() -> None:
    state = last_but(Rank.JACK, Suit.DIAMONDS, Suit.CLUBS)
    assert said(state, "7D") == "keeps 7♦ for J♣, which comes next"


def test_cards_are_not_kept_for_an_enemy_that_takes_their_power() -> None:
    state = last_but(Rank.JACK, Suit.HEARTS, Suit.DIAMONDS)
    beaten = replace(state, fight=None)
    assert said(beaten, "7D 3H") == "keeps 3♥ for J♦, which comes next"


def test_after_the_last_of_a_rank_comes_the_next_rank() -> None:
    state = replace(last_but(Rank.QUEEN, Suit.DIAMONDS, None), fight=None)
    assert said(state, "7D") == "keeps 7♦ for the next king"
    assert said(state, "7D", FRENCH) == "garde 7♦ pour le prochain roi"


def test_nothing_is_kept_for_enemies_when_none_is_left() -> None:
    state = replace(last_but(Rank.KING, Suit.HEARTS, None), fight=None)
    assert said(state, "7D") == "keeps 7♦"
