"""What becomes of an open table when something is pressed."""

from __future__ import annotations

from companion.play.action import Action
from companion.play.by_hand import Adjust
from companion.prompt import Ask, Open, Press, PromptState, Then
from tests.prompt.toy import DUE, Counting, Say


def done(_action: Action) -> bool:
    return True


def refused(_action: Action) -> bool:
    return False


def test_a_press_composes_at_the_present_moment() -> None:
    old = PromptState(Counting(1, 3))
    assert old.after(Press("number:2"), 5, done).draft == Counting(5, 2)


def test_an_action_that_was_done_ends_what_was_composed_and_puts_the_sheet_away() -> None:
    table = PromptState(Counting(1, 2), "doubt")
    assert table.after(Say(2), 1, done) == PromptState(Counting(-1))


def test_what_follows_an_action_happens_only_once_that_was_done() -> None:
    table, acts = PromptState(Counting(1, 2), "counts"), list[Action]()

    def act(action: Action) -> bool:
        acts.append(action)
        return action == Say(1)

    staying = Then(Say(1), Open("counts"))
    assert table.after(staying, 1, act) == PromptState(Counting(-1), "counts")
    assert table.after(Then(Say(2), staying), 1, act) == table
    assert acts == [Say(1), Say(2)]


def test_what_is_refused_leaves_everything_as_it_was() -> None:
    table = PromptState(Counting(1, 2), "doubt")
    assert table.after(Say(2), 1, refused) == table


def test_a_number_that_is_put_right_ends_nothing() -> None:
    table, acts = PromptState(Counting(1, 2), "by_hand"), list[Action]()

    def act(action: Action) -> bool:
        acts.append(action)
        return True

    assert table.after(Adjust("life", None, 1), 1, act) == table
    assert acts == [Adjust("life", None, 1)]


def test_a_sheet_lies_over_what_is_composed_until_it_is_put_away() -> None:
    table = PromptState(Counting(1, 2)).after(Open("castle"), 1, done)
    assert table == PromptState(Counting(1, 2), "castle")
    assert table.after(Ask("life"), 1, done) == table
    assert table.after(Open(), 1, done) == PromptState(Counting(1, 2))


def test_a_press_that_completes_an_action_does_it_and_closes_the_sheet() -> None:
    said = list[Action]()

    def act(action: Action) -> bool:
        said.append(action)
        return True

    assert PromptState(Counting(1), "doubt").after(Press(f"number:{DUE}"), 1, act) == PromptState(
        Counting(-1)
    )
    assert said == [Say(DUE)]


def test_an_action_that_a_press_completed_is_over_though_it_is_refused() -> None:
    table = PromptState(Counting(1, 2)).after(Press(f"number:{DUE}"), 1, refused)
    assert table == PromptState(Counting(-1))


def test_a_press_may_put_the_sheet_away() -> None:
    table = PromptState(Counting(1), "choice")
    assert table.after(Press("number:2"), 1, done).sheet == "choice"
    assert table.after(Press("number:2", closes=True), 1, done) == PromptState(Counting(1, 2))
