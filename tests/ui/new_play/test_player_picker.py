from hypothesis import given, strategies as st

from companion.play.setup import Player
from companion.ui.new_play.player_picker import LONGEST_NAME, Seats, clean_name, same_name
from companion.widgets.tokens import PLAYER_COLOURS

FAMILY = "👩‍👩‍👧"


def person(name: str, colour: str = "") -> Player:
    return Player(name, name, colour, "")


def seated(*names: str) -> Seats:
    seats = Seats()
    for name in names:
        seats = seats.add(person(name))
    return seats


def names(seats: Seats) -> list[str]:
    return [player.name for player in seats.players]


def test_nobody_sits_twice() -> None:
    assert names(seated("a", "b", "a")) == ["a", "b"]


def test_colours_differ_as_long_as_there_are_enough() -> None:
    seats = seated(*"abcdefgh"[: len(PLAYER_COLOURS)])
    assert len({player.colour for player in seats.players}) == len(PLAYER_COLOURS)
    assert all(p.emblem == PLAYER_COLOURS[p.colour].emblem for p in seats.players)


def test_a_player_keeps_a_colour_that_is_free() -> None:
    blue = list(PLAYER_COLOURS)[1]
    seats = Seats().add(person("a", blue)).add(person("b", blue))
    assert seats.players[0].colour == blue
    assert seats.players[1].colour != blue


def test_repainting_goes_through_every_free_colour() -> None:
    seats, seen = seated("a", "b"), set[str]()
    for _ in PLAYER_COLOURS:
        seats = seats.repaint(0)
        seen.add(seats.players[0].colour)
    assert seen == set(PLAYER_COLOURS) - {seats.players[1].colour}


@given(st.integers(2, 6), st.data())
def test_who_begins_stays_the_same_person_in_another_order(count: int, data: st.DataObject) -> None:
    seats = seated(*"abcdef"[:count]).begin_with(data.draw(st.integers(0, count - 1)))
    beginner = seats.players[seats.first]
    places = st.tuples(st.integers(0, count - 1), st.integers(-1, count))
    for index, to in data.draw(st.lists(places, max_size=6)):
        moved, seats = seats.players[index], seats.move(index, to)
        assert seats.players[to if 0 <= to < count else index] == moved
        assert seats.players[seats.first] == beginner
    assert sorted(names(seats)) == sorted("abcdef"[:count])


@given(st.integers(0, 4), st.integers(0, 4))
def test_who_begins_is_always_somebody(first: int, gone: int) -> None:
    seats = seated(*"abcde").begin_with(first)
    beginner = seats.players[first]
    left = seats.remove(gone)
    assert left.first < 4
    if first != gone:
        assert left.players[left.first] == beginner


def test_the_last_player_can_leave() -> None:
    assert seated("a").remove(0) == Seats()


def test_a_name_has_no_outer_double_or_unprintable_signs() -> None:
    assert clean_name("  Ana \t\n  Béa\x07\u202e ") == "Ana Béa"
    assert clean_name(" \u200d\t ") == ""


def test_a_name_is_never_cut_inside_an_emoji() -> None:
    assert clean_name(FAMILY) == FAMILY
    assert clean_name("x" * 22 + FAMILY) == "x" * 22
    assert clean_name("x" * 23 + "👍🏽") == "x" * 23
    assert clean_name("x" * 23 + "e\u0301") == "x" * 23


def test_a_name_keeps_what_joins_and_names_a_country() -> None:
    flag = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
    assert clean_name(f"Ewan {flag}") == f"Ewan {flag}"
    persian = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"
    assert clean_name(persian) == persian
    assert clean_name("Jean-Baptiste Alexandre\U0001f1eb\U0001f1f7") == "Jean-Baptiste Alexandre"
    assert clean_name("\U000e0067\U000e0062") == ""


@given(st.text(max_size=60))
def test_a_cleaned_name_is_short_and_clean_already(typed: str) -> None:
    name = clean_name(typed)
    assert len(name) <= LONGEST_NAME
    assert clean_name(name) == name
    assert name == name.strip()


def test_a_name_is_the_same_however_it_is_capitalised() -> None:
    people = (person("Ana"), person("STRASSE"))
    assert same_name("ana", people) == people[0]
    assert same_name("Straße", people) == people[1]
    assert same_name("An", people) is None
