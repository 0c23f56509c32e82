"""Plays games here and in the app side by side, and compares everything after every action.

``python -m`` this module with a number of players, of games and a seed says how many it compared.
"""

from __future__ import annotations

import math
import sys
from dataclasses import replace
from typing import Any

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
from tests.tools.chance.moves import moves_of
from tests.tools.chance.playing import Player
from tests.tools.chance.simulator import Array
from tests.tools.chance.worlds import deal_again

CARDS = (*DECK, JOKER, JOKER)
STEPS = {
    Step.REVEAL: sim.REVEAL,
    Step.PLAY: sim.PLAY,
    Step.SUFFER: sim.SUFFER,
    Step.CHOOSE_NEXT: sim.CHOOSE,
    Step.OVER: sim.OVER,
}
BY_HALF_A_LOT = Player(playing.BY_THUMB, 0.3)


class Game:
    """A compiled game on its way.

    Attributes:
        table: the game.
    """

    def __init__(self, players: int, seed: int) -> None:
        self._tables, self._dice = np.zeros(1, sim.TABLE), sim.dice_of(seed)
        self._desk, self._room = policy.desk(), policy.desk()
        self.table: Any = self._tables.view(np.recarray)[0]
        sim.deal(self._tables[0], players, self._dice)

    @property
    def over(self) -> bool:
        return self.table.step == sim.OVER

    def moves(self) -> list[int]:
        """Returns what the current player may do."""
        return self._desk.moves[: moves_of(self._tables[0], self._desk.moves)].tolist()

    def rated(self, mind: policy.Mind) -> list[float]:
        """Returns how good each of the moves is by one step."""
        count = len(self.moves())
        policy.rate(self._tables[0], self._desk, count, mind, self._dice)
        return self._desk.values[:count].tolist()

    def go_on(self, who: Player) -> Action:
        """Does what comes next, and returns what it is in the app."""
        t = self.table
        if t.step == sim.REVEAL:
            sim.reveal(self._tables[0])
            return RevealEnemy(tuple(Suit)[t.enemy // 13])
        count = len(self.moves())
        if not count:
            lost = CannotPay() if t.step == sim.SUFFER else CannotPlay()
            t.step = sim.OVER
            return lost
        place = playing.choose(self._tables[0], self._desk, count, who, self._room, self._dice)
        move = int(self._desk.moves[place])
        done = _action(t.step, move)
        sim.do(self._tables[0], move, sim.SEEN, self._dice)
        return done

    def dealt_again(self) -> Game:
        """Returns the game with all that the current player cannot see dealt anew."""
        other = Game(int(self.table.players), 0)
        other._tables[0] = self._tables[0]
        deal_again(other._tables[0], self._dice)
        return other

    def inputs(self) -> tuple[Array, Array]:
        """Returns what the networks are told: of the table, and of the current player's hand."""
        x = np.zeros(policy.MOST_INPUTS, "f4")
        own = policy.own_inputs(self._tables[0], self.table.current, x)
        public = policy.public_inputs(self._tables[0], self.table.current, x)
        return x[:public].copy(), x[:own].copy()


def prove(games: int, players: int, seed: int) -> int:
    """Plays half by lot; returns how many states were found to be the same."""
    compared = 0
    for number in range(games):
        game = Game(players, seed + number)
        state = started(players, count_cards=True)
        seen = dealt(state)
        while not game.over:
            action = game.go_on(BY_HALF_A_LOT)
            state, seen = _next(state, seen, action)
            assert seen_there(game.table) == seen_in_app(state), action
            if not state.over:
                assert_same_inputs(game, state, seen)
            compared += 1
        assert state.over
    return compared


def _next(state: State, seen: Seen, action: Action) -> tuple[State, Seen]:
    outcome = GAME.apply(state, action)
    assert isinstance(outcome, Outcome), (action, outcome)
    # The app's own counting must do without the table's.
    uncounted = [replace(each, counts=type(each.counts)()) for each in (state, outcome.state)]
    moment = Moment(action, uncounted[0], Outcome(uncounted[1], outcome.effect), 0)
    return outcome.state, seen_after(seen, moment)


def _action(step: int, move: int) -> Action:
    if move <= sim.NAME:
        return ChooseNext(sim.NAME - move)
    if move < 0:
        return FlipSoloJoker() if move == sim.FLIP else Yield()
    cards = tuple(card for place, card in enumerate(CARDS) if move >> place & 1)
    return PayDamage(cards) if step == sim.SUFFER else PlayCards(cards)


def seen_there(t: Any) -> tuple[object, ...]:
    """Returns everything that a state of the app tells."""
    hands = tuple(t.hands[: t.players].tolist())
    piles = [*range(t.players), sim.TAVERN, sim.DISCARD, sim.LYING]
    assert [*hands, t.tavern, t.discard, t.lying] == [
        (t.place == place).sum() for place in piles
    ], "the counts are those of the cards"
    assert sorted(t.draw[: t.tavern]) == np.flatnonzero(t.place == sim.TAVERN).tolist()
    lying = tuple(sorted(CARDS[card].name for card in np.flatnonzero(t.place == sim.LYING)))
    fight = DECK[t.enemy], t.damage, t.shield, bool(t.lifted), t.blocked, lying
    return (
        int(t.step),
        int(t.current),
        int(12 - t.met),
        fight if t.enemy >= 0 else None,
        int(t.need) if t.step == sim.SUFFER else 0,
        tuple(map(bool, t.yielded[: t.players])),
        hands,
        (int(t.tavern), int(t.discard)),
        int(t.turned),
        bool(t.won),
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
    )


def assert_same_inputs(game: Game, state: State, seen: Seen) -> None:
    """The app tells its networks what they learnt from: of the table, and of a hand."""
    hand = tuple(CARDS[card] for card in np.flatnonzero(game.table.place == game.table.current))
    public = outlook(state, seen, state.current)
    own = own_inputs(public, held(state, hand, 0))
    for mine, others in zip((public_inputs(public), own), game.inputs(), strict=True):
        for place, (one, other) in enumerate(zip(mine, others.tolist(), strict=True)):
            assert math.isclose(one, other, abs_tol=2e-3), (place, one, other)


if __name__ == "__main__":
    table, number, first = map(int, sys.argv[1:])
    same = prove(number, table, first)
    print(f"{table} players, {number} games: {same} states, all of them the same")
