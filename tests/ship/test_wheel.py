"""What a wheel carries, and that it is all that an empty environment needs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Mapping
from importlib.metadata import Distribution, PathDistribution, distribution
from pathlib import Path
from urllib.request import urlopen

import pytest
import setuptools
from build import ProjectBuilder
from build.env import DefaultIsolatedEnv
from packaging.requirements import Requirement
from pyproject_hooks import quiet_subprocess_runner as quietly

from companion.resources import find_games
from companion.ship.wheel import BuildPackage, carried
from tests.browser.serving import serving

pytestmark = pytest.mark.package

ROOT = Path(__file__).parents[2]


def build(source: Path, target: Path, monkeypatch: pytest.MonkeyPatch, *, editable: bool) -> Path:
    monkeypatch.chdir(source)
    command = BuildPackage(
        setuptools.Distribution({"packages": ["companion"], "script_name": "setup.py"})
    )
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
    venv.create(home, symlinks=True)
    python, companion = (str(home / "bin" / name) for name in ("python", "companion"))
    alone = {**os.environ, "PYTHONPATH": "", "COMPANION_DATA": str(tmp_path), "LC_ALL": "C.UTF-8"}
    install = (sys.executable, "-m", "pip", "--python", python, "install", "-q", "--no-deps")
    run(tmp_path, alone, *install, "--no-compile", wheel)
    lend_what_is_asked_for(home)
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
    with DefaultIsolatedEnv() as environment:
        builder = ProjectBuilder.from_isolated_env(environment, source, runner=quietly)
        environment.install(builder.build_system_requires)
        shutil.unpack_archive(builder.build("sdist", folder), folder / "unpacked")
        (source,) = (folder / "unpacked").iterdir()
        builder = ProjectBuilder.from_isolated_env(environment, source, runner=quietly)
        return Path(builder.build("wheel", folder))


def lend_what_is_asked_for(home: Path) -> None:
    """Gives an environment what its wheel asks for, and what that does, but nothing optional.

    It is what is installed here, so nothing is fetched again.
    """
    (there,) = home.glob("lib/python*/site-packages")
    (wheel,) = there.glob("companion_table-*.dist-info")
    waiting: list[Distribution] = [PathDistribution(wheel)]
    lent: set[str] = set()
    while waiting:
        for text in waiting.pop().requires or ():
            asked = Requirement(text)
            if asked.name in lent or (asked.marker and not asked.marker.evaluate({"extra": ""})):
                continue
            lent.add(asked.name)
            waiting.append(distribution(asked.name))
            lend(waiting[-1], there)


def lend(package: Distribution, there: Path) -> None:
    """Gives an environment a package that is installed here."""
    for name in {file.parts[0] for file in package.files or ()} - {"..", "__pycache__"}:
        if not (there / name).exists():
            (there / name).symlink_to(str(package.locate_file(name)))


def run(folder: Path, env: Mapping[str, str], *command: str | Path) -> str:
    """Runs a command in a folder and returns what it printed."""
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return done.stdout
