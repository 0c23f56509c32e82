"""What holds for every play, whatever is tapped."""

from __future__ import annotations

from typing import Any

from hypothesis import given, strategies as st

from companion.errors import Message
from companion.games.regicide import GAME
from companion.games.regicide.by_hand import BY_HAND
from companion.games.regicide.cards import DECK, JOKER, SUITS, Card, Rank
from companion.games.regicide.moves.declare import (
    BeatEnemy,
    CannotPay,
    CannotPlay,
    ChooseNext,
    FlipSoloJoker,
    RevealEnemy,
    SetCounts,
)
from companion.games.regicide.moves.turn import PayDamage, PlayCards, Yield
from companion.games.regicide.state import State, jokers_in_tavern
from companion.play.action import Action, Refusal
from companion.play.by_hand import Adjust, Finish, SetRule
from tests.games.regicide.driver import ANCHORS, ENGLISH, EXPLAINED, FRENCH, started

real = st.sampled_from((*DECK, JOKER))
some_card = real | st.builds(Card, st.sampled_from(Rank), st.none() | st.sampled_from(SUITS))
hands = st.lists(some_card, max_size=5).map(tuple)
seat = st.integers(-2, 5)
count = st.integers(-3, 60)

rule_changes = st.builds(
    SetRule,
    st.sampled_from([*(option.id for option in GAME.options), "gold"]),
    st.booleans() | st.integers(0, 2),
)
by_hand = st.one_of(
    st.builds(
        Adjust,
        st.sampled_from([*(each.name for each in BY_HAND.quantities), "gold"]),
        st.none() | seat,
        st.integers(-50, 50),
    ),
    st.builds(SetCounts, st.lists(count, max_size=4).map(tuple), count, count),
    st.builds(BeatEnemy, st.booleans()),
    rule_changes,
    st.builds(Finish, st.lists(seat, max_size=2).map(tuple)),
)
at_the_table = st.one_of(
    st.builds(RevealEnemy, st.sampled_from(SUITS)),
    st.builds(RevealEnemy, st.sampled_from(SUITS)),
    st.builds(PlayCards, hands),
    st.builds(PlayCards, st.tuples(real)),
    st.builds(PlayCards, st.tuples(real)),
    st.builds(PayDamage, st.just(()), st.just(20), st.integers(0, 2)),
    st.builds(PayDamage, hands, st.integers(-1, 25), st.integers(-1, 3)),
    st.just(Yield()),
    st.builds(ChooseNext, seat),
    st.just(FlipSoloJoker()),
)
giving_up = st.sampled_from((CannotPay(), CannotPlay()))
rules = st.dictionaries(st.sampled_from([option.id for option in GAME.options]), st.booleans())


def sound(state: State) -> None:
    """Checks what no play may break."""
    assert 0 <= state.current < state.players
    assert 0 <= state.castle_left <= 12
    assert 0 <= state.beaten <= 12
    assert state.need >= 0
    assert 0 <= state.solo_jokers_used <= 2
    counts = state.counts
    assert min(counts.hands or (0,)) >= 0
    assert (counts.tavern or 0) >= 0
    assert (counts.discard or 0) >= 0
    if state.fight is not None:
        fight = state.fight
        assert fight.shield >= 0
        assert fight.damage >= 0
        assert 0 <= fight.attack_now <= fight.attack
        assert fight.blocked_spades >= 0
        assert fight.others >= 0


def say(message: Message | str | int | None) -> None:
    if isinstance(message, Message):
        assert FRENCH.text(message)
        assert ENGLISH.text(message)


def read_everything(before: State, action: Action, outcome: Any) -> None:
    """Reads all that the table could read after an action."""
    after = outcome.state
    for notice in GAME.announce(before, action, outcome):
        say(notice.message)
        assert notice.rule in ANCHORS
    line = GAME.describe(action, before, after)
    for part in (line.text, line.quantity, line.before, line.after):
        say(part)
    for quantity in EXPLAINED:
        explanation = GAME.explain(after, quantity)
        for step in explanation.lines if explanation else ():
            say(step.label)
            say(step.value)
    say(GAME.heading(after).title)
    say(GAME.heading(after).detail)
    say(GAME.summary(after).headline)
    result = GAME.result(after)
    assert (result is None) == (after.ending is None)
    say(result.headline if result else None)


@given(st.integers(1, 4), rules, st.lists(st.one_of(at_the_table, by_hand, giving_up), max_size=40))
def test_every_action_is_done_or_refused_and_told(
    players: int, chosen: dict[str, bool], taps: list[Action]
) -> None:
    state = started(players, **chosen)
    for action in taps:
        outcome = GAME.apply(state, action)
        assert outcome == GAME.apply(state, action)
        if isinstance(outcome, Refusal):
            say(outcome.message)
            assert not outcome.rule or outcome.rule in ANCHORS
            say(GAME.describe(action, state, state).text)
            continue
        read_everything(state, action, outcome)
        state = outcome.state
        sound(state)


@given(st.integers(1, 4), st.lists(at_the_table, max_size=60))
def test_no_card_is_lost_or_made(players: int, taps: list[Action]) -> None:
    state = started(players, count_cards=True)
    deck = 40 + jokers_in_tavern(players)
    for action in taps:
        outcome = GAME.apply(state, action)
        state = state if isinstance(outcome, Refusal) else outcome.state
        on_table = state.fight.cards_in_play if state.fight else 0
        counts = state.counts
        assert counts.hands is not None
        assert counts.tavern is not None
        assert counts.discard is not None
        piles = sum(counts.hands) + counts.tavern + counts.discard + on_table
        assert piles == deck + state.beaten


@given(st.integers(1, 4), rules, st.lists(at_the_table, max_size=60))
def test_damage_of_the_plays_is_the_damage_of_the_fight(
    players: int, chosen: dict[str, bool], taps: list[Action]
) -> None:
    state = started(players, **chosen)
    for action in taps:
        outcome = GAME.apply(state, action)
        state = state if isinstance(outcome, Refusal) else outcome.state
        if state.fight is not None:
            assert state.fight.damage == sum(strike.damage for strike in state.fight.strikes)
            assert state.fight.shield == sum(strike.shield for strike in state.fight.strikes)
