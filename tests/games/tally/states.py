"""Tables of another game of all sorts, to be shown."""

from __future__ import annotations

from dataclasses import replace

from companion.games.tally.moves import CountUp, EndRound
from tests.games.tally.driver import done, having

KINDS = (
    having(0, 0),
    having(-7, 25, 3),
    done(having(1, 2, 3), EndRound()),
    replace(having(1, 2, 3), gone=(0,)),
    done(having(5, 2), CountUp()),
)
OTHERS = ()
