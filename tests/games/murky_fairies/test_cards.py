"""The card list that a table writes down for itself."""

from __future__ import annotations

import pytest

from companion.games.murky_fairies import GAME
from companion.games.murky_fairies.cards import (
    KnownEnemy,
    KnownItem,
    enemy_line,
    item_line,
    read_catalogue,
    with_line,
)
from companion.games.murky_fairies.rules import SCENARIOS, Rank, Rarity
from tests.games.resources import table_of


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
    known = read_catalogue(table_of(GAME))
    assert len(known.fairies) == 18
    for scenario in SCENARIOS.values():
        assert all(known.enemy(name) for name, _rank in scenario.enemies if name)
        fielded = {name for side in scenario.fairies for name in side if name}
        assert fielded <= set(known.fairies)


def test_a_card_that_was_put_down_is_read_as_it_was():
    line = enemy_line("Old | Wyrm", Rank.SCOURGE, "PMM")
    assert read_catalogue((("enemies", line),)).enemies == (
        KnownEnemy("Old Wyrm", Rank.SCOURGE, "PMM"),
    )
    item = item_line("Bow", Rarity.EPIC, single_use=True)
    assert read_catalogue((("items", item),)).items == (KnownItem("Bow", Rarity.EPIC, True),)


def test_a_line_replaces_the_one_of_the_same_card():
    text = with_line(with_line("", "HOTLAN | titan | P"), "GORELD | demon | M")
    text = with_line(text, "hotlan | titan | PPM")
    assert text.splitlines() == ["GORELD | demon | M", "hotlan | titan | PPM"]
    assert with_line(text, "  ") == text


def test_the_learnt_card_counts_and_keeps_its_place():
    listed = read_catalogue((("enemies", "HOTLAN\nGORELD"), ("fairies", "Diva")))
    learnt = read_catalogue((("enemies", "Goreld | demon | M\nZIEMAS"), ("fairies", "Zora\nDiva")))
    both = listed.with_learnt(learnt)
    assert [e.name for e in both.enemies] == ["HOTLAN", "Goreld", "ZIEMAS"]
    assert both.enemy("GORELD") == KnownEnemy("Goreld", Rank.DEMON, "M")
    assert both.fairies == ("Diva", "Zora")
