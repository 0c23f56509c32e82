"""What a play begins with: who plays, which house rules hold, what the table's own copy says."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import Any, TypeVar

from companion.errors import Message

Value = bool | int | str | tuple[int, ...]
"""What a house rule or a piece of table data may hold."""


@dataclass(frozen=True, slots=True)
class Player:
    """A person at the table, as this play shows them.

    Attributes:
        id: the same person in every play of this store.
        name: as they want to be called.
        colour: the name of one of the player colours.
        emblem: the name of the sign that goes with it, so that colour is never the only signal.
    """

    id: str
    name: str
    colour: str
    emblem: str


@dataclass(frozen=True, slots=True)
class Setup:
    """The content of a journal's first entry: all that a newcomer needs.

    Attributes:
        players: in the order of play, clockwise.
        first: the index of the player who begins.
        rules: the house rules that were chosen, as (option id, value); others have their default.
        data: what was read off this table's own copy, such as Mordred's black squares.
    """

    players: tuple[Player, ...]
    first: int = 0
    rules: tuple[tuple[str, Value], ...] = ()
    data: tuple[tuple[str, Value], ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """One value that an option may take, and how it is called."""

    value: Value
    label: Message


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule: a reading that tables differ on, with the reading taken by default.

    Attributes:
        id: stable, it stands in journals.
        title: the question it answers.
        default: the value that holds unless the table chooses another.
        choices: the values it may take; the default is one of them.
        reading: what the default rests on.
        rule: the anchor of its rule in the rules library.
        said: whether the booklet gives the default; else it is silent, and the default is usual.
    """

    id: str
    title: Message
    default: Value
    choices: tuple[Choice, ...]
    reading: Message
    rule: str = ""
    said: bool = True


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The root of all house rules: each field of a subclass declares all there is to know of one.

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


R = TypeVar("R", bound=HouseRules)


@dataclass(frozen=True, slots=True)
class _Declaration:
    """What a field says of its rule; `stored` maps what journals hold to the field's value."""

    title: Message
    answers: tuple[tuple[Value, Message], ...]
    reading: Message
    topic: str
    id: str
    said: bool
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
    said: bool = True,
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
        said: whether the booklet gives the default, see `Option`.
        stored: what journals hold for yes and for no.
    """
    first, second = stored
    meaning = ((first, True), (second, False))
    declared = _Declaration(title, ((first, yes), (second, no)), reading, topic, id, said, meaning)
    return field(default=default, metadata={"rule": declared})


def choice(
    default: Value,
    title: Message,
    *,
    answers: Mapping[Value, Message],
    reading: Message,
    topic: str = "",
    id: str = "",
    said: bool = True,
) -> Any:
    """Declares a house rule with any number of answers, see `rule`; the first is shown first."""
    meaning = tuple((value, value) for value in answers)
    declared = _Declaration(title, tuple(answers.items()), reading, topic, id, said, meaning)
    return field(default=default, metadata={"rule": declared})


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
            Option(
                name,
                declared.title,
                default,
                choices,
                declared.reading,
                declared.topic,
                declared.said,
            )
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
    return next(value for value, meant in meanings if meant == getattr(rules, name))


def rules_of(rules: type[R], setup: Setup) -> R:
    """Returns the house rules of a setup; what is missing or impossible has its default."""
    chosen = rules()
    for option, answer in setup.rules:
        if option in _meanings(rules):
            chosen = with_answer(chosen, option, answer) or chosen
    return chosen
