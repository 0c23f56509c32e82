"""What every game owes its table that says what it is asked: keys that can be pressed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from importlib import import_module
from random import Random
from typing import Any

import pytest
from hypothesis import given, strategies as st

from companion.play.action import Action, Refusal
from companion.play.by_hand import SetRule
from companion.play.game import AnyGame
from companion.play.leaving import Leave
from companion.play.setup import Value
from companion.play.timeline import Line
from companion.prompt import (
    Key,
    Open,
    Pad,
    Part,
    Press,
    Preview,
    Prompt,
    PromptState,
    Question,
    Stepper,
    Text,
    Then,
)
from companion.prompt.asked import flat, keys_of
from tests.browser.tapping import Tap
from tests.games.prompting import Sitting, labelled
from tests.games.recorded import recorded
from tests.games.resources import GAMES, voices
from tests.games.test_every_game import setup_for

ASKING = [game for game in GAMES.values() if game.prompt is not None]
PLAYS, PRESSES = 80, 60
RECORDED = 6
TIMES, COMPOSING = 6, 12
"""Each so many moments of a recorded play something is composed so often, of so many presses."""
ENDING = 2000
"""So many presses end a play at the latest."""
ENDLESS = {
    "montdragon": "by chance nobody looks at the right princess",
    "morrigan": "by chance nobody gathers what wins a duel",
}
"""Whose plays do not end when they are pressed at random, and why."""
BY_MENU = {Leave}
"""What no table offers, for the menu of every play does."""
BY_PICTURE = Open("by_hand")
"""The sheet that a picture opens by a tap, which is no key of a prompt."""
ON_SHEETS: dict[str, set[str]] = {"mordred": {"squares", "track", "checked"}}
"""What a view offers on sheets that it draws by itself, by tags; the game's own tests press it."""

every_prompt = pytest.mark.parametrize("game", ASKING, ids=[game.id for game in ASKING])


def seated(game: AnyGame, count: int, *rules: tuple[str, Value]) -> Sitting:
    setup = setup_for(game, count, rules)
    state: Any = game.start(setup)
    assert not isinstance(state, Refusal)
    return Sitting(game, setup.players, state)


def press_at_random(sitting: Sitting, dice: Random) -> None:
    """Presses something: often the primary key, and seldom what a question asks about."""
    events, primary = sitting.events(), sitting.prompt.primary
    if sitting.question is not None:
        sitting.send(events[0] if dice.random() < 0.5 else dice.choice(events))
    elif primary is not None and primary.do in events and dice.random() < 0.3:
        sitting.send(primary.do)
    elif events:
        sitting.send(dice.choice(events))


def taps_for(game: AnyGame, line: Line) -> Iterator[Tap]:
    """Returns what a finger taps for a line of a recorded play."""
    return import_module(f"tests.games.{game.id}.taps").taps_for(line.before, line.action)


def names_of(asked: Prompt | Question, *, spread: bool) -> list[tuple[Text, ...]]:
    """Returns what all that can be pressed at once is called, in the order of the screen."""
    if isinstance(asked, Question):
        rest, parts = [asked.yes], asked.parts
        closing = [(asked.close or "Close",)]
    else:
        alert = () if asked.alert is None else (asked.alert.key,)
        rest = [*alert, *((spread and asked.all_aside) or asked.aside), asked.primary]
        parts, closing = asked.pads, []
    return [
        *names_in(parts, spread=spread),
        *(called(key) for key in rest if key is not None),
        *closing,
    ]


def names_in(parts: Iterable[Part], *, spread: bool) -> Iterator[tuple[Text, ...]]:
    for part in flat(parts):
        if isinstance(part, Stepper):
            yield from ((part.say or part.label, step) for step in ("+1", "\u22121"))
        of = (part.label,) if isinstance(part, Pad) and labelled(part) else ()
        for key in keys_of([part], spread=spread):
            yield (*called(key), *of)


def called(key: Key) -> tuple[Text, ...]:
    return (key.name, key.figure, *(each.say or each.text for each in key.details), key.note)


def check(sitting: Sitting) -> None:
    """Checks what holds for every prompt."""
    prompt = sitting.prompt
    for spread in (False, True):
        names = names_of(prompt, spread=spread)
        assert len(names) == len(set(names)), names
        assert [key for key in prompt.keys(spread=spread) if key.dim and not key.why] == []
    if (asked := sitting.question) is not None:
        names = names_of(asked, spread=False)
        assert len(names) == len(set(names)), names
        assert [key for key in tuple(asked.keys()) if key.dim and not key.why] == []
    if prompt.primary is None or (action := sitting.meant_by(prompt.primary)) is None:
        return
    refused = sitting.game.apply(sitting.state, action)
    assert prompt.primary.dim is isinstance(refused, Refusal), action
    assert not isinstance(refused, Refusal) or says_why(prompt, refused), action


def says_why(prompt: Prompt, refused: Refusal) -> bool:
    """Tells whether a prompt says what is missing: in words, or as so much of so much."""
    previews = [part for part in prompt.pads if isinstance(part, Preview)]
    for preview in [*previews, *([prompt.preview] if prompt.preview is not None else [])]:
        missing = preview.progress is not None and preview.progress[0] < preview.progress[1]
        if missing or refused.message in preview.texts:
            return True
    return False


def offered(game: AnyGame, wanted: set[type[Action]]) -> set[type[Action]]:
    """Returns what plays have offered that can be done, until nothing more is wanted.

    What a recorded play holds is pressed there by a law of its own; around it lies what can be
    composed at its moments, and on all sheets. Then come plays at random.
    """
    play = recorded(game)
    by_hand = {move.action for move in game.by_hand.moves}
    found = {type(line.action) for line in play.lines if line.counts} - by_hand
    for number, line in enumerate(play.lines[::-RECORDED]):
        dice = Random(number)  # noqa: S311 - it can be repeated
        begun = Sitting(game, play.setup.players, line.before)
        for sitting in (*composed(begun, dice), *with_sheets(begun)):
            keys = (key for key in sitting.pressable() if not isinstance(key.do, Open))
            see(sitting, keys, found)
            if found >= wanted:
                return found
    answers = [(option.id, choice.value) for option in game.options for choice in option.choices]
    for seed in range(PLAYS):
        dice = Random(seed)  # noqa: S311 - a play that can be repeated, no secret
        sitting = seated(game, dice.randint(*game.players))
        for press in range(PRESSES):
            if press == PRESSES // 4:  # one that was begun by another rule
                sitting.send(SetRule(*dice.choice(answers)))
            see(sitting, sitting.pressable(), found)
            if found >= wanted:
                return found
            press_at_random(sitting, dice)
    return found


def with_sheets(sitting: Sitting) -> Iterator[Sitting]:
    """Yields a table, then with each sheet open, and there with each key pressed that unfolds."""
    yield sitting
    sheets, opened = [*openings(sitting), BY_PICTURE], set[Open]()
    while sheets:
        sheet = sheets.pop(0)
        if sheet in opened:
            continue
        opened.add(sheet)
        now = replace(sitting, table=PromptState(sitting.game.draft).after(sheet, None, refusing))
        yield now
        sheets += openings(now)
        for press in [key.do for key in now.pressable() if isinstance(key.do, Press)]:
            yield replace(now, table=now.table.after(press, now.state, refusing))


def openings(sitting: Sitting) -> list[Open]:
    return [key.do for key in sitting.pressable() if isinstance(key.do, Open)]


def composed(sitting: Sitting, dice: Random) -> Iterator[Sitting]:
    """Yields a table while something is composed at random, and nothing done."""
    for _time in range(TIMES):
        table = PromptState(sitting.game.draft)
        for _press in range(COMPOSING):
            now = replace(sitting, table=table)
            yield now
            keys = [key.do for key in now.prompt.keys(spread=False) if isinstance(key.do, Press)]
            if not keys:
                break
            table = table.after(dice.choice(keys), now.state, refusing)


def refusing(_action: Action) -> bool:
    return False


def see(sitting: Sitting, keys: Iterable[Key], found: set[type[Action]]) -> None:
    """Adds what keys of a table do as it stands."""
    for key in keys:
        action = sitting.meant_by(key)
        if action and type(action) not in found and not refuses(sitting, action):
            found.add(type(action))


@every_prompt
def test_every_move_is_offered_somewhere(game: AnyGame) -> None:
    on_sheets = ON_SHEETS.get(game.id, set())
    moves = {move.action for move in game.moves if move.action.tag not in on_sheets} - BY_MENU
    assert moves - offered(game, moves) == set()


@every_prompt
@given(data=st.data())
def test_whatever_is_pressed_the_keys_have_names_and_the_primary_one_does_what_it_says(
    game: AnyGame, data: st.DataObject
) -> None:
    sitting = seated(game, data.draw(st.integers(*game.players)))
    dice = Random(data.draw(st.integers(0, 2**32)))  # noqa: S311 - it can be repeated
    for option in data.draw(st.lists(st.sampled_from(game.options), max_size=2)):
        sitting.send(SetRule(option.id, dice.choice(option.choices).value))
    for _press in range(PRESSES):
        check(sitting)
        press_at_random(sitting, dice)


@pytest.mark.parametrize("name", [game.id for game in ASKING if game.id not in ENDLESS])
def test_a_play_that_is_pressed_at_random_ends(name: str) -> None:
    game = GAMES[name]
    dice = Random(0)  # noqa: S311 - it can be repeated
    sitting = seated(game, game.players[1])
    presses = 0
    while game.result(sitting.state) is None and presses < ENDING:
        press_at_random(sitting, dice)
        presses += 1
    assert game.result(sitting.state) is not None
    assert not sitting.events()


@every_prompt
def test_every_key_has_a_name_of_its_own_in_every_language(game: AnyGame) -> None:
    play = recorded(game)
    for line in play.lines[::10]:
        prompt = Sitting(game, play.setup.players, line.before).prompt
        for voice in voices().values():
            for spread in (False, True):
                names = [tuple(map(voice.text, each)) for each in names_of(prompt, spread=spread)]
                assert len(names) == len(set(names))
                assert all(each[0] for each in names)


@every_prompt
def test_a_recorded_play_is_pressed_again_entry_by_entry(game: AnyGame) -> None:
    play = recorded(game)
    sitting = Sitting(game, play.setup.players, None)
    by_hand = {move.action for move in game.by_hand.moves} | BY_MENU
    pressed: list[Action] = []
    for line in play.lines:
        if not line.counts or type(line.action) in by_hand:
            continue
        sitting.state = line.before
        assert sitting.tap(taps_for(game, line)) or sitting.enter(line.action), line.action
        assert sitting.state == line.after
        pressed.append(line.action)
    assert sitting.done == pressed
    assert len(pressed) > 20
    assert bool(sitting.events()) is (game.result(sitting.state) is None)


@every_prompt
def test_prompts_of_one_moment_are_equal_so_that_nothing_is_drawn_anew(game: AnyGame) -> None:
    play = recorded(game)
    for line in play.lines[::10]:
        one, other = (Sitting(game, play.setup.players, line.before).prompt for _ in range(2))
        assert one == other


@every_prompt
def test_a_sheet_that_asks_is_put_away_by_its_answers(game: AnyGame) -> None:
    play, asked = recorded(game), set[str]()
    for line in play.lines[::5]:
        for event in Sitting(game, play.setup.players, line.before).events():
            sitting = Sitting(game, play.setup.players, line.before)
            sitting.send(event)
            if not isinstance(event, Open) or sitting.question is None:
                continue
            answers = answers_of(sitting)
            sitting.send(Open())
            assert sitting.question is None and not sitting.done
            for answer in answers:
                sitting = Sitting(game, play.setup.players, line.before)
                action = sitting.meant_by(answer)
                sitting.send(event)
                sitting.send(answer.do or Open())
                assert sitting.done == ([] if action is None else [action])
                assert sitting.question is None or isinstance(answer.do, Then)
                asked.add(event.sheet)
    assert asked


def answers_of(sitting: Sitting) -> list[Key]:
    """Returns what answers a sheet: what confirms it, else each key that puts it away."""
    assert sitting.question is not None
    if (yes := sitting.question.yes) is None:
        return list(filter(closes, sitting.question.keys()))
    action = sitting.meant_by(yes)
    return [] if action is None or refuses(sitting, action) else [yes]


def closes(key: Key) -> bool:
    if isinstance(key.do, Then):
        return key.do.event == Open()
    return isinstance(key.do, Press) and key.do.closes


def refuses(sitting: Sitting, action: Action) -> bool:
    return isinstance(sitting.game.apply(sitting.state, action), Refusal)
