"""Reading pictures: every code in them, and nothing but one clear error for what is none."""

from __future__ import annotations

import struct
import zlib
from importlib.util import find_spec
from io import BytesIO
from random import Random

import pytest
from PIL import Image, ImageFilter, ImageOps

from companion.errors import CodecError
from companion.sync.frames import Carousel
from companion.sync.picture import draw
from companion.sync.scan import Decoder, OpenCvDecoder, ZxingDecoder, best_decoder, size_of

MESSAGE = Random(3).randbytes(700)  # noqa: S311 - no secret
TEXTS = [Carousel(MESSAGE, 10).frame(number) for number in range(2)]
DECODERS = [
    ZxingDecoder(),
    pytest.param(OpenCvDecoder(), marks=pytest.mark.skipif(not find_spec("cv2"), reason="cv2")),
]


def photograph(texts: list[str], kind: str = "JPEG") -> bytes:
    """Returns codes side by side on a table, a little turned and blurred."""
    table = Image.new("L", (700 * len(texts) + 60, 760), 90)
    for place, text in enumerate(texts):
        data = draw(text, 10).data
        assert isinstance(data, bytes)
        table.paste(Image.open(BytesIO(data)), (60 + 700 * place, 60))
    seen = table.rotate(4, Image.Resampling.BICUBIC, fillcolor=90)
    file = BytesIO()
    seen.filter(ImageFilter.GaussianBlur(1)).save(file, kind)
    return file.getvalue()


def png(width: int, height: int, data: bytes) -> bytes:
    def chunk(name: bytes, body: bytes) -> bytes:
        whole = struct.pack(">I", len(body)) + name + body
        return whole + struct.pack(">I", zlib.crc32(name + body))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def test_this_computer_has_a_decoder() -> None:
    assert isinstance(best_decoder(), ZxingDecoder)


@pytest.mark.parametrize("decoder", DECODERS)
@pytest.mark.parametrize("kind", ["JPEG", "PNG"])
async def test_every_code_in_a_picture_is_read(decoder: Decoder, kind: str) -> None:
    assert set(await decoder.read(photograph(TEXTS, kind))) == set(TEXTS)


@pytest.mark.parametrize("decoder", DECODERS)
async def test_a_mirrored_code_is_read(decoder: Decoder) -> None:
    file = BytesIO()
    ImageOps.mirror(Image.open(BytesIO(photograph(TEXTS[:1])))).save(file, "JPEG")
    assert await decoder.read(file.getvalue()) == (TEXTS[0],)


@pytest.mark.parametrize("decoder", DECODERS)
async def test_a_picture_without_a_code_has_no_texts(decoder: Decoder) -> None:
    assert await decoder.read(photograph([])) == ()


@pytest.mark.parametrize("decoder", DECODERS)
@pytest.mark.parametrize("size", [(60_000, 60_000), (8192, 6145)])
async def test_a_bomb_is_refused_unread(decoder: Decoder, size: tuple[int, int]) -> None:
    bomb = png(*size, zlib.compress(bytes(1 << 20)))
    with pytest.raises(CodecError, match="too large"):
        await decoder.read(bomb)


@pytest.mark.parametrize("decoder", DECODERS)
@pytest.mark.parametrize("kind", ["JPEG", "PNG"])
async def test_damaged_pictures_are_one_clear_error(decoder: Decoder, kind: str) -> None:
    whole, chance = photograph(TEXTS[:1], kind), Random(5)  # noqa: S311 - no secret
    for _case in range(40):
        hostile = bytearray(whole[: chance.randrange(len(whole))])
        for _change in range(chance.randrange(4) if hostile else 0):
            hostile[chance.randrange(min(len(hostile), 900))] = chance.randrange(256)
        try:
            texts = await decoder.read(bytes(hostile))
        except CodecError:
            continue
        assert set(texts) <= set(TEXTS)


@pytest.mark.parametrize("picture", [b"", b"GIF89a", b"\xff\xd8", b"\x89PNG\r\n\x1a\n", b"BM" * 99])
async def test_what_is_no_picture_is_one_clear_error(picture: bytes) -> None:
    with pytest.raises(CodecError, match="no picture"):
        await ZxingDecoder().read(picture)


@pytest.mark.parametrize("kind", ["JPEG", "PNG"])
def test_the_size_is_read_from_the_head(kind: str) -> None:
    file = BytesIO()
    Image.new("RGB", (37, 1021)).save(file, kind)
    assert size_of(file.getvalue()) == (37, 1021)
