"""Asks whether a weakness is known in any version of `.ci/constraints.txt`.

``python .ci/advisories.py`` needs a network that leads to the service which pip-audit asks. Where
it does not, a line says so, which no reader of the output misses, and the check goes on: nothing
was found, for nobody was asked.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

PINS = Path(__file__).parent / "constraints.txt"
WORDS = ("--no-deps", "--disable-pip", "--progress-spinner", "off", "-f", "json")
UNREACHABLE = ("ConnectionError", "ConnectTimeout", "ReadTimeout", "Could not connect")
"""How pip-audit says, on many lines, that nobody answers."""

HARMLESS: dict[str, str] = {}
"""Advisories that do not concern us by their number, and why not."""


def audited() -> tuple[str, str]:
    """Returns what pip-audit printed, its report and its last words."""
    command = (sys.executable, "-m", "pip_audit", "-r", str(PINS), *WORDS)
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - ours
    return done.stdout, done.stderr


def judged(report: str, said: str) -> tuple[list[str], bool]:
    """Returns what is to be said, and whether the check fails.

    Args:
        report: pip-audit's report, empty where it made none.
        said: what it said beside it.
    """
    try:
        found: list[dict[str, Any]] = json.loads(report)["dependencies"]
    except json.JSONDecodeError:
        if any(sign in said for sign in UNREACHABLE):
            return [not_asked("the service cannot be reached from here")], False
        return [said.strip() or "pip-audit said nothing"], True
    unknown = [each["name"] for each in found if "skip_reason" in each]
    if len(unknown) == len(found):
        return [not_asked("the registry of this machine keeps no advisories")], False
    weak = [
        f"{each['name']} {each['version']}: {flaw['id']}, mended in {flaw['fix_versions']}"
        for each in found
        for flaw in each.get("vulns", ())
        if flaw["id"] not in HARMLESS
    ]
    weak += [f"{name}: pinned, and unknown where all others are known" for name in unknown]
    return weak or [f"{len(found)} versions, no weakness known"], bool(weak)


def not_asked(why: str) -> str:
    """Returns a line that stands out."""
    return f"!!!!!! ADVISORIES NOT ASKED FOR: {why}; nobody knows whether these versions are safe"


def main() -> int:
    """Prints what is known."""
    lines, failed = judged(*audited())
    print("\n".join(lines))
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
