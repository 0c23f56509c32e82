"""What a table of Régicide is asked, as values."""

from __future__ import annotations

from companion.games.regicide import GAME
from companion.games.regicide.draft import Draft, payment
from companion.games.regicide.moves.declare import SetCounts
from companion.games.regicide.moves.turn import PayDamage, PlayCards
from companion.games.regicide.prompt import prompt, question
from companion.games.regicide.state import Counts, State
from companion.play.by_hand import Adjust, SetRule
from companion.prompt import Key, Open, Preview, Prompt
from companion.prompt.asked import numbers_of
from tests.games.recorded import done, recorded
from tests.games.regicide.driver import ENGLISH, do, fighting, in_fight, pay, play, setup, suffering


def asked(state: State, *presses: str) -> Prompt:
    """Returns what is asked after presses."""
    draft = Draft().at(state)
    for press in presses:
        draft = draft.press(press, state)
    return prompt(state, draft, setup(state.players).players)


def preview(state: State, *presses: str) -> Preview:
    said = asked(state, *presses).preview
    assert said is not None
    return said


def texts(state: State, *presses: str) -> list[str]:
    return [ENGLISH.text(text) for text in preview(state, *presses).texts]


def named(prompt: Prompt, name: str) -> Key:
    return next(key for key in prompt.keys(spread=True) if ENGLISH.text(key.name) == name)


def test_a_payment_that_is_refused_says_so_before_it_doubts_a_card() -> None:
    state = fighting("JC", counts=Counts((1, 7), 20, 4), count_cards=True)
    paying = do(in_fight(state, shield=0), play("3S"))
    assert texts(paying, "card:KH") == ["Ana holds only 0 cards."]
    assert texts(do(fighting("JC"), play("3S")), "card:KH") == ["K♥ has not been beaten yet"]


def test_a_tap_of_no_use_does_not_hide_why_cards_are_refused() -> None:
    state = fighting("JC", counts=Counts((0, 7), 20, 4), count_cards=True)
    said = texts(state, "card:5H", "rank:7")
    assert len(said) == 2 and said[1] == "Ana holds only 0 cards."


def test_the_life_that_is_left_is_a_spare_figure() -> None:
    figures = preview(fighting("JC"), "card:5H").figures
    assert [(each.value, each.spare) for each in figures] == [(5, False), (15, True), (10, False)]


def test_cards_that_pass_through_a_sheet_are_asked_about_first() -> None:
    primary = asked(do(fighting("JC"), play("3S")), "card:3S").primary
    assert primary is not None and primary.do == Open("doubt")


def test_the_request_to_count_opens_what_was_changed_last() -> None:
    state = do(fighting("JC"), SetRule("count_cards", True))
    assert asked(fighting("JC")).alert is None
    alert = asked(state).alert
    assert alert is not None and alert.key.do == Open("counts")
    draft = Draft().at(state).press("counted:1:6", state).press("counted:3:2", state)
    sheet = question(state, draft, "counts")
    assert sheet is not None and sheet.yes is not None
    assert sheet.yes.do == SetCounts((7, 6), 26, 2)
    assert [number.value for number in numbers_of(sheet.parts)] == [7, 6, 26, 2]


def test_plain_counters_make_the_primary_key_stand_back_until_no_life_is_left() -> None:
    state = fighting("JC", plain=True)
    for now, rare in ((state, True), (do(state, Adjust("life", None, -20)), False)):
        primary = asked(now).primary
        assert primary is not None and primary.rare is rare


def test_the_joker_is_beside_the_primary_key_where_it_is_not_among_the_others() -> None:
    assert named(asked(fighting("JC", 3)), "Joker").do is not None
    assert not [key for key in asked(fighting("JC", 2)).all_aside if key.sign == "jester"]


def test_what_is_corrected_is_chosen_again_so_that_the_primary_key_would_repeat_it() -> None:
    told = recorded(GAME)
    repeated = 0
    for action, before, _after in done(told, PlayCards.tag, PayDamage.tag):
        draft = Draft().recalling(action, before)
        primary = prompt(before, draft, told.setup.players).primary
        assert primary is not None
        repeated += primary.do == action
        assert primary.do in (action, Open("doubt"))
        assert draft.cards == action.cards
    assert repeated > 40


def test_a_payment_by_its_sum_is_recalled_as_a_sum() -> None:
    state = suffering(fighting("JC"), 10)
    assert payment(state, Draft().recalling(PayDamage(value=12), state)) == PayDamage(value=12)


def test_what_cannot_join_the_cards_of_an_old_entry_takes_their_place() -> None:
    state = fighting("JC")
    old = Draft().recalling(play("5C 5S"), state)
    assert old.press("rank:A", state).press("suit:H", state).cards == play("AH").cards
    assert old.press("suit:S", state).press("suit:H", state).cards == play("5C 5H").cards
    begun = Draft().at(state).press("card:5C", state).press("card:5S", state)
    assert begun.press("rank:A", state).cards == begun.cards


def test_a_card_added_to_an_old_payment_that_is_enough_replaces_the_most_similar() -> None:
    state = suffering(fighting("JC"), 12)
    old = Draft().recalling(pay("7S 5H"), state)
    for typed, cards in {"7C": "7C 5H", "5D": "7S 5D", "9S": "9S 5H", "8D": "8D 5H"}.items():
        changed = old.press(f"card:{typed}", state)
        assert changed.cards == pay(cards).cards
        assert changed.press("card:2C", state).cards == pay(f"{cards} 2C").cards


def test_an_old_payment_that_is_not_enough_is_added_to() -> None:
    state = suffering(fighting("JC"), 13)
    old = Draft().recalling(pay("7S 5H"), state)
    assert old.press("card:AD", state).cards == pay("7S 5H AD").cards
