"""What a wheel carries, and that it is all that an empty environment needs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Mapping
from pathlib import Path
from urllib.request import urlopen

import pytest
from setuptools import Distribution

from companion.resources import find_games
from companion.ship.wheel import BuildPackage, carried
from tests.browser.serving import serving

pytestmark = pytest.mark.package

ROOT = Path(__file__).parents[2]


def build(source: Path, target: Path, monkeypatch: pytest.MonkeyPatch, *, editable: bool) -> Path:
    monkeypatch.chdir(source)
    command = BuildPackage(Distribution({"packages": ["companion"], "script_name": "setup.py"}))
    command.build_lib = str(target)
    command.ensure_finalized()
    monkeypatch.setattr(command, "editable_mode", editable)
    command.run()
    return target / "companion"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for name in ("companion/__init__.py", "data/toy/rules/fr.md", "assets/a/b.png", "data/.hidden"):
        file = tmp_path / "checkout" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(name.encode())
    return tmp_path / "checkout"


def test_a_wheel_carries_the_data_and_the_assets(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = build(checkout, tmp_path / "lib", monkeypatch, editable=False)
    files = {str(file.relative_to(built)) for file in built.rglob("*") if file.is_file()}
    assert files == {"__init__.py", "_data/toy/rules/fr.md", "_assets/a/b.png"}
    assert (built / "_assets/a/b.png").read_bytes() == b"assets/a/b.png"


def test_an_editable_install_carries_nothing(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = build(checkout, tmp_path / "lib", monkeypatch, editable=True)
    assert not (built / "_data").exists()


def test_nothing_of_this_checkout_is_left_out() -> None:
    places = {str(place) for _, place in carried(ROOT)}
    for folder, inside in (("data", "_data"), ("assets", "_assets")):
        for file in (ROOT / folder).rglob("*"):
            if file.is_file() and not file.name.startswith("."):
                assert f"{inside}/{file.relative_to(ROOT / folder)}" in places


def test_a_built_wheel_is_all_that_an_empty_environment_needs(tmp_path: Path) -> None:
    wheel = built_wheel(tmp_path)
    home = tmp_path / "environment"
    venv.create(home, with_pip=True, symlinks=True)
    python, companion = (str(home / "bin" / name) for name in ("python", "companion"))
    alone = {**os.environ, "PYTHONPATH": "", "COMPANION_DATA": str(tmp_path), "LC_ALL": "C.UTF-8"}
    pins = ROOT / ".ci" / "constraints.txt"
    run(tmp_path, alone, python, "-m", "pip", "install", "-q", "--no-compile", "-c", pins, wheel)
    told = "from companion.resources import find_games; print(*find_games())"
    assert run(tmp_path, alone, python, "-c", told).split() == [*find_games()]
    assert run(tmp_path, alone, companion, "rules", "clubs after a joker")
    with serving((companion, "run", "--no-browser", "--port", "0"), alone) as served:
        for font in (ROOT / "assets" / "fonts").iterdir():
            with urlopen(f"{served.url}fonts/{font.name}") as answer:  # noqa: S310 - our own
                assert answer.read() == font.read_bytes()
        assert served.interrupt() == 0


def built_wheel(folder: Path) -> Path:
    """Returns the wheel of a copy of this checkout, made by way of a source distribution."""
    source = folder / "source"
    not_copied = shutil.ignore_patterns(".*", "build", "*.egg-info", "__pycache__", "tests")
    shutil.copytree(ROOT, source, ignore=not_copied)
    run(folder, os.environ, sys.executable, "-m", "build", "-o", folder / "made", source)
    (wheel,) = (folder / "made").glob("*.whl")
    return wheel


def run(folder: Path, env: Mapping[str, str], *command: str | Path) -> str:
    """Runs a command in a folder and returns what it printed."""
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return done.stdout
