"""What a table changes by hand in any game: a number, a house rule, the end of the play.

A game tells which of its numbers there are (`Quantity`) and what follows from a changed rule and
from an end called by the table (`ByHand`); everything else is the same everywhere.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from companion.errors import Message
from companion.i18n import _, counted
from companion.play import refusals
from companion.play.action import LATER, Action, Description, Move, Notice, Outcome, Refusal, silent
from companion.play.quantity import (
    AdjustableState,
    Change,
    Number,
    Quantity,
    Subject,
    as_number,
    gone_of,
)
from companion.play.reporting import ABANDONED, Result, Score, Standing
from companion.play.setup import HouseRules, Value, answer_of, options_of, with_answer

_n = counted("common")


@dataclass(frozen=True, slots=True)
class Adjust(Action, tag="adjust"):
    """Changes a number by hand, whatever the rules say; the log marks it as manual.

    Attributes:
        quantity: the number's name in its game.
        player: whose number it is, or None when it is the table's.
        by: what is added.
    """

    quantity: str
    player: int | None
    by: int


@dataclass(frozen=True, slots=True)
class SetRule(Action, tag="rule"):
    """Changes a house rule in the middle of a play."""

    option: str
    value: Value


@dataclass(frozen=True, slots=True)
class Finish(Action, tag="finish"):
    """Ends the play by hand.

    Attributes:
        winners: as the table sees them; none means that nobody won.
        abandoned: whether it was broken off, so that it counts in no statistics.
        places: for each player the rank, from 1 on or 0 where nobody is ranked, and the score;
            empty unless the result of a play was entered that nobody tracked.
    """

    winners: tuple[int, ...]
    abandoned: bool = field(default=False, metadata=LATER)
    places: tuple[tuple[int, int | None], ...] = field(default=(), metadata=LATER)


COMMON: tuple[type[Action], ...] = (Adjust, SetRule, Finish)
"""The actions of every game; the order is part of the packed format."""


S = TypeVar("S", bound=AdjustableState)
R = TypeVar("R", bound=HouseRules)


@dataclass(frozen=True, slots=True)
class Adjusted:
    """A number was changed by hand, from one value to another."""

    quantity: str
    player: int | None
    before: int
    after: int


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
            Move(SetRule, self._set_rule, self._describe_rule, self._announce, once=True),
            Move(Finish, self._finish, _describe_finish, self._announce, once=True),
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

    def changes(self, before: S, after: S) -> tuple[Change, ...]:
        """Returns the numbers that two states do not have in common, the table's first."""
        former = {named: number.value for _quantity, named, number in self.numbers(before)}
        return tuple(
            Change(
                named.player,
                number.label,
                quantity.show(before, former[named]),
                quantity.show(after, number.value),
            )
            for quantity, named, number in self.numbers(after)
            if former.get(named, number.value) != number.value
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
            return Refusal("unknown_quantity", _("There is no such number now."))
        quantity, subject, before = found
        if refused := _refuse_step(state, quantity, before, action.by):
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

    def _set_rule(self, state: S, action: SetRule) -> Outcome[S, None] | Refusal:
        if all(action.option != option.id for option in options_of(self.rules)):
            return Refusal("unknown_rule", _("There is no such house rule."))
        rules = with_answer(state.rules, action.option, action.value)
        if rules is None:
            return Refusal("unknown_value", _("This house rule has no such answer."))
        after = self.set_rules(state, rules)
        return after if isinstance(after, Refusal) else Outcome(after, None)

    def _finish(self, state: S, action: Finish) -> Outcome[S, None] | Refusal:
        if state.over:
            return refusals.already_over()
        for player in action.winners:
            if not 0 <= player < len(state.names):
                return refusals.unknown_player(player)
        if len(action.places) not in (0, len(state.names)):
            return refusals.unknown_player(len(action.places))
        return Outcome(self.finish(state, tuple(sorted(set(action.winners)))), None)

    def _announce(self, before: S, action: Action, outcome: Outcome[S, Any]) -> tuple[Notice, ...]:
        broken_off = isinstance(action, Finish) and action.abandoned
        if self.announce is None or broken_off:
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


def _refuse_step(
    state: AdjustableState, quantity: Quantity[Any], before: int, by: int
) -> Refusal | None:
    """Refuses to change a number by nothing, and to name a player who has left."""
    if quantity.sentence is None:
        return None if by else refusals.nothing_changes()
    named = (before + by) % len(state.names)
    return refusals.has_left(named, state.names[named]) if named in gone_of(state) else None


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


def _describe_finish(
    action: Finish, before: AdjustableState, _after: AdjustableState
) -> Description:
    if action.abandoned:
        return Description(ABANDONED, manual=True)
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


Places = tuple[tuple[int, int | None], ...]


def places_of(winners: tuple[int, ...], scores: tuple[int | None, ...]) -> Places:
    """Returns the places of a result that is entered, for `Finish`; empty without any score.

    Whether more points are better, or fewer, is told by what the winners have. Where that tells
    nothing, only the winners are ranked.

    Args:
        winners: who has won.
        scores: for each player, None where it is not known.
    """
    known = [score for score in scores if score is not None]
    if not known:
        return ()
    won = {scores[winner] for winner in winners}
    sign = next((way for way in (1, -1) if won == {max(known, key=lambda each: each * way)}), 0)

    def rank(player: int, score: int | None) -> int:
        if player in winners:
            return 1
        if score is None or not sign:
            return 0
        return 1 + max(len(winners), sum(sign * other > sign * score for other in known))

    return tuple((rank(player, score), score) for player, score in enumerate(scores))


def entered(result: Result, finish: Finish) -> Result:
    """Returns the result of a play that nobody tracked: only what was entered of it."""
    standings = [
        Standing(player, rank, () if score is None else (Score(_("Score"), score),))
        for player, (rank, score) in enumerate(finish.places)
        if rank or score is not None
    ]
    standings.sort(key=lambda each: (each.rank, each.player))
    return Result(result.headline, result.reason, result.winners, tuple(standings))
