"""Everything the rules forbid: a stable code, what is missing, and the rule it rests on."""

from __future__ import annotations

from companion.games.mordred import words
from companion.games.mordred.pieces import Building
from companion.i18n import counted, marker
from companion.play.outcome import Refusal

_ = marker("mordred")
_n = counted("mordred")


def bad_player_count(least: int, most: int, count: int) -> Refusal:
    """Too few or too many players for the pieces."""
    message = _("Mordred is for {least} to {most} players.", least=least, most=most)
    numbers = (("least", least), ("most", most), ("count", count))
    return Refusal("bad_player_count", message, numbers, "setup")


def bad_table_data(key: str) -> Refusal:
    """Table data that cannot be."""
    message = _("What is set about your board cannot be right: {key}.", key=key)
    return Refusal("bad_table_data", message, (), "black-squares")


def unknown_player() -> Refusal:
    """A number that is nobody's."""
    return Refusal("unknown_player", _("Nobody at this table has that number."))


def unknown_action() -> Refusal:
    """An action of another game."""
    return Refusal("unknown_action", _("This cannot be done in Mordred."))


def game_over() -> Refusal:
    """Anything after the end."""
    return Refusal("game_over", _("The game is over; take something back first."), (), "game-end")


def already_over() -> Refusal:
    """Ending what has ended."""
    return Refusal("already_over", _("The game is already over."), (), "game-end")


def plain_counters() -> Refusal:
    """A rule's action while the play is only counters."""
    message = _("This play only counts: change the numbers by hand, or leave the plain mode.")
    return Refusal("plain_counters", message)


def not_your_turn(current: int, name: str) -> Refusal:
    """Somebody else's turn."""
    message = _("It is the turn of {player}.", player=name)
    return Refusal("not_your_turn", message, (("current", current),), "turn")


def already_rolled() -> Refusal:
    """A second roll in one turn."""
    return Refusal("already_rolled", _("The dice of this turn are already thrown."), (), "turn")


def roll_first() -> Refusal:
    """Anything of the turn before its roll."""
    return Refusal("roll_first", _("Name a row and roll the dice first."), (), "choose-row")


def men_to_place(count: int) -> Refusal:
    """Spending, or passing on, before all men are placed."""
    message = _n("Place {count} man first.", "Place {count} men first.", count)
    return Refusal("men_to_place", message, (("count", count),), "place-men")


def bad_die(die: int) -> Refusal:
    """A number that no die shows."""
    return Refusal("bad_die", _("A die shows 1 to 6."), (("die", die),))


def no_man_to_place() -> Refusal:
    """Placing without men."""
    return Refusal("no_man_to_place", _("There is no man to place."), (), "place-men")


def too_many_men(count: int, most: int) -> Refusal:
    """Placing more men than are owed."""
    message = _n("Only {count} man is to be placed.", "Only {count} men are to be placed.", most)
    return Refusal("too_many_men", message, (("count", count), ("most", most)), "place-men")


def bad_count(count: int) -> Refusal:
    """Placing no men, or fewer."""
    return Refusal("bad_count", _("At least one man must be placed."), (("count", count),))


def no_man_left(reserve: int) -> Refusal:
    """More men than the reserve has."""
    message = _n(
        "The reserve has only {count} man left.", "The reserve has only {count} men left.", reserve
    )
    return Refusal("no_man_left", message, (("reserve", reserve),), "place-men")


def not_linked_to_man() -> Refusal:
    """A man without a neighbour."""
    message = _("A man must stand next to another man, along a path.")
    return Refusal("not_linked_to_man", message, (), "place-men")


def already_a_man_here() -> Refusal:
    """Two men on one space."""
    message = _("A man is already here; a space holds one.")
    return Refusal("already_a_man_here", message, (), "place-men")


def own_building() -> Refusal:
    """A man sent against one's own building."""
    message = _("A man may be sent only against a building of somebody else.")
    return Refusal("own_building", message, (), "storm-building")


def no_such_building(owner: str, building: Building | None) -> Refusal:
    """A building that is not on the board."""
    if building is None:
        message = _("Say which building.")
    else:
        message = _(
            "{player} has no such building on the board: {building}.",
            player=owner,
            building=words.BUILDING[building],
        )
    return Refusal("no_such_building", message, (), "combat-table")


def forbidden_terrain() -> Refusal:
    """A town on a hill."""
    message = _("A town cannot stand on a hill.")
    return Refusal("forbidden_terrain", message, (), "build-costs")


def first_building_must_be_black_framed() -> Refusal:
    """The first building inland."""
    message = _("The first building must stand on a black-framed space in the east.")
    return Refusal("first_building_must_be_black_framed", message, (), "first-building")


def not_connected() -> Refusal:
    """A building without any link."""
    message = _("Build on a black-framed space, or next to a building of any player.")
    return Refusal("not_connected", message, (), "build")


def space_occupied(by_man: bool) -> Refusal:
    """A space that is not free."""
    if by_man:
        message = _("A man stands here: remove him first.")
        return Refusal("space_occupied", message, (), "attack-man")
    message = _("A building of somebody else stands here.")
    return Refusal("space_occupied", message, (), "build")


def no_piece_left(building: Building) -> Refusal:
    """All pieces of a kind are on the board."""
    message = _("No piece left of this kind: {building}.", building=words.BUILDING[building])
    return Refusal("no_piece_left", message, (), "type-exhausted")


def not_enough_money(cost: int, money: int, rule: str) -> Refusal:
    """A price above what the player has."""
    missing = cost - money
    message = _("This costs £{cost}; £{missing} short.", cost=cost, missing=missing)
    numbers = (("cost", cost), ("money", money), ("missing", missing))
    return Refusal("not_enough_money", message, numbers, rule)


def no_man_to_attack() -> Refusal:
    """An attack when only Anglesey has a man."""
    message = _("Only the man on Anglesey is on the board.")
    return Refusal("no_man_to_attack", message, (), "attack-man")


def pawn_did_not_move() -> Refusal:
    """A blocked pawn that had no move to make."""
    message = _("The pawn had no move to make in this turn.")
    return Refusal("pawn_did_not_move", message, (), "mordred-track")


def pawn_off_track(player: int, name: str) -> Refusal:
    """A track too short for where a pawn stands."""
    message = _("With this track the pawn of {player} would stand beyond its end.", player=name)
    return Refusal("pawn_off_track", message, (("player", player),), "mordred-track")


def out_of_range(least: int, most: int) -> Refusal:
    """A number by hand beyond what is possible."""
    message = _("Possible are {least} to {most}.", least=least, most=most)
    return Refusal("out_of_range", message, (("least", least), ("most", most)))


def unknown_quantity() -> Refusal:
    """A number that this game does not have."""
    return Refusal("unknown_quantity", _("There is no such number in Mordred."))


def unknown_rule() -> Refusal:
    """A house rule that this game does not have."""
    return Refusal("unknown_rule", _("There is no such house rule in Mordred."))


def unknown_value() -> Refusal:
    """A value that the house rule does not offer."""
    return Refusal("unknown_value", _("This house rule has no such choice."))
