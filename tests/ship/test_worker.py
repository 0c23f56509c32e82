"""The worker of the offline web app, run by Node with a Python that only seems to be one."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from companion.ship.web.client import BROWSER

pytestmark = pytest.mark.package

SCRIPT = Path(__file__).with_name("run_worker.mjs")
PARTS = {
    "package.json": '{"type": "module"}',
    "python.js": """
        const app = { start_in_browser(bridge) {
            if (how === "starts") throw new Error("lost");
            bridge.on_presses = (presses) => `{"left": ${presses}}`;
        } };
        const modules = { "companion.app": app, "companion.browser.snapshot": { resume() {} } };
        globalThis.python = {
            _api: {}, pyimport: (name) => modules[name],
            registerJsModule: (name, client) => { client.start_connection = async () => {}; },
        };
        const python = async () => globalThis.python, nothing = async () => {};
        export const at = (path) => path, startPython = python, wakePython = python;
        export const bringFiles = nothing, bringLater = nothing, fetchLater = nothing;
        export const makeImportable = nothing, watchComing = nothing, come = nothing();
    """,
    "snapshot.js": """
        export const keptSnapshot = async () => ({});
        export const giveUp = async () => told.push("given up");
    """,
    "storage.js": """
        export const openStorage = async () => ({ files: [], lasting: true });
        export const whenKept = (say) => say();
    """,
}


@pytest.mark.parametrize(
    ("how", "ending"),
    [
        ("not at all", []),
        ("starts", ["given up", {"failed": "Error: lost"}]),
        ("task", ["given up", {"failed": "Error: lost"}]),
        ("dies", ["given up", {"failed": "Error: lost"}]),
        ("dies late", [{"failed": "Error: lost"}]),
        ("task late", []),
    ],
)
def test_a_python_that_ends_is_told_and_before_the_first_screen_its_snapshot_goes(
    how: str, ending: list[object], node: Path, tmp_path: Path
) -> None:
    (tmp_path / "worker.js").write_bytes((BROWSER / "worker.js").read_bytes())
    for name, text in PARTS.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    done = subprocess.run(
        [node, SCRIPT, tmp_path, how], capture_output=True, text=True, check=True, timeout=60
    )
    told: list[object] = json.loads(done.stdout)
    presses = [{"take": True}, {"pressed": {"left": []}}]
    begun = ["runtime", "files", "app", "storage", *presses, "connected", "initialized"]
    assert told[:2] == [{"line": "free"}, {"start": "snapshot"}]
    assert told[2:] == ([*begun[:3], *ending] if how == "starts" else [*begun, *ending])
