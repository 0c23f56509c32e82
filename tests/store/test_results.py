import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import CodecError, Message
from companion.play.tell import Result, Score, Standing
from companion.store.results import dump_result, load_result

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


@given(results)
def test_a_result_comes_back_as_it_was(result: Result) -> None:
    assert load_result(dump_result(result)) == result


@given(results, st.data())
def test_a_damaged_result_is_an_error_of_ours(result: Result, data: st.DataObject) -> None:
    text = dump_result(result)
    cut = data.draw(st.integers(0, len(text) - 1))
    with pytest.raises(CodecError):
        load_result(text[:cut])
    raw = json.loads(text)
    raw[data.draw(st.sampled_from(sorted(raw)))] = data.draw(
        st.sampled_from([7, "text", [7], [[]], {}, {"key": 1}, [{"player": 0}]])
    )
    with suppress(CodecError):
        assert isinstance(load_result(json.dumps(raw)), Result)
