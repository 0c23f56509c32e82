"""``companion duel``: the exact chance of a duel, on the command line."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from companion.__main__ import main
from companion.odds.duel import Opponent
from companion.odds.duel_text import read_duel, written

POOL = "1=4,2=4,3=3,4=2,5=2,other=15"


def run(words: str, capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as ended:
        main(["duel", *words.split()])
    said = capsys.readouterr()
    assert not ended.value.code, said.err
    assert said.err == ""
    return said.out


def report(words: str, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    return json.loads(run(f"{words} --json", capsys))


def test_the_chance_is_an_exact_fraction(capsys: pytest.CaptureFixture[str]) -> None:
    told = report(f"--hand 5,4,3,2 --unseen {POOL} --draw 5 --opponents 5,5,5", capsys)
    assert told["p_win"] == "7662594767/9133684560"
    assert told["p_win_decimal"] == 0.838938
    assert (told["maletar_min"], told["maletar_max"], told["attack_sure_win"]) == (5, 19, 20)
    margin = {int(points): Fraction(chance) for points, chance in told["margin"].items()}
    assert sum(margin.values()) == 1
    assert sum(chance for points, chance in margin.items() if points > 0) == Fraction(told["p_win"])
    assert Fraction(told["p_win_one_more_point"]) == Fraction(told["p_win"]) + margin[0]


@pytest.mark.parametrize(
    ("words", "chance", "decimal"),
    [
        ("--hand 5,4 --unseen 1=2,2=2,3=1,other=4 --draw 4 --opponents 2,2", "898/945", 0.950265),
        (
            "--hand 2,3 --unseen 1=2,2=2,3=2,4=1,5=1,other=7 --draw 4 --opponents 5,5",
            "11933/45045",
            0.264913,
        ),
        ("--hand 5,5,5 --unseen 1=3,other=3 --draw 4 --opponents 1,1", "1", 1.0),
        ("--hand 2 --unseen other=9 --opponents 1,1", "0", 0.0),
    ],
)
def test_chances_of_other_tables(
    words: str, chance: str, decimal: float, capsys: pytest.CaptureFixture[str]
) -> None:
    told = report(words, capsys)
    assert (told["p_win"], told["p_win_decimal"]) == (chance, decimal)


def test_the_draw_is_two_and_one_per_opponent_by_default(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = report(f"--hand 5 --unseen {POOL} --opponents 5,5,5,5", capsys)
    assert told["draw"] == 6


def test_a_stated_card_is_known_and_who_does_not_help_adds_none() -> None:
    asked = read_duel("5, 4", "3=2,other=9", "2,=3,-")
    assert asked.opponents == (Opponent(2), Opponent(stated=3), Opponent(stated=0))
    assert asked.hand == (5, 4)
    assert read_duel("", POOL, "5", 3).hand == ()
    assert written(read_duel("", POOL, "5").unseen) == POOL


def test_the_sentences_say_chance_and_model(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(f"--hand 5,4,3,2 --unseen {POOL} --opponents 5,5,5", capsys).splitlines()
    assert lines[0].endswith(("83.89% (7662594767/9133684560)", "83,89 % (7662594767/9133684560)"))
    assert "20" in lines[1]
    assert len(lines) == 7


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (f"--hand 5,6 --unseen {POOL} --opponents 5", "6"),
        (f"--hand 5,0 --unseen {POOL} --opponents 5", "0"),
        (f"--hand 5,x --unseen {POOL} --opponents 5", "“x”"),
        (f"--hand 5,,4 --unseen {POOL} --opponents 5", "“”"),
        ("--hand 5 --unseen 6=4 --opponents 5", "6"),
        ("--hand 5 --unseen 1=-4 --opponents 5", "−4"),
        ("--hand 5 --unseen other=-1 --opponents 5", "−1"),
        ("--hand 5 --unseen 1=4,1=3 --opponents 1", "“1”"),
        ("--hand 5 --unseen 4 --opponents 1", "“4”"),
        ("--hand 5 --unseen 1=4 --opponents 5,5,5", "20"),
        ("--hand 5 --unseen other=0 --opponents 5", "8"),
        ("--hand 5 --unseen other=2000 --opponents 5", "2000"),
        (f"--hand 5 --unseen {POOL} --opponents -5", "−5"),
        (f"--hand 5 --unseen {POOL} --opponents =9", "9"),
        (f"--hand 5 --unseen {POOL} --opponents 1,1,1,1,1,1,1,1,1,1", "10"),
        (f"--hand 5 --unseen {POOL} --opponents 5 --draw -2", "−2"),
        (f"--hand 5 --unseen {POOL} --opponents 5 --draw 2.5", "--draw"),
        (f"--hand 5 --unseen {POOL}", "--opponents"),
    ],
)
@pytest.mark.parametrize("form", ["", " --json"])
def test_an_impossible_duel_is_refused_with_the_number_that_is_wrong(
    words: str, named: str, form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(f"duel {words}{form}".split())
    said = capsys.readouterr()
    assert ended.value.code == 2
    assert said.out == ""
    assert said.err.startswith("companion: ")
    assert said.err.count("\n") == 1
    assert named in said.err
