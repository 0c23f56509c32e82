"""The calculators as values: whatever is pressed on them leads to something that is answered."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from companion.games.morrigan.cards import Kind
from companion.games.morrigan.odds import COUNTED, DECK, duel, fight, read_deck, trial
from companion.games.morrigan.odds.calculator import Calculation, Work, counting_sheet
from companion.games.morrigan.odds.trial import Entered
from companion.games.morrigan.prompt.fight import FightDraft
from companion.games.morrigan.prompt.trial import TrialDraft
from companion.games.morrigan.state import State
from companion.prompt import Key, Press
from companion.prompt.asked import keys_of, numbers_of
from tests.games.morrigan.driver import CHLOE, Table
from tests.games.morrigan.screen import DECK as COUNTED_DECK, table

CALCULATORS = {
    "duel": (duel.first, duel.calculation),
    "fight": (fight.first, fight.calculation),
    "trial": (trial.first, trial.calculation),
}


def begun(name: str, state: State | None, deck: str = "") -> Work[Any]:
    first, _calculate = CALCULATORS[name]
    return Work(first(state), read_deck(deck), 0 if state is None else state.current)


def shown(name: str, work: Work[Any], state: State | None) -> Calculation:
    _first, calculate = CALCULATORS[name]
    return calculate(work, state)


def names_pressed(work: Work[Any], calculation: Calculation) -> Iterator[str]:
    """Yields all that can be pressed; numbers by a step up and by one down."""
    sheet = counting_sheet(work)
    parts = (*calculation.inputs, *calculation.details, *(sheet.parts if sheet else ()))
    for key in keys_of(parts, spread=True):
        if isinstance(key.do, Press):
            yield key.do.name
    for number in numbers_of(parts):
        for value in (number.value - 1, number.value + 1):
            event = number.to(value)
            assert isinstance(event, Press)
            yield event.name


@settings(max_examples=30, deadline=None)
@given(st.data(), st.sampled_from(sorted(CALCULATORS)), st.booleans())
def test_every_key_leads_to_a_chance_or_to_why_there_is_none(
    data: st.DataObject, name: str, beside: bool
) -> None:
    state = table().state if beside else None
    work = begun(name, state, COUNTED_DECK)
    for _press in range(8):
        calculation = shown(name, work, state)
        pressed = data.draw(st.sampled_from([*names_pressed(work, calculation)]))
        work = work.press(pressed, state)
    assert shown(name, work, state).answer


@pytest.mark.parametrize("name", sorted(CALCULATORS))
@pytest.mark.parametrize("beside", [False, True], ids=["alone", "beside a play"])
def test_no_two_keys_of_a_calculator_share_a_name(name: str, *, beside: bool) -> None:
    state = table().state if beside else None
    work = begun(name, state, COUNTED_DECK).press("source:half", state).press("card:5", state)
    inputs = shown(name, work, state).inputs
    names = [key.name for key in keys_of(inputs, spread=True)]
    assert len(set(map(str, names))) == len(names)


def test_a_count_of_now_begins_with_what_was_taken_as_unseen() -> None:
    work = begun("duel", None, COUNTED_DECK).press(f"source:{DECK}", None)
    counted = work.press(f"source:{COUNTED}", None).question.counted
    assert sum(counted) == sum(map(int, COUNTED_DECK.split(","))) - 5


def test_a_line_over_a_fight_puts_its_cards_in_place() -> None:
    seated = Table(3)
    foe = seated.put(Kind.ADVERSARY, 4)
    step = FightDraft(foe.id, (2,))
    work = Work(fight.FightQuestion((5, 4), 1, "half", card=foe.id))
    calculation = fight.calculation(work, seated.state, plays=True)
    presses = {key.do for key in keys_of(calculation.details, spread=True) if _closes(key)}
    made = {step.press(press.name, seated.state) for press in presses if isinstance(press, Press)}
    assert FightDraft(foe.id, (5, 4), 1) in made
    assert len(made) == len(presses)


def test_the_key_over_a_trial_stakes_with_its_blessings() -> None:
    state = Table(3).state
    step = TrialDraft(3).press("decline", state)
    assert step is not None
    entered = Entered(CHLOE, step.all_rounds(), step.declined)
    work = Work(trial.prefilled(state, state.current, entered), seat=CHLOE)
    for press in ("source:few", "card:5", "doublings:1"):
        work = work.press(press, state)
    key = partial(trial.calculation, trial=entered)(work, state).primary
    assert key is not None
    assert isinstance(key.do, Press)
    staked = step.press(key.do.name, state)
    assert staked is not None
    stake = staked.stake_of(CHLOE)
    assert stake is not None
    assert (stake.value, stake.blessings) == (5, 1)


def _closes(key: Key) -> bool:
    return isinstance(key.do, Press) and key.do.closes
