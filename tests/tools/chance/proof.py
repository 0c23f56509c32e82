"""Plays games here and in the app side by side, and compares everything after every action.

``python -m`` this module with a number of players, of games and a seed says how many it compared.
"""

from __future__ import annotations

import math
import sys
from dataclasses import replace

import numpy as np

from companion.games.regicide import GAME
from companion.games.regicide.cards import DECK, JOKER, Suit
from companion.games.regicide.moves.declare import (
    CannotPay,
    CannotPlay,
    ChooseNext,
    FlipSoloJoker,
    RevealEnemy,
)
from companion.games.regicide.moves.turn import PayDamage, PlayCards, Yield
from companion.games.regicide.odds.outlook import (
    held,
    outlook,
    own_inputs,
    public_inputs,
)
from companion.games.regicide.odds.seen import Seen, dealt, seen_after
from companion.games.regicide.state import State, Step
from companion.play import Action, Moment, Outcome
from tests.games.regicide.driver import started
from tests.tools.chance import playing, policy, simulator as sim
from tests.tools.chance.simulator import Array, Tables

CARDS = (*DECK, JOKER, JOKER)
STEPS = {
    Step.REVEAL: sim.REVEAL,
    Step.PLAY: sim.PLAY,
    Step.SUFFER: sim.SUFFER,
    Step.CHOOSE_NEXT: sim.CHOOSE,
    Step.OVER: sim.OVER,
}


def prove(games: int, players: int, dice: np.random.Generator) -> int:
    """Plays with house rules by lot; returns how many states were found to be the same."""
    rules = dice.random((games, len(sim.RULES))) < 0.5
    t = sim.deal(games, players, dice, rules)
    states = [
        started(players, count_cards=True, **dict(zip(sim.RULES, map(bool, row), strict=True)))
        for row in rules
    ]
    known = [dealt(state) for state in states]
    compared = 0
    for _step in range(playing.MOST_STEPS):
        for step in range(sim.OVER):
            rows = np.flatnonzero(t.step == step)
            if not len(rows):
                continue
            some = t.take(rows)
            actions = done(some, step, dice, _by_half_a_lot)
            t.put(rows, some)
            told = policy.public(some), policy.private(some, some.current)
            for place, (row, action) in enumerate(zip(rows, actions, strict=True)):
                states[row], known[row] = _next(states[row], known[row], action)
                one = some.take(np.array([place]))
                assert seen_there(one) == seen_in_app(states[row]), action
                if not states[row].over:
                    learnt = [inputs[place].tolist() for inputs in told]
                    assert_same_inputs(one, states[row], known[row], learnt)
                compared += 1
    assert (t.step == sim.OVER).all()
    return compared


def _next(state: State, seen: Seen, action: Action) -> tuple[State, Seen]:
    outcome = GAME.apply(state, action)
    assert isinstance(outcome, Outcome), (action, outcome)
    # The app's own counting must do without the table's.
    uncounted = [replace(each, counts=type(each.counts)()) for each in (state, outcome.state)]
    moment = Moment(action, uncounted[0], Outcome(uncounted[1], outcome.effect), 0)
    return outcome.state, seen_after(seen, moment)


def _by_half_a_lot(
    t: Tables, step: int, moves: policy.Moves, dice: np.random.Generator
) -> tuple[Array, Array]:
    """Follows the rule of thumb, and three times of ten does anything."""
    value, inputs = playing.by_rule_of_thumb(t, step, moves, dice)
    lucky = (dice.random(t.count) < 0.3)[moves.row]
    return value + lucky * dice.random(len(value)) * 9999, inputs


def done(t: Tables, step: int, dice: np.random.Generator, choose: playing.Chooser) -> list[Action]:
    """Does something at every table, and returns what it is in the app."""
    if step == sim.REVEAL:
        sim.reveal(t)
        return [RevealEnemy(tuple(Suit)[enemy // 13]) for enemy in t.enemy]
    moves = policy.moves_of(t, step)
    value, _inputs = choose(t, step, moves, dice)
    best = policy.best_of(t.count, moves, value)
    actions: list[Action] = []
    for row, move in enumerate(best):
        one = t.take(np.array([row]))
        if move < 0:
            sim.lose(one)
            actions.append(CannotPay() if step == sim.SUFFER else CannotPlay())
        else:
            chosen = moves.take(np.array([move]))
            policy.do(one, step, chosen, dice)
            actions.append(_action(step, chosen))
        t.put(np.array([row]), one)
    return actions


def _action(step: int, move: policy.Moves) -> Action:
    other = int(move.other[0])
    if step == sim.CHOOSE:
        return ChooseNext(other)
    if other:
        return FlipSoloJoker() if other == policy.FLIP else Yield()
    cards = tuple(CARDS[card] for card in np.flatnonzero(move.cards[0]))
    return PayDamage(cards) if step == sim.SUFFER else PlayCards(cards)


def seen_there(t: Tables) -> tuple[object, ...]:
    """Returns everything that a state of the app tells, of the one game here."""
    (enemy,), fights = t.enemy, bool(t.fights[0])
    piles = [sim.TAVERN, sim.DISCARD, sim.TABLE]
    counts = [*range(t.players), *piles]
    assert [*t.hands[0], t.tavern[0], t.discard[0], t.table[0]] == [
        (t.place == place).sum() for place in counts
    ], "the counts are those of the cards"
    fight = (DECK[enemy], t.damage[0], t.shield[0], bool(t.lifted[0]), t.blocked[0])
    lying = sorted(CARDS[card].name for card in np.flatnonzero(t.place[0] == sim.TABLE))
    return (
        int(t.step[0]),
        int(t.current[0]),
        int(12 - t.met[0]),
        (*fight, tuple(lying)) if fights else None,
        int(t.need[0]) if t.step[0] == sim.SUFFER else 0,
        tuple(map(bool, t.yielded[0])),
        tuple(map(int, t.hands[0])),
        (int(t.tavern[0]), int(t.discard[0])),
        int(t.turned[0]),
        bool(t.won[0]),
        bool(t.joker_played[0]),
    )


def seen_in_app(state: State) -> tuple[object, ...]:
    """Returns the same of a state of the app."""
    fight, counts = state.fight, state.counts
    told = None
    if fight is not None:
        lying = tuple(sorted(card.name for card in fight.in_play))
        told = (
            fight.enemy,
            fight.damage,
            fight.shield,
            fight.lifted,
            fight.blocked_spades,
            lying,
        )
    return (
        STEPS[state.step],
        state.current,
        state.castle_left,
        told,
        state.need if state.step is Step.SUFFER else 0,
        state.yielded,
        counts.hands,
        (counts.tavern, counts.discard),
        state.solo_jokers_used,
        state.won,
        state.joker_played,
    )


def assert_same_inputs(t: Tables, state: State, seen: Seen, learnt: list[list[float]]) -> None:
    """The app tells its networks what they learnt from: of the table, and of a hand."""
    hand = tuple(CARDS[card] for card in np.flatnonzero(t.own[0]))
    public = outlook(state, seen, state.current)
    own = own_inputs(public, held(state, hand, 0))
    for mine, others in zip((public_inputs(public), own), learnt, strict=True):
        for place, (one, other) in enumerate(zip(mine, others, strict=True)):
            assert math.isclose(one, other, abs_tol=2e-3), (place, one, other)


if __name__ == "__main__":
    table, number, seed = map(int, sys.argv[1:])
    same = prove(number, table, np.random.default_rng((seed, table)))
    print(f"{table} players, {number} games: {same} states, all of them the same")
