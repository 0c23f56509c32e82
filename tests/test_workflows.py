"""Each step of the workflows that needs no other machine, done as the workflow gives it."""

from __future__ import annotations

import os
import re
import runpy
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import yaml
import zxingcpp
from PIL import Image

from companion.ship.files import read_tree
from tests.site import ROOT, built_site

pytestmark = pytest.mark.package

WORKFLOWS = ROOT / ".github" / "workflows"
LINK = "https://somebody.example/companion/"
NOT_HERE = {
    "What Debian keeps apart": "changes the system",
    "Everything": "is the run that this test belongs to",
    "The app": "needs Flutter, which is no package",
}
"""Steps that are done nowhere but on the machines of the workflows, and why."""
STUBS = {
    "gh": f'[ "$PAGES" = on ] && echo {LINK}',
    "sudo": 'echo "$@" >> sudo.txt',
    "flet": 'exec python -c "from flet.cli import main; main()" "$@"',
}
"""What stands in the place of commands that lead to other systems; Flet's is another Python's."""
_NOT_COPIED = (".git", ".venv", ".cache", ".build", ".hypothesis", "*.egg-info", "__pycache__")
_EXPRESSION = re.compile(r"\$\{\{ ([\w.]+) \}\}")


Done = subprocess.CompletedProcess[str]


@dataclass
class Machine:
    """A machine of the workflows: a checkout, the commands that are there, and what was told.

    Attributes:
        checkout: the folder in which steps are done.
        commands: the path of the commands.
        context: the values of expressions by their names.
        settings: what else the environment has.
    """

    checkout: Path
    commands: str
    context: dict[str, str]
    settings: dict[str, str] = field(default_factory=lambda: {"PAGES": "on"})

    def do(self, job: Mapping[str, Any], step: Mapping[str, Any]) -> Done:
        """Does a step, and takes over what it hands on."""
        told = self.checkout.with_name("told")
        told.write_text("")
        environment = {**job.get("env", {}), **step.get("env", {})}
        named = job.get("defaults", {}).get("run", {}).get("shell")
        options = ("--noprofile", "--norc", "-eo", "pipefail") if named == "bash" else ("-e",)
        done = subprocess.run(
            ["bash", *options, "-c", step["run"]],
            cwd=self.checkout,
            env={
                **os.environ,
                **{name: self._filled(value) for name, value in environment.items()},
                **self.settings,
                "PATH": self.commands,
                "PYTHONPATH": "",
                "GITHUB_REPOSITORY": "somebody/companion",
                "GITHUB_OUTPUT": str(told),
                "GITHUB_STEP_SUMMARY": str(self.summary),
            },
            capture_output=True,
            text=True,
            check=False,
        )
        for line in told.read_text().splitlines():
            name, value = line.split("=", 1)
            self.context[f"steps.{step['id']}.outputs.{name}"] = value
        return done

    @property
    def summary(self) -> Path:
        """What a job says at its end."""
        return self.checkout.with_name("summary.md")

    def _filled(self, text: str) -> str:
        return _EXPRESSION.sub(lambda found: self.context[found[1]], text)


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """A machine whose Python has, besides its own, what is installed here."""
    checkout = tmp_path / "checkout"
    shutil.copytree(ROOT, checkout, ignore=shutil.ignore_patterns(*_NOT_COPIED))
    (checkout / ".cache").symlink_to(ROOT / ".cache")
    venv.create(tmp_path / "python", symlinks=True)
    here = Path(sysconfig.get_path("purelib"))
    there = tmp_path / "python" / here.relative_to(sys.prefix)
    (there / "here.pth").write_text(f"{here}\n")
    for name, script in STUBS.items():
        stub = tmp_path / "stubs" / name
        stub.parent.mkdir(exist_ok=True)
        stub.write_text(f"#!/bin/sh\n{script}\n")
        stub.chmod(0o755)
    folders = (tmp_path / "stubs", tmp_path / "python" / "bin", os.environ["PATH"])
    context = {
        "github.token": "",
        "matrix.target": "linux",
        "steps.deployment.outputs.page_url": LINK,
    }
    return Machine(checkout, os.pathsep.join(map(str, folders)), context)


def workflow(name: str) -> dict[str, Any]:
    return yaml.safe_load((WORKFLOWS / name).read_text("utf-8"))


def steps(job: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    return (step for step in job["steps"] if "run" in step)


def do_all(machine: Machine, job: Mapping[str, Any]) -> None:
    for step in steps(job):
        if step["name"] not in NOT_HERE:
            done = machine.do(job, step)
            assert done.returncode == 0, f"{step['name']}: {done.stdout}{done.stderr}"


def test_a_second_build_of_the_site_has_its_address_and_code_and_else_the_same_bytes(
    machine: Machine,
) -> None:
    before = read_tree(built_site())
    jobs = workflow("site.yml")["jobs"]
    do_all(machine, jobs["build"])
    site = machine.checkout / ".build" / "web"
    built = read_tree(site)
    assert built.keys() - before.keys() == {"code.png"}
    differing = {path for path in before if before[path] != built[path]}
    assert differing == {"index.html", "service.js"}
    assert b'<base href="/companion/">' in built["index.html"]
    assert b"/companion/canvaskit/" in built["index.html"]
    (code,) = zxingcpp.read_barcodes(Image.open(site / "code.png"))
    assert code.text == LINK
    do_all(machine, jobs["publish"])
    assert f"![QR code of the site]({LINK}code.png)" in machine.summary.read_text()


def test_where_pages_are_off_the_workflow_says_what_to_switch_on(machine: Machine) -> None:
    machine.settings["PAGES"] = "off"
    job = workflow("site.yml")["jobs"]["build"]
    done = machine.do(job, next(steps(job)))
    assert done.returncode == 1
    assert "Switch Pages on" in done.stdout


def test_what_flet_builds_apps_of_is_staged_with_flets_own_list_of_packages(
    machine: Machine,
) -> None:
    job = workflow("apps.yml")["jobs"]["build"]
    do_all(machine, job)
    project = tomllib.loads((machine.checkout / ".build/app/pyproject.toml").read_text("utf-8"))
    assert project["tool"]["flet"]["permissions"] == ["camera"]
    assert "libgtk-3-dev" in (machine.checkout / "sudo.txt").read_text()


def test_what_is_not_done_here_is_a_step_and_says_why() -> None:
    jobs = [job for file in WORKFLOWS.iterdir() for job in workflow(file.name)["jobs"].values()]
    assert set(NOT_HERE) <= {step["name"] for job in jobs for step in steps(job)}


def test_the_linter_finds_a_value_that_no_step_hands_on(tmp_path: Path) -> None:
    built_site()
    findings = runpy.run_path(str(ROOT / ".ci" / "workflows.py"))["findings"]
    text = (WORKFLOWS / "site.yml").read_text("utf-8")
    wrong = tmp_path / "site.yml"
    wrong.write_text(text.replace("steps.place.outputs", "steps.nowhere.outputs"), "utf-8")
    (found,) = findings([wrong])
    assert "nowhere" in found
