"""Cards that are typed, and letters of a keyboard on Régicide's keys."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from companion.games.regicide.cards import DECK, JOKER, Card, Rank, card_sign, rank_sign
from companion.games.regicide.draft import (
    JOKER_LETTER,
    SUIT_LETTERS,
    TYPED,
    Draft,
    TypedCards,
    read_cards,
    read_typed,
)
from companion.games.regicide.moves.turn import PayDamage, PlayCards
from companion.prompt import Typing, typed
from companion.resources import find_games, translators
from tests.games.regicide.driver import ENGLISH, cards, do, fighting, play, suffering

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


def after(former: Typing[Draft] | None, now: Draft, key: str) -> Typing[Draft] | None:
    """Returns what was typed at a table that plays, after one more key."""
    state = fighting("JH")
    return typed(former, now, key, lambda draft, text: read_typed(state, draft, text, ENGLISH.text))


def test_each_letter_chooses_on_the_keys_and_backspace_takes_it_back() -> None:
    seen: list[tuple[Rank | None, tuple[Card, ...]]] = []
    letters, chosen = None, Draft()
    for key in ["1", "0", "S", "A", "H", "Backspace", "D", "X"]:
        made = after(letters, chosen, key)
        if made is not None:
            letters, chosen = made, made.made
        seen.append((chosen.rank, chosen.cards))
    ten, both = cards("10S"), cards("10S AD")
    assert seen[:4] == [(None, ()), (Rank.TEN, ()), (Rank.TEN, ten), (Rank.ACE, ten)]
    assert seen[4][1] == cards("10S AH")
    assert seen[5] == (Rank.ACE, ten)
    assert seen[6][1] == seen[7][1] == both


def test_what_was_tapped_before_a_letter_stays() -> None:
    made = after(None, Draft(cards=cards("5H")), "5")
    assert made is not None
    more = after(made, made.made, "C")
    assert more is not None
    assert more.made.cards == cards("5H 5C")


def test_a_typed_card_that_cannot_join_is_refused_with_the_reason() -> None:
    tapped = Draft(cards=cards("5H"))
    made = after(Typing(tapped, tapped, "9"), tapped, "C")
    assert made is not None
    assert made.made.cards == cards("5H")
    assert made.made.reply is not None


def test_letters_mean_nothing_where_no_cards_are_chosen() -> None:
    paying = do(fighting("JC"), play("3S"))
    assert read_typed(paying, Draft(), "5C", ENGLISH.text) is not None
    assert read_typed(paying, Draft(by_total=True), "5C", ENGLISH.text) is None
    assert read_typed(fighting("JC", plain=True), Draft(), "5C", ENGLISH.text) is None
