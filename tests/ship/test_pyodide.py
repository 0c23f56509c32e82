"""The Python of the browser, run by Node: the public vectors and the pure tests pass in it too."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from zipfile import ZipFile

import hypothesis
import pytest

from companion.ship.web import sources
from companion.ship.web.client import client_folder
from companion.ship.web.node import find_node
from tests.site import CACHE, ROOT, built_site

pytestmark = pytest.mark.package

PURE = (
    "--assert=plain",  # taking the tests apart takes longer there than they do
    "tests/test_vectors.py",
    "tests/test_replays.py",
    # A browser has no processes.
    "--deselect=tests/test_replays.py::test_the_command_tells_a_recording_for_machines",
    "tests/play",
    # It counts to ten thousand, which is the same everywhere and takes long there.
    "--deselect=tests/play/test_bounds.py::test_a_play_has_an_end_whichever_way_it_grows",
    "tests/odds/test_distribution.py",
    "tests/odds/test_contests.py",
    "tests/sync/test_frames_base45.py",
    "tests/sync/test_frames_erasure.py",
    "tests/sync/test_pack.py",
    "tests/store/test_page_log.py",
)
SCRIPT = Path(__file__).with_name("run_tests.mjs")


def hypothesis_for_the_browser() -> Path:
    """Returns a folder with the same Hypothesis, built for that Python; pip fetches it once."""
    wanted = f"hypothesis=={version('hypothesis')}"
    folder = CACHE / wanted
    if not folder.is_dir():
        wheels = CACHE / "test-wheels"
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
        options = ["--only-binary=:all:", *sources.TARGET, "--dest", str(wheels), wanted]
        subprocess.run([*command, *options], check=True)
        (wheel,) = wheels.glob(f"{wanted.replace('==', '-')}-*.whl")
        part = folder.with_suffix(".part")
        with ZipFile(wheel) as opened:
            opened.extractall(part)
        part.rename(folder)
    return folder


@pytest.mark.timeout(240)
def test_the_vectors_and_the_pure_tests_pass_in_the_browsers_python() -> None:
    site = built_site()
    packages = Path(hypothesis.__file__).parents[1]
    folders = [site, client_folder() / "pyodide", ROOT, hypothesis_for_the_browser(), packages]
    done = subprocess.run(
        [find_node(), SCRIPT, *folders, *PURE], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    assert " passed" in done.stdout
    assert " skipped" not in done.stdout
