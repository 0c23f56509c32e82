"""What every test shares: one Hypothesis profile, marks, and a loud word on what could not run."""

import gc
import os
import shutil
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from companion.delays import other_delays
from tests.pure import is_pure, may_hold_pure
from tests.tiers import (
    DIED,
    DOES_NOT_APPLY,
    EVERYDAY,
    NAMED,
    SLOWEST,
    asked_for,
    may_be_named,
    named_in,
)

settings.register_profile(
    "table", max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
# What a check of a change tries must not differ from run to run; at home chance goes on looking.
settings.register_profile("check", settings.get_profile("table"), derandomize=True)
# The browser's Python is ten times slower, and finds what it alone does wrong with few tries.
settings.register_profile("browser", settings.get_profile("check"), max_examples=15)
PROFILE = (
    "browser" if sys.platform == "emscripten" else "check" if os.environ.get("CI") else "table"
)
settings.load_profile(PROFILE)

# Every commit waits for the disk, and the tests make ten thousands of them: where there is room,
# their temporary folders lie in memory. The name is pytest's own, and whoever sets it decides.
MEMORY, ROOM = Path("/dev/shm"), 4 * 2**30  # noqa: S108 - pytest makes a folder of its own there
if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))
    tempfile.tempdir = os.environ["PYTEST_DEBUG_TEMPROOT"]  # those that a test makes itself, too

# Where Python is to keep nothing compiled, each of the programs that tests start would compile the
# whole app anew, which takes three seconds of a processor.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# Screens are drawn by the thousand, of small objects that refer to each other. Python looks for
# what nobody needs any more after every 700 new ones, which took more than a tenth of the time.
gc.set_threshold(50_000, 20, 50)


@pytest.fixture(autouse=True, scope="session")
def _at_once() -> Iterator[None]:
    """Nobody looks at the screens of tests without a browser: what is told is seen at once."""
    with other_delays(settle_s=0, seen_s=0):
        yield


def pytest_configure(config: pytest.Config) -> None:
    """Where neither a tier nor a file is named, runs the everyday tests."""
    if not config.option.markexpr and config.args_source == pytest.Config.ArgsSource.TESTPATHS:
        config.option.markexpr = EVERYDAY


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """As many processes as processors, and one more where browsers are waited for."""
    return (os.cpu_count() or 1) + (config.option.markexpr not in {EVERYDAY, "pure"})


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leaves out what holds no test of those that are wanted: to load all of them takes a while."""
    wanted = config.option.markexpr
    if wanted == "pure":
        may_hold = may_hold_pure if collection_path.is_dir() else is_pure
        return None if may_hold(collection_path) else True
    if named_in(wanted) and collection_path.suffix == ".py":
        return None if may_be_named(collection_path) else True
    return None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if is_pure(item.path):
            item.add_marker("pure")
        if any(map(item.get_closest_marker, NAMED)):
            assert may_be_named(item.path), f"{item.nodeid} is not found where its tier is wanted"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Has the process that reports know of which tier a test is."""
    report = yield
    setattr(report, "tier", next(filter(item.get_closest_marker, NAMED), ""))  # noqa: B010 - none of its own
    return report


@pytest.hookimpl(tryfirst=True)  # before the last lines are written
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Where everything is promised to be there, what was left out is a failure."""
    if os.environ.get("CI") == "true" and (
        any(not reason.startswith(DOES_NOT_APPLY) for reason in _left_out(session.config))
        or not all(_took(session.config).values())
    ):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Says in the last lines what else is to be known: a quiet "s" among many dots is missed.

    That is what was not tested, how long each of several tiers took with its slowest tests, and
    which tests were begun again, because an engine died.
    """
    for reason, count in _left_out(config).items():
        terminalreporter.write_sep("!", f"{count} NOT RUN: {reason}", red=True, bold=True)
    for tier, took in _took(config).items():
        told = f"the tier “{tier}”: {sum(took.values()):.0f} s of tests, {len(took)} of them"
        terminalreporter.write_sep("=", told, red=not took, bold=not took)
        for name, seconds in sorted(took.items(), key=lambda one: -one[1])[:SLOWEST]:
            terminalreporter.write_line(f"{seconds:6.1f} s  {name}")
    reports = [each for found in terminalreporter.stats.values() for each in found]
    for line in dict.fromkeys(
        f"BEGUN AGAIN: {report.nodeid}: {words}"
        for report in reports
        for name, words in getattr(report, "user_properties", ())
        if name == DIED
    ):
        terminalreporter.write_line(line, yellow=True, bold=True)


def _left_out(config: pytest.Config) -> Counter[str]:
    """Counts what was skipped by its reason; only the process that reports knows of it."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    skipped = reporter.stats.get("skipped", []) if reporter else []
    return Counter(_reason(report) for report in skipped)


def _took(config: pytest.Config) -> dict[str, dict[str, float]]:
    """Returns how many seconds each test took, by the tiers that were asked for."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None:  # which only the process that reports has
        return {}
    took: dict[str, dict[str, float]] = {
        tier: defaultdict(float) for tier in asked_for(config.option.markexpr)
    }
    for report in (each for found in reporter.stats.values() for each in found):
        tier = getattr(report, "tier", "")
        if tier in took:
            took[tier][report.nodeid] += report.duration
    return took


def _reason(report: pytest.TestReport) -> str:
    skipped = report.longrepr
    return skipped[2].removeprefix("Skipped: ") if isinstance(skipped, tuple) else str(skipped)
