"""Trials: stakes in rounds, until one player takes it or nobody does.

One action holds all the rounds: the rounds entered so far are previewed by applying them, and
undo and correction concern the trial as a whole.

Source: Morrigan, booklet from p. 7, the sections on trials, ties and giving up.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.morrigan import hands, refusals
from companion.games.morrigan.actions import Stake, Trial
from companion.games.morrigan.cards import InPlay, Kind, Special
from companion.games.morrigan.effects import Status, Tried
from companion.games.morrigan.fight import MOST_DOUBLINGS, doubled
from companion.games.morrigan.options import Rules
from companion.games.morrigan.placing import bad_value, created, forbidden_by
from companion.games.morrigan.prestige import settle
from companion.games.morrigan.state import Phase, State
from companion.games.morrigan.turn_order import not_acting, not_seated
from companion.play.outcome import Outcome, Refusal

Round = tuple[Stake, ...]


@dataclass(frozen=True, slots=True)
class Standoff:
    """Where the rounds of a trial stand.

    Attributes:
        status: won, tied or discarded.
        staying: the winner alone, the tied, or nobody.
        rounds: how many rounds were staked.
        best: the highest stake of the last round, 0 for bluffs only.
    """

    status: Status
    staying: tuple[int, ...]
    rounds: int
    best: int


def stake_value(rules: Rules, stake: Stake) -> int:
    """Returns what a stake counts: the action card doubled by each Blessing, 0 for a bluff."""
    return doubled(rules, stake.value, stake.blessings)


def judge(rules: Rules, rounds: tuple[Round, ...]) -> Standoff:
    """Returns how the rounds leave a trial.

    The highest action card wins. Equal highest ones tie, and so do several bluffs against each
    other; a bluff alone wins. When nobody stakes, the trial is discarded.
    """
    standing = Standoff(Status.DISCARDED, (), 0, 0)
    for number, stakes in enumerate(rounds, 1):
        standing = _judge_round(rules, stakes, number)
        if standing.status is not Status.TIE:
            break
    return standing


def _judge_round(rules: Rules, stakes: Round, number: int) -> Standoff:
    values = {stake.player: stake_value(rules, stake) for stake in stakes}
    best = max(values.values(), default=0)
    staying = tuple(player for player, value in values.items() if value == best)
    lone_bluff_loses = best == 0 and number == 1 and not rules.lone_bluff
    if not staying or (len(staying) == 1 and lone_bluff_loses):
        return Standoff(Status.DISCARDED, (), number, best)
    status = Status.WON if len(staying) == 1 else Status.TIE
    return Standoff(status, staying, number, best)


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
    standing = judge(state.rules, rounds)
    tied = standing.staying if standing.status is Status.TIE else ()
    return tuple(player for player in seats if player in tied)


def trial(state: State, action: Trial) -> Outcome[State] | Refusal:
    """Resolves a trial, or as many of its rounds as are told."""
    refusal = not_acting(state, action.player) or bad_value(action.value)
    if refusal is not None:
        return refusal
    owner = forbidden_by(state, Special.WINTER)
    if owner is not None:
        return refusals.trials_forbidden(state, owner)
    refusal = _bad_rounds(state, action)
    if refusal is not None:
        return refusal
    return _resolve(state, action, judge(state.rules, action.rounds))


def _bad_rounds(state: State, action: Trial) -> Refusal | None:
    allowed = may_stake(state, action.player, ())
    for number, stakes in enumerate(action.rounds, 1):
        seen: set[int] = set()
        for stake in stakes:
            refusal = _bad_stake(state, stake, seen) or _not_in_it(state, action, stake, allowed)
            if refusal is not None:
                return refusal
            seen.add(stake.player)
        standing = _judge_round(state.rules, stakes, number)
        allowed = standing.staying if standing.status is Status.TIE else ()
    return None


def _bad_stake(state: State, stake: Stake, seen: set[int]) -> Refusal | None:
    refusal = not_seated(state, stake.player)
    if refusal is not None:
        return refusal
    if stake.player in seen:
        return refusals.already_staked(state, stake.player)
    if not 0 <= stake.blessings <= MOST_DOUBLINGS:
        return refusals.bad_count(stake.blessings, MOST_DOUBLINGS)
    if stake.value == 0:
        return refusals.blessing_needs_an_action(state, stake.player) if stake.blessings else None
    return bad_value(stake.value)


def _not_in_it(
    state: State, action: Trial, stake: Stake, allowed: tuple[int, ...]
) -> Refusal | None:
    if stake.player in allowed:
        return None
    if stake.player == action.player and not state.rules.poser_stakes:
        return refusals.poser_may_not_stake(state, stake.player)
    return refusals.player_not_in_tie(state, stake.player)


def _resolve(state: State, action: Trial, standing: Standoff) -> Outcome[State]:
    won = standing.status is Status.WON
    winner = standing.staying[0] if won else None
    card, counts = created(state, Kind.TRIAL, action.player)
    trophy = (InPlay(card, Kind.TRIAL, action.value, winner),) if won else ()
    sizes = hands.moved(state.hands, action.player, -1)
    spenders: list[int] = []
    staked = 0
    for stake in (stake for stakes in action.rounds for stake in stakes):
        sizes = hands.moved(sizes, stake.player, -1 - stake.blessings)
        staked += 1 + stake.blessings
        if stake.value and stake.player not in spenders:
            spenders.append(stake.player)
    after = settle(
        state,
        cards=(*state.cards, *trophy),
        created=counts,
        phase=max(state.phase, Phase.ACTIONS),
        placed=None,
        hands=sizes,
        spenders=tuple(spenders) or state.spenders,
    )
    effect = Tried(
        player=action.player,
        value=action.value,
        status=standing.status,
        winner=winner,
        tied=standing.staying if standing.status is Status.TIE else (),
        rounds=standing.rounds,
        best=standing.best,
        prestige_gain=action.value if won else 0,
        discarded_total=staked + (standing.status is Status.DISCARDED),
    )
    return Outcome(after, effect)
