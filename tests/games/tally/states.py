"""Tables of another game of all sorts, to be shown."""

from __future__ import annotations

from dataclasses import replace

from companion.games.tally.moves import CountUp, EndRound, EnterValue
from companion.games.tally.sheet import Category, Sheet
from tests.games.tally.driver import COINS, TRICKS, done, having, playing

LONG = Sheet("Twelve", tuple(Category(f"A longer name no {n}") for n in range(1, 13)))

KINDS = (
    having(0, 0),
    having(-7, 25, 3),
    done(having(1, 2, 3), EndRound()),
    replace(having(1, 2, 3), gone=(0,)),
    done(having(5, 2), CountUp()),
    done(playing(COINS), EnterValue(0, 0, 12, 1)),
    done(playing(TRICKS, 4), EnterValue(2, 0, 0, 1), EndRound()),
    done(playing(LONG, 4), EnterValue(3, 11, 99, 1)),
    done(playing(COINS), EnterValue(0, 0, 12, 1), CountUp()),
)
OTHERS = ()
