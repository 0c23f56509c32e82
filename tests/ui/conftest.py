from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.phones import Phone
from tests.ui.table import Table, table_in


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    made = table_in(tmp_path)
    yield made
    made.database.close()


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Table, Table]]:
    """Two stores, made once: every play has an id of its own."""
    made = (table_in(tmp_path_factory.mktemp("ann")), table_in(tmp_path_factory.mktemp("bob")))
    yield made
    for table in made:
        table.database.close()


@pytest.fixture
def ann(tables: tuple[Table, Table]) -> Phone:
    return Phone(tables[0], "ann")


@pytest.fixture
def bob(tables: tuple[Table, Table]) -> Phone:
    return Phone(tables[1], "bob")
