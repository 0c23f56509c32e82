"""Cutting the empty part off a captured picture."""

from __future__ import annotations

from io import BytesIO


def cropped(png: bytes) -> bytes:
    """Returns a picture without what is empty around it.

    Chromium captures a part of a screen as a picture of the whole window's size. Where Pillow is
    not to be had the picture stays as it is.
    """
    try:
        from PIL import Image
    except ImportError:
        return png
    whole = Image.open(BytesIO(png))
    seen = whole.getchannel("A").getbbox() if "A" in whole.getbands() else None
    if seen is None:
        return png
    cut = BytesIO()
    whole.crop(seen).save(cut, "PNG", optimize=True)
    return cut.getvalue()
