"""The build of the offline web app: the same inputs, the same bytes; nothing from elsewhere."""

from __future__ import annotations

import gzip
import json
import re
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile

import pytest

from companion.errors import BuildError, UsageError
from companion.ship.files import read_tree, stored_zip
from companion.ship.web import node, sources
from companion.ship.web.client import client_folder, replace_once, tuned
from companion.ship.web.node import Compiler, module_of
from companion.ship.web.site import build_site, first_files, kept_files
from tests.site import built_site

pytestmark = pytest.mark.package

MOST_ON_THE_WIRE = {"chromium": 21_450_000, "any": 17_800_000}
"""Bytes that a phone fetches; the pictures that only stores and systems show are not among them."""
MOST_AT_FIRST = {"compiled": 13_650_000, "chromium": 14_000_000, "any": 14_750_000}
"""Bytes of the large files that must come before the first screen, by the way to draw."""


def test_what_is_compiled_anew_has_the_same_bytes(node: Path, tmp_path: Path) -> None:
    files = {
        "a.py": b"from b import *\nSIGNS = {'x', 'y', 'z'}\nif 'q' in {'a', 'b', 'c'}: pass\n",
        "folder/b.py": b"def f(*, key=frozenset('abc')): return {1.5, 'text', None}\n",
        "old.py": b"print 'no Python of today'\n",
        "text.txt": b"as it is",
    }
    runtime = client_folder() / "pyodide"
    one, other = (
        Compiler(node, runtime, tmp_path / name).compile(files) for name in ("one", "other")
    )
    assert one == other
    assert sorted(one) == ["a.pyc", "folder/b.pyc", "old.py", "text.txt"]


def test_what_only_a_checker_of_types_reads_is_left_out(node: Path, tmp_path: Path) -> None:
    source = """
from typing import TYPE_CHECKING, overload
if TYPE_CHECKING:
    import only_for_checkers
else:
    import in_any_case
@overload
def f(x: Overloaded): ...
def f(x: Annotated) -> Returned: return done
class Protocol:
    @overload
    def g(self): never_done
@reads_annotations
def h(x: Wanted): ...
class Model:
    field: Kind
"""
    compiler = Compiler(node, client_folder() / "pyodide", tmp_path)
    code = compiler.compile({"typed.py": source.encode()})["typed.pyc"]
    for name in ("only_for_checkers", "Overloaded", "Annotated", "Returned"):
        assert name.encode() not in code, name
    for name in ("in_any_case", "done", "never_done", "reads_annotations", "Wanted", "Kind"):
        assert name.encode() in code, name


def test_an_archive_does_not_depend_on_order_or_time() -> None:
    one = stored_zip({"b": b"2", "a/c": b"1"})
    assert one == stored_zip({"a/c": b"1", "b": b"2"})
    with ZipFile(BytesIO(one)) as archive:
        assert archive.namelist() == ["a/c", "b"]
        assert {entry.compress_type for entry in archive.infolist()} == {ZIP_STORED}


def test_without_node_the_build_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(node, "_candidates", lambda: iter([Path("/no/such/node")]))
    with pytest.raises(BuildError) as raised:
        node.find_node()
    assert ("version", str(node.OLDEST)) in raised.value.message.facts


def test_everything_fetched_is_pinned_by_a_hash() -> None:
    lines = [
        line for line in sources.WHEELS.read_text("utf-8").splitlines() if not line.startswith("#")
    ]
    assert len(lines) == len(sources.pins()) > 10


def test_another_version_of_the_client_is_an_error_and_no_broken_site() -> None:
    with pytest.raises(BuildError):
        replace_once(re.compile("what was there"), "", "what is there now")


def test_another_version_of_flet_is_not_tuned_by_guess() -> None:
    with pytest.raises(BuildError):
        tuned(
            {
                "flet/controls/object_patch.py": b"def from_diff(): pass\n",
                "flet/controls/value_types.py": b"class Prop: pass\n",
            }
        )


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("precious")
    with pytest.raises(UsageError):
        build_site(tmp_path)
    assert (tmp_path / "mine").read_text() == "precious"


def test_a_base_that_is_no_path_is_refused(tmp_path: Path) -> None:
    for base in ("companion", "/companion", '/"><script>/'):
        with pytest.raises(UsageError):
            build_site(tmp_path / "site", base)


@pytest.mark.parametrize("browser", ["chromium", "any"])
def test_the_site_holds_all_that_a_browser_keeps_and_that_is_little_enough(browser: str) -> None:
    files = read_tree(built_site())
    kept = kept_files(files)[browser]
    assert set(kept) - {""} <= files.keys()
    fetched = [files[path or "index.html"] for path in kept]
    wire = sum(min(len(data), len(gzip.compress(data, 6))) for data in fetched)
    assert wire < MOST_ON_THE_WIRE[browser]


def test_little_comes_before_the_first_screen_and_all_of_it_is_kept() -> None:
    files = read_tree(built_site())
    kept = kept_files(files)
    for way, sizes in first_files(files).items():
        assert sizes.keys() <= kept["any" if way == "any" else "chromium"].keys()
        assert sum(sizes.values()) < MOST_AT_FIRST[way]


def test_what_the_first_screen_does_not_need_comes_after_it() -> None:
    packs = {
        pack: ZipFile(BytesIO(gzip.decompress((built_site() / f"python/{pack}.pack").read_bytes())))
        for pack in ("standard", "libraries", "companion", "later")
    }
    modules = {
        pack: {module_of(path) for path in files.namelist() if path.endswith(".pyc")}
        for pack, files in packs.items()
    }
    later = set(packs["companion"].read("later.txt").decode().split())
    assert "companion.ui.shell.home" in modules["companion"]
    assert {"companion.games.mordred.view", "companion.rules.source"} <= modules["later"]
    assert "data/mordred/rules/fr.md" in packs["later"].namelist()
    assert modules["later"] <= later
    assert not later & (modules["standard"] | modules["libraries"] | modules["companion"])


def test_the_site_names_no_foreign_host_but_in_licences() -> None:
    files = read_tree(built_site())
    for path in ("index.html", "worker.js", "service.js", "manifest.json"):
        assert not re.search(rb"https?://(?!www\.w3\.org)", files[path]), path


def test_the_licences_of_all_parts_are_there() -> None:
    page = (built_site() / "licences.html").read_text("utf-8")
    for part in ("sqlalchemy", "pydantic", "flet", "zxing-wasm", "Flutter", "OFL-Fraunces"):
        assert re.search(rf"<summary>[^<]*{part}", page, re.IGNORECASE), part


def test_the_manifest_names_icons_that_are_there() -> None:
    site = built_site()
    manifest = json.loads((site / "manifest.json").read_text("utf-8"))
    for picture in (*manifest["icons"], *manifest.get("screenshots", ())):
        assert (site / picture["src"]).is_file()
