"""The readings of the rules on which tables differ, and the one taken unless a table chooses."""

from __future__ import annotations

from dataclasses import dataclass

from companion.errors import Message
from companion.i18n import marker
from companion.play.setup import Choice, Option, Setup, Value, chosen

_ = marker("mordred")


@dataclass(frozen=True, slots=True)
class Rules:
    """The house rules of a play; each field is the value of the option with its name.

    Attributes:
        plain: counters only, nothing happens by itself.
        end_on_reaching_bottom: the play ends on the last space, not only beyond it.
        double_counts_twice: two equal dice are each read, not once for both.
        first_building: whose first building must be framed: of the "game" or of each "player".
        replacement_surcharge: a replacement pays the surcharge like a new building.
        anglesey_counts: the man on Anglesey counts in the battle.
        killed_man_returns: a removed man goes back to the reserve, not into the box.
        pawn_moves_full: the pawn moves for men that the reserve no longer has.
        ending_roll_pays: the roll that ends the play still pays.
        top_ends_game: a pawn that cannot move up ends the play.
        men_on_own_buildings: a man may be sent against one's own building.
    """

    plain: bool = False
    end_on_reaching_bottom: bool = False
    double_counts_twice: bool = True
    first_building: str = "game"
    replacement_surcharge: bool = False
    anglesey_counts: bool = True
    killed_man_returns: bool = True
    pawn_moves_full: bool = True
    ending_roll_pays: bool = True
    top_ends_game: bool = True
    men_on_own_buildings: bool = False


YES_NO = (Choice(True, _("Yes")), Choice(False, _("No")))


def _yes_no(option: str, title: Message, default: bool, reading: Message, rule: str) -> Option:
    return Option(option, title, default, YES_NO, reading, rule)


OPTIONS: tuple[Option, ...] = (
    _yes_no(
        "plain",
        _("Only counters, without automation?"),
        False,
        _("Normally the app reads the money table, asks for the men and knows every price."),
        "",
    ),
    _yes_no(
        "end_on_reaching_bottom",
        _("Does the game end as soon as a pawn stands on the last space?"),
        False,
        _("The detailed rules end it when a pawn lacks spaces; only the overview says otherwise."),
        "mordred-track",
    ),
    _yes_no(
        "double_counts_twice",
        _("Does each die of a double count?"),
        True,
        _("Money and men are read for each die; that both lie on one picture changes nothing."),
        "money-table",
    ),
    Option(
        "first_building",
        _("Whose first building must stand on a black-framed space?"),
        "game",
        (
            Choice("game", _("Only the first of the game")),
            Choice("player", _("The first of each player")),
        ),
        _("The details and the example speak of the first building of the whole game."),
        "first-building",
    ),
    _yes_no(
        "replacement_surcharge",
        _("Does a replacement without a link to your buildings cost £1 more?"),
        False,
        _("The summary asks for the price of the new piece, and the space is already yours."),
        "replace",
    ),
    _yes_no(
        "anglesey_counts",
        _("Does the man on Anglesey count in the battle?"),
        True,
        _("He stands on the board, and the rules compare the men on the board."),
        "winner",
    ),
    _yes_no(
        "killed_man_returns",
        _("Does a removed man go back to the reserve?"),
        True,
        _("The rules do not say it; the men are one limited pool."),
        "attack-man",
    ),
    _yes_no(
        "pawn_moves_full",
        _("Does the pawn also move for men that the reserve no longer has?"),
        True,
        _("The squares decide how far the pawn moves, not the men that are left."),
        "mordred-track",
    ),
    _yes_no(
        "ending_roll_pays",
        _("Does the roll that ends the game still pay?"),
        True,
        _("Money is collected before the pawn moves. It matters only in a tie."),
        "game-end",
    ),
    _yes_no(
        "top_ends_game",
        _("Does the game end when a pawn at the top should move up?"),
        True,
        _("The rules name both directions of the track."),
        "mordred-track",
    ),
    _yes_no(
        "men_on_own_buildings",
        _("May you send a man against your own building?"),
        False,
        _("The rules allow it only against buildings of others."),
        "storm-building",
    ),
)

BY_ID = {option.id: option for option in OPTIONS}


def rules_of(setup: Setup) -> Rules:
    """Returns the house rules of a setup; what is missing or impossible has its default."""
    values = chosen(setup, OPTIONS)
    first = values.pop("first_building")
    flags = {option: bool(value) for option, value in values.items()}
    return Rules(**flags, first_building=str(first))


def allows(option: Option, value: Value) -> bool:
    """Says whether an option has a value among its choices, of the same type too."""
    return any(
        type(value) is type(choice.value) and value == choice.value for choice in option.choices
    )
