"""What every test shares: one Hypothesis profile, so that the whole suite stays fast."""

import os

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "table", max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
# What a check of a change tries must not differ from run to run; at home chance goes on looking.
settings.register_profile("check", settings.get_profile("table"), derandomize=True)
settings.load_profile("check" if os.environ.get("CI") else "table")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Gives a test in a real browser a second try: a busy machine may delay a frame by seconds."""
    for item in items:
        if "browser" in item.path.parts or item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.flaky(reruns=1))
