from io import BytesIO

import pytest
from PIL import Image

from companion.ui.play.result import cropped


def png(picture: Image.Image) -> bytes:
    data = BytesIO()
    picture.save(data, "PNG")
    return data.getvalue()


def test_what_is_empty_around_a_picture_is_cut_off() -> None:
    window = Image.new("RGBA", (40, 60))
    window.paste((200, 10, 10, 255), (0, 0, 30, 20))
    cut = Image.open(BytesIO(cropped(png(window))))
    assert cut.size == (30, 20)
    assert cut.getpixel((29, 19)) == (200, 10, 10, 255)


@pytest.mark.parametrize("picture", [Image.new("RGB", (4, 6)), Image.new("RGBA", (4, 6))])
def test_a_picture_that_is_full_or_empty_stays(picture: Image.Image) -> None:
    assert cropped(png(picture)) == png(picture)
