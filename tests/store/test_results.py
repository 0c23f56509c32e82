import json
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from companion.errors import CodecError, Message
from companion.play.bounds import EARLIEST, LATEST
from companion.play.by_hand import Finish
from companion.play.journal import Journal
from companion.play.reporting import Result, Score, Standing, Statistic
from companion.play.timeline import Timeline
from companion.play.timing import Pause
from companion.store.results import (
    PlayEnding,
    dump_ending,
    ending_of,
    is_as_written,
    load_figures,
    load_pause,
    load_result,
)
from tests import toy
from tests.play.tables import START

MINUTE = 60_000

plain = st.text(max_size=8) | st.integers(-99, 10**6)


def _messages(facts: st.SearchStrategy[object]) -> st.SearchStrategy[Message]:
    pairs = st.lists(st.tuples(st.text(max_size=5), facts), max_size=3).map(tuple)
    return st.builds(Message, st.text(), pairs, st.text(), st.none() | st.text(), st.integers(0, 9))


facts = st.recursive(
    plain, lambda inner: _messages(inner) | st.lists(inner, max_size=3).map(tuple), max_leaves=6
)
messages = _messages(facts)
scores = st.builds(Score, messages, messages | plain)
standings = st.builds(
    Standing, st.integers(0, 4), st.integers(1, 5), st.lists(scores, max_size=2).map(tuple)
)
results = st.builds(
    Result,
    messages,
    st.none() | messages,
    st.lists(st.integers(0, 4), max_size=3).map(tuple),
    st.lists(standings, max_size=3).map(tuple),
    st.none() | messages,
)


figures = st.builds(
    Statistic,
    st.text(max_size=5),
    messages,
    st.integers(-99, 10**6),
    st.none() | st.integers(0, 4),
    st.sampled_from(["sum", "highest", "lowest"]),
)
endings = st.builds(
    PlayEnding, results, st.lists(figures, max_size=3).map(tuple), st.just(0), st.integers(0, 10**6)
)


@given(endings)
def test_an_ending_comes_back_as_it_was(ending: PlayEnding) -> None:
    text = dump_ending(ending)
    paused = load_pause(text) // MINUTE
    assert PlayEnding(load_result(text), load_figures(text) or (), 0, paused) == ending


@given(results)
def test_a_result_of_an_older_version_has_no_figures(result: Result) -> None:
    raw = json.loads(dump_ending(PlayEnding(result)))
    del raw["figures"]
    assert load_figures(json.dumps(raw)) is None
    assert load_result(json.dumps(raw)) == result


@given(endings, st.data())
def test_a_damaged_result_is_an_error_of_ours(ending: PlayEnding, data: st.DataObject) -> None:
    text = dump_ending(ending)
    cut = data.draw(st.integers(0, len(text) - 1))
    with pytest.raises(CodecError):
        load_result(text[:cut])
    raw = json.loads(text)
    raw[data.draw(st.sampled_from(sorted(raw)))] = data.draw(
        st.sampled_from([7, "text", [7], [[]], {}, {"key": 1}, [{"player": 0}]])
    )
    with suppress(CodecError):
        assert isinstance(load_result(json.dumps(raw)), Result)
    with suppress(CodecError):
        assert isinstance(load_figures(json.dumps(raw)), tuple)


@given(endings, st.data())
def test_any_letter_that_is_another_one_is_noticed(ending: PlayEnding, data: st.DataObject) -> None:
    text = dump_ending(ending)
    assert is_as_written(text, ending.at)
    assert not is_as_written(text, ending.at + 1)
    place = data.draw(st.integers(0, len(text) - 1))
    other = data.draw(st.characters(exclude_characters=text[place], exclude_categories=["Cs"]))
    assert not is_as_written(text[:place] + other + text[place + 1 :], ending.at)


def test_no_play_ends_before_it_began() -> None:
    journal = Journal((replace(START, at=LATEST),))  # the clock was put back after that
    journal.append(replace(journal.compose("ann", Finish((0,)), EARLIEST), at=EARLIEST))
    ending = ending_of(Timeline(journal, toy.GAMES))
    assert ending is not None
    assert ending.at == LATEST


def test_a_play_that_never_paused_is_stored_as_before() -> None:
    journal = Journal((START,))
    journal.append(journal.compose("ann", Finish((0,)), EARLIEST + MINUTE))
    ending = ending_of(Timeline(journal, toy.GAMES))
    assert ending is not None
    assert "paused" not in dump_ending(ending)


def test_an_end_tells_for_how_long_the_play_paused_in_whole_minutes() -> None:
    journal = Journal((START,))
    for action, minutes in ((Pause(), 5), (Finish((0,)), 25.5)):
        journal.append(journal.compose("ann", action, EARLIEST + round(minutes * MINUTE)))
    ending = ending_of(Timeline(journal, toy.GAMES))
    assert ending is not None
    assert ending.paused == 20
    assert load_pause(dump_ending(ending)) == 20 * MINUTE
