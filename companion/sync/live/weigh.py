"""What comes over a living connection is looked at before it is kept; nobody is asked."""

from companion.errors import ForkError
from companion.i18n import _
from companion.play import Games, Timeline
from companion.sync.exchange import Delta, lacking
from companion.sync.forecast import Forecast, forecast


def weigh(mine: Timeline, delta: Delta, games: Games) -> Forecast | None:
    """Returns what a merge will do where two have written without knowing of each other, else None.

    Whoever had seen everything that is here has written after it: then there is nothing to tell.

    Raises:
        ForkError: one device wrote in two places.
        JournalError: the entries do not fit, or are too many.
    """
    journal = mine.journal
    known = (entry for entry in delta.entries if entry.id in journal)
    if any(journal[entry.id] != entry for entry in known):
        # By code that is mended, and people see how; here it is as likely forged.
        raise ForkError(_("One device went on in two places, as a copy of its data does."))
    return forecast(mine, delta, games) if lacking(delta.version, journal.version) else None
