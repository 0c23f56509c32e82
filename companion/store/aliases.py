"""Players that are the same person: a journal never changes, so its players are resolved.

An alias leads from one player to another, and so on to the player that stands for the person. To
take a merge back is to remove its alias: whoever was merged before stays so.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

Aliases = Mapping[str, str]
"""For each player that stands for nobody any more: the player that they were merged into."""


def person(aliases: Aliases, player: str) -> str:
    """Returns the player that stands for a person.

    A circle, which only a damaged file can hold, is cut at its smallest id, wherever it is entered.
    """
    way = [player]
    while (into := aliases.get(way[-1])) is not None:
        if into in way:
            return min(way[way.index(into) :])
        way.append(into)
    return way[-1]


def people(aliases: Aliases) -> dict[str, str]:
    """Returns for each merged player the one that stands for the person."""
    return {player: person(aliases, player) for player in aliases}


def merged_into(aliases: Aliases, player: str) -> tuple[str, ...]:
    """Returns the players that were merged into a player directly, in the order of their ids."""
    return tuple(sorted(one for one, into in aliases.items() if into == player))


def alike(names: Iterable[tuple[str, str]], apart: Iterable[frozenset[str]]) -> list[list[str]]:
    """Returns groups of players that may be the same person, for they have the same name.

    Args:
        names: id and name of each person.
        apart: pairs that sat at one table, and so are two persons.
    """
    separate = set(apart)
    groups: dict[str, list[str]] = {}
    for player, name in names:
        group = groups.setdefault(" ".join(name.split()).casefold(), [])
        if all(frozenset((player, other)) not in separate for other in group):
            group.append(player)
    return [group for group in groups.values() if len(group) > 1]
