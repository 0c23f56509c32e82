"""Here, too, a test is begun again only where an engine's own process died."""

from tests.browser.begin_again import (  # noqa: F401 - hooks
    pytest_runtest_makereport,
    pytest_runtest_protocol,
)
