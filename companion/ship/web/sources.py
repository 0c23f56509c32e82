"""What the site is made of besides this project: wheels, and the reader of QR codes.

Everything is pinned by its hash and fetched once, by pip and npm as they are configured here.
"""

import base64
import hashlib
import re
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.errors import BuildError
from companion.i18n import _
from companion.ship.files import digest_of
from companion.ship.web.node import failed, npm_command

WHEELS = Path(__file__).with_name("wheels.txt")


@dataclass(frozen=True)
class NpmPackage:
    """A package of npm.

    Attributes:
        name: its name.
        version: the only version that will do.
        digest: SHA-512 of the package, as npm's own lock files have it.
    """

    name: str
    version: str
    digest: str

    def archive(self, cache: Path, node: Path) -> Path:
        """Returns the package in the cache, fetched with npm if it is not there.

        Raises:
            BuildError: npm could not fetch it.
        """
        archive = cache / f"{self.name}-{self.version}.tgz"
        if not self._is(archive):
            cache.mkdir(parents=True, exist_ok=True)
            self._fetch(archive, npm_command(node))
        return archive

    def _fetch(self, archive: Path, npm: Sequence[str | Path]) -> None:
        with TemporaryDirectory(dir=archive.parent) as folder:
            _run([*npm, "pack", "--silent", f"{self.name}@{self.version}"], "npm", folder)
            for file in Path(folder).glob("*.tgz"):
                file.replace(archive)
        if not self._is(archive):
            raise BuildError(
                _("These packages could not be downloaded: {names}.", names=(self.name,))
            )

    def _is(self, archive: Path) -> bool:
        if not archive.is_file():
            return False
        digest = hashlib.sha512(archive.read_bytes()).digest()
        return base64.b64encode(digest).decode() == self.digest


READER = NpmPackage(
    "zxing-wasm",
    "3.1.4",
    "1+v8p7sauddySVNG+ye7GD/0TS95BG2ycdkrC+EnBrFBFkHeIghzUt2yVjtx3NucJeNrQnhT8yGAIz60Vx9o0w==",
)

TARGET = (
    *("--python-version", "3.14", "--implementation", "cp", "--abi", "cp314", "--abi", "none"),
    *("--platform", "pyemscripten_2026_0_wasm32", "--platform", "any"),
)
"""Options of pip for wheels that run in the bundled Pyodide."""
_PIN = re.compile(r"^(\S+)==(\S+) --hash=sha256:([0-9a-f]{64})$", re.MULTILINE)


def pins() -> dict[str, str]:
    """Returns the SHA-256 of each wheel by the beginning of its name (``"flet-1.0.5"``)."""
    wheels = _PIN.findall(WHEELS.read_text(encoding="utf-8"))
    return {f"{name.replace('-', '_')}-{version}": digest for name, version, digest in wheels}


def wheels(cache: Path) -> tuple[Path, ...]:
    """Returns the pinned wheels; those that are not in the cache are fetched with pip.

    Raises:
        BuildError: pip could not fetch them.
    """
    folder = cache / "wheels"
    if len(_sound(folder)) < len(pins()):
        _download(folder)
    wheels = _sound(folder)
    missing = sorted(set(pins()).difference(wheels))
    if missing:
        raise BuildError(
            _("These packages could not be downloaded: {names}.", names=tuple(missing))
        )
    return tuple(wheels[name] for name in sorted(wheels))


def reader_files(cache: Path, node: Path) -> dict[str, bytes]:
    """Returns the files of the QR reader that a browser needs, and its licence.

    Raises:
        BuildError: npm could not fetch it.
    """
    with tarfile.open(READER.archive(cache, node)) as opened:
        return {place: _extract(opened, path) for path, place in _READER_PARTS.items()}


_READER_PARTS = {
    "package/dist/es/reader/index.js": "reader/index.js",
    "package/dist/es/share.js": "share.js",
    "package/dist/reader/zxing_reader.wasm": "zxing_reader.wasm",
    "package/LICENSE": "LICENSE",
}


def _sound(folder: Path) -> dict[str, Path]:
    """Returns the wheels in a folder that are what their pins say."""
    wheels: dict[str, Path] = {}
    wanted = pins()
    for file in sorted(folder.glob("*.whl")):
        name = "-".join(file.name.split("-")[:2])
        if wanted.get(name) == hashlib.sha256(file.read_bytes()).hexdigest():
            wheels[name] = file
    return wheels


def _download(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    options = ["--no-deps", "--only-binary=:all:", *TARGET]
    _run([*command, *options, "--dest", str(folder), "--requirement", str(WHEELS)], "pip")


def _extract(archive: tarfile.TarFile, path: str) -> bytes:
    member = archive.extractfile(path)
    if member is None:
        raise FileNotFoundError(path)
    return member.read()


def _run(command: Sequence[str | Path], tool: str, folder: str | None = None) -> None:
    try:
        done = subprocess.run(  # noqa: S603 - pip and npm, as the user has them
            command, cwd=folder, capture_output=True, text=True, encoding="utf-8", check=False
        )
    except OSError as error:
        raise failed(tool, str(error)) from error
    if done.returncode:
        raise failed(tool, done.stderr)


def fingerprint() -> str:
    """Returns a hash that changes when anything is pinned to another version."""
    return digest_of(WHEELS.read_bytes(), READER.digest)
