"""The colours can be read, in both themes, by everyone."""

from itertools import combinations

import pytest

from companion.widgets.glyphs import Glyph
from companion.widgets.tokens import (
    DARK,
    GAME_PALETTES,
    LIGHT,
    PLAYER_COLOURS,
    Theme,
    game_palette,
    player_colour,
)
from tests.widgets.contrast import contrast, difference, laid_over

THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])


def test_contrast_of_black_on_white_is_21() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@THEMES
@pytest.mark.parametrize("number", ["life", "attack", "ink"])
def test_main_numbers_have_seven_to_one(theme: Theme, number: str) -> None:
    for ground in (theme.ground, theme.card, theme.band):
        assert contrast(getattr(theme, number), ground) >= 7


@THEMES
def test_text_has_four_and_a_half_to_one(theme: Theme) -> None:
    for ground in (theme.ground, theme.card, theme.band):
        for text in (theme.muted, theme.gold, theme.red_suit, theme.black_suit):
            assert contrast(text, ground) >= 4.5
    assert contrast(theme.on_action, theme.action) >= 7
    assert contrast(theme.muted, theme.track) >= 4.5


@THEMES
def test_what_alone_says_that_something_is_a_field_or_a_key_has_three_to_one(theme: Theme) -> None:
    for ground in (theme.ground, theme.card, theme.band):
        assert contrast(theme.edge, ground) >= 3
        assert contrast(theme.action, ground) >= 3


@THEMES
def test_a_card_that_cannot_be_had_has_three_to_one(theme: Theme) -> None:
    for ground in (theme.ground, theme.card, theme.band):
        for suit in (theme.red_suit, theme.black_suit):
            assert contrast(laid_over(suit, ground, theme.dim), ground) >= 3


@THEMES
@pytest.mark.parametrize("name", GAME_PALETTES)
def test_every_game_palette_can_be_read(theme: Theme, name: str) -> None:
    palette = game_palette(name, dark=theme.dark)
    assert contrast(palette.on, palette.tint) >= 7
    assert contrast(palette.main, theme.card) >= 7
    assert contrast(palette.main, theme.ground) >= 6.4


def test_an_unknown_game_colour_is_the_default_one() -> None:
    assert game_palette("no such colour", dark=True) == game_palette("oxblood", dark=True)


@THEMES
@pytest.mark.parametrize("name", PLAYER_COLOURS)
def test_a_players_colour_can_be_read_as_text_and_carries_its_emblem(
    theme: Theme, name: str
) -> None:
    colour = PLAYER_COLOURS[name]
    shade = colour.dark if theme.dark else colour.light
    for ground in (theme.card, theme.ground, theme.band, theme.chosen):
        assert contrast(shade, ground) >= 4.5
    assert contrast(theme.card, shade) >= 4.5


@pytest.mark.parametrize("one, other", list(combinations(PLAYER_COLOURS, 2)))
def test_no_two_players_look_alike_by_day(one: str, other: str) -> None:
    assert difference(PLAYER_COLOURS[one].light, PLAYER_COLOURS[other].light) >= 25


def test_eight_players_are_told_apart_without_colour() -> None:
    emblems = {colour.emblem for colour in PLAYER_COLOURS.values()}
    assert len(emblems) == len(PLAYER_COLOURS) == 8
    assert all(emblem.upper() in Glyph.__members__ for emblem in emblems)


def test_an_unknown_player_colour_is_the_first_one() -> None:
    assert player_colour("no such colour") == PLAYER_COLOURS["red"]
