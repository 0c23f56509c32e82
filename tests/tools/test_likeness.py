"""What the comparison of pictures sees, and what it lets pass."""

from __future__ import annotations

from io import BytesIO
from random import Random

import pytest
from PIL import Image, ImageDraw, ImageFont

from companion.paths import assets_folder
from tests.browser.pictures import KEPT
from tests.tools.likeness import Box, differences, framed, kept

FONTS = assets_folder() / "fonts"
FINE = 20
"""In how many parts of a pixel the screen is drawn."""
GROUND, CARD, INK, RED = "#F2E9D8", "#FFF6E8", "#20160E", "#9B1C1C"


def screen(
    *,
    suit: str = RED,
    key: float = 30,
    line: str = "Attack 11 against 7, shields 3 of 12",
    number: str = "36",
    card: str = CARD,
    further: float = 0,
) -> Image.Image:
    """Returns a small screen: a card with a suit, a key, a number and a line.

    Args:
        suit: the colour of the suit.
        key: where the key begins, in pixels from the left.
        line: the line.
        number: what stands on the key.
        card: the colour of the card.
        further: how many pixels everything is further right.
    """
    large = Image.new("RGB", (320 * FINE, 160 * FINE), GROUND)
    pen = ImageDraw.Draw(large)

    def font(size: int) -> ImageFont.FreeTypeFont:
        return ImageFont.truetype(FONTS / "InstrumentSans-600.ttf", size * FINE)

    def at(x: float, y: float) -> tuple[float, float]:
        return (x + further) * FINE, y * FINE

    pen.rounded_rectangle((*at(20, 10), *at(300, 70)), 12 * FINE, card)
    pen.text(at(40, 22), "7", INK, font(17))
    pen.polygon((at(58, 32), at(64, 24), at(70, 32), at(64, 40)), suit)
    pen.rounded_rectangle((*at(key, 85), *at(key + 48, 125)), 8 * FINE, card, INK, FINE)
    pen.text(at(key + 16, 96), number, INK, font(12))
    pen.text(at(20, 135), line, "#6B5B4E", font(12))
    return large.resize((320, 160), Image.Resampling.BOX)


def compared(seen: Image.Image) -> list[Box]:
    return differences(Image.open(BytesIO(kept(screen()))), seen)


def test_a_screen_is_like_its_picture_whatever_colours_that_has_lost() -> None:
    photograph = Image.effect_noise((320, 160), 60).convert("RGB")
    assert compared(screen()) == []
    assert differences(Image.open(BytesIO(kept(photograph))), photograph) == []


@pytest.mark.parametrize("further", [0.1, -0.1, 0.25, -0.25])
def test_what_is_drawn_a_quarter_of_a_pixel_further_is_no_difference(further: float) -> None:
    assert compared(screen(further=further)) == []


def test_single_pixels_are_no_difference() -> None:
    seen, lots = screen(), Random(1)  # noqa: S311 - no secret
    for _speck in range(30):
        x, y = lots.randrange(106) * 3, lots.randrange(53) * 3
        seen.putpixel((x, y), (0, 0, 0))
    assert compared(seen) == []


@pytest.mark.parametrize(
    ("seen", "where"),
    [
        (screen(suit=INK), (64, 32)),
        (screen(key=34), (32, 105)),
        (screen(key=31), (30, 105)),
        (screen(line="Attack 11 against 7, shields 3 …"), (205, 142)),
        (screen(line="Attack 11 against 7, shields 8 of 12"), (183, 142)),
        (screen(number="38"), (60, 103)),
        (screen(card=GROUND), (150, 40)),
    ],
    ids=["a suit", "a key by 4", "a key by 1", "a cut line", "a small digit", "a digit", "a card"],
)
def test_what_a_person_would_miss_is_seen(seen: Image.Image, where: tuple[int, int]) -> None:
    x, y = where
    boxes = compared(seen)
    assert any(box.left <= x < box.right and box.top <= y < box.bottom for box in boxes), boxes
    assert all(box.bottom - box.top < 100 for box in boxes)


def test_a_picture_of_another_size_differs_everywhere() -> None:
    assert compared(Image.new("RGB", (320, 161), GROUND)) == [Box(0, 0, 320, 161)]


def test_the_difference_shows_what_is_otherwise_and_pales_the_rest() -> None:
    seen = screen(suit=INK)
    shown = framed(seen, compared(seen))
    assert shown.getpixel((64, 32)) == seen.getpixel((64, 32))
    assert shown.getpixel((10, 150)) != seen.getpixel((10, 150))
    assert (255, 0, 255) in {colour for _count, colour in shown.getcolors(1 << 16) or ()}


@pytest.fixture(
    params=["regicide-upright-light", "regicide-desktop-dark", "mordred-sideways-light"]
)
def real(request: pytest.FixtureRequest) -> Image.Image:
    """A screen of the baseline, in all the colours that are kept of it."""
    return Image.open(KEPT / f"play-{request.param}.png")


def test_a_kept_screen_is_like_itself(real: Image.Image) -> None:
    assert differences(real, real.convert("RGB")) == []


def test_a_key_of_a_screen_that_moves_by_4_pixels_is_seen(real: Image.Image) -> None:
    seen = real.convert("RGB")
    foot = (0, seen.height - 60, seen.width // 2, seen.height)  # where the keys below the thumb are
    seen.paste(seen.crop(foot), (4, foot[1]))
    assert differences(real, seen)


def test_a_line_of_a_screen_that_is_cut_is_seen(real: Image.Image) -> None:
    seen = real.convert("RGB")
    ground = seen.getpixel((2, 2))
    assert isinstance(ground, tuple)
    seen.paste(ground, (80, 8, 110, 40))  # a part of the title
    assert differences(real, seen)


def test_red_cards_of_a_screen_that_turn_grey_are_seen() -> None:
    real = Image.open(KEPT / "play-regicide-upright-light.png")
    seen = real.convert("RGB")
    suit = (5, 583, 125, 735)  # the queen of hearts
    seen.paste(seen.crop(suit).convert("L").convert("RGB"), suit[:2])
    assert differences(real, seen)
