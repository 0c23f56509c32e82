"""Morrigan tables: how one is set up and played at, and what may be entered at it."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from companion.games.morrigan import GAME
from companion.games.morrigan.cards import Card, Face, InPlay, Kind, Special
from companion.games.morrigan.moves.duel import Duel
from companion.games.morrigan.moves.end_turn import EndTurn, Reshuffle, ShowDiscards, ShowReturned
from companion.games.morrigan.moves.fight import Fight
from companion.games.morrigan.moves.place import (
    AddAdversary,
    AddTerritory,
    GiveCard,
    PutCard,
    Reinforce,
    RemoveCard,
    SetReinforcements,
)
from companion.games.morrigan.moves.special import PlaySpecial
from companion.games.morrigan.moves.trial import Stake, Trial
from companion.games.morrigan.state import State
from companion.play.action import Action, Outcome, Refusal
from companion.play.by_hand import Adjust, Finish, SetRule
from companion.play.leaving import Leave
from companion.play.setup import Player, Setup, Value

NAMES = ("Ana", "Ben", "Chloé", "David", "Émile")
ANA, BEN, CHLOE, DAVID = 0, 1, 2, 3


def setup(players: int = 3, first: int = 0, **rules: Value) -> Setup:
    people = tuple(Player(f"p{seat}", name, "red", "crown") for seat, name in enumerate(NAMES))
    return Setup(people[:players], first=first, rules=tuple(rules.items()))


class Table:
    """A table at which actions are done one after the other."""

    def __init__(self, players: int = 3, first: int = 0, **rules: Value) -> None:
        state = GAME.start(setup(players, first, **rules))
        assert isinstance(state, State)
        self.state = state
        self.last: Outcome[State, Any] = Outcome(state, None)

    def do(self, *actions: Action) -> Any:
        """Does the actions; returns the effect of the last."""
        for action in actions:
            outcome = GAME.apply(self.state, action)
            assert isinstance(outcome, Outcome), outcome
            self.state, self.last = outcome.state, outcome
        return self.last.effect

    def refuse(self, action: Action) -> Refusal:
        """Returns the refusal of an action, which changes nothing."""
        outcome = GAME.apply(self.state, action)
        assert isinstance(outcome, Refusal), outcome
        return outcome

    def put(self, kind: Kind, value: int, owner: int | None = None) -> InPlay:
        """Puts a card into play by hand and returns it."""
        self.do(PutCard(kind, value, owner))
        return self.state.cards[-1]

    def pass_turns(self, count: int = 1) -> None:
        for _turn in range(count):
            self.do(EndTurn(self.state.current))

    def read_out(self, action: Action) -> tuple[str, ...]:
        """Does an action and returns what is read out, in English."""
        before = self.state
        self.do(action)
        notices = GAME.announce(before, action, self.last)
        return tuple(english(notice.message) for notice in notices)


def english(message: Any) -> str:
    from companion.i18n import Translator

    return Translator("en").text(message)


def action_card(value: int) -> Card:
    return Card(Face.ACTION, value)


BLUFF = Card(Face.OTHER)
CURSE = Card(Face.CURSE)

_seats = st.integers(-1, 5)
_values = st.integers(-1, 7)
_ids = st.integers(-1, 40)
_few = st.integers(-2, 12)
_cards = st.builds(Card, st.sampled_from(Face), _values)
_stakes = st.builds(Stake, _seats, st.integers(-1, 6), st.integers(-1, 3))
_maybe_id = st.none() | _ids


def _tuples(of: st.SearchStrategy[Any], most: int = 4) -> st.SearchStrategy[Any]:
    return st.lists(of, max_size=most).map(tuple)


_rule_values: st.SearchStrategy[Value] = st.sampled_from(
    [True, False, 1, "value", "all", "once", "turn", "round", "own_turn", "top", ""]
)
_rule_names = st.sampled_from([option.id for option in GAME.options] + ["nothing"])
_quantities = st.sampled_from(
    [
        "prestige",
        "hand",
        "current",
        "hidden:0",
        "hidden:12",
        "hidden:",
        "hidden:x",
        "hidden:²",
        "effect:deluge",
        "",
    ]
)

any_action: st.SearchStrategy[Action] = st.one_of(
    st.builds(AddTerritory, _seats, _values),
    st.builds(AddAdversary, _seats, _values),
    st.builds(Reinforce, _seats, _ids),
    st.builds(Fight, _seats, _ids, _tuples(_values), _few, _few, _tuples(_cards)),
    st.builds(Trial, _seats, _values, _tuples(_tuples(_stakes), 3)),
    st.builds(PlaySpecial, _seats, st.sampled_from(Special), _maybe_id, st.none() | _seats),
    st.builds(EndTurn, _seats, st.none() | _few),
    st.builds(
        Duel, _seats, _tuples(_values), _tuples(st.none() | _cards), st.none() | _few, _maybe_id
    ),
    st.builds(PutCard, st.sampled_from(Kind), _values, st.none() | _seats),
    st.builds(GiveCard, _ids, _seats),
    st.builds(RemoveCard, _ids),
    st.builds(SetReinforcements, _ids, _few, _tuples(_values), _few),
    st.builds(Adjust, _quantities, st.none() | _seats, st.integers(-30, 30)),
    st.builds(ShowDiscards, _seats, _tuples(_values)),
    st.builds(ShowReturned, _seats, _values),
    st.builds(Reshuffle, _seats),
    st.builds(Leave, _seats, st.booleans()),
    st.builds(SetRule, _rule_names, _rule_values),
    st.builds(Finish, _tuples(_seats, 2)),
)
"""Anything that a journal could hold, sensible or not."""


def some_actions(state: State, dice: Random) -> tuple[Action, ...]:
    """Returns what a table might enter in a turn; what the rules forbid now is refused."""
    me, value = state.current, dice.randint(1, 5)
    target = dice.choice([card.id for card in state.cards] or [0])
    found = state.find(target)
    faces = (BLUFF, CURSE, *(action_card(each) for each in range(1, 6)))
    revealed = tuple(dice.choice(faces) for _card in range(found.hidden if found else 0))
    attack = tuple(dice.randint(1, 5) for _card in range(dice.randint(1, 4)))
    bidders = [player for player in range(state.players) if dice.random() < 0.8]
    stakes = tuple(Stake(player, dice.randint(0, 5)) for player in bidders)
    answers = tuple(dice.choice((None, action_card(value))) for _seat in range(state.opponents))
    special, victim = dice.choice(tuple(Special)), dice.randrange(state.players)
    laid = (AddTerritory(me, value), AddAdversary(me, value), Trial(me, value, (stakes,)))
    actions: list[Action] = [
        Duel(me, attack, answers, lost=target),
        dice.choice(laid),
        Reinforce(dice.randrange(state.players), target),
        Fight(me, target, attack, revealed=revealed),
        Reinforce(me, target),
    ]
    if dice.random() < 0.3:
        actions.append(PlaySpecial(me, special, target, victim))
    if state.untold is not None:
        back = ShowReturned(state.untold.player, dice.choice(state.untold.values))
        actions.append(back)
    if dice.random() < 0.1:
        actions += [ShowDiscards(victim, (value,)), Reshuffle(me)]
    if dice.random() < 0.05:
        actions.append(PutCard(dice.choice(tuple(Kind)), value, victim))
    return (*actions, EndTurn(me, dice.choice((None, dice.randint(0, 12)))))
