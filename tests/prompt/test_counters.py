"""What a table changes by hand, and what is left of it while nothing can be changed."""

from __future__ import annotations

from companion.errors import Message
from companion.play.by_hand import Adjust
from companion.play.quantity import Number as Counted
from companion.prompt import (
    Ask,
    Fact,
    Group,
    Key,
    Open,
    Pad,
    Press,
    Question,
    Stepper,
    TextEntry,
    choice_of_player,
    counter_of,
    counters_of,
    looked_at,
    said_of,
)
from companion.prompt.asked import keys_of
from tests import toy
from tests.prompt.toy import Say

LIFE = Stepper("life", "Life", 8, 0, 20, Adjust("life", None, 0))


def test_counters_are_those_that_there_are_with_what_changes_them_and_whose_they_are() -> None:
    state, names = toy.GAME.start(toy.setup()), ("points", "none")
    (points,) = counters_of(toy.GAME.by_hand, state, names, 1, said_of("Ben"))
    assert points.to(points.value + 2) == Adjust("points", 1, 2)
    assert points.say == Message("{owner}, {number}", (("owner", "Ben"), ("number", points.label)))


def test_counters_of_several_players_are_told_apart_on_one_sheet() -> None:
    numbers = [
        counter_of(Adjust("hand", player, 0), Counted(7, 0, 8, Message("Hand")))
        for player in (0, 1)
    ]
    assert len({number.name for number in numbers}) == 2


def test_a_change_by_hand_to_the_player_that_it_is_already_is_none() -> None:
    pad = choice_of_player(("Ana", "Ben"), 1, lambda seat: Adjust("turn", None, seat - 1))
    assert [(key.do, key.chosen) for key in pad.keys] == [
        (Adjust("turn", None, -1), False),
        (None, True),
    ]


def test_what_is_known_is_asked_about() -> None:
    (key,) = keys_of((Fact("Points", Ask("points"), "4"),), spread=False)
    assert (key.name, key.figure, key.do) == ("Points", "4", Ask("points"))


def test_a_sheet_that_is_looked_at_changes_nothing_and_still_explains() -> None:
    fact = Fact("Points", Ask("points"))
    shown = Pad((Key("Ben", Open("1")), Key("Ana", None, chosen=True)), "choices")
    asked = Question(
        "Ana",
        parts=(
            shown,
            fact,
            LIFE,
            TextEntry("name", "Name", "", "name"),
            Pad((Key("Say", Say(1)),), "line"),
            Pad((Key("More", Open("more")),), "line"),
            Group("Table", (LIFE, Pad((Key("Say", Say(2)),), "line"))),
            Group("Once", (Pad((Key("Rock", Press("rock")),), "choices"),)),
        ),
    )
    seen = looked_at(asked)
    assert seen is not None
    still = Stepper("life", "Life", 8, 8, 8, Adjust("life", None, 0))
    assert seen.parts == (shown, fact, still, Group("Table", (still,)))


def test_a_question_is_not_looked_at() -> None:
    assert looked_at(Question("Sure?", Key("Yes", Say(1)))) is None
