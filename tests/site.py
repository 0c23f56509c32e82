"""The offline web app, built once for all tests and kept until anything in it changes."""

from __future__ import annotations

import os
import shutil
import time
from functools import lru_cache
from pathlib import Path

import pytest
from filelock import FileLock

from companion.errors import BuildError
from companion.ship.files import digest_of, read_tree
from companion.ship.web.client import client_folder
from companion.ship.web.sources import fingerprint

ROOT = Path(__file__).parents[1]
CACHE = ROOT / ".cache" / "web"
KEPT_S = 3600  # a site of other inputs may still be in use by other tests


@lru_cache
def built_site() -> Path:
    """Returns the folder of the site; where CI promises one, its absence is a failure."""
    from companion.ship.web.site import build_site

    inputs = read_tree(ROOT, ["companion", "data", "assets"])
    key = digest_of(fingerprint(), client_folder().parent.name, inputs)[:16]
    folder = CACHE / "sites" / key
    CACHE.mkdir(parents=True, exist_ok=True)
    # However long a loaded machine takes: only the end of the process that builds ends its lock.
    with FileLock(CACHE / "sites.lock"):
        if not folder.is_dir():
            for old in folder.parent.glob("*"):
                if time.time() - old.stat().st_mtime > KEPT_S or old.name == "part":
                    shutil.rmtree(old, ignore_errors=True)
            part = folder.with_name("part")
            try:
                build_site(part, cache=CACHE)
            except BuildError as error:
                reason = f"NO OFFLINE WEB APP: {error.message}; its tests have not run"
                if os.environ.get("CI") == "true":
                    pytest.fail(reason)
                pytest.skip(reason)
            part.rename(folder)
    return folder


if __name__ == "__main__":
    built_site()
