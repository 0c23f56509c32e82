"""The browser that the figures are taken in."""

from __future__ import annotations

import os
import shutil
from pathlib import Path


def chromium() -> str:
    """Returns the path of Chromium; without it nothing can be measured, which is an error."""
    named = os.environ.get("CHROMIUM")
    found = named or shutil.which("chromium") or shutil.which("chromium-browser")
    if not found or not Path(found).exists():
        raise FileNotFoundError("NO CHROMIUM: install it or name it in $CHROMIUM; nothing measured")
    return found
