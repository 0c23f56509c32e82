"""Runs every module here that has ``run()`` and prints its lines: ``name: figure unit``."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Sequence
from pathlib import Path


def main(wanted: Sequence[str]) -> int:
    """Prints the figures of the modules named, or of all; a name that is none is an error."""
    found = [module.name for module in pkgutil.iter_modules([str(Path(__file__).parent)])]
    names = [name for name in found if not name.startswith("_")]
    unknown = sorted(set(wanted).difference(names))
    if unknown:
        print(f"no such bench: {', '.join(unknown)} (there are {', '.join(names)})")
        return 2
    for name in wanted or names:
        module = importlib.import_module(f"tests.bench.{name}")
        if not hasattr(module, "run"):
            continue
        for line in module.run():
            print(f"{name}: {line}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
