"""``companion rules``, as a user types it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from companion.__main__ import main
from tests.rules.toy_books import CARDS_EN, CARDS_FR

Capture = pytest.CaptureFixture[str]


def asked(capsys: Capture, *words: str, status: object = None) -> str:
    """Returns what the command prints."""
    with pytest.raises(SystemExit) as ended:
        main(["rules", *words])
    said = capsys.readouterr()
    assert (ended.value.code, said.err) == (status, ""), said.err
    return said.out


def refused(capsys: Capture, *words: str) -> str:
    """Returns the one sentence that the command refuses with."""
    with pytest.raises(SystemExit) as ended:
        main(["rules", *words])
    said = capsys.readouterr()
    assert (ended.value.code, said.out) == (2, "")
    (line,) = said.err.splitlines()
    return line


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def test_json_is_a_list_of_rules_best_first(capsys: Capture) -> None:
    found = json.loads(asked(capsys, "exact kill", "--json"))
    assert {tuple(row) for row in found} == {("game", "id", "title", "text", "page", "score")}
    assert (found[0]["game"], found[0]["id"]) == ("regicide", "exact-kill")
    assert 1 < len(found) <= 5


def test_the_limit_and_the_game_are_kept_to(capsys: Capture) -> None:
    found = json.loads(
        asked(capsys, "card", "--game", "morrigan", "--limit", "7", "--json", "--lang", "fr")
    )
    assert [row["game"] for row in found] == ["morrigan"] * 7


def test_the_words_need_no_quotation_marks(capsys: Capture) -> None:
    assert asked(capsys, "exact", "kill") == asked(capsys, "exact kill")


def test_the_language_is_that_of_the_terminal(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert asked(capsys, "exact kill", "--limit", "1").startswith("Régicide: Exécution parfaite")
    assert asked(capsys, "exact kill", "--limit", "1", "--lang", "en").startswith(
        "Régicide: Exact kill"
    )


def test_nothing_found_is_an_empty_list_or_the_nearest_rules(capsys: Capture) -> None:
    assert json.loads(asked(capsys, "catapultouillette", "--json", status=1)) == []
    lines = asked(capsys, "catapultouillette", status=1).splitlines()
    assert lines[0] == "Nothing was found for “catapultouillette”."
    assert len(lines) > 2


def test_a_query_like_no_rule_is_told_so_and_nothing_is_offered(capsys: Capture) -> None:
    lines = asked(capsys, "xylophonistes", status=1).splitlines()
    assert lines == ["Nothing was found for “xylophonistes”."]


@pytest.mark.parametrize(
    "query",
    [
        "",
        " ",
        "x" * 10_000,
        '"',
        'NEAR("a" AND b*) -c:d ^',
        "\x00\x1b[31m",
        "\u202eשלום",
        "\udcff",
        "'",
    ],
)
def test_any_query_is_answered(capsys: Capture, query: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["rules", "--json", "--", query])
    found = json.loads(capsys.readouterr().out)
    assert ended.value.code == (None if found else 1)
    assert asked(capsys, "--", query, status=ended.value.code)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("ace --lang de", "de"),
        ("ace --game chess", "montdragon, mordred, morrigan"),
        ("ace --limit 0", "1"),
        ("ace --limit many", "--limit"),
        ("ace --game", "--game"),
        ("ace --jsn", "--jsn"),
    ],
)
def test_a_wrong_command_line_is_one_sentence(capsys: Capture, words: str, named: str) -> None:
    said = refused(capsys, *words.split())
    assert said.startswith("companion: ")
    assert named in said


def test_games_from_elsewhere_have_rules_too(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "data" / "cards" / "rules"
    folder.mkdir(parents=True)
    for language, text in (("en", CARDS_EN), ("fr", CARDS_FR)):
        (folder / f"{language}.md").write_text(text, encoding="utf-8")
    monkeypatch.setenv("COMPANION_EXTRA", str(tmp_path))
    found = json.loads(asked(capsys, "animal companion", "--game", "cards", "--json"))
    assert [(row["game"], row["id"]) for row in found][:1] == [("cards", "ace")]


def test_no_part_of_the_app_is_loaded() -> None:
    code = (
        "import sys; sys.argv[1:] = ['rules', 'ace']\n"
        "from companion.__main__ import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print(sorted({'flet', 'sqlmodel', 'uvicorn'} & set(sys.modules)))"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=30
    )
    assert ended.stdout.endswith("[]\n")
