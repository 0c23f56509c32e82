"""House rules: the readings that tables differ on, and what the app does by itself."""

from dataclasses import dataclass

from companion.games.regicide.cards import _
from companion.play import HouseRules, rule


@dataclass(frozen=True, slots=True)
class Rules(HouseRules):
    """The house rules, in the order in which a table is asked."""

    plain: bool = rule(
        False,
        _("How much should the app work out?"),
        yes=_("Nothing: plain counters for life and attack"),
        no=_("Powers, damage and payments"),
        reading=_(
            "With plain counters you change life and attack by hand and the app refuses nothing."
        ),
        topic="turn",
        said=False,
    )
    count_cards: bool = rule(
        False,
        _("Should hands and piles be counted?"),
        yes=_("Yes, count hands, Tavern and discard pile"),
        no=_("No, cards are not counted"),
        reading=_("Counting tells who draws how many, and asks how many cards were paid."),
        topic="setup",
        said=False,
    )
    joker_outlasts_enemy: bool = rule(
        False,
        _("How long does a joker lift immunity?"),
        yes=_("For the rest of the play"),
        no=_("Until the enemy is beaten"),
        reading=_(
            "The joker leaves the table with the beaten enemy; the next one has its own immunity."
        ),
        topic="joker",
    )
    joker_names_self: bool = rule(
        True,
        _("May whoever plays a joker go on playing?"),
        yes=_("Yes, anyone may be named"),
        no=_("No, somebody else must be named"),
        reading=_("Any player may be chosen, including oneself."),
        topic="joker",
    )
    joker_clears_yield: bool = rule(
        True,
        _("Does a joker count as a play when yielding is checked?"),
        yes=_("Yes, whoever plays it has not yielded"),
        no=_("No, an earlier yield still counts"),
        reading=_("A joker is a card that is played, so that turn was not a yield."),
        topic="yield",
    )
    old_spades_whole_play: bool = rule(
        True,
        _("Joker against an enemy of spades: how much do the spades already played shield?"),
        yes=_("The whole value of the plays they were in"),
        no=_("Only the value of the spade cards"),
        reading=_("Powers always work with the value of the whole play."),
        topic="joker",
    )
    blocked_number_counts: bool = rule(
        True,
        _("Mixed play with a blocked suit: does its number strengthen the other powers?"),
        yes=_("Yes, only its power is lost"),
        no=_("No, it only adds damage"),
        reading=_("Immunity takes the power of the suit, not the number."),
        topic="immunity",
    )
    solo_yield: bool = rule(
        True,
        _("May you yield when you play alone?"),
        yes=_("Yes, as often as you like"),
        no=_("No, you must play a card"),
        reading=_("The limit on yielding is about the other players, and there are none."),
        topic="solo",
    )
    chance_shown: bool = rule(
        False,
        _("May the chance to win be seen during the play?"),
        yes=_("Yes, from what everybody sees"),
        no=_("No, only afterwards"),
        reading=_(
            "Hands are not talked about. The chance knows none, but it is advice all the same; "
            "alone it is always shown."
        ),
        topic="talking",
    )
