"""The readings of the rules on which tables differ, and the one taken unless a table chooses."""

from dataclasses import dataclass

from companion.games.mordred.board import _
from companion.play import HouseRules, choice, rule


@dataclass(frozen=True, slots=True)
class Rules(HouseRules):
    """The house rules of a play."""

    plain: bool = rule(
        False,
        _("Only counters, without automation?"),
        yes=_("Yes, the app only counts"),
        no=_("No, the app knows the rules"),
        reading=_(
            "Normally the app reads the money table, asks for the men and knows every price."
        ),
        said=False,
    )
    end_on_reaching_bottom: bool = rule(
        False,
        _("Does the game end as soon as a pawn stands on the last space?"),
        yes=_("Yes, on reaching the last space"),
        no=_("No, only when a pawn lacks spaces"),
        reading=_(
            "The detailed rules end it when a pawn lacks spaces; only the overview says otherwise."
        ),
        topic="mordred-track",
    )
    double_counts_twice: bool = rule(
        True,
        _("Does each die of a double count?"),
        yes=_("Yes, the square counts twice"),
        no=_("No, the square counts once"),
        reading=_(
            "Money and men are read for each die; that both lie on one picture changes nothing."
        ),
        topic="money-table",
    )
    first_building: str = choice(
        "game",
        _("Whose first building must stand on a black-framed space?"),
        answers={
            "game": _("Only the first of the game"),
            "player": _("The first of each player"),
        },
        reading=_("The details and the example speak of the first building of the whole game."),
        topic="first-building",
    )
    replacement_surcharge: bool = rule(
        False,
        _("Does a replacement without a link to your buildings cost £1 more?"),
        yes=_("Yes, like any new building"),
        no=_("No, a replacement never pays it"),
        reading=_(
            "The summary asks for the price of the new piece, and the space is already yours."
        ),
        topic="replace",
    )
    anglesey_counts: bool = rule(
        True,
        _("Does the man on Anglesey count in the battle?"),
        yes=_("Yes, he stands on the board"),
        no=_("No, only the other men count"),
        reading=_("He stands on the board, and the rules compare the men on the board."),
        topic="winner",
    )
    killed_man_returns: bool = rule(
        True,
        _("Does a removed man go back to the reserve?"),
        yes=_("Yes, back to the reserve"),
        no=_("No, out of the game"),
        reading=_("The rules do not say it; the men are one limited pool."),
        topic="attack-man",
        said=False,
    )
    pawn_moves_full: bool = rule(
        True,
        _("Does the pawn also move for men that the reserve no longer has?"),
        yes=_("Yes, as far as the squares say"),
        no=_("No, only for men in the reserve"),
        reading=_("The squares decide how far the pawn moves, not the men that are left."),
        topic="mordred-track",
    )
    ending_roll_pays: bool = rule(
        True,
        _("Does the roll that ends the game still pay?"),
        yes=_("Yes, the money is taken first"),
        no=_("No, that roll pays nothing"),
        reading=_("Money is collected before the pawn moves. It matters only in a tie."),
        topic="game-end",
    )
    top_ends_game: bool = rule(
        True,
        _("Does the game end when a pawn at the top should move up?"),
        yes=_("Yes, at both ends of the track"),
        no=_("No, the pawn stays at the top"),
        reading=_("The rules name both directions of the track."),
        topic="mordred-track",
    )
    men_on_own_buildings: bool = rule(
        False,
        _("May you send a man against your own building?"),
        yes=_("Yes, against any building"),
        no=_("No, only against those of others"),
        reading=_("The rules allow it only against buildings of others."),
        topic="storm-building",
    )
    men_may_be_withheld: bool = rule(
        False,
        _("May a player hold back men that could be placed?"),
        yes=_("Yes, they go back to the reserve"),
        no=_("No, whoever has a space is placed"),
        reading=_("The rules have all men placed before any money is spent."),
        topic="faq-withhold",
    )
