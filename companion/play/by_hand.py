"""What a table changes by hand in any game: a number, a house rule, the end of the play.

A game tells which of its numbers there are (`Quantity`) and what follows from a changed rule and
from an end called by the table (`ByHand`); everything else is the same everywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from companion.errors import Message
from companion.i18n import counted, marker
from companion.play import refusals
from companion.play.action import Action
from companion.play.house_rules import HouseRules, answer_of, options_of, with_answer
from companion.play.move import Move, silent
from companion.play.outcome import Notice, Outcome, Refusal
from companion.play.quantity import Number, Quantity, Subject, Table, as_number, gone_of
from companion.play.setup import Value
from companion.play.tell import Description

_ = marker("common")
_n = counted("common")


@dataclass(frozen=True, slots=True)
class Adjust(Action):
    """Changes a number by hand, whatever the rules say; the log marks it as manual.

    Attributes:
        quantity: the number's name in its game.
        player: whose number it is, or None when it is the table's.
        by: what is added.
    """

    tag: ClassVar[str] = "adjust"
    quantity: str
    player: int | None
    by: int


@dataclass(frozen=True, slots=True)
class SetRule(Action):
    """Changes a house rule in the middle of a play."""

    tag: ClassVar[str] = "rule"
    option: str
    value: Value


@dataclass(frozen=True, slots=True)
class Finish(Action):
    """Ends the play by hand, with the winners as the table sees them (none: nobody won)."""

    tag: ClassVar[str] = "finish"
    winners: tuple[int, ...]


COMMON: tuple[type[Action], ...] = (Adjust, SetRule, Finish)
"""The actions of every game; the order is part of the packed format."""


S = TypeVar("S", bound=Table)
R = TypeVar("R", bound=HouseRules)


@dataclass(frozen=True, slots=True)
class Adjusted:
    """A number was changed by hand, from one value to another."""

    quantity: str
    player: int | None
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A house rule was given an answer."""

    option: str
    value: Value


@dataclass(frozen=True, slots=True)
class Finished:
    """The table ended the play."""

    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ByHand(Generic[S, R]):
    """What a game tells of its changes by hand.

    Attributes:
        rules: its house rules.
        quantities: its numbers.
        set_rules: puts other house rules into force, with what follows: (state, rules). May
            refuse what has become impossible.
        finish: ends the play with these winners: (state, winners in order, each once).
        announce: what to read out after a change: (before, after).
    """

    rules: type[R]
    quantities: tuple[Quantity[S], ...]
    set_rules: Callable[[S, R], S | Refusal]
    finish: Callable[[S, tuple[int, ...]], S]
    announce: Callable[[S, S], tuple[Notice, ...]] | None = None

    @property
    def moves(self) -> tuple[Move[S, Any, Any], ...]:
        """The moves of every game, in the order of `COMMON`."""
        return (
            Move(Adjust, self.adjust, self._describe_adjust, self._announce),
            Move(SetRule, self._set_rule, self._describe_rule, self._announce),
            Move(Finish, self._finish, _describe_finish, self._announce),
        )

    def number(self, state: S, name: str, player: int | None = None) -> Number | None:
        """Returns a number that may be changed now, or None if there is none of that name."""
        found = self._find(state, name, player)
        if found is None:
            return None
        quantity, subject, value = found
        least, most = quantity.bounds(state, subject)
        return Number(value, least, most, quantity.label(state, subject))

    def numbers(self, state: S) -> tuple[tuple[Quantity[S], Adjust, Number], ...]:
        """Returns all numbers that may be changed now, the table's first, then each player's.

        Each with the change, by 0, that names it.
        """
        return tuple(
            (quantity, Adjust(name, player, 0), number)
            for player in (None, *range(len(state.names)))
            for quantity in self.quantities
            if quantity.personal == (player is not None)
            for name in (f"{quantity.name}:{key}".rstrip(":") for key in quantity.keys(state))
            if (number := self.number(state, name, player)) is not None
        )

    def _find(
        self, state: S, name: str, player: int | None
    ) -> tuple[Quantity[S], Subject, int] | None:
        if player is not None and not 0 <= player < len(state.names):
            return None
        bare, _colon, key = name.partition(":")
        subject = Subject(-1 if player is None else player, key)
        for quantity in self.quantities:
            if quantity.name == bare and quantity.personal == (player is not None):
                value = quantity.read(state, subject)
                if value is not None:
                    return quantity, subject, value
        return None

    def adjust(
        self, state: S, action: Adjust, *, stop: bool = False
    ) -> Outcome[S, Adjusted] | Refusal:
        """Adds to a number, at any time, the end included.

        Args:
            state: the table.
            action: which number, and by how much.
            stop: whether a step beyond the bounds stops at them instead of being refused.
        """
        player = action.player
        if player is not None and not 0 <= player < len(state.names):
            return refusals.unknown_player(player)
        found = self._find(state, action.quantity, player)
        if found is None:
            return refusals.unknown_quantity()
        quantity, subject, before = found
        refused = _refuse_step(state, quantity, before, action.by)
        if refused is not None:
            return refused
        number, (least, most) = before + action.by, quantity.bounds(state, subject)
        if stop:
            number = min(max(number, min(least, before)), max(most, before))
        elif not least <= number <= most:
            return refusals.out_of_range(number, least, most)
        after = quantity.write(state, subject, number)
        if after == state:
            return refusals.nothing_changes()
        return Outcome(after, Adjusted(action.quantity, player, before, number))

    def _set_rule(self, state: S, action: SetRule) -> Outcome[S, RuleSet] | Refusal:
        if all(action.option != option.id for option in options_of(self.rules)):
            return refusals.unknown_rule()
        rules = with_answer(state.rules, action.option, action.value)
        if rules is None:
            return refusals.unknown_answer()
        after = self.set_rules(state, rules)
        if isinstance(after, Refusal):
            return after
        return Outcome(after, RuleSet(action.option, action.value))

    def _finish(self, state: S, action: Finish) -> Outcome[S, Finished] | Refusal:
        if state.over:
            return refusals.already_over()
        for player in action.winners:
            if not 0 <= player < len(state.names):
                return refusals.unknown_player(player)
        winners = tuple(sorted(set(action.winners)))
        return Outcome(self.finish(state, winners), Finished(winners))

    def _announce(self, before: S, action: Action, outcome: Outcome[S, Any]) -> tuple[Notice, ...]:
        if self.announce is None:
            return silent(before, action, outcome)
        return self.announce(before, outcome.state)

    def _describe_adjust(self, action: Adjust, before: S, after: S) -> Description:
        found = self._find(before, action.quantity, action.player)
        if found is None:
            return Description(_("A number is changed"), manual=True)
        quantity, subject, was = found
        read = quantity.read(after, subject)
        now = was if read is None else read
        label, shown = quantity.label(before, subject), quantity.show(after, now)
        if quantity.sentence is not None:
            text = quantity.sentence(after, now)
        else:
            change = _change(now - was or action.by) if quantity.show is as_number else shown
            text = _adjusted(label, change, before.names, action.player)
        return Description(
            text, label, quantity.show(before, was), shown, manual=True, player=action.player
        )

    def _describe_rule(self, action: SetRule, before: S, after: S) -> Description:
        option = next((o for o in options_of(self.rules) if o.id == action.option), None)
        if option is None:
            return Description(_("A house rule is changed"), manual=True)
        labels = {choice.value: choice.label for choice in option.choices}
        return Description(
            _("House rule: {rule}", rule=option.title),
            _("Answer"),
            labels[answer_of(before.rules, option.id)],
            labels[answer_of(after.rules, option.id)],
            manual=True,
        )


def _refuse_step(state: Table, quantity: Quantity[Any], before: int, by: int) -> Refusal | None:
    """Refuses to change a number by nothing, and to name a player who has left."""
    if quantity.sentence is None:
        return None if by else refusals.nothing_changes()
    named = (before + by) % len(state.names)
    gone = named in gone_of(state)
    return refusals.has_left(named, state.names[named]) if gone else None


def _change(by: int) -> str:
    return f"+{by}" if by >= 0 else f"−{-by}"


def _adjusted(
    label: Message, change: Message | str | int, names: tuple[str, ...], player: int | None
) -> Message:
    if player is None:
        return _("{quantity}: {change}", quantity=label, change=change)
    return _(
        "{quantity} of {player}: {change}", quantity=label, player=names[player], change=change
    )


def _describe_finish(action: Finish, before: Table, after: Table) -> Description:
    del after
    seated = (player for player in action.winners if 0 <= player < len(before.names))
    winners = tuple(before.names[player] for player in sorted(set(seated)))
    return Description(
        _("The table ends the play. {outcome}", outcome=who_wins(winners)), manual=True
    )


def who_wins(winners: tuple[str, ...]) -> Message:
    """Returns who has won, by their names, such as "Ana and Ben win" or "Nobody wins"."""
    if not winners:
        return _("Nobody wins")
    return _n("{players} wins", "{players} win", len(winners), players=winners)


ENDED_BY_HAND = _("The table ended the play.")
"""Why a play is over that was ended by hand."""
