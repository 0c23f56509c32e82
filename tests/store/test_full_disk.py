"""A disk or a folder that does not take what must be written."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.errors import (
    UnwritableError,
)
from companion.store.database import Database
from companion.store.opening import FILE, open_database
from companion.store.plays import PlayStore
from tests import toy
from tests.store.disk import full_disk, works

ROOT = Path(__file__).parents[2]
NOBODY = 65534


def test_a_full_disk_is_said(database: Database) -> None:
    store = PlayStore(database, toy.GAMES)
    with full_disk(database), pytest.raises(UnwritableError):
        for _ in range(500):
            works(database)
    kept = len(store.plays())
    assert works(database)
    assert len(store.plays()) == kept + 1


def test_a_disk_without_room_for_a_new_database_is_said(tmp_path: Path) -> None:
    script = (
        "import resource, runpy, sys\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192))\n"
        "sys.argv = ['workers', 'look', sys.argv[1]]\n"
        "runpy.run_module('tests.store.workers', run_name='__main__')\n"
    )
    command = [sys.executable, "-c", script, str(tmp_path / FILE)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["refused", "UnwritableError"]
    assert not (tmp_path / FILE).exists()


@contextmanager
def powerless() -> Iterator[None]:
    """Lets a test that runs as the administrator be refused like everybody else."""
    user = os.geteuid()
    if user == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(user)


@pytest.mark.parametrize("existing", [True, False])
def test_a_folder_that_may_not_be_written_is_said(
    database: Database, sample: bytes, *, existing: bool
) -> None:
    assert works(database)  # so that all modules are loaded
    folder = Path(tempfile.mkdtemp())
    try:
        if existing:
            (folder / FILE).write_bytes(sample)
            (folder / FILE).chmod(0o444)
        folder.chmod(0o555)
        with powerless(), pytest.raises(UnwritableError):
            open_database(folder / FILE)
        assert {file.name for file in folder.iterdir()} == ({FILE} if existing else set())
    finally:
        folder.chmod(0o755)
        shutil.rmtree(folder)


def test_a_file_in_place_of_the_folder_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(UnwritableError):
        open_database(tmp_path / "file" / FILE)
