"""What colour tells is told to eyes that lack cones as well: by a difference, or by a sign.

Where eyes see no difference between two colours a sign beside each says the same: how different
two signs are is measured as well, as they are drawn at their smallest and out of focus.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont, ImageStat

from companion.paths import assets_folder
from companion.widgets.glyphs import Glyph
from companion.widgets.notice import TONE_SIGNS
from companion.widgets.tokens import DARK, FONTS, LIGHT, PLAYER_COLOURS, Theme, Typeface
from tests.widgets.contrast import contrast, difference
from tests.widgets.vision import EYES

THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
SIGHTS = pytest.mark.parametrize("sight", EYES)

SEEN = 2.3
"""A difference of CIELAB that is just seen."""
TOLD_APART = 10
"""One that is seen without looking for it."""


@pytest.mark.parametrize("sight", EYES)
@pytest.mark.parametrize("grey", ["#000000", "#777777", "#FFFFFF"])
def test_every_eye_sees_greys_as_they_are(sight: str, grey: str) -> None:
    assert difference(EYES[sight](grey), grey) < SEEN


def test_red_and_green_of_one_lightness_look_alike_without_the_cones_for_one_of_them() -> None:
    red, green = "#B06000", "#6C7A00"
    assert difference(red, green) > 40
    assert difference(EYES["deuteranopia"](red), EYES["deuteranopia"](green)) < TOLD_APART


@THEMES
@SIGHTS
def test_red_suits_are_told_from_black_ones(theme: Theme, sight: str) -> None:
    look = EYES[sight]
    assert difference(look(theme.red_suit), look(theme.black_suit)) >= 2 * TOLD_APART


@THEMES
@SIGHTS
def test_what_was_refused_is_told_from_what_is_only_said(theme: Theme, sight: str) -> None:
    look = EYES[sight]
    assert difference(look(theme.life), look(theme.attack)) >= TOLD_APART
    assert difference(look(theme.life), look(theme.ink)) >= 1.5 * TOLD_APART


@THEMES
@SIGHTS
def test_what_is_chosen_is_told_by_its_outline_and_its_ground(theme: Theme, sight: str) -> None:
    look = EYES[sight]
    assert difference(look(theme.action), look(theme.line)) >= 5 * TOLD_APART
    assert difference(look(theme.chosen), look(theme.card)) >= 2.5 * SEEN
    assert contrast(look(theme.action), look(theme.chosen)) >= 4.5


ALIKE: dict[tuple[str, bool], int] = {
    ("protanopia", False): 2,
    ("protanopia", True): 2,
    ("deuteranopia", False): 3,
    ("deuteranopia", True): 3,
    ("achromatopsia", False): 28,
    ("achromatopsia", True): 27,
}
"""How many of the 28 pairs of players have colours that are hardly told apart, by night or day."""


@THEMES
@SIGHTS
def test_players_whose_colours_look_alike_are_counted_and_have_other_emblems(
    theme: Theme, sight: str
) -> None:
    look, alike = EYES[sight], 0
    for one, other in combinations(PLAYER_COLOURS.values(), 2):
        shades = [look(each.dark if theme.dark else each.light) for each in (one, other)]
        if difference(*shades) < TOLD_APART:
            alike += 1
            assert overlap(Glyph[one.emblem.upper()], Glyph[other.emblem.upper()]) < SAME_SHAPE
    assert alike <= ALIKE[sight, theme.dark]


# Signs --------------------------------------------------------------------------------------------

SMALLEST, BLUR = 18, 1.0
"""The size of a player's emblem at its smallest, in pixels, and how far out of focus it is."""
SAME_SHAPE = 0.85
"""The share of their ink that two signs have in common from which on they look alike."""

NEARLY: dict[tuple[str, str], float] = {(Glyph.CLUB, Glyph.SPADE): 0.9}
"""Signs that fall short of it: in their smallest size, and out of focus, these two look alike."""

SUITS = (Glyph.HEART, Glyph.DIAMOND, Glyph.CLUB, Glyph.SPADE)
EMBLEMS = tuple(Glyph[colour.emblem.upper()] for colour in PLAYER_COLOURS.values())


@cache
def drawn(sign: str) -> Image.Image:
    """A sign as an eye sees it that is out of focus: how much ink is where."""
    font = ImageFont.truetype(assets_folder() / FONTS[Typeface.SIGIL], SMALLEST)
    picture = Image.new("L", (2 * SMALLEST, 2 * SMALLEST))
    draw = ImageDraw.Draw(picture)
    draw.text((SMALLEST, SMALLEST), sign, fill=255, font=font, anchor="mm")
    return picture.filter(ImageFilter.GaussianBlur(BLUR))


def overlap(one: str, other: str) -> float:
    """Returns the share of their ink that two signs have in common, 0 to 1."""
    first, second = drawn(str(one)), drawn(str(other))
    both, either = (find(first, second) for find in (ImageChops.darker, ImageChops.lighter))
    return ImageStat.Stat(both).sum[0] / ImageStat.Stat(either).sum[0]


def test_a_sign_has_all_its_ink_in_common_with_itself() -> None:
    assert overlap(Glyph.HEART, Glyph.HEART) == 1


@pytest.mark.parametrize("signs", [SUITS, EMBLEMS, tuple(TONE_SIGNS.values())])
def test_signs_are_told_apart_by_their_shape_out_of_focus(signs: tuple[str, ...]) -> None:
    for pair in combinations(signs, 2):
        share = overlap(*pair)
        assert share < NEARLY.get(pair, SAME_SHAPE), pair
        assert pair not in NEARLY or share >= SAME_SHAPE, f"{pair} is no longer short"
