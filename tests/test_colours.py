"""A colour is changed in one place: what stands outside the code follows or is found out."""

import importlib.util
import re
import shutil
import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest
from PIL import Image

from companion.host.table_code import draw_code_page
from companion.i18n import Translator
from companion.ship.native import write_native_tree
from companion.widgets import tokens
from companion.widgets.tokens import DARK, LIGHT

ROOT = Path(__file__).resolve().parent.parent
HEX = re.compile(r"#[0-9A-Fa-f]{6}\b")
GAMES = ROOT / "companion" / "games"


def load_colours() -> ModuleType:
    spec = importlib.util.spec_from_file_location("colours", ROOT / ".ci" / "colours.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # a dataclass looks up its module
    spec.loader.exec_module(module)
    return module


COLOURS = load_colours()


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    """A copy of what has colours."""
    for name in ("index.html", "manifest.json", "icons", *COLOURS.PICTURES):
        source, copy = ROOT / "assets" / name, tmp_path / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(source, copy, dirs_exist_ok=True) if source.is_dir() else shutil.copy(
            source, copy
        )
    return tmp_path


def test_everything_has_the_colours_of_the_look(assets: Path) -> None:
    assert list(COLOURS.Wardrobe().faults(assets)) == []


@pytest.mark.parametrize("name", ["index.html", "manifest.json", COLOURS.DRAWING])
def test_a_colour_changed_in_a_file_alone_is_found_out(assets: Path, name: str) -> None:
    file = assets / name
    text = file.read_text("utf-8")
    for found in HEX.finditer(text):
        file.write_text(text[: found.start()] + "#123456" + text[found.end() :], "utf-8")
        (fault,) = COLOURS.Wardrobe().faults(assets)
        assert name in fault


@pytest.mark.parametrize("name", COLOURS.PICTURES)
def test_a_picture_of_other_colours_is_found_out(assets: Path, name: str) -> None:
    with Image.open(assets / name) as opened:
        Image.new("RGB", opened.size, LIGHT.action).save(assets / name)
    (fault,) = COLOURS.Wardrobe().faults(assets)
    assert name in fault


def test_another_accent_reaches_every_file(assets: Path) -> None:
    other = COLOURS.Wardrobe(light=replace(LIGHT, action="#123456", ground="#654321"))
    faults = " ".join(other.faults(assets))
    for name in ("index.html", "manifest.json", COLOURS.DRAWING, *COLOURS.PICTURES):
        assert name in faults
    for file, text in other.texts(assets):
        assert "#123456" in text or "#654321" in text, file
        assert LIGHT.action not in text, file
        assert LIGHT.ground not in text, file


def test_pages_and_packages_of_our_making_ask_the_look(tmp_path: Path) -> None:
    page = draw_code_page(Translator("en"))
    for colour in (LIGHT.action, DARK.action, LIGHT.ground, DARK.ground):
        assert colour in page
    project = (write_native_tree(tmp_path / "app") / "pyproject.toml").read_text("utf-8")
    assert set(HEX.findall(project)) == {LIGHT.ground, DARK.ground}


def test_no_colour_stands_twice() -> None:
    """A game may have pieces of its own colours, but none that the look has a name for."""
    named = set(HEX.findall(Path(tokens.__file__).read_text("utf-8")))
    for file in sorted((ROOT / "companion").rglob("*")):
        if file.suffix not in {".py", ".html", ".js", ".mjs", ".css"}:
            continue
        if file == Path(tokens.__file__):
            continue
        found = set(HEX.findall(file.read_text("utf-8")))
        copied = found & named if GAMES in file.parents else found
        assert not copied, f"{file.relative_to(ROOT)} should ask companion/widgets/tokens.py"
