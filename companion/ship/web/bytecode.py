"""Python files compiled by the very Python that will run them: the bundled Pyodide, in Node."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.ship.web.archive import (
    Files,
    digest_of,
    read_tree,
    read_zip,
    stored_zip,
    write_tree,
)
from companion.ship.web.node import run_node

SCRIPT = Path(__file__).with_name("compile.mjs")


@dataclass(frozen=True)
class Compiler:
    """Compiles, and remembers what it has compiled before.

    Attributes:
        node: the Node to run.
        runtime: the folder of the bundled Pyodide.
        cache: where results are kept.
    """

    node: Path
    runtime: Path
    cache: Path

    def compile(self, files: Files) -> dict[str, bytes]:
        """Returns the files with each ``.py`` compiled; what is no Python of today stays.

        Raises:
            BuildError: Node failed.
        """
        sources = {path: data for path, data in files.items() if path.endswith(".py")}
        others = {path: data for path, data in files.items() if path not in sources}
        cached = self.cache / "compiled" / f"{self._key(sources)}.zip"
        if not cached.is_file():
            cached.parent.mkdir(parents=True, exist_ok=True)
            part = cached.with_suffix(".part")
            part.write_bytes(stored_zip(self._run(sources)))
            part.replace(cached)
        return {**others, **read_zip(cached)}

    def _key(self, sources: Files) -> str:
        runtime = (self.runtime / "pyodide.asm.wasm").read_bytes()
        return digest_of(runtime, SCRIPT.read_bytes(), sources)

    def _run(self, sources: Files) -> dict[str, bytes]:
        with TemporaryDirectory() as folder:
            given, made = Path(folder, "from"), Path(folder, "to")
            made.mkdir()
            write_tree(given, sources)
            output = run_node(self.node, [SCRIPT, self.runtime, given, made])
            left = json.loads(output.strip().splitlines()[-1])
            return {**read_tree(made), **{path: sources[path] for path in left}}
