"""The command line, as a user types it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import closing
from importlib.metadata import version
from pathlib import Path

import pytest

from companion.__main__ import answered_yes, main, terminal_language
from companion.errors import Message
from companion.host.address import bind
from companion.i18n import Translator


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "fr_CA.UTF-8"}, "fr"),
        ({"LC_ALL": "", "LC_MESSAGES": "fr_BE", "LANG": "en_US"}, "fr"),
        ({"LC_ALL": "C.UTF-8", "LANG": "fr_FR"}, "en"),
        ({"LANG": "de_DE"}, "en"),
        ({}, "en"),
    ],
)
def test_the_environment_decides_the_language(environ: Mapping[str, str], language: str) -> None:
    assert terminal_language(environ) == language


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("frobnicate", "“frobnicate”"),
        ("run extra", "“run extra”"),
        ("run --prt 1", "--prt"),
        ("run --port", "--port"),
        ("run --port none", "--port"),
        ("run --port 70000", "--port"),
        ("serve --port -1", "--port"),
        ("serve --code AB", "6"),
        ("serve --host 127.0.0.1 --code éàùéàù", "6"),
    ],
)
def test_a_wrong_command_line_is_one_sentence(
    words: str, named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words.split())
    said = capsys.readouterr()
    assert ended.value.code == 2
    assert said.out == ""
    assert said.err.startswith("companion: ")
    assert said.err.count("\n") == 1
    assert named in said.err


@pytest.mark.parametrize("words", [[], ["run"], ["serve"], ["desktop"]])
def test_every_command_explains_itself(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*words, "--help"])
    assert ended.value.code == 0
    assert "companion" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("answer", "yes"),
    [("y", True), ("Oui", True), (" YES ", True), ("", False), ("n", False), ("non", False)],
)
def test_only_a_yes_is_a_yes(monkeypatch: pytest.MonkeyPatch, answer: str, yes: bool) -> None:
    monkeypatch.setattr("builtins.input", lambda _prompt: answer)
    assert answered_yes(Translator("en"), Message("Download it?")) is yes


def companion(*words: str, **environ: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "companion", *words],
        env={**os.environ, "LC_ALL": "C.UTF-8", **environ},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=30,
        stdin=subprocess.DEVNULL,
        check=False,
    )


def refusal(*words: str, **environ: str) -> str:
    """Returns the only line that a refused command says."""
    ended = companion(*words, **environ)
    assert (ended.returncode, ended.stdout) == (2, ""), ended.stderr
    (line,) = ended.stderr.splitlines()
    return line


def test_a_taken_port_is_said(tmp_path: Path) -> None:
    with closing(bind("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert port in refusal("run", "--port", port, COMPANION_DATA=str(tmp_path))


def test_a_foreign_host_is_said(tmp_path: Path) -> None:
    said = refusal("serve", "--host", "192.0.2.77", COMPANION_DATA=str(tmp_path))
    assert "192.0.2.77" in said


def test_a_data_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    folder = str(tmp_path / "file" / "data")
    assert folder in refusal("run", COMPANION_DATA=folder)
    assert folder in refusal("desktop", COMPANION_DATA=folder)


def test_help_loads_no_part_of_the_app() -> None:
    code = (
        "import sys; sys.argv[1:] = ['--help']\n"
        "from companion.__main__ import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print(sorted({'flet', 'sqlmodel', 'uvicorn', 'rich'} & set(sys.modules)))"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=30
    )
    assert ended.stdout.endswith("[]\n")


def test_the_version_is_told_with_the_place_of_the_plays(tmp_path: Path) -> None:
    told = companion("--version", COMPANION_DATA=str(tmp_path)).stdout.splitlines()
    assert told == [f"companion {version('companion-table')}", f"Plays are kept in {tmp_path}"]


def test_rules_without_words_show_how() -> None:
    ended = companion("rules")
    assert ended.returncode == 0
    assert ended.stdout.splitlines()[-1] == "For example: companion rules clubs after a joker"


@pytest.mark.parametrize(("word", "status"), [("joker", 0), ("catapultouillette", 1)])
def test_a_rule_that_is_not_found_fails(word: str, status: int) -> None:
    assert companion("rules", word).returncode == status
    assert companion("rules", word, "--json").returncode == status


def test_a_replay_tells_each_thing_once() -> None:
    recorded = Path(__file__).parent / "replays" / "regicide.jsonl"
    told = companion("replay", str(recorded)).stdout.splitlines()
    assert len(told) == len(set(told))
    assert told[1:2] == ["Victory"]
