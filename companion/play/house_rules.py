"""House rules as the fields of a frozen class: each field declares all there is to know of it.

    @dataclass(frozen=True, slots=True)
    class Rules(HouseRules):
        joker_names_self: bool = rule(
            True,
            _("May whoever plays a joker go on playing?"),
            yes=_("Yes, anyone may be named"),
            no=_("No, somebody else must be named"),
            reading=_("Any player may be chosen, and oneself is one of them."),
            topic="joker",
        )

The questions that people are asked, the reading of a setup and the change in the middle of a
play all follow from the fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import Any, TypeVar

from companion.errors import Message
from companion.play.setup import Choice, Option, Setup, Value


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The root of all house rules. A subclass is a frozen dataclass whose fields are rules."""


R = TypeVar("R", bound=HouseRules)


@dataclass(frozen=True, slots=True)
class _Declaration:
    """What a field says of its rule; `stored` maps what journals hold to the field's value."""

    title: Message
    answers: tuple[tuple[Value, Message], ...]
    reading: Message
    topic: str
    id: str
    stored: tuple[tuple[Value, Any], ...]


def rule(
    default: bool,
    title: Message,
    *,
    yes: Message,
    no: Message,
    reading: Message,
    topic: str = "",
    id: str = "",
    stored: tuple[Value, Value] = (True, False),
) -> Any:
    """Declares a house rule that holds or does not.

    Args:
        default: whether it holds unless a table says otherwise.
        title: the question.
        yes: the answer for True, in words.
        no: the answer for False, in words.
        reading: what the default rests on.
        topic: the anchor of its rule in the rules library.
        id: its name in journals, where that is not the field's.
        stored: what journals hold for yes and for no.
    """
    first, second = stored
    answers = ((first, yes), (second, no))
    meaning = ((first, True), (second, False))
    declaration = _Declaration(title, answers, reading, topic, id, meaning)
    return field(default=default, metadata={"rule": declaration})


def choice(
    default: Value,
    title: Message,
    *,
    answers: Mapping[Value, Message],
    reading: Message,
    topic: str = "",
    id: str = "",
) -> Any:
    """Declares a house rule with any number of answers, see `rule`; the first is shown first."""
    pairs = tuple(answers.items())
    meaning = tuple((value, value) for value in answers)
    declaration = _Declaration(title, pairs, reading, topic, id, meaning)
    return field(default=default, metadata={"rule": declaration})


@cache
def options_of(rules: type[HouseRules]) -> tuple[Option, ...]:
    """Returns the questions that people are asked, in the order of the fields."""
    options: list[Option] = []
    for each in fields(rules):
        declared: _Declaration = each.metadata["rule"]
        default = next(value for value, meant in declared.stored if meant == each.default)
        choices = tuple(Choice(value, label) for value, label in declared.answers)
        name = declared.id or each.name
        options.append(
            Option(name, declared.title, default, choices, declared.reading, declared.topic)
        )
    return tuple(options)


@cache
def _meanings(rules: type[HouseRules]) -> dict[str, tuple[str, tuple[tuple[Value, Any], ...]]]:
    declared = ((each.name, each.metadata["rule"]) for each in fields(rules))
    return {entry.id or name: (name, entry.stored) for name, entry in declared}


def with_answer(rules: R, option: str, answer: Value) -> R | None:
    """Returns the rules with one of them changed, or None if it has no such answer.

    Raises:
        KeyError: there is no such rule.
    """
    name, meanings = _meanings(type(rules))[option]
    for value, meant in meanings:
        if type(value) is type(answer) and value == answer:
            return replace(rules, **{name: meant})
    return None


def answer_of(rules: HouseRules, option: str) -> Value:
    """Returns the answer that holds, as journals have it.

    Raises:
        KeyError: there is no such rule.
    """
    name, meanings = _meanings(type(rules))[option]
    current = getattr(rules, name)
    return next(value for value, meant in meanings if meant == current)


def rules_of(rules: type[R], setup: Setup) -> R:
    """Returns the house rules of a setup; what is missing or impossible has its default."""
    chosen = rules()
    for option, answer in setup.rules:
        if option in _meanings(rules):
            chosen = with_answer(chosen, option, answer) or chosen
    return chosen
