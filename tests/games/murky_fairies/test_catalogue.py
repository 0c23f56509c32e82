"""The card list that a table writes down for itself."""

import pytest

from companion.app import table_of
from companion.games.murky_fairies.catalogue import KnownEnemy, KnownItem, read_catalogue
from companion.games.murky_fairies.pieces import Rank, Rarity
from companion.games.murky_fairies.scenario import SCENARIOS


@pytest.mark.parametrize(
    ("line", "known"),
    [
        ("HOTLAN | titan | PPM", KnownEnemy("HOTLAN", Rank.TITAN, "PPM")),
        ("Hotlan|Fléau|pm", KnownEnemy("Hotlan", Rank.SCOURGE, "PM")),
        ("ADINIDD", KnownEnemy("ADINIDD")),
        ("ADINIDD | dragon | PX", KnownEnemy("ADINIDD")),
    ],
)
def test_an_enemy_is_a_name_with_what_is_known_of_it(line: str, known: KnownEnemy):
    assert read_catalogue((("enemies", line),)).enemies == (known,)


@pytest.mark.parametrize(
    ("line", "known"),
    [
        ("Bow | rare", KnownItem("Bow", Rarity.RARE)),
        ("Fiole | commun | éphémère", KnownItem("Fiole", Rarity.COMMON, True)),
        ("Key", KnownItem("Key")),
    ],
)
def test_an_item_is_a_name_with_rarity_and_hourglass(line: str, known: KnownItem):
    assert read_catalogue((("items", line),)).items == (known,)


def test_empty_lines_and_lines_without_a_name_are_left_out():
    assert read_catalogue((("fairies", "\nDiva\n\n | x\nArcher\n"),)).fairies == ("Diva", "Archer")


def test_the_list_that_comes_with_the_app_has_the_known_names():
    known = read_catalogue(tuple(table_of("murky_fairies", "table.toml").items()))
    assert len(known.fairies) == 18
    for scenario in SCENARIOS.values():
        assert all(known.enemy(name) for name, _rank in scenario.enemies if name)
        fielded = {name for side in scenario.fairies for name in side if name}
        assert fielded <= set(known.fairies)
