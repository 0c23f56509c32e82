"""What tests of packaging share."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.errors import BuildError
from companion.ship.web.node import find_node


@pytest.fixture
def node() -> Path:
    """A Node; its absence skips a test, which fails where CI promises it."""
    try:
        return find_node()
    except BuildError as error:
        pytest.skip(str(error))
