"""Trials: stakes in rounds, until one player takes it or nobody does.

One action holds all the rounds: the rounds entered so far are previewed by applying them, and
undo and correction concern the trial as a whole.

Source: Morrigan, booklet from p. 7, the sections on trials, ties and giving up.
"""

from dataclasses import dataclass, field
from enum import StrEnum

from companion.games.morrigan.cards import BLUFF, LEAST, NO_CARDS, Kind, Special, _, face_name
from companion.games.morrigan.prestige import (
    MOST_DOUBLINGS,
    doubled,
    fifteen_notices,
    new_card,
    prestige_line,
    settle,
)
from companion.games.morrigan.rules import Rules
from companion.games.morrigan.state import (
    Phase,
    State,
    bad_count,
    bad_value,
    forbidden,
    lay_cards,
    not_acting,
    not_seated,
    set_hand_size,
    with_shown_cards,
)
from companion.play import (
    LATER,
    Action,
    Description,
    Message,
    Move,
    Notice,
    Outcome,
    Refusal,
    replace,
)


@dataclass(frozen=True, slots=True)
class Stake:
    """What one player staked in one round of a trial.

    Attributes:
        player: whose stake it is.
        value: the value of the action card, 0 for a bluff.
        blessings: how many Blessings lie with it; with a bluff they double nothing.
    """

    player: int
    value: int = 0
    blessings: int = 0


Round = tuple[Stake, ...]


@dataclass(frozen=True, slots=True)
class Trial(Action, tag="trial"):
    """A trial, from its first stakes to its end.

    Attributes:
        player: who put the trial on the table.
        value: the trial's prestige.
        rounds: the stakes of each round; who is not listed did not stake.
        taker: who took it, where only that is told; then there are no rounds.
    """

    player: int
    value: int
    rounds: tuple[tuple[Stake, ...], ...]
    taker: int | None = field(default=None, metadata=LATER)


class Status(StrEnum):
    """How the rounds of a trial left it."""

    WON = "won"
    TIE = "tie"
    DISCARDED = "discarded"


@dataclass(frozen=True, slots=True)
class Tried:
    """Where the rounds of a trial have led.

    Attributes:
        status: won, tied (the tied must stake again), or discarded.
        staying: the winner alone, the tied, or nobody.
        rounds: how many rounds were staked.
        best: the highest stake of the last round, Blessings counted; 0 for bluffs only.
    """

    status: Status = Status.DISCARDED
    staying: tuple[int, ...] = ()
    rounds: int = 0
    best: int = 0

    @property
    def winner(self) -> int | None:
        """Who takes it."""
        return self.staying[0] if self.status is Status.WON else None

    @property
    def tied(self) -> tuple[int, ...]:
        """Who may stake in the next round."""
        return self.staying if self.status is Status.TIE else ()


def stake_value(rules: Rules, stake: Stake) -> int:
    """Returns what a stake counts: the action card doubled by each Blessing, 0 for a bluff."""
    return doubled(rules, stake.value, stake.blessings)


def judge(rules: Rules, rounds: tuple[Round, ...]) -> Tried:
    """Returns how the rounds leave a trial.

    The highest action card wins. Equal highest ones tie, and so do several bluffs against each
    other; a bluff alone wins. When nobody stakes, the trial is discarded.
    """
    result = Tried()
    for number, stakes in enumerate(rounds, 1):
        result = _judge_round(rules, stakes, number)
        if result.status is not Status.TIE:
            break
    return result


def _judge_round(rules: Rules, stakes: Round, number: int) -> Tried:
    values = {stake.player: stake_value(rules, stake) for stake in stakes}
    best = max(values.values(), default=0)
    staying = tuple(player for player, value in values.items() if value == best)
    lone_bluff_loses = best == 0 and number == 1 and not rules.lone_bluff
    if not staying or (len(staying) == 1 and lone_bluff_loses):
        return Tried(Status.DISCARDED, (), number, best)
    return Tried(Status.WON if len(staying) == 1 else Status.TIE, staying, number, best)


def may_stake(state: State, poser: int, rounds: tuple[Round, ...]) -> tuple[int, ...]:
    """Returns who may stake in the next round, in the order of the stakes.

    Args:
        state: the state.
        poser: who put the trial on the table.
        rounds: the rounds staked already.
    """
    seats = state.seats_after(poser)
    if state.rules.poser_stakes:
        seats = (*seats, poser)
    if not rounds:
        return seats
    tied = judge(state.rules, rounds).tied
    return tuple(player for player in seats if player in tied)


def _try(state: State, action: Trial) -> Outcome[State, Tried] | Refusal:
    """Resolves a trial, or as many of its rounds as are entered."""
    refusal = (
        not_acting(state, action.player)
        or bad_value(action.value)
        or forbidden(state, Special.WINTER)
        or _bad_rounds(state, action)
        or _bad_taker(state, action)
    )
    if refusal:
        return refusal
    if action.taker is not None:
        return _take(state, action, action.taker)
    return _resolve(state, action, judge(state.rules, action.rounds))


def _bad_taker(state: State, action: Trial) -> Refusal | None:
    """Refuses a winner who may not stake, or one that is told beside stakes."""
    if action.taker is None:
        return None
    if action.rounds:
        text = _("A trial is told by its stakes or by who took it, not by both.")
        return Refusal("told_twice", text, (), "trial")
    allowed = may_stake(state, action.player, ())
    stake = Stake(action.taker)
    return not_seated(state, action.taker) or _not_in_it(state, action, stake, allowed)


def _bad_rounds(state: State, action: Trial) -> Refusal | None:
    allowed = may_stake(state, action.player, ())
    for number, stakes in enumerate(action.rounds, 1):
        seen: set[int] = set()
        for stake in stakes:
            refusal = _bad_stake(state, stake, seen) or _not_in_it(state, action, stake, allowed)
            if refusal is not None:
                return refusal
            seen.add(stake.player)
        allowed = _judge_round(state.rules, stakes, number).tied
    return None


def _bad_stake(state: State, stake: Stake, seen: set[int]) -> Refusal | None:
    if refusal := not_seated(state, stake.player):
        return refusal
    name = state.name(stake.player)
    if stake.player in seen:
        text = _("{player} may stake only once in a round.", player=name)
        return Refusal("already_staked", text, (("player", stake.player), ("most", 1)), "trial")
    return bad_count(stake.blessings, MOST_DOUBLINGS) or bad_value(stake.value or LEAST)


def _not_in_it(
    state: State, action: Trial, stake: Stake, allowed: tuple[int, ...]
) -> Refusal | None:
    if stake.player in allowed:
        return None
    name, numbers = state.name(stake.player), (("player", stake.player),)
    if stake.player == action.player and not state.rules.poser_stakes:
        text = _("By your house rule {player} does not stake in this trial.", player=name)
        return Refusal("poser_may_not_stake", text, numbers, "trial")
    text = _("{player} is not in the tie and cannot stake again.", player=name)
    return Refusal("player_not_in_tie", text, numbers, "trial-tie")


def _resolve(state: State, action: Trial, result: Tried) -> Outcome[State, Tried]:
    stakes = tuple(stake for stakes in action.rounds for stake in stakes)
    returns = not stakes and state.rules.unclaimed_returns
    table = state if returns else lay_cards(state, action.player, BLUFF)
    gone = [BLUFF] if result.status is Status.DISCARDED and not returns else []
    for stake in stakes:
        cards = (stake.value, *(BLUFF,) * stake.blessings)
        table = lay_cards(table, stake.player, *cards)
        gone += cards
    card, created = new_card(state, Kind.TRIAL, action.value, result.winner, action.player)
    after = settle(
        table,
        cards=state.cards if result.winner is None else (*state.cards, card),
        created=created,
        phase=max(state.phase, Phase.ACTIONS),
        placed=None,
        spent=tuple((each.player, each.value) for each in stakes if each.value) or state.spent,
        discarded=state.discarding(*gone),
    )
    return Outcome(after, result)


def _take(state: State, action: Trial, taker: int) -> Outcome[State, Tried]:
    """Gives the trial to a player; what anybody staked is unknown, and so are the hands then."""
    table = lay_cards(state, action.player, BLUFF)
    for player in may_stake(state, action.player, ()):
        hands = set_hand_size(table.hands, player, None)
        table = replace(with_shown_cards(table, player, NO_CARDS), hands=hands)
    card, created = new_card(state, Kind.TRIAL, action.value, taker, action.player)
    after = settle(
        table,
        cards=(*state.cards, card),
        created=created,
        phase=max(state.phase, Phase.ACTIONS),
        placed=None,
    )
    return Outcome(after, Tried(Status.WON, (taker,)))


def _describe(action: Trial, before: State, after: State) -> Description:
    player, card = action.player, face_name(Kind.TRIAL, action.value)
    if len(after.cards) > len(before.cards):
        winner = after.cards[-1].owner
        text = _("{player} wins {card}", player=before.name(winner), card=card)
        return prestige_line(text, winner, before, after)
    text = (
        _("{player} lays {card}: nobody wins it", player=before.name(player), card=card)
        if after is not before
        else _("{player} lays {card}", player=before.name(player), card=card)
    )
    return Description(text, player=player)


def _announce(before: State, action: Trial, outcome: Outcome[State, Tried]) -> tuple[Notice, ...]:
    effect = outcome.effect
    match effect.status:
        case Status.WON:
            notices = _won(before, action, effect)
        case Status.TIE:
            names = tuple(before.name(player) for player in effect.tied)
            text = _("A tie: only {players} stake again.", players=names)
            notices = [Notice(text, "ask", "trial-tie")]
        case Status.DISCARDED:
            notices = [Notice(_unclaimed(before, action), "ask", "trial-tie")]
    titled = effect.status is Status.WON
    return (*notices, *fifteen_notices(before, outcome.state, titled=titled))


def _won(state: State, action: Trial, effect: Tried) -> list[Notice]:
    player, card = state.name(effect.winner), face_name(Kind.TRIAL, action.value)
    return [
        Notice(_("{player} wins {card}", player=player, card=card), "good", "trial"),
        Notice(_("Lay {card} in front of {player}.", card=card, player=player), "ask", "trial"),
        Notice(_("Discard all the stakes."), "ask", "trial"),
    ]


def _unclaimed(state: State, action: Trial) -> Message:
    """Returns what becomes of a trial that nobody wins."""
    if any(action.rounds):
        return _("Nobody wins: discard the trial and all the stakes.")
    if state.rules.unclaimed_returns:
        name = state.name(action.player)
        return _("Nobody stakes: the trial goes back to {player}’s hand.", player=name)
    return _("Nobody stakes: discard the trial.")


TRIAL = Move(Trial, _try, _describe, _announce)
