from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.ui.live.air import Air
from tests.ui.live.phones import LivePhone, live_phone


@pytest.fixture
async def phones(tmp_path: Path) -> AsyncIterator[tuple[LivePhone, LivePhone]]:
    air = Air()
    ann, bob = (live_phone(tmp_path / name, air, name) for name in ("ann", "bob"))
    yield ann, bob
    for phone in (ann, bob):
        phone.live.leave()
        phone.table.database.close()
