from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Literal

import pytest
from hypothesis import given, strategies as st
from sqlalchemy import text

from companion.errors import Message
from companion.play.reporting import Statistic, Story
from companion.play.setup import Player
from companion.store.database import Database
from companion.store.figures import FinishedPlay, PersonTotal, Tally, tally_of
from companion.store.open_plays import OpenPlays
from companion.store.players import PlayerStore
from companion.store.plays import PlayStore
from companion.store.statistics import Statistics, StatisticsStore, statistics_of
from tests import toy
from tests.toy import Score

Over = Literal["sum", "highest", "lowest"]
IDS = "abcd"
OVERS: dict[str, Over] = {"greed": "sum", "kills": "sum", "vp": "highest", "fewest": "lowest"}


def player(name: str) -> Player:
    return Player(name, name.upper(), "red", "crown")


def figure(name: str, value: int, whose: int | None, over: Over = "sum") -> Statistic:
    return Statistic(name, Message(name), value, whose, over)


@st.composite
def finished_plays(draw: st.DrawFn) -> list[FinishedPlay]:
    plays: list[FinishedPlay] = []
    for number in range(draw(st.integers(0, 7))):
        people = draw(st.lists(st.sampled_from(IDS), min_size=1, max_size=3, unique=True))
        seats = range(len(people))
        figures = [
            figure(name, draw(st.integers(-3, 20)), seat, over)
            for name, over in OVERS.items()
            for seat in seats
        ]
        figures.append(figure("beaten", draw(st.integers(0, 12)), None, "highest"))
        if draw(st.booleans()):
            figures.append(figure("medal_gold", 1, 0))
        plays.append(
            FinishedPlay(
                f"play{number}",
                draw(st.sampled_from(["x", "y"])),
                draw(st.integers(0, 4)),  # so few that several plays end at once
                tuple(map(player, people)),
                frozenset(draw(st.sets(st.sampled_from(seats)))),
                tuple(figures),
            )
        )
    return plays


@given(finished_plays(), st.randoms(use_true_random=False))
def test_the_order_of_reading_is_of_no_account(plays: list[FinishedPlay], chance: Random) -> None:
    shuffled = list(plays)
    chance.shuffle(shuffled)
    assert statistics_of(shuffled) == statistics_of(plays)


@given(finished_plays(), st.data())
def test_a_deleted_play_leaves_exactly_what_the_others_tell(
    plays: list[FinishedPlay], data: st.DataObject
) -> None:
    """Every sum without the play, and what the play alone tells, are the sum with it."""
    if not plays:
        return
    gone = data.draw(st.sampled_from(plays))
    rest = [play for play in plays if play is not gone]
    whole, less, alone = statistics_of(plays), statistics_of(rest), statistics_of([gone])
    assert whole.plays == less.plays + 1
    for person in IDS:
        for count in ("plays", "wins"):
            parts = (getattr(tally(told, person), count) for told in (less, alone))
            assert getattr(tally(whole, person), count) == sum(parts)
        for name in ("greed", "kills"):
            first, second, both = (
                place(told, gone.game, name, person) for told in (less, alone, whole)
            )
            assert both == (first[0] + second[0], first[1] + second[1])
    for name, better in (("vp", max), ("fewest", min), ("beaten", max)):
        values = [value for told in (less, alone) for value in records(told, gone.game, name)]
        assert records(whole, gone.game, name) == [better(values)]


def tally(told: Statistics, person: str) -> Tally:
    found = told.person(person)
    return Tally() if found is None else found.tally


def place(told: Statistics, game: str, name: str, person: str) -> tuple[int, int]:
    found = told.game(game)
    rankings = () if found is None else found.rankings
    places = [r.place_of(person) for r in rankings if r.id == name]
    return next(((p.total, p.plays) for p in places if p is not None), (0, 0))


def records(told: Statistics, game: str, name: str) -> list[int]:
    found = told.game(game)
    return [] if found is None else [r.value for r in found.records if r.id == name]


@given(st.lists(st.booleans()))
def test_streaks_are_the_longest_rows_of_wins(outcomes: list[bool]) -> None:
    letters = "".join("w" if won else "l" for won in outcomes)
    rows = letters.split("l")
    assert tally_of(outcomes) == Tally(
        len(letters), letters.count("w"), len(rows[-1]), max(map(len, rows))
    )


def test_a_share_needs_five_plays() -> None:
    assert tally_of([True] * 4).share is None
    assert tally_of([True] * 4 + [False]).share == Fraction(4, 5)


def test_a_victory_of_the_table_counts_for_all() -> None:
    together = FinishedPlay("p", "x", 1, (player("a"), player("b")), frozenset((0, 1)), ())
    lost = FinishedPlay("q", "x", 2, (player("a"), player("b")), frozenset(), ())
    told = statistics_of([together, lost])
    assert [person.tally for person in told.people] == [Tally(2, 1, 0, 1)] * 2
    [game] = told.games
    assert (game.plays, game.won) == (2, 1)


def test_the_first_of_equals_holds_the_record() -> None:
    plays = [
        FinishedPlay("p", "x", at, (player(who),), frozenset(), (figure("vp", 9, 0, "highest"),))
        for at, who in ((2, "b"), (1, "a"))
    ]
    [record] = statistics_of(plays).games[0].records
    assert (record.value, record.people, record.at) == (9, ("a",), 1)


def test_the_table_s_record_is_everybody_s() -> None:
    people = (player("b"), player("a"))
    play = FinishedPlay("p", "x", 1, people, frozenset(), (figure("beaten", 7, None, "highest"),))
    [record] = statistics_of([play]).games[0].records
    assert record.people == ("b", "a")


def test_medals_are_counted_and_are_no_ranking() -> None:
    gold = [
        FinishedPlay(
            str(at), "x", at, (player("a"),), frozenset((0,)), (figure("medal_gold", 1, 0),)
        )
        for at in range(3)
    ]
    told = statistics_of(gold)
    [medal] = told.people[0].medals
    assert (medal.game, medal.id, medal.count) == ("x", "medal_gold", 3)
    assert told.games[0].rankings == ()


def greedy(values: dict[str, list[int]]) -> Statistics:
    return statistics_of(
        FinishedPlay(f"{who}{at}", "x", at, (player(who),), frozenset(), (figure("g", v, 0),))
        for who, found in values.items()
        for at, v in enumerate(found)
    )


def test_a_ranking_is_by_total_or_by_mean() -> None:
    [ranking] = greedy({"a": [2, 2, 2], "b": [5], "c": [1, 3]}).games[0].rankings
    assert ranking.places == (
        PersonTotal("a", 6, 3),
        PersonTotal("b", 5, 1),
        PersonTotal("c", 4, 2),
    )
    assert [each.person for each in ranking.by_play] == ["b", "a", "c"]
    assert ranking.leader == PersonTotal("a", 6, 3)
    assert ranking.keenest is None, "b has played once, and a and c are even"


def test_one_is_known_for_what_is_furthest_above_the_others() -> None:
    told = greedy({"a": [1, 1], "b": [4, 6]})
    fame = told.fame("b")
    assert fame is not None
    assert (fame[0], fame[1].id) == ("x", "g")
    assert told.fame("a") is None


@given(finished_plays())
def test_merged_players_are_one_person_and_separate_again(plays: list[FinishedPlay]) -> None:
    merged = statistics_of(plays, people={"b": "a"})
    apart = statistics_of(plays)
    assert merged.person("b") is None
    ours = [play for play in plays if {"a", "b"} & set(play.people)]
    assert tally(merged, "a").plays == len(ours)
    for other in "cd":
        assert tally(merged, other) == tally(apart, other)
    assert statistics_of(plays, people={}) == apart


def test_who_sat_at_one_table_is_in_company() -> None:
    play = FinishedPlay("p", "x", 1, tuple(map(player, "ab")), frozenset(), ())
    told = statistics_of([play], [player("c")])
    assert [(p.player.id, sorted(p.company)) for p in told.people] == [
        ("a", ["b"]),
        ("b", ["a"]),
        ("c", []),
    ]


# In a database -------------------------------------------------------------------------------


@pytest.fixture
def statistics(database: Database, store: PlayStore) -> StatisticsStore:
    return StatisticsStore(store, PlayerStore(database))


def play_to_the_end(store: PlayStore, winner: int, at: int) -> str:
    play = store.create("toy", toy.setup(2), "ann", at)
    assert isinstance(play, str)
    opened = OpenPlays(store).open(play)
    for points in (9, 9):
        opened.act("ann", Score(winner, points), at)
    return play


def test_only_finished_plays_count(store: PlayStore, statistics: StatisticsStore) -> None:
    going = store.create("toy", toy.setup(2), "ann", 1000)
    assert isinstance(going, str)
    assert statistics.read() == Statistics(0, (), ())
    play_to_the_end(store, 0, 2000)
    assert statistics.read().plays == 1


def test_a_play_in_the_bin_is_gone_and_comes_back(
    store: PlayStore, statistics: StatisticsStore
) -> None:
    play_to_the_end(store, 0, 1000)
    before = statistics.read()
    play = play_to_the_end(store, 1, 60_000)
    after = statistics.read()
    store.delete(play, 70_000)
    assert statistics.read() == before
    store.restore(play)
    assert statistics.read() == after


def test_a_play_that_goes_on_after_its_end_is_read_anew(
    store: PlayStore, statistics: StatisticsStore
) -> None:
    play = play_to_the_end(store, 0, 1000)
    assert tally(statistics.read(), "p0").wins == 1
    OpenPlays(store).open(play).undo("ann", 2000)
    assert statistics.read().plays == 0


def test_people_are_shown_as_they_are_known_now(
    database: Database, store: PlayStore, statistics: StatisticsStore
) -> None:
    play_to_the_end(store, 0, 1000)
    players = PlayerStore(database)
    players.change(Player("p0", "Anaïs", "gold", "shield"))
    players.merge("p1", "p9")
    told = {person.player.id: person.player.name for person in statistics.read().people}
    assert told == {"p0": "Anaïs", "p9": "B"}
    assert statistics.named()["p1"].name == "B"


def points_told(story: Story[toy.State]) -> tuple[Statistic, ...]:
    return tuple(figure("points", n, seat) for seat, n in enumerate(story.last.points))


def test_figures_of_an_older_version_are_folded(database: Database, store: PlayStore) -> None:
    play_to_the_end(store, 0, 1000)
    drop = "UPDATE plays SET result = json_remove(result, '$.figures')"
    with database.writing() as connection:
        connection.execute(text(drop))
    games = {"toy": replace(toy.GAME, statistics=points_told)}
    statistics = StatisticsStore(PlayStore(database, games), PlayerStore(database))
    [ranking] = statistics.read().games[0].rankings
    assert ranking.places == (PersonTotal("p0", 18, 1), PersonTotal("p1", 0, 1))


def test_a_damaged_play_is_left_out(
    database: Database, store: PlayStore, statistics: StatisticsStore
) -> None:
    play_to_the_end(store, 0, 1000)
    with database.writing() as connection:
        connection.execute(text("UPDATE plays SET result = '{}'"))
    assert statistics.read().plays == 0
