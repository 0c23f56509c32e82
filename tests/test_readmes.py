"""What the READMEs promise: links that lead somewhere, and commands that exist."""

from __future__ import annotations

import re
import shlex
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path

import pytest
from typer.core import TyperGroup
from typer.main import get_command

from companion.__main__ import build_cli, speak

ROOT = Path(__file__).parents[1]
FOLDERS = (".ci", "assets", "companion", "data", "tests")
PAGES = [ROOT / "README.md", *(page for at in FOLDERS for page in (ROOT / at).rglob("README.md"))]
LINK = re.compile(r"\]\((?!https?:)([^)#]+)(?:#([^)]+))?\)")
CODE = re.compile(r"```sh\n(.*?)```|(?<!`)`([^`\n]+)`(?!`)", re.DOTALL)
PLACE = re.compile(r"(python )?(\.ci|assets|companion|data|tests)/[\w/.-]*$")
MARKS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["pytest"]


def commands() -> Iterator[str]:
    """Yields each command line of the pages, without what may be left out."""
    for page in PAGES:
        for fenced, inline in CODE.findall(page.read_text("utf-8")):
            for line in fenced.splitlines() or [inline]:
                for part in re.split(r" && |; |  # ", line):
                    yield part.strip()


COMMANDS = sorted(set(commands()))


def begun_with(word: str) -> list[str]:
    own = (line.removeprefix(".venv/bin/") for line in COMMANDS)
    return sorted({line for line in own if f"{line} ".startswith(f"{word} ")})


TOOLS = [line for line in begun_with("python") if line.startswith("python -m tests")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    for target, part in LINK.findall(page.read_text("utf-8")):
        found = (page.parent / target).resolve()
        assert found.is_relative_to(ROOT), target
        assert found.exists(), target
        assert not part, "a part of a page is not looked for here"


@pytest.mark.parametrize("line", begun_with("companion"))
def test_every_command_of_the_app_is_understood(line: str) -> None:
    _name, *words = shlex.split(re.sub(r"\[(.*?)\]", r"\1", line))
    cli = get_command(build_cli(speak("en")))
    words = [word for word in words if word != "--help"]
    while words and isinstance(cli, TyperGroup):
        context = cli.make_context("companion", [], resilient_parsing=True)
        _name, found, words = cli.resolve_command(context, words)
        assert found is not None
        cli = found  # pyright: ignore[reportAssignmentType] - as typer calls its own
    cli.make_context("companion", words, resilient_parsing="FILE" in line)


@pytest.mark.parametrize("line", TOOLS)
def test_every_tool_is_there(line: str) -> None:
    module = line.split()[2]
    assert find_spec(module) is not None, module


@pytest.mark.parametrize("line", begun_with("pytest"))
def test_every_run_of_the_tests_names_what_there_is(line: str) -> None:
    words = shlex.split(line)
    known = {mark.partition(":")[0] for mark in MARKS["ini_options"]["markers"]}
    for flag, value in pairwise(words):
        if flag == "-m":
            assert set(value.split()) - {"or"} <= known
    assert all((ROOT / word).exists() for word in words if word.startswith("tests/"))


@pytest.mark.parametrize("line", [line for line in COMMANDS if PLACE.match(line)])
def test_every_file_that_is_named_is_there(line: str) -> None:
    place = line.removeprefix("python ")
    # The client's own assets have one folder more than it asks for.
    assert (ROOT / place).exists() or (ROOT / "assets" / place).exists()


def test_the_kinds_of_commands_are_found_at_all() -> None:
    assert begun_with("companion")
    assert TOOLS
    assert begun_with("pytest")
