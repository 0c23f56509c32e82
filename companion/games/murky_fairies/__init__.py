"""Murky Fairies: two leaders of fairies against demons, scourges and a titan."""

from companion.games.murky_fairies.by_hand import BY_HAND
from companion.games.murky_fairies.moves import MOVES
from companion.games.murky_fairies.moves.items import legacy_outcome
from companion.games.murky_fairies.prompt import Draft, prompt, question
from companion.games.murky_fairies.report import (
    charts,
    explain,
    heading,
    highlight,
    result,
    statistics,
    summary,
    topics,
)
from companion.games.murky_fairies.rules import _
from companion.games.murky_fairies.state import PLAYERS, State, start
from companion.play import Game

__all__ = ["GAME"]


GAME: Game[State] = Game(
    id="murky_fairies",
    title=_("Murky Fairies"),
    tagline=_("souls and titans"),
    palette="teal",
    emblem="wings",
    players=(PLAYERS, PLAYERS),
    moves=MOVES,
    by_hand=BY_HAND,
    start=start,
    heading=heading,
    explain=explain,
    topics=topics,
    summary=summary,
    result=result,
    credit=_("Author not named in the rules, 2019"),
    view="companion.games.murky_fairies.view",
    crest="companion.games.murky_fairies.view.pictures",
    seats="companion.games.murky_fairies.view.seats",
    charts=charts,
    statistics=statistics,
    highlight=highlight,
    legacy_outcome=legacy_outcome,
    table="table.toml",
    draft=Draft(),
    prompt=prompt,
    question=question,
)
