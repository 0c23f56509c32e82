"""Letters of a keyboard on Régicide's keys."""

from __future__ import annotations

from companion.games.regicide.cards import Card, Rank
from companion.games.regicide.draft import Draft, read_typed
from companion.prompt import Typing, typed
from tests.games.regicide.driver import ENGLISH, cards, do, fighting, play


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
