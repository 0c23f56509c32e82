"""What is made of the answers of those who know which versions are weak."""

import json
import runpy
from pathlib import Path
from typing import Any

import pytest

ASKED = runpy.run_path(str(Path(__file__).parents[1] / ".ci" / "advisories.py"))
judged = ASKED["judged"]
SAFE: dict[str, Any] = {"name": "h11", "version": "0.16.0", "vulns": []}
WEAK = {**SAFE, "vulns": [{"id": "CVE-2025-43859", "fix_versions": ["0.16.0"]}]}
UNKNOWN = {"name": "mine", "skip_reason": "Dependency not found"}


def report(*found: dict[str, Any]) -> str:
    return json.dumps({"dependencies": found, "fixes": []})


def test_versions_without_a_known_weakness_pass() -> None:
    assert judged(report(SAFE, SAFE), "") == (["2 versions, no weakness known"], False)


@pytest.mark.parametrize(
    "found", [(SAFE, WEAK), (SAFE, UNKNOWN)], ids=["a weakness", "known to nobody"]
)
def test_what_is_weak_or_unknown_among_known_ones_fails(found: tuple[dict[str, Any], ...]) -> None:
    (line,), failed = judged(report(*found), "")
    assert failed
    assert line.startswith(("h11 0.16.0: CVE-2025-43859", "mine: pinned"))


def test_a_weakness_that_does_not_concern_us_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ASKED["HARMLESS"], "CVE-2025-43859", "nothing here sends chunks")
    assert judged(report(WEAK), "") == (["1 versions, no weakness known"], False)


@pytest.mark.parametrize(
    ("printed", "said"),
    [(report(UNKNOWN, UNKNOWN), ""), ("", "requests.exceptions.ConnectionError: Max retries")],
    ids=["nobody knows any", "nobody answers"],
)
def test_where_nobody_can_be_asked_that_is_said_loudly_and_is_no_failure(
    printed: str, said: str
) -> None:
    (line,), failed = judged(printed, said)
    assert "NOT ASKED FOR" in line
    assert not failed


def test_an_audit_that_failed_otherwise_is_a_failure() -> None:
    assert judged("", "usage: pip-audit") == (["usage: pip-audit"], True)
    assert judged("", "") == (["pip-audit said nothing"], True)
