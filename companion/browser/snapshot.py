"""A snapshot of Python's memory, in which everything is imported: the next start begins there.

The worker takes it and brings it back; see ``companion/ship/web/browser/snapshot.js``. Nothing
that was entered is in it: it is taken in a worker of its own, before any storage is opened.
"""

from __future__ import annotations

import ctypes
import gc
import linecache
import random
import sys
from types import ModuleType

PAGE = "flet_js"
"""The module in which the worker hands Flet its page."""


def install_placeholder() -> None:
    """Puts an empty module where the page will be: an object of JavaScript cannot be kept."""
    sys.modules[PAGE] = ModuleType(PAGE)


def prepare_memory() -> None:
    """Readies the memory to be taken; SQLite's chance begins anew wherever it is brought back."""
    ctypes.CDLL(None).sqlite3_randomness(0, None)
    linecache.clearcache()
    gc.collect()
    gc.freeze()


def resume() -> None:
    """Makes good what a snapshot has wrong: it has no page, and chance began long ago."""
    del sys.modules[PAGE]
    from companion.flet_internals import rebind_page  # only now may Flet be imported

    rebind_page(PAGE)
    random.seed()
