"""The files of the app, whatever it is packaged for, and archives of them.

The same files make the same bytes, whatever made them and when.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Iterable, Mapping
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from companion import paths

_BEGINNING = (1980, 1, 1, 0, 0, 0)  # the first time that a zip file can hold
_PLAIN_FILE = 0o644 << 16
_UNIX = 3

Files = Mapping[str, bytes]
"""Contents by path, with ``/`` between folders."""


def stored_zip(files: Files) -> bytes:
    """Returns an uncompressed zip, which Python imports from and a browser reads at once."""
    buffer = BytesIO()
    with ZipFile(buffer, "w", ZIP_STORED) as archive:
        for path in sorted(files):
            info = ZipInfo(path, _BEGINNING)
            info.external_attr = _PLAIN_FILE
            info.create_system = _UNIX
            archive.writestr(info, files[path])
    return buffer.getvalue()


def packed(data: bytes) -> bytes:
    """Returns bytes compressed, since few hosts compress what they take for binary."""
    return gzip.compress(data, 9, mtime=0)


def read_tree(root: Path, folders: Iterable[str] = ("",)) -> dict[str, bytes]:
    """Returns the files below some folders of a root, without hidden files and caches."""
    return {
        file.relative_to(root).as_posix(): file.read_bytes()
        for folder in folders
        for file in sorted((root / folder).rglob("*"))
        if file.is_file() and not _is_left_out(file.relative_to(root))
    }


def read_zip(archive: Path) -> dict[str, bytes]:
    """Returns the files of a zip, such as a wheel."""
    with ZipFile(archive) as opened:
        return {name: opened.read(name) for name in opened.namelist() if not name.endswith("/")}


def write_tree(root: Path, files: Files) -> None:
    """Writes files below a root."""
    for path, data in files.items():
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)


def digest_of(*parts: bytes | str | Files) -> str:
    """Returns a hash of some bytes, texts and files."""
    total = hashlib.sha256()
    for part in parts:
        if isinstance(part, Mapping):
            for path in sorted(part):
                total.update(hashlib.sha256(path.encode()).digest())
                total.update(hashlib.sha256(part[path]).digest())
        else:
            total.update(hashlib.sha256(part.encode() if isinstance(part, str) else part).digest())
    return total.hexdigest()


def _is_left_out(path: Path) -> bool:
    return any(part.startswith(".") or part == "__pycache__" for part in path.parts)


_ONLY_HERE = re.compile(r"companion/(ship/|host/(?!visitor|__init__)|__main__).*")
_FOR_PEOPLE = (".po", ".pot", "/README.md")


def code_files() -> dict[str, bytes]:
    """Returns the modules of the app, without those that serve or package it."""
    package = Path(paths.__file__).parent
    return {
        path: data
        for path, data in read_tree(package.parent, [package.name]).items()
        if path.endswith(".py") and not _ONLY_HERE.fullmatch(path)
    }


def data_files() -> dict[str, bytes]:
    """Returns what the app reads while it runs."""
    return {
        f"data/{path}": data
        for path, data in read_tree(paths.data_folder()).items()
        if not path.endswith(_FOR_PEOPLE)
    }
