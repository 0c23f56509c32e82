"""Cards that are typed."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from companion.games.regicide.cards import DECK, JOKER, Card, Rank, card_sign, rank_sign
from companion.games.regicide.draft import JOKER_LETTER, SUIT_LETTERS, TYPED, TypedCards, read_cards
from companion.games.regicide.moves.turn import PayDamage, PlayCards
from companion.resources import find_games, translators
from tests.games.regicide.driver import ENGLISH, cards, fighting, suffering

VOICES = translators(find_games())
CARDS = st.lists(st.sampled_from([*DECK, JOKER]), min_size=1, max_size=6, unique=True)


def letters_of(card: Card, language: str) -> str:
    """Returns a card as somebody types it."""
    say = VOICES[language].text
    if card.suit is None:
        return JOKER_LETTER
    return say(rank_sign(card.rank)) + say(SUIT_LETTERS)["HDCS".index(card.suit)]


@pytest.mark.parametrize("language", VOICES)
@given(hand=CARDS, between=st.sampled_from(["", " ", ", ", " + "]), small=st.booleans())
def test_cards_are_read_as_they_are_typed_in_any_language(
    language: str, hand: list[Card], between: str, small: bool
) -> None:
    text = between.join(letters_of(card, language) for card in hand)
    read = read_cards(text.lower() if small else text, VOICES[language].text)
    assert read == TypedCards(tuple(hand))


@pytest.mark.parametrize("language", VOICES)
@pytest.mark.parametrize("card", DECK)
def test_a_card_is_read_as_it_is_shown_in_any_language(language: str, card: Card) -> None:
    say = VOICES[language].text
    assert read_cards(say(card_sign(card)), say) == TypedCards((card,))


@given(st.text(alphabet="12370ajqkhdcs* ♠", max_size=12))
def test_no_text_is_read_as_a_card_twice_nor_breaks(text: str) -> None:
    read = read_cards(text, ENGLISH.text)
    if read is not None:
        assert len(set(read.cards)) == len(read.cards)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("5sh", TypedCards(cards("5S 5H"))),
        ("A♠", TypedCards(cards("AS"))),
        ("10", TypedCards((), Rank.TEN)),
        ("7c 1", TypedCards(cards("7C"), begun=True)),
        ("x", None),
        ("11h", None),
        ("7 8h", None),
    ],
)
def test_what_is_typed_may_be_unfinished_or_no_card(text: str, read: TypedCards | None) -> None:
    assert read_cards(text, ENGLISH.text) == read


def test_cards_are_played_or_paid_with_as_the_step_has_it() -> None:
    state = fighting()
    assert TYPED.actions(state, "7h", ENGLISH.text) == (PlayCards(cards("7H")),)
    attacked = suffering(state, 9)
    assert TYPED.actions(attacked, "7h, 4c", ENGLISH.text) == (PayDamage(cards("7H 4C")),)
    assert TYPED.actions(attacked, "7h 1", ENGLISH.text) == ()
