"""Toy: a game small enough to see through. Players score points, the first to ten wins."""

from companion.i18n import marker
from companion.play import Game
from tests.sixth.by_hand import BY_HAND
from tests.sixth.moves import MOVES
from tests.sixth.state import start
from tests.sixth.tell.heading import heading, result, summary, topics
from tests.sixth.tell.why import explain

_ = marker("toy")

GAME = Game(
    id="toy",
    title=_("Toy"),
    tagline=_("first to ten"),
    palette="teal",
    emblem="crown",
    players=(1, 3),
    moves=MOVES,
    by_hand=BY_HAND,
    start=start,
    heading=heading,
    explain=explain,
    topics=topics,
    summary=summary,
    result=result,
    credit=_("made for the tests"),
    view="tests.sixth.view",
)

__all__ = ["GAME"]
