"""What comes over a living connection is looked at before it is kept; nobody is asked."""

from companion.play import Games, Timeline
from companion.sync.exchange import Delta, lacking
from companion.sync.forecast import Forecast, forecast


def weigh(mine: Timeline, delta: Delta, games: Games) -> Forecast | None:
    """Returns what a merge will do where two have written without knowing of each other, else None.

    Whoever had seen everything that is here has written after it: then there is nothing to tell.

    Raises:
        JournalError: the entries do not fit, or are too many.
    """
    return forecast(mine, delta, games) if lacking(delta.version, mine.journal.version) else None
