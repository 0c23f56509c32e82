"""Mordred, by Martin Wallace: build in Wales while greed brings Mordred's men."""

from companion.games.mordred.board import _
from companion.games.mordred.by_hand import BY_HAND
from companion.games.mordred.moves import MOVES
from companion.games.mordred.moves.spend import legacy_outcome
from companion.games.mordred.prompt import prompt
from companion.games.mordred.prompt.draft import Draft
from companion.games.mordred.prompt.sheets import question
from companion.games.mordred.report import (
    charts,
    finale,
    heading,
    highlight,
    result,
    statistics,
    summary,
    topics,
)
from companion.games.mordred.state import FEWEST_PLAYERS, MOST_PLAYERS, TITLE, State, start
from companion.games.mordred.why import explain
from companion.play import Game

__all__ = ["GAME"]


GAME: Game[State] = Game(
    id="mordred",
    title=TITLE,
    tagline=_("men and towns"),
    palette="forest",
    emblem="tower",
    players=(FEWEST_PLAYERS, MOST_PLAYERS),
    moves=MOVES,
    by_hand=BY_HAND,
    start=start,
    heading=heading,
    explain=explain,
    topics=topics,
    summary=summary,
    result=result,
    finale=finale,
    credit=_("By Martin Wallace, 1999"),
    view="companion.games.mordred.view",
    crest="companion.games.mordred.view.pictures",
    seats="companion.games.mordred.view.seats",
    words=("black_a", "black_b", "black_c", "checked", "track_length", "dragon"),
    charts=charts,
    statistics=statistics,
    highlight=highlight,
    table="table.toml",
    legacy_outcome=legacy_outcome,
    draft=Draft(),
    prompt=prompt,
    question=question,
)
