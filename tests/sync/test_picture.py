"""Frames as pictures: another program reads in them what was drawn."""

from __future__ import annotations

from io import BytesIO
from random import Random

import pytest
import zxingcpp
from PIL import Image

from companion.sync.frames import ALPHABET, Carousel, characters, net_bytes
from companion.sync.picture import QUIET_ZONE, draw, draw_link

VERSIONS = range(2, 41)


def read(picture: bytes) -> str:
    (code,) = zxingcpp.read_barcodes(Image.open(BytesIO(picture)))
    assert code.ec_level == "L"
    return code.text


def full_frame(version: int) -> str:
    message = Random(version).randbytes(net_bytes(version))  # noqa: S311 - no secret
    return Carousel(message, version).frame(0)


@pytest.mark.parametrize("version", VERSIONS)
def test_a_frame_is_read_from_its_picture(version: int) -> None:
    text = full_frame(version)
    picture = draw(text, version)
    assert isinstance(picture.data, bytes)
    assert read(picture.data) == text
    assert picture.modules == 17 + 4 * version + 2 * QUIET_ZONE


def test_all_characters_and_short_texts_are_read() -> None:
    for text in (ALPHABET, "A", "AB"):
        data = draw(text, 10).data
        assert isinstance(data, bytes)
        assert read(data) == text


def test_a_picture_has_one_bit_for_each_pixel_and_whole_pixels_for_each_module() -> None:
    picture = draw(full_frame(10), 10)
    assert isinstance(picture.data, bytes)
    image = Image.open(BytesIO(picture.data))
    assert image.mode == "1"
    assert image.width == image.height >= 600
    assert image.width % picture.modules == 0
    small = image.resize((picture.modules, picture.modules), Image.Resampling.NEAREST)
    drawn = small.resize(image.size, Image.Resampling.NEAREST)
    assert drawn.tobytes() == image.tobytes()


def test_what_does_not_fit_is_refused() -> None:
    draw("A" * characters(10), 10)
    with pytest.raises(ValueError, match="too long"):
        draw("A" * (characters(10) + 1), 10)
    with pytest.raises(ValueError, match="characters"):
        draw("lower case", 10)


def test_a_link_is_drawn_as_small_as_it_fits() -> None:
    link = "https://companion.example/join?d=aB3_-" + "x" * 300
    picture = draw_link(link)
    assert picture is not None
    assert isinstance(picture.data, bytes)
    assert read(picture.data) == link
    assert picture.modules == 17 + 4 * 12 + 2 * QUIET_ZONE
    assert draw_link(link, 10) is None
    assert draw_link("x" * 3000) is None
