"""What the looks tell: the 24 arrangements and what is left of them."""

from dataclasses import replace
from fractions import Fraction
from itertools import permutations

from hypothesis import given, strategies as st

from companion.games.montdragon.notebook import (
    MINE,
    deduction_from,
    line_of,
    notebook_of,
    owner_of,
    unnoted,
    would_contradict,
)
from companion.games.montdragon.pieces import (
    ROCKS,
    USUAL_COLOURS,
    Colour,
    Deduction,
    Fact,
    Rock,
    deduce,
)
from companion.play.action import Refusal
from companion.play.entry import LONGEST_NOTE, Note
from tests.games.montdragon.driver import begun

RED, BLUE, YELLOW, GREEN = USUAL_COLOURS
facts = st.lists(st.tuples(st.sampled_from(ROCKS), st.sampled_from(USUAL_COLOURS)), max_size=5)


def found(saw: list[Fact], failed: list[Fact]) -> Deduction:
    deduction = deduce(USUAL_COLOURS, saw, failed)
    assert isinstance(deduction, Deduction)
    return deduction


def test_three_looks_leave_one_rock() -> None:
    deduction = found([(Rock.R1, BLUE), (Rock.R3, GREEN)], [(Rock.R2, RED)])
    assert deduction.certain(RED) is Rock.R4
    assert deduction.of(RED) == (0, 0, 0, 1)
    assert deduction.certain(YELLOW) is Rock.R2


def test_one_princess_at_two_rocks_is_a_contradiction() -> None:
    for saw, failed in (
        ([(Rock.R1, BLUE), (Rock.R2, BLUE)], []),
        ([(Rock.R1, BLUE), (Rock.R1, RED)], []),
        ([(Rock.R1, BLUE)], [(Rock.R1, BLUE)]),
        ([], [(rock, RED) for rock in ROCKS]),
    ):
        refusal = deduce(USUAL_COLOURS, saw, failed)
        assert isinstance(refusal, Refusal)
        assert refusal.code == "contradictory_facts"


@given(facts, facts)
def test_the_chances_are_shares_of_the_arrangements_that_fit(
    saw: list[Fact], failed: list[Fact]
) -> None:
    left = [
        dict(zip(ROCKS, one, strict=True))
        for one in permutations(USUAL_COLOURS)
        if all(dict(zip(ROCKS, one, strict=True))[rock] is colour for rock, colour in saw)
        and not any(dict(zip(ROCKS, one, strict=True))[rock] is colour for rock, colour in failed)
    ]
    deduction = deduce(USUAL_COLOURS, saw, failed)
    if isinstance(deduction, Refusal):
        assert not left
        return
    assert deduction.possibilities == len(left)
    for rock in ROCKS:
        assert sum(deduction.chances[ROCKS.index(rock)]) == 1
        for colour in USUAL_COLOURS:
            share = Fraction(sum(one[rock] is colour for one in left), len(left))
            assert deduction.chance(rock, colour) == share
    for colour in USUAL_COLOURS:
        assert sum(deduction.of(colour)) == 1


def test_the_notebook_reads_its_own_lines_and_no_others() -> None:
    lines = [
        (0, MINE),
        (0, line_of(Rock.R1, BLUE)),
        (1, line_of(Rock.R2, GREEN)),
        (0, "saw R9 blue"),
        (0, "saw R3 pink"),
        (0, ""),
        (0, line_of(Rock.R4, YELLOW)),
        (0, line_of(Rock.R4, None)),
    ]
    notes = [Note(seat, seq, text) for seq, (seat, text) in enumerate(lines, 1)]
    assert notebook_of(notes, 0).saw == (BLUE, None, None, None)
    assert notebook_of(notes, 1).facts == ((Rock.R2, GREEN),)
    assert owner_of(notes, 4) == 0
    assert owner_of([Note(7, 1, MINE)], 4) is None


def test_what_does_not_fit_is_known_before_it_is_noted() -> None:
    notebook = notebook_of([Note(0, 1, line_of(Rock.R1, BLUE))], 0)
    assert would_contradict(begun(), notebook, Rock.R2, BLUE)
    assert not would_contradict(begun(), notebook, Rock.R1, GREEN)
    assert not would_contradict(begun(), notebook, Rock.R2, GREEN)


def test_a_look_that_nobody_has_noted_is_known() -> None:
    state = replace(begun(), failures=((Rock.R1, 0), (Rock.R2, 1), (Rock.R3, 0)))
    lines = (line_of(Rock.R3, None), line_of(Rock.R2, GREEN))
    notes = [Note(0, seq, text) for seq, text in enumerate(lines, 1)]
    assert unnoted(notes, 0, state) == (Rock.R1,)
    assert unnoted([], 0, state) == (Rock.R1, Rock.R3)
    assert unnoted(notes, 1, state) == (Rock.R2,)
    assert unnoted(notes, 2, state) == ()


def test_a_notebook_counts_with_the_public_looks_too() -> None:
    state = replace(begun(), failures=((Rock.R2, 1),))
    deduction = deduction_from(state, notebook_of([], 0))
    assert isinstance(deduction, Deduction)
    assert deduction.of(RED) == (Fraction(2, 9), Fraction(1, 3), Fraction(2, 9), Fraction(2, 9))


def test_neither_a_note_nor_a_notebook_tells_what_it_holds_when_it_is_printed() -> None:
    note = Note(0, 1, line_of(Rock.R1, BLUE))
    for shown in (note, notebook_of([note], 0)):
        assert "blue" not in f"{shown!r} {shown}".lower()


def test_every_line_is_short_enough_to_be_kept() -> None:
    assert max(len(line_of(r, c)) for r in Rock for c in Colour) <= LONGEST_NOTE
