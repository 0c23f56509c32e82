"""Letters of a keyboard on Régicide's keys."""

from __future__ import annotations

from companion.games.regicide.cards import Card, Rank
from companion.games.regicide.view.steps.composition import Composition
from companion.games.regicide.view.steps.typing import Typing, typed
from tests.games.regicide.driver import ENGLISH, cards


def test_each_letter_chooses_on_the_keys_and_backspace_takes_it_back() -> None:
    seen: list[tuple[Rank | None, tuple[Card, ...]]] = []
    letters, chosen = Typing(), Composition()
    for key in ["1", "0", "S", "A", "H", "Backspace", "D", "X"]:
        made = typed(letters, chosen, key, ENGLISH.text, strict=True)
        if made is not None:
            letters, chosen = made, made.made
        seen.append((chosen.rank, chosen.cards))
    ten, both = cards("10S"), cards("10S AD")
    assert seen[:4] == [(None, ()), (Rank.TEN, ()), (Rank.TEN, ten), (Rank.ACE, ten)]
    assert seen[4][1] == cards("10S AH")
    assert seen[5] == (Rank.ACE, ten)
    assert seen[6][1] == seen[7][1] == both


def test_what_was_tapped_before_a_letter_stays() -> None:
    tapped = Composition(cards=cards("5H"))
    made = typed(Typing(), tapped, "5", ENGLISH.text, strict=True)
    assert made is not None
    more = typed(made, made.made, "C", ENGLISH.text, strict=True)
    assert more is not None
    assert more.made.cards == cards("5H 5C")


def test_a_typed_card_that_cannot_join_is_refused_with_the_reason() -> None:
    tapped = Composition(cards=cards("5H"))
    begun = Typing("9", tapped, tapped)
    made = typed(begun, tapped, "C", ENGLISH.text, strict=True)
    assert made is not None
    assert made.made.cards == cards("5H")
    assert made.made.reply is not None
