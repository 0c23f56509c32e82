"""What holds for any play of Morrigan, whatever is entered."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given, strategies as st

from companion.games.morrigan import GAME
from companion.games.morrigan.cards import MOST_UNDER, Kind
from companion.games.morrigan.moves.duel import Duel
from companion.games.morrigan.prestige import most_valuable
from companion.games.morrigan.state import GOAL, State
from companion.i18n import Translator
from companion.play.action import Action, Outcome, Refusal
from tests.games.morrigan.driver import ANA, Table, any_action, setup, some_actions

ENGLISH = Translator("en")
players = st.integers(3, 5)
rules = st.sampled_from([{}, {"count_hands": True}, {"plain": True}, {"phases": False}])


def started(count: int, chosen: dict[str, bool]) -> State:
    state = GAME.start(setup(count, **chosen))
    assert isinstance(state, State)
    return state


def check(state: State) -> None:
    for player, total in enumerate(state.prestige):
        cards = sum(card.value for card in state.tableau(player))
        assert total == max(0, cards + state.manual[player])
        assert (state.since[player] is not None) == (total >= GOAL)
    ids = [card.id for card in state.cards]
    assert len(set(ids)) == len(ids)
    assert all(card.owner is not None or card.kind is Kind.ADVERSARY for card in state.cards)
    assert all(0 <= card.under <= MOST_UNDER for card in state.cards)
    assert all(card.can_be_reinforced or card.under == 0 for card in state.cards)
    assert 0 <= state.current < state.players
    for hand, shown in zip(state.hands, state.shown, strict=True):
        assert hand is None or sum(shown) <= hand


def tell_everything(before: State, action: Action, outcome: Outcome[State, Any] | Refusal) -> None:
    after = before if isinstance(outcome, Refusal) else outcome.state
    if isinstance(outcome, Refusal):
        ENGLISH.text(outcome.message)
    else:
        for notice in GAME.announce(before, action, outcome):
            ENGLISH.text(notice.message)
    ENGLISH.text(GAME.describe(action, before, after).text)
    ENGLISH.text(GAME.heading(after).detail)
    ENGLISH.text(GAME.summary(after).headline)
    assert GAME.topics(after)
    assert (GAME.result(after) is None) == (after.ending is None)


@given(players, rules, st.lists(any_action, max_size=12))
def test_anything_may_be_entered_and_is_done_or_refused(
    count: int, chosen: dict[str, bool], entered: list[Action]
) -> None:
    state = started(count, chosen)
    for action in entered:
        outcome = GAME.apply(state, action)
        assert outcome == GAME.apply(state, action)
        tell_everything(state, action, outcome)
        if isinstance(outcome, Outcome):
            state = outcome.state
        check(state)


@given(players, rules, st.integers(0, 2**32))
def test_a_likely_play_keeps_the_books(count: int, chosen: dict[str, bool], seed: int) -> None:
    state, dice = started(count, chosen), Random(seed)  # noqa: S311 - no secret
    for _turn in range(3):
        for action in some_actions(state, dice):
            outcome = GAME.apply(state, action)
            tell_everything(state, action, outcome)
            if isinstance(outcome, Outcome):
                state = outcome.state
            check(state)


@given(st.lists(st.integers(1, 5), min_size=3, max_size=8), st.integers(0, 12))
def test_a_lost_duel_costs_the_highest_value(values: list[int], attack: int) -> None:
    table = Table()
    for value in values:
        table.put(Kind.TRIAL, value, ANA)
    duel = Duel(ANA, total=attack, lost=most_valuable(table.state, ANA)[0].id)
    if table.state.prestige[ANA] < GOAL:
        assert table.refuse(duel).code == "fifteen_not_held"
        return
    before = table.state.prestige[ANA]
    effect = table.do(duel)
    lost = 0 if effect.won else max(values)
    assert before - table.state.prestige[ANA] == lost
