"""Why keys that are dimmed cannot be had."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.errors import Message
from companion.play.action import Description, Move, Outcome, Refusal, silent
from companion.prompt import Group, Key, Open, Pad, Press, Prompt, Question, Then, explained
from tests.prompt.toy import DUE, Counting, Say

TOO_MUCH = Message("Two is the most.")


def _say(state: int, action: Say) -> Outcome[int, None] | Refusal:
    return Refusal("too_much", TOO_MUCH) if action.number > 2 else Outcome(state + 1, None)


def _describe(_action: Say, _before: int, _after: int) -> Description:
    return Description(Message("said"))


MOVES: tuple[Move[int, Say, None], ...] = (Move(Say, _say, _describe, silent),)
KEYS = (
    Key("three", Say(3), dim=True),
    Key("three and more", Then(Say(3), Open("more")), dim=True),
    Key("at once", Press(f"number:{DUE}"), dim=True),
)


@explained(MOVES)
def ask(_state: int, _draft: Counting, *keys: Key) -> Prompt:
    return Prompt(
        pads=(Pad(keys, "line"), Group("more", (Pad(keys, "choices"),))),
        aside=keys,
        all_aside=keys,
        primary=keys[0],
    )


@explained(MOVES)
def ask_on_sheet(_state: int, _draft: Counting, key: Key | None) -> Question | None:
    return None if key is None else Question("Sure?", key, parts=(Pad((key,), "line"),))


def reasons(keys: Any) -> set[Any]:
    return {key.why for key in keys}


def test_a_dimmed_key_says_why_its_action_is_refused_wherever_it_stands() -> None:
    prompt = ask(0, Counting(), *KEYS)
    assert reasons(prompt.keys(spread=False)) == reasons(prompt.keys(spread=True)) == {TOO_MUCH}
    assert sum(1 for key in prompt.keys(spread=False) if key.why) == 3 * len(KEYS) + 1
    asked = ask_on_sheet(0, Counting(), KEYS[0])
    assert asked is not None
    assert reasons(asked.keys()) == {TOO_MUCH}
    assert ask_on_sheet(0, Counting(), None) is None


def test_what_a_key_says_by_itself_stays() -> None:
    told = replace(KEYS[0], why="Your own reason.")
    assert reasons(ask(0, Counting(), told).keys(spread=False)) == {"Your own reason."}


def test_a_key_that_can_be_had_or_composes_something_gets_no_reason() -> None:
    others = (Key("two", Say(2)), Key("compose", Press("number:1"), dim=True), Key("", None))
    assert reasons(ask(0, Counting(), *others).keys(spread=False)) == {""}
