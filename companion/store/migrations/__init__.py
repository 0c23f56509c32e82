"""Steps from one version of the tables to the next.

Version 1 is where counting began. The step to version n is the module ``to_<n>`` with
``upgrade(connection)``: plain SQL, one statement at a time, because the models speak of the
present only. A new database is created in the last version straight away; a test compares both.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping

from companion.store.migrations import to_2, to_3, to_4, to_5

Step = Callable[[sqlite3.Connection], None]

STEPS: Mapping[int, Step] = {2: to_2.upgrade, 3: to_3.upgrade, 4: to_4.upgrade, 5: to_5.upgrade}
"""The step to each version; a step runs inside the transaction of the whole upgrade."""

VERSION = max(STEPS)
"""The present version, kept as ``user_version`` of the file."""
