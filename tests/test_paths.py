"""An address that is none has no parts, and nobody fails over it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from companion.errors import UnwritableError, UsageError
from companion.paths import assets_folder, data_folder, extra_folder, split_url, store_folder

ROOT = Path(__file__).parents[1]


def test_a_checkout_has_its_data_beside_the_code() -> None:
    assert data_folder() == ROOT / "data"
    assert assets_folder() == ROOT / "assets"


def test_an_installed_app_has_its_data_inside(tmp_path: Path) -> None:
    package = tmp_path / "companion"
    package.mkdir()
    for name in ("__init__", "paths", "errors", "i18n"):
        (package / f"{name}.py").write_bytes((ROOT / "companion" / f"{name}.py").read_bytes())
    for name in ("_data", "_assets"):
        (package / name).mkdir()
    script = "from companion.paths import *; print(data_folder(), assets_folder(), sep='\\n')"
    done = subprocess.run(
        [sys.executable, "-P", "-c", script],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == [str(package / "_data"), str(package / "_assets")]


def test_the_environment_names_the_folder_of_the_database(tmp_path: Path) -> None:
    chosen = {"COMPANION_DATA": str(tmp_path / "a"), "FLET_APP_STORAGE_DATA": str(tmp_path / "b")}
    assert store_folder(chosen) == tmp_path / "a"
    assert (tmp_path / "a").is_dir()
    del chosen["COMPANION_DATA"]
    assert store_folder(chosen) == tmp_path / "b"


@pytest.mark.parametrize(
    ("platform", "variable", "expected"),
    [
        ("linux", "XDG_DATA_HOME", "{base}/companion"),
        ("linux", "", "{home}/.local/share/companion"),
        ("linux", "relative", "{home}/.local/share/companion"),
        ("win32", "APPDATA", "{base}/companion"),
        ("win32", "", "{home}/AppData/Roaming/companion"),
        ("darwin", "", "{home}/Library/Application Support/companion"),
    ],
)
def test_each_platform_has_its_user_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platform: str, variable: str, expected: str
) -> None:
    home, base = tmp_path / "home", tmp_path / "base"
    monkeypatch.setenv("HOME", str(home))
    environ = {variable: str(base)} if variable else {}
    if variable == "relative":
        environ = {"XDG_DATA_HOME": "somewhere"}
    folder = store_folder(environ, platform)
    assert str(folder) == expected.format(home=home, base=base)
    assert folder.is_dir()


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(UnwritableError) as raised:
        store_folder({"COMPANION_DATA": str(tmp_path / "file" / "data")})
    assert dict(raised.value.message.facts)["folder"] == str(tmp_path / "file" / "data")


def test_a_folder_may_add_games(tmp_path: Path) -> None:
    assert extra_folder({}) is None
    assert extra_folder({"COMPANION_EXTRA": ""}) is None
    assert extra_folder({"COMPANION_EXTRA": str(tmp_path)}) == tmp_path
    with pytest.raises(UsageError):
        extra_folder({"COMPANION_EXTRA": str(tmp_path / "nowhere")})


BEGINNINGS = ("", "/", "//", "//[", "http://", "http://[", "http://\uff03", "ws://]", "/join?d=")


@given(st.sampled_from(BEGINNINGS), st.text("[]:/?#@%a1\u2100\ufe13", max_size=12))
def test_every_text_can_be_taken_for_an_address(beginning: str, text: str) -> None:
    parts = split_url(beginning + text)
    assert (parts.netloc + parts.path + parts.query).strip() or not parts.hostname


def test_a_bracket_that_is_not_closed_is_no_address() -> None:
    assert split_url("//[?d=x") == split_url("")
