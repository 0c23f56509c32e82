"""What every game owes the rest of the app, whatever its rules."""

from __future__ import annotations

import dataclasses
import json
import pkgutil
import sys
import types
from enum import Enum
from functools import cache
from importlib import import_module
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given, strategies as st

from companion.errors import Message
from companion.play.action import Action, Notice, Outcome, Refusal
from companion.play.bounds import LARGEST
from companion.play.by_hand import Adjust, Finish, SetRule
from companion.play.game import AnyGame
from companion.play.leaving import Leave
from companion.play.quantity import gone_of
from companion.play.reporting import Moment, Story
from companion.play.setup import Player, Setup, Value, answer_of
from tests.games.resources import GAMES, knowing, table_of, voices
from tests.play.packing import through

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def setup_for(game: AnyGame, count: int, rules: tuple[tuple[str, Value], ...] = ()) -> Setup:
    players = tuple(Player(f"p{i}", f"Player {i}", "red", "crown") for i in range(count))
    return Setup(players, 0, rules, table_of(game))


def started(game: AnyGame, count: int | None = None) -> Any:
    state = game.start(setup_for(game, count or game.players[0]))
    assert not isinstance(state, Refusal)
    return state


PLAIN: dict[Any, st.SearchStrategy[Any]] = {
    bool: st.booleans(),
    int: st.integers(-3, 25) | st.sampled_from([-LARGEST, LARGEST]),
    str: st.sampled_from(["", "A", "prestige", "money", "life", "plain", "no such thing"]),
}


def values_of(hint: Any) -> st.SearchStrategy[Any]:
    """Returns values of a field's type, likely and unlikely ones."""
    origin, arguments = get_origin(hint), get_args(hint)
    if hint == Value:
        return st.one_of(st.booleans(), st.integers(-2, 9), st.text(max_size=4))
    if hint in PLAIN:
        return PLAIN[hint]
    if origin in (Union, types.UnionType):
        return st.one_of(st.none(), *(values_of(a) for a in arguments if a is not type(None)))
    if origin is tuple:
        first, *others = arguments
        if others == [Ellipsis]:
            return st.lists(values_of(first), max_size=4).map(tuple)
        return st.tuples(*map(values_of, arguments))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from(list(hint))
    assert dataclasses.is_dataclass(hint)
    return records_of(hint)


def records_of(kind: Any) -> st.SearchStrategy[Any]:
    hints = get_type_hints(kind)
    fields = [values_of(hints[field.name]) for field in dataclasses.fields(kind)]
    return st.tuples(*fields).map(lambda values: kind(*values))


@cache
def actions_of(game: AnyGame) -> st.SearchStrategy[Action]:
    return st.one_of([records_of(kind) for kind in game.vocabulary])


@cache
def lists_of(game: AnyGame) -> st.SearchStrategy[list[Action]]:
    return st.lists(actions_of(game), max_size=8)


def messages_in(value: Any) -> list[Message]:
    if isinstance(value, Message):
        return [value]
    if isinstance(value, tuple):
        return [message for part in value for message in messages_in(part)]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return [m for f in dataclasses.fields(value) for m in messages_in(getattr(value, f.name))]
    return []


def assert_speaks(value: Any) -> None:
    """Every message can be said in every language, with all its places filled."""
    for message in messages_in(value):
        for voice in voices().values():
            assert voice.text(message)


def told(game: AnyGame, state: Any) -> tuple[Any, ...]:
    return (game.heading(state), game.summary(state), game.ending(state))


def actions_below(package: str) -> set[type[Action]]:
    """Returns every action that a game's code declares, whether the game knows it or not."""
    folder = import_module(package)
    for module in pkgutil.walk_packages(folder.__path__, f"{package}."):
        if ".view" not in module.name:
            import_module(module.name)
    kinds = (k for k in Action.__subclasses__() if k.__module__.startswith(f"{package}."))
    # A dataclass with slots is made anew, and the class it was made of lingers for a while.
    return {k for k in kinds if getattr(sys.modules[k.__module__], k.__name__) is k}


@every_game
def test_every_action_that_is_declared_belongs_to_a_move(game: AnyGame) -> None:
    declared = actions_below(f"companion.games.{game.id}")
    assert declared
    assert declared == {move.action for move in game.moves} - {Leave}


@every_game
def test_every_move_has_a_tag_of_its_own(game: AnyGame) -> None:
    tags = [action.tag for action in game.vocabulary]
    assert len(set(tags)) == len(tags) == len(game.moves) + 3


@every_game
def test_house_rules_have_a_default_that_can_be_chosen(game: AnyGame) -> None:
    ids = [option.id for option in game.options]
    assert len(ids) == len(set(ids))
    for option in game.options:
        assert option.default in [choice.value for choice in option.choices]
        assert_speaks(option)


@every_game
def test_a_house_rule_has_an_answer_in_words_for_each_choice(game: AnyGame) -> None:
    for option in game.options:
        for voice in voices().values():
            answers = [voice.text(choice.label) for choice in option.choices]
            assert len(set(answers)) == len(answers) >= 2
            assert not {"Yes", "No", "Oui", "Non"} & set(answers), option.id


@every_game
def test_a_table_of_every_allowed_size_can_start(game: AnyGame) -> None:
    fewest, most = game.players
    for count in range(fewest, most + 1):
        assert not isinstance(game.start(setup_for(game, count)), Refusal)
    for count in {0, fewest - 1, most + 1}:
        refused = game.start(setup_for(game, count))
        assert isinstance(refused, Refusal)
        assert refused.code == "bad_player_count"
        assert_speaks(refused)


@every_game
def test_every_choice_of_every_house_rule_can_start(game: AnyGame) -> None:
    for option in game.options:
        for choice in option.choices:
            setup = setup_for(game, game.players[1], ((option.id, choice.value),))
            assert not isinstance(game.start(setup), Refusal)


@every_game
@given(data=st.data())
def test_any_action_is_answered_and_everything_can_be_told(
    game: AnyGame, data: st.DataObject
) -> None:
    state = started(game, data.draw(st.integers(*game.players)))
    for action in data.draw(lists_of(game)):
        outcome = game.apply(state, action)
        assert outcome == game.apply(state, action)
        if isinstance(outcome, Refusal):
            assert outcome.code
            assert_speaks(outcome.message)
            after = state
        else:
            notices = game.announce(state, action, outcome)
            assert all(isinstance(notice, Notice) for notice in notices)
            assert_speaks(notices)
            after = outcome.state
        assert_speaks(game.describe(action, state, after))
        assert_speaks(told(game, after))
        assert game.result(after) or game.heading(after).player not in gone_of(after)
        assert all(isinstance(anchor, str) for anchor in game.topics(after))
        assert hash(after) == hash(after)
        state = after


@every_game
@given(data=st.data())
def test_charts_fit_their_points_and_figures_are_named_once(
    game: AnyGame, data: st.DataObject
) -> None:
    players = data.draw(st.integers(*game.players))
    first = state = started(game, players)
    moments: list[Moment[Any]] = []
    for action in data.draw(lists_of(game)):
        outcome = game.apply(state, action)
        if isinstance(outcome, Outcome):
            moments.append(Moment(action, state, outcome, 1000 * len(moments)))
            state = outcome.state
    story = knowing(game, Story(first, tuple(moments)), players)
    charts, figures = game.charts(story), game.statistics(story)
    assert_speaks((charts, figures))
    assert len({chart.id for chart in charts}) == len(charts)
    for chart in charts:
        assert all(len(track.values) == len(chart.points) for track in chart.tracks)
        assert all(0 <= mark.point < len(chart.points) for mark in chart.marks)
    assert len({(figure.id, figure.player) for figure in figures}) == len(figures)


@every_game
@given(data=st.data())
def test_actions_come_back_from_json_and_from_bytes(game: AnyGame, data: st.DataObject) -> None:
    codec = game.codec
    action = data.draw(actions_of(game))
    text = json.dumps(codec.dump_content(action))
    assert codec.load_content(json.loads(text)) == action
    assert through(codec, action) == [action]


@every_game
def test_an_unknown_quantity_is_not_explained(game: AnyGame) -> None:
    assert game.explain(started(game), "no such thing") is None


@every_game
def test_a_play_can_be_ended_by_hand_once(game: AnyGame) -> None:
    ended = game.apply(started(game), Finish((0,)))
    assert isinstance(ended, Outcome)
    result = game.result(ended.state)
    assert result is not None
    assert result.winners == (0,)
    again = game.apply(ended.state, Finish((0,)))
    assert isinstance(again, Refusal)
    assert again.code == "already_over"


@every_game
def test_an_end_by_hand_names_the_winners_in_the_log(game: AnyGame) -> None:
    state = started(game)
    for winners, words in (((0,), "Player 0 wins"), ((), "Nobody wins")):
        ended = game.apply(state, Finish(winners))
        assert isinstance(ended, Outcome)
        text = voices()["en"].text(game.describe(Finish(winners), state, ended.state).text)
        assert text == f"The table ends the play. {words}"


@every_game
@given(data=st.data())
def test_a_number_changed_by_hand_stays_within_its_bounds(
    game: AnyGame, data: st.DataObject
) -> None:
    state = started(game, game.players[1])
    for quantity in game.by_hand.quantities:
        player = data.draw(st.integers(0, game.players[1] - 1)) if quantity.personal else None
        number = game.by_hand.number(state, quantity.name, player)
        if number is None or quantity.sentence is not None:
            continue
        for beyond in (number.least - 1, number.most + 1):
            adjust = Adjust(quantity.name, player, beyond - number.value)
            refused = game.apply(state, adjust)
            assert isinstance(refused, Refusal)
            assert refused.code == "out_of_range"
        wanted = data.draw(st.integers(number.least, number.most))
        changed = game.apply(state, Adjust(quantity.name, player, wanted - number.value))
        if wanted == number.value:
            assert isinstance(changed, Refusal)
            assert changed.code == "nothing_changes"
        else:
            assert isinstance(changed, Outcome)
            after = game.by_hand.number(changed.state, quantity.name, player)
            assert after is not None
            assert after.value == wanted


@every_game
def test_every_number_that_is_listed_can_be_set_before_the_first_move(game: AnyGame) -> None:
    state = started(game, game.players[1])
    for quantity, named, number in game.by_hand.numbers(state):
        if quantity.sentence is None and number.least < number.most:
            by = 1 if number.value < number.most else -1
            changed = game.apply(state, dataclasses.replace(named, by=by))
            assert isinstance(changed, Outcome)


leavable = pytest.mark.parametrize(
    "game",
    [game for game in GAMES.values() if Leave in game.vocabulary],
    ids=lambda game: game.id,
)


@leavable
def test_the_turn_of_somebody_who_leaves_passes_on_and_the_result_names_them(
    game: AnyGame,
) -> None:
    state = started(game, game.players[1])
    name = state.names[0]
    left = game.apply(state, Leave(0))
    assert isinstance(left, Outcome)
    assert game.heading(left.state).player != 0
    ended = game.apply(left.state, Finish((1,)))
    assert isinstance(ended, Outcome)
    result = game.ending(ended.state)
    assert result is not None
    assert result.reason is not None
    assert f"{name} had left." in voices()["en"].text(result.reason)


@leavable
def test_who_has_left_cannot_leave_again_but_come_back(game: AnyGame) -> None:
    state = started(game, game.players[1])
    assert isinstance(game.apply(state, Leave(0, back=True)), Refusal)
    left = game.apply(state, Leave(0))
    assert isinstance(left, Outcome)
    again = game.apply(left.state, Leave(0))
    assert isinstance(again, Refusal)
    assert again.code == "has_left"
    back = game.apply(left.state, Leave(0, back=True))
    assert isinstance(back, Outcome)
    assert gone_of(back.state) == ()


@leavable
def test_somebody_always_stays(game: AnyGame) -> None:
    state = started(game, game.players[1])
    codes: list[str] = []
    for player in range(game.players[1]):
        outcome = game.apply(state, Leave(player))
        if isinstance(outcome, Refusal):
            codes.append(outcome.code)
        else:
            state = outcome.state
    assert set(codes) == {"too_few_left"}


@every_game
def test_numbers_can_be_corrected_after_the_end(game: AnyGame) -> None:
    ended = game.apply(started(game), Finish((0,)))
    assert isinstance(ended, Outcome)
    corrected = [
        isinstance(game.apply(ended.state, Adjust(each.name, player, by)), Outcome)
        for each in game.by_hand.quantities
        for player in ((0,) if each.personal else (None,))
        for by in (1, -1)
    ]
    assert any(corrected)


@every_game
@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Adjust("no such thing", None, 1), "unknown_quantity"),
        (SetRule("no such thing", True), "unknown_rule"),
        (Finish((99,)), "unknown_player"),
    ],
)
def test_what_cannot_be_changed_by_hand_is_refused_alike(
    game: AnyGame, action: Action, code: str
) -> None:
    refused = game.apply(started(game), action)
    assert isinstance(refused, Refusal)
    assert refused.code == code


@every_game
def test_an_answer_that_a_house_rule_does_not_offer_is_refused(game: AnyGame) -> None:
    for option in game.options:
        refused = game.apply(started(game), SetRule(option.id, "no such thing"))
        assert isinstance(refused, Refusal)
        assert refused.code == "unknown_value"


@every_game
def test_every_answer_of_a_house_rule_can_be_given_in_the_middle_of_a_play(game: AnyGame) -> None:
    state = started(game)
    for option in game.options:
        for choice in option.choices:
            action = SetRule(option.id, choice.value)
            changed = game.apply(state, action)
            if isinstance(changed, Outcome):
                assert answer_of(changed.state.rules, option.id) == choice.value
                line = game.describe(action, state, changed.state)
                assert line.text.facts == (("rule", option.title),)
                assert line.after == choice.label


@every_game
def test_title_and_credit_are_told_in_every_language(game: AnyGame) -> None:
    assert_speaks((game.title, game.tagline, game.credit))
