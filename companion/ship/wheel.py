"""What a wheel carries besides the code: ``data/`` and ``assets/``, found by `companion.paths`.

Both stand beside the package in a checkout, because tables edit them and other builds stage
them; setuptools takes only what lies inside a package.
"""

import os
from collections.abc import Iterator
from pathlib import Path

from setuptools.command.build_py import build_py

FOLDERS = {"data": "_data", "assets": "_assets"}
"""Where each folder of the checkout goes inside the package."""


def carried(root: Path) -> Iterator[tuple[Path, Path]]:
    """Yields each file to carry, and its place inside the package."""
    for outside, inside in FOLDERS.items():
        for file in sorted((root / outside).rglob("*")):
            if file.is_file() and not file.name.startswith("."):
                yield file, Path(inside, file.relative_to(root / outside))


class BuildPackage(build_py):
    """Builds the package with the folders inside; an editable install finds them beside it."""

    def run(self) -> None:
        """Copies the code and then the folders."""
        super().run()
        if not self.editable_mode:
            for file, place in carried(Path()):
                self._carry(file, Path(self.build_lib, "companion", place))

    def get_source_files(self) -> list[str]:
        """Returns what a source distribution needs."""
        return [*super().get_source_files(), *(os.fspath(file) for file, _ in carried(Path()))]

    def _carry(self, file: Path, place: Path) -> None:
        self.mkpath(os.fspath(place.parent))
        self.copy_file(os.fspath(file), os.fspath(place))
