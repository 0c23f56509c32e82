"""A game with all its cards, which nobody who thinks ahead may look at, beside the app's state."""

from __future__ import annotations

from random import Random

from companion.games.regicide import GAME
from companion.games.regicide.cards import DECK, JOKER, SUITS, Card
from companion.games.regicide.moves.declare import (
    CannotPay,
    CannotPlay,
    ChooseNext,
    FlipSoloJoker,
    RevealEnemy,
)
from companion.games.regicide.moves.turn import PayDamage, PlayCards, Yield
from companion.games.regicide.odds import table as lean
from companion.games.regicide.odds.known import Known
from companion.games.regicide.odds.seen import dealt, seen_after
from companion.games.regicide.odds.table import Move, SimulatedPlay
from companion.games.regicide.state import State, hand_limit, jokers_in_tavern
from companion.play import Action, Moment, Outcome, Story
from tests.games.regicide.driver import started

CARDS = (*DECK, JOKER, JOKER)
"""The cards by the numbers that a search gives them."""


def dice_of(seed: int) -> Random:
    """Returns dice that fall the same again."""
    return Random(seed)  # noqa: S311 - no secret


class Truth:
    """A game on its way.

    Attributes:
        table: all cards as they lie.
        state: the same game in the app.
        seen: what the table had seen after each step.
        moments: the steps.
    """

    def __init__(self, players: int, dice: Random) -> None:
        self.dice = dice
        self.table = _dealt(players, dice)
        self.state: State = started(players, count_cards=True)
        self.first = self.state
        self.seen = [dealt(self.state)]
        self.moments: list[Moment[State]] = []

    @property
    def story(self) -> Story[State]:
        return Story(self.first, tuple(self.moments))

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards of the current player."""
        return tuple(CARDS[card] for card in self.table.held[self.table.current])

    def known(self) -> tuple[Known, SimulatedPlay]:
        """Returns what the current player knows."""
        known = Known(self.story, tuple(self.seen))
        return known, known.table(self.state, self.seen[-1], self.hand)

    def begin(self) -> None:
        """Turns up the next enemy."""
        self.table.reveal()
        self._in_app(RevealEnemy(SUITS[lean.SUIT[self.table.enemy]]))

    def lose(self) -> None:
        """The current player can do nothing."""
        self._in_app(CannotPay() if self.table.step == lean.SUFFER else CannotPlay())
        self.table.step = lean.OVER

    def do(self, move: Move) -> None:
        """Does what somebody chose who knows what is known; jokers are not told apart."""
        t = self.table
        action = action_of(t.step, move)
        if isinstance(action, PlayCards | PayDamage):
            held = t.held[t.current]
            jokers = [card for card in held if card >= lean.SUITED]
            move = tuple(jokers.pop() if card >= lean.SUITED else card for card in move)
        t.do(move, self.dice.randrange)
        self._in_app(action)

    def _in_app(self, action: Action) -> None:
        outcome = GAME.apply(self.state, action)
        assert isinstance(outcome, Outcome), (action, outcome)
        self.moments.append(Moment(action, self.state, outcome, 0))
        self.seen.append(seen_after(self.seen[-1], self.moments[-1]))
        self.state = outcome.state


def _dealt(players: int, dice: Random) -> SimulatedPlay:
    jokers = jokers_in_tavern(players)
    t = SimulatedPlay(players, jokers)
    cards = [card for card in range(lean.SUITED) if lean.RANK[card] < lean.FIRST_COURT]
    cards += lean.JOKERS[:jokers]
    dice.shuffle(cards)
    for seat in range(players):
        t.held[seat] = [cards.pop() for _card in range(hand_limit(players))]
        t.hands[seat] = hand_limit(players)
    t.draw, t.tavern = cards, len(cards)
    for rank in (12, 11, 10):
        t.castle += dice.sample([rank + 13 * suit for suit in range(len(SUITS))], len(SUITS))
    return t


def action_of(step: int, move: Move) -> Action:
    """Returns what a move of a search is in the app."""
    if step == lean.CHOOSE:
        return ChooseNext(move[0])
    if move in (lean.FLIP, lean.YIELD):
        return FlipSoloJoker() if move == lean.FLIP else Yield()
    cards = tuple(CARDS[card] for card in move)
    return PayDamage(cards) if step == lean.SUFFER else PlayCards(cards)
