import pytest

from companion.errors import CompanionError
from companion.i18n import Translator
from companion.odds.cards import Unseen
from companion.odds.distribution import OddsError, die


def refusal(ask):
    with pytest.raises(OddsError) as refused:
        ask()
    return refused.value


def test_a_refusal_is_an_error_of_the_one_tree():
    assert isinstance(refusal(lambda: die(0)), CompanionError)


def test_a_refusal_can_be_said_and_names_the_number():
    error = refusal(lambda: Unseen((0, 0, -3, 0, 0)))
    said = Translator("en").text(error.message)
    assert said == ("Unseen action cards of value 3: −3 is impossible, it cannot be negative")


def test_a_refusal_shows_code_and_facts_in_a_log():
    error = refusal(lambda: Unseen((0, 0, -3, 0, 0)))
    assert str(error) == "negative: what=Unseen action cards of value 3, number=-3"
