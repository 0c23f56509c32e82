"""A snapshot of Python's memory, in which everything is imported: the next start begins there.

The worker takes it and brings it back; see ``companion/ship/web/browser/snapshot.js``. Nothing
that was entered is in it: it is taken in a worker of its own, before any storage is opened.
"""

from __future__ import annotations

import gc
import importlib
import linecache
import random
import sys
from types import ModuleType

PAGE = "flet_js"
"""The module in which the worker hands Flet its page."""
_TAKEN_BY = "flet.messaging.pyodide_connection"


def install_placeholder() -> None:
    """Puts an empty module where the page will be: an object of JavaScript cannot be kept."""
    sys.modules[PAGE] = ModuleType(PAGE)


def prepare_memory() -> None:
    """Readies the memory to be taken."""
    linecache.clearcache()
    gc.collect()
    gc.freeze()


def resume() -> None:
    """Makes good what a snapshot has wrong: it has no page, and chance began long ago."""
    del sys.modules[PAGE]
    vars(importlib.import_module(_TAKEN_BY))[PAGE] = importlib.import_module(PAGE)
    random.seed()
