"""The tree that ``flet build`` is given."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from companion.errors import UsageError
from companion.ship.native import write_native_tree

pytestmark = pytest.mark.package


def test_the_staged_tree_opens_the_app_without_this_checkout(tmp_path: Path) -> None:
    out = write_native_tree(tmp_path / "app")
    told = (
        "import sys; sys.path[0] = sys.argv[1]\n"
        "import flet; flet.run = lambda main, **options: print(callable(main), options)\n"
        "exec(open('main.py').read())\n"
        "import companion; print(companion.__file__)\n"
        "assert not [m for m in sys.modules if m.startswith(('uvicorn', 'starlette', 'typer'))]\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", told, str(out)],
        cwd=out,
        env={**os.environ, "COMPANION_DATA": str(tmp_path / "data"), "PYTHONPATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    ready, place = done.stdout.strip().splitlines()
    assert ready == "True {'assets_dir': 'assets'}"
    assert Path(place).is_relative_to(out)
    assert (tmp_path / "data" / "companion.db").is_file()


def test_the_staged_project_asks_for_the_camera_and_names_the_app(tmp_path: Path) -> None:
    out = write_native_tree(tmp_path / "app")
    project = tomllib.loads((out / "pyproject.toml").read_text("utf-8"))
    flet = project["tool"]["flet"]
    assert flet["permissions"] == ["camera"]
    assert flet["deep_linking"] == {"scheme": "companion", "host": "table"}
    assert "NSCameraUsageDescription" in flet["ios"]["info"]
    assert "-Xmx4G" in flet["android"]["gradle_properties"]["org.gradle.jvmargs"]
    assert any(each.startswith("flet==") for each in project["project"]["dependencies"])
    for file in ("main.py", "assets/icon.png", "assets/splash.png", "data/common", "companion"):
        assert (out / file).exists(), file


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("precious")
    with pytest.raises(UsageError):
        write_native_tree(tmp_path)
    assert (tmp_path / "mine").read_text() == "precious"
