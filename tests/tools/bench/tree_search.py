"""Régicide as PyPI's ``regicide`` knows it: its rules beside ours, and its tree search.

It comes compiled, and nothing describes it. Its players see a hand and the enemy only, but a game
prints all that it holds, and a player who breaks off leaves it as it stands. So both rules are
given the same table and the same move, step by step, and what comes of it is compared.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

import numpy as np

from companion.games.regicide.odds import table as lean
from companion.games.regicide.odds.table import Move, SimulatedPlay
from companion.games.regicide.odds.think import Judge
from companion.games.regicide.state import ENEMIES, SOLO_JOKERS, jokers_in_tavern
from tests.games.regicide.truth import dice_of
from tests.tools.bench.chance import share
from tests.tools.chance.learnt import nets

STATES, FRESH = 10_000, 4711
BY_LOT = 0.1
"""So many choices of the games that are compared: the others are good ones, which lead far."""
GAMES, PLAYOUTS = 100, 1_000
regicide: Any = import_module("regicide") if find_spec("regicide") else None
"""It says nothing of its types, and is made for Python 3.11 on Linux only."""

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SIGNS = "♥♦♣♠"
CARD = re.compile(rf"Jester|[{SIGNS}](?:10|[A2-9JQK])")
STEPS = {"PlayCards": lean.PLAY, "Discard": lean.SUFFER, "Jester": lean.CHOOSE}
HEALED = -1
"""Stands for the cards that Hearts may bring back: chance tells which."""
SAME = "as ours"
YIELDS = "alone a yield loses"
TOO_LATE = "alone who cannot pay may turn up no joker"
DRAWS = "Diamonds serve the players in another order"
FREED = "a joker frees of a combo's Spades their own value only"
BOTH_JOKERS = "a joker takes the other one of the hand with it"


def run() -> Iterable[str]:
    """Yields one line for each figure: ``name: figure unit``."""
    if regicide is None:
        yield "PyPI's regicide is not here: left out"
        return
    for players in range(1, 5):
        for what, times in compared(players).most_common():
            yield f"{players} players, {what}: {times} steps"
        won, beaten = searched(players)
        yield f"{players} players, {PLAYOUTS} playouts a choice: {share(won)}"
        yield f"{players} players, {PLAYOUTS} playouts a choice, beaten: {beaten:.1f} enemies"


def searched(players: int) -> tuple[np.ndarray, float]:
    """Lets its tree search play by its own rules; returns who won, and the enemies beaten."""
    won, beaten = list[bool](), 0
    for number in range(GAMES):
        seats = [
            regicide.players.MCTSPlayer(playouts=PLAYOUTS, num_threads=1, use_heuristics=True)
            for _seat in range(players)
        ]
        game = regicide.RegicideGame(seats, seed=FRESH + number)
        won.append("Won" in str(game.playout()))
        beaten += game.reward()
    return np.array(won), beaten / GAMES


def compared(players: int) -> Counter[str]:
    """Returns how many steps of games went as ours do, and how the others differ."""
    dice, found, number = dice_of(FRESH), Counter[str](), 0
    judge = Judge(nets(players).own, players)
    while found.total() < STATES:
        number += 1
        found.update(_steps(players, judge, FRESH * 1000 + number, dice))
    return found


def _steps(players: int, judge: Judge, seed: int, dice: Random) -> Iterator[str]:
    """Plays a game that both rules allow, and yields how each of its steps went."""
    peer = Peer(players, seed)
    now, blocked = peer.table(), 0
    while not (peer.over or now.won):  # they ask once more after the last enemy
        now.blocked = blocked
        theirs = {_move(now, str(action)): action for action in peer.actions}
        ours = {_plain(now, move): move for move in now.moves()}
        for move in ours.keys() - theirs.keys():
            yield f"we allow {move}"
        if both := sorted(ours.keys() & theirs.keys()):
            values = judge.rated(now, [ours[move] for move in both])
            best = both[values.index(max(values))]
            move = dice.choice(both) if dice.random() < BY_LOT else best
            want = after(now, ours[move])
        else:  # nobody can do anything, which they call a yield
            move, want = lean.YIELD, now
        peer.go_on(theirs[move])
        came = peer.table()
        yield verdict(now, move, want, came, lost=peer.lost)
        now, blocked = came, want.blocked


def after(table: SimulatedPlay, move: Move) -> SimulatedPlay:
    """Returns what comes of a move by our rules, up to the next choice."""
    table = table.copy()
    table.do(move, lambda count: count - 1)
    if table.step == lean.REVEAL:
        table.reveal()
    return table


def verdict(
    before: SimulatedPlay, move: Move, want: SimulatedPlay, came: SimulatedPlay, *, lost: bool
) -> str:
    """Returns whether a step came as ours wants it, or why not."""
    played = move if before.step == lean.PLAY and move[0] >= 0 else ()
    suits = {lean.SUIT[card] for card in played}
    draws = lean.DIAMONDS in suits and before.players > 1
    if lost:
        return _lost(before, move, want, draws=draws)
    healed = {min(card, lean.SUITED) for card in before.pile} if lean.HEARTS in suits else set()
    ours, theirs = view(want, healed), view(came, healed)
    differ = {name for name, value in ours.items() if value != theirs.get(name)}
    if not differ:
        return SAME
    if draws and differ == {"hands"} and _all(ours["hands"]) == _all(theirs["hands"]):
        return DRAWS
    if lean.NONE in suits and differ <= {"hands", "attack"}:
        return BOTH_JOKERS if "hands" in differ else FREED
    return f"otherwise: {', '.join(sorted(differ))}"


def _lost(before: SimulatedPlay, move: Move, want: SimulatedPlay, *, draws: bool) -> str:
    if not (ways := want.moves()):
        return SAME
    if before.players == 1 and move == lean.YIELD:
        return YIELDS
    if ways == [lean.FLIP]:
        return TOO_LATE
    return DRAWS if draws else "otherwise: lost"


def _all(hands: list[list[int]]) -> list[int]:
    return sorted(card for hand in hands for card in hand)


def view(t: SimulatedPlay, healed: set[int]) -> dict[str, Any]:
    """Returns what is compared of a table: which cards Hearts bring back is left to chance."""

    def names(cards: list[int]) -> list[int]:
        plain = (min(card, lean.SUITED) for card in cards)
        return [HEALED if card in healed else card for card in plain]

    told: dict[str, Any] = {
        "hands": [sorted(names(hand)) for hand in t.held],
        "Tavern": names(t.draw),
        "discard pile": (len(t.pile), {*names(t.pile)} - {HEALED}),
        "played": sorted(names(t.lying)),
        "jokers turned up": t.turned,
        "won": t.won,
        "step": t.step,
    }
    if t.step != lean.OVER:
        told |= {"enemy": t.enemy, "life": t.life, "attack": t.attack, "freed": t.lifted}
        told |= {"turn": t.current, "to pay": t.need}
    return told


class Waits(Exception):  # noqa: N818 - no error: nobody has chosen yet
    """A player has to choose."""


class Peer:
    """A game of theirs that is played from here.

    Attributes:
        actions: what may be done next.
        over: whether the game has ended.
        lost: whether it was lost.
    """

    def __init__(self, players: int, seed: int) -> None:
        self.players, self.over, self.lost = players, False, False
        self.actions: list[Any] = []
        self._chosen: Any = None
        self._game = regicide.RegicideGame([self] * players, seed=seed)
        self.go_on(None)

    def play(self, state: Any) -> Any:
        """Answers as a player, and breaks off where no answer is known."""
        if self._chosen is None:
            self.actions = state.action_space()
            raise Waits
        chosen, self._chosen = self._chosen, None
        return chosen

    def go_on(self, action: Any) -> None:
        """Does something, up to the next choice."""
        self._chosen = action
        try:
            result = str(self._game.playout())
        except Waits:
            return
        self.over, self.lost = True, "Lost" in result

    def table(self) -> SimulatedPlay:
        """Returns what they hold, as our rules do."""
        text = self._printed()
        t = SimulatedPlay(self.players, jokers_in_tavern(self.players))
        jokers = list(lean.JOKERS)
        t.held = [_cards(hand, jokers) for hand in re.findall(r"hand: \[(.*?)\]", text)]
        t.draw, t.pile, t.lying = (
            _cards(re.findall(rf"{name}: \[(.*?)\]", text)[0], jokers)
            for name in ("tavern_deck", "discard_pile", "attack_cards")
        )
        t.hands = [len(hand) for hand in t.held]
        t.tavern, t.discard = len(t.draw), len(t.pile)
        t.gone, t.hidden = [float(card in t.pile) for card in range(len(lean.RANK))], [0] * 6
        for card in (*t.draw, *t.pile, *(card for hand in t.held for card in hand)):
            t.hide(card, 1)
        enemies = re.findall(
            r"card: (\S+), health: (\d+), attack: (\d+), jester_applied: (\w+)", text
        )
        t.castle = _cards(" ".join(enemy[0] for enemy in enemies), [])
        t.met = ENEMIES - len(enemies)
        if enemies:
            _card, life, attack, lifted = enemies[-1]
            t.reveal()
            t.damage = lean.LIFE[t.rank] - int(life)
            t.shield, t.lifted = lean.ATTACK[t.rank] - int(attack), lifted == "true"
        t.won = not enemies
        return self._turn(t, text)

    def _turn(self, t: SimulatedPlay, text: str) -> SimulatedPlay:
        def number(pattern: str) -> int:
            return int(found[1]) if (found := re.search(pattern, text)) else 0

        t.step = STEPS[re.findall(r"action_type: (\w+)", text)[0]]
        t.need = number(r"action_type: Discard\( (\d+)")
        t.current = number(r"has_turn: PlayerId\( (\d+)")
        for before in range(1, min(number(r"times_yielded: (\d+)"), self.players) + 1):
            t.yielded[t.current - before] = True
        if self.players == 1:
            t.turned = SOLO_JOKERS - number(r"hand_refills_left: (\d+)")
        if t.won:
            t.step = lean.OVER
        return t

    def _printed(self) -> str:
        """Returns what the compiled code prints of itself, on the errors' channel."""
        sys.stderr.flush()
        kept = os.dup(2)
        with tempfile.TemporaryFile() as file:
            os.dup2(file.fileno(), 2)
            try:
                self._game.print()
            finally:
                os.dup2(kept, 2)
                os.close(kept)
            file.seek(0)
            return " ".join(file.read().decode().split())


def _cards(words: str, jokers: list[int]) -> list[int]:
    """Returns cards by their numbers; jokers are taken from those left, for none has a name."""
    return [
        jokers.pop(0) if word == "Jester" else 13 * SIGNS.index(word[0]) + RANKS.index(word[1:])
        for word in CARD.findall(words)
    ]


def _move(t: SimulatedPlay, words: str) -> Move:
    """Returns what an action of theirs is for us."""
    if words in ("Yield", "RefillHand"):
        return lean.YIELD if words == "Yield" else lean.FLIP
    if words.startswith("ChangePlayer"):
        return (int(re.sub(r"\D", "", words)),)
    return _plain(t, tuple(_cards(words, list(lean.JOKERS))))


def _plain(t: SimulatedPlay, move: Move) -> Move:
    """Returns a move with its cards in order and its joker without a name."""
    return move if t.step == lean.CHOOSE else tuple(sorted(min(c, lean.SUITED) for c in move))
