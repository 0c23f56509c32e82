"""The service worker: it keeps every file of a version, and answers without the network."""

from __future__ import annotations

import hashlib
import json
import re

from companion.ship.web.archive import Files, digest_of
from companion.ship.web.start_page import BROWSER

_NOT_KEPT = re.compile(r"screens/.*|service\.js|index\.html")
"""Pictures for stores, and the script itself. The page is kept under the name of its folder."""


def kept_files(files: Files) -> dict[str, str]:
    """Returns the hash of each file to keep, by its path; the page is the empty path."""
    cached = {path: data for path, data in files.items() if not _NOT_KEPT.fullmatch(path)}
    cached[""] = files["index.html"]
    return {path: hashlib.sha256(cached[path]).hexdigest()[:16] for path in sorted(cached)}


def service_worker(files: Files) -> bytes:
    """Returns the script; it differs exactly when a kept file or the script itself does."""
    script = (BROWSER / "service.js").read_text(encoding="utf-8")
    cached = json.dumps(kept_files(files), indent=0)
    version = digest_of(cached, script)[:16]
    return script.replace("__VERSION__", version).replace("__FILES__", cached).encode()
