from hypothesis import given, strategies as st

from companion.store.players import alike, merged_into, people, person

names = st.sampled_from("abcdef")
merges = st.lists(st.tuples(names, names), max_size=8)


@given(st.dictionaries(names, names))
def test_everybody_is_one_person_even_in_a_circle(aliases: dict[str, str]) -> None:
    for player, into in aliases.items():
        assert person(aliases, player) == person(aliases, into)
    for player in "abcdef":
        whole = person(aliases, player)
        assert person(aliases, whole) == whole


@given(merges)
def test_merges_are_taken_back_the_last_first(pairs: list[tuple[str, str]]) -> None:
    aliases: dict[str, str] = {}
    steps: list[tuple[str, dict[str, str]]] = []
    for one, other in pairs:
        root, into = person(aliases, one), person(aliases, other)
        if root != into:
            steps.append((root, people(aliases)))
            aliases[root] = into
    for root, before in reversed(steps):
        del aliases[root]
        assert people(aliases) == before


def test_those_who_were_merged_directly() -> None:
    assert merged_into({"b": "a", "d": "a", "c": "b"}, "a") == ("b", "d")


def test_equal_names_are_alike_unless_they_sat_at_one_table() -> None:
    known = [("1", "Ana"), ("2", " ana "), ("3", "Ben"), ("4", "ANA"), ("5", "Béa")]
    assert alike(known, ()) == [["1", "2", "4"]]
    assert alike(known, [frozenset("12")]) == [["1", "4"]]
