from pathlib import Path

import pytest
from setuptools import Distribution

from companion.ship.wheel import BuildPackage, carried

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
