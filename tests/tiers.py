"""The tiers of the tests: who names nothing runs the everyday ones, `.ci/run` all of them.

``pytest`` alone runs all that needs neither a browser nor a package, and one short look into each
engine (``smoke``); ``pytest -m pure`` the part of it that loads neither Flet nor SQL. The others
are named: ``pytest -m browser``, ``pytest -m "engines or offline or package"``. A file that is
named runs whole.
"""

from __future__ import annotations

import re
from pathlib import Path

NAMED = ("browser", "engines", "offline", "package")
"""The tiers that run only where they are named."""

EVERYDAY = " and ".join(f"not {tier}" for tier in NAMED)
"""What `pytest -m` is told where nobody tells it anything."""

SLOWEST = 10
"""How many of the slowest tests of each tier are told."""

DIED = "engine died"
"""Under which name the report of a test that was begun again has the engine's last words."""

DOES_NOT_APPLY = "DOES NOT APPLY"
"""How the reason begins of the only skips that CI allows: what another browser draws otherwise."""


_MARKED = re.compile(rf"\bmark\.({'|'.join(NAMED)})\b")


def may_be_named(file: Path) -> bool:
    """Tells whether a file may hold tests of a tier that is named: by its marks or its folder."""
    return "browser" in file.parts or bool(_MARKED.search(file.read_text("utf-8")))


def named_in(expression: str) -> list[str]:
    """Returns the tiers that `pytest -m` is told, where it is told nothing else."""
    tiers = expression.split(" or ")
    return tiers if set(tiers) <= set(NAMED) else []


def asked_for(expression: str) -> list[str]:
    """Returns the tiers of which `pytest -m` is to run everything, where it is told several."""
    tiers = named_in(expression)
    return tiers if len(tiers) > 1 else []
