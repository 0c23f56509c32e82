"""Draws the address of a published site as a QR code: ``python .ci/site_code.py LINK FILE.png``."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from companion.sync.picture import draw_link  # noqa: E402 - after the path is set

if __name__ == "__main__":
    link, file = sys.argv[1:]
    picture = draw_link(link)
    if picture is None:
        sys.exit(f"too long for a code: {link}")
    Path(file).write_bytes(picture.data)
