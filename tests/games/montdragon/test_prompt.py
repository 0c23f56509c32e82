"""What the table is asked, pressed without a screen."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.games.montdragon import GAME
from companion.games.montdragon.moves.knight import Look, MoveKnight
from companion.games.montdragon.pieces import Landing, Rock
from companion.games.montdragon.prompt import draft
from companion.games.montdragon.prompt.draft import Draft
from companion.games.montdragon.state import State, Step
from companion.prompt import Open, Press
from tests.browser.tapping import Tap
from tests.games.montdragon.driver import PEOPLE, armed, begun
from tests.games.prompting import Sitting

AWAY = (0, 0, 0, 1, 1, 2)
"""Where the dragons are when rocks 1 and 2 are free."""


def sitting(state: State) -> Sitting:
    return Sitting(GAME, PEOPLE[: state.players], state)


def looking(**fields: object) -> State:
    return replace(armed(begun()), step=Step.LOOK, dragons=AWAY, **fields)


def test_a_look_knows_the_rock_that_was_tapped_for_the_move() -> None:
    at = sitting(replace(armed(begun()), dragons=AWAY))
    assert at.tap(
        [Tap("Points card 2"), Tap("The move ends on: rock 2"), Tap("2 spaces to rock 2")]
    )
    assert at.done == [MoveKnight(2, landing=Landing.ROCK)]
    assert at.meant_by(at.prompt.primary) == Look(Rock.R2, won=False)


def test_a_look_of_which_nobody_said_the_rock_waits_for_it() -> None:
    at = sitting(looking())
    assert at.meant_by(at.prompt.primary) is None
    at.send(Press("rock:R1"))
    assert at.meant_by(at.prompt.primary) == Look(Rock.R1, won=False)


@pytest.mark.parametrize(("rock", "right"), [(Rock.R1, False), (Rock.R2, True)])
def test_what_the_looks_before_rule_out_is_dim_and_says_why(rock: Rock, right: bool) -> None:
    """Ana has looked into all rocks but the second: her princess is there, and only there."""
    failures = tuple((each, 0) for each in (Rock.R1, Rock.R3, Rock.R4))
    at = sitting(looking(failures=failures))
    at.send(Press(f"rock:{rock.value}"))
    asked = at.prompt
    (won,) = (key for key in asked.keys(spread=False) if key.do == Open(f"won:{rock.value}"))
    assert won.dim is not right
    assert asked.primary is not None and asked.primary.dim is right
    assert (asked.preview is not None) is right


def test_a_look_that_is_corrected_asks_for_no_note() -> None:
    at = sitting(looking())
    at.table = replace(at.table, draft=Draft(correcting=True))
    at.send(Press("rock:R1"))
    assert at.prompt.primary is not None
    assert at.prompt.primary.do == Look(Rock.R1, won=False)


def test_a_dragon_that_is_tapped_twice_stays_and_another_one_may_move() -> None:
    at = sitting(begun())
    for name in ("card:dragon", "source:R1", "target:R2"):
        at.send(Press(name))
    (home,) = (key for key in at.prompt.keys(spread=False) if key.marked)
    at.send(home.do or Open())
    composed = at.table.draft.at(at.state)
    assert (composed.source, composed.target) == (None, None)


def test_colours_are_swapped_on_a_sheet_that_stays_open() -> None:
    at = sitting(begun(2))
    at.send(Open("seat:1"))
    assert at.tap([Tap("Ben, 7, no armour"), Tap("Colour of the knight: red")])
    assert at.state.colours[:2] == (at.state.colours[0], "red")
    assert at.table.sheet == "seat:1"


def test_what_the_table_is_asked_knows_no_notebook() -> None:
    """What somebody saw stands in no state, so what a prompt does not import it cannot tell."""
    files = [*Path(draft.__file__).parent.glob("*.py")]
    assert len(files) > 1
    assert [file.name for file in files if "montdragon.notebook" in file.read_text("utf-8")] == []
