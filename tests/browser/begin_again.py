"""A test is begun again only where an engine's own process died, and the run names it.

A pytest plugin: what other conftests import from here makes it theirs, too.
"""

from __future__ import annotations

from collections.abc import Generator

import pytest
from _pytest.runner import runtestprotocol

from tests.browser.engines.processes import DiedError
from tests.tiers import DIED

_seen = pytest.StashKey[str]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Notes of what a test failed."""
    if call.excinfo is not None and call.excinfo.errisinstance(DiedError):
        item.stash[_seen] = str(call.excinfo.value)
    return (yield)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    """Runs a test, and once more where its engine died."""
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    if died := item.stash.get(_seen, None):
        item.user_properties.append((DIED, died))  # which the next reports tell
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True
