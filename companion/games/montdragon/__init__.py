"""Montdragon: two to four knights look for the princess with their own colour."""

from companion.games.montdragon.by_hand import BY_HAND
from companion.games.montdragon.moves import MOVES
from companion.games.montdragon.moves.turn import legacy_outcome
from companion.games.montdragon.pieces import FEWEST_PLAYERS, MOST_PLAYERS, _
from companion.games.montdragon.prompt import prompt
from companion.games.montdragon.prompt.draft import Draft
from companion.games.montdragon.prompt.sheets import question
from companion.games.montdragon.report import (
    charts,
    explain,
    heading,
    needs,
    result,
    statistics,
    summary,
    topics,
)
from companion.games.montdragon.state import State, start
from companion.play import Game

GAME: Game[State] = Game(
    id="montdragon",
    title=_("Montdragon"),
    tagline=_("knights and secrets"),
    palette="umber",
    emblem="mountain",
    players=(FEWEST_PLAYERS, MOST_PLAYERS),
    moves=MOVES,
    by_hand=BY_HAND,
    start=start,
    heading=heading,
    explain=explain,
    topics=topics,
    summary=summary,
    result=result,
    credit=_("By Alex Randolph and Leo Colovini"),
    view="companion.games.montdragon.view",
    crest="companion.games.montdragon.view.scenery",
    needs=needs,
    charts=charts,
    statistics=statistics,
    legacy_outcome=legacy_outcome,
    draft=Draft(),
    prompt=prompt,
    question=question,
)

__all__ = ["GAME"]
