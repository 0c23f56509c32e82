"""Runs every module here that has ``run()`` and prints its lines: ``name: figure unit``."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from pathlib import Path


def main(wanted: Sequence[str]) -> int:
    """Prints the figures of the modules named, or of all; a name that is none is an error."""
    files = sorted(Path(__file__).parent.glob("[a-z]*.py"))  # the others lend a hand to these
    names = [file.stem for file in files if "\ndef run(" in file.read_text(encoding="utf-8")]
    unknown = sorted(set(wanted).difference(names))
    if unknown:
        print(f"no such bench: {', '.join(unknown)} (there are {', '.join(names)})")
        return 2
    for name in wanted or names:
        for line in importlib.import_module(f"tests.tools.bench.{name}").run():
            print(f"{name}: {line}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
