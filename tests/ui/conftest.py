from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.table import Table, table_in


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    made = table_in(tmp_path)
    yield made
    made.database.close()
