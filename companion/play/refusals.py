"""Refusals that every game may need."""

from companion.errors import Message
from companion.i18n import _, counted
from companion.play.action import Refusal

_n = counted("common")


def bad_player_count(game: Message, players: int, least: int, most: int) -> Refusal:
    """Refuses a table with too few or too many players."""
    text = _(
        "{game} is for {least} to {most} players, not {players}.",
        game=game,
        least=least,
        most=most,
        players=players,
    )
    numbers = (("players", players), ("least", least), ("most", most))
    return Refusal("bad_player_count", text, numbers, "setup")


def unknown_player(player: int | None = None) -> Refusal:
    """Refuses a player who does not sit at the table."""
    numbers = () if player is None else (("player", player),)
    return Refusal("unknown_player", _("There is no such player."), numbers)


def has_left(player: int, name: str) -> Refusal:
    """Refuses a turn of somebody who has left, and leaving twice."""
    text = _("{player} has left the table.", player=name)
    return Refusal("has_left", text, (("player", player),))


def too_few_left(fewest: int) -> Refusal:
    """Refuses that the last ones leave: then the table ends the play."""
    text = _n(
        "At least {count} player must stay. End the play by hand instead.",
        "At least {count} players must stay. End the play by hand instead.",
        fewest,
    )
    return Refusal("too_few_left", text, (("least", fewest),))


def already_over() -> Refusal:
    """Refuses what can no longer be done once the play has ended."""
    return Refusal("already_over", _("The play is already over."))


def out_of_range(number: int, least: int, most: int) -> Refusal:
    """Refuses a number that is out of range."""
    text = _("{number} is not between {least} and {most}.", number=number, least=least, most=most)
    return Refusal("out_of_range", text, (("number", number), ("least", least), ("most", most)))


def nothing_changes() -> Refusal:
    """Refuses to change a number by nothing."""
    return Refusal("nothing_changes", _("That changes nothing."))
