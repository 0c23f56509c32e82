"""House rules: the readings that tables differ on, and what the app does by itself."""

from __future__ import annotations

from dataclasses import dataclass

from companion.errors import Message
from companion.i18n import marker
from companion.play.change import replace
from companion.play.setup import Choice, Option, Setup, Value, chosen

_ = marker("regicide")


@dataclass(frozen=True, slots=True)
class Rules:
    """The value of each option, see `OPTIONS`; the names are the ids."""

    plain: bool = False
    count_cards: bool = False
    joker_outlasts_enemy: bool = False
    joker_names_self: bool = True
    joker_clears_yield: bool = True
    old_spades_whole_play: bool = True
    blocked_number_counts: bool = True
    solo_yield: bool = True


def _either(
    name: str, title: Message, yes: Message, no: Message, reading: Message, rule: str
) -> Option:
    default = bool(getattr(Rules(), name))
    return Option(name, title, default, (Choice(True, yes), Choice(False, no)), reading, rule)


OPTIONS: tuple[Option, ...] = (
    _either(
        "plain",
        _("How much should the app work out?"),
        _("Nothing: plain counters for life and attack"),
        _("Powers, damage and payments"),
        _("With plain counters you change life and attack by hand and the app refuses nothing."),
        "turn",
    ),
    _either(
        "count_cards",
        _("Should hands and piles be counted?"),
        _("Yes, count hands, Tavern and discard pile"),
        _("No"),
        _("Counting tells who draws how many, and asks how many cards were paid."),
        "setup",
    ),
    _either(
        "joker_outlasts_enemy",
        _("How long does a joker lift immunity?"),
        _("For the rest of the play"),
        _("Until the enemy is beaten"),
        _("The joker leaves the table with the beaten enemy; the next one has its own immunity."),
        "joker",
    ),
    _either(
        "joker_names_self",
        _("May whoever plays a joker go on playing?"),
        _("Yes, anyone may be named"),
        _("No, somebody else must be named"),
        _("Any player may be chosen, and oneself is one of them."),
        "joker",
    ),
    _either(
        "joker_clears_yield",
        _("Does a joker count as a play when yielding is checked?"),
        _("Yes, whoever plays it has not yielded"),
        _("No, an earlier yield still counts"),
        _("A joker is a card that is played, so that turn was no yield."),
        "yield",
    ),
    _either(
        "old_spades_whole_play",
        _("Joker against spades: how much do earlier spades shield?"),
        _("The whole value of the plays they were in"),
        _("Only the value of the spade cards"),
        _("Powers always work with the value of the whole play."),
        "joker",
    ),
    _either(
        "blocked_number_counts",
        _("Mixed play with a blocked suit: does its number strengthen the other powers?"),
        _("Yes, only its power is lost"),
        _("No, it only adds damage"),
        _("Immunity takes the power of the suit, not the number."),
        "immunity",
    ),
    _either(
        "solo_yield",
        _("May you yield when you play alone?"),
        _("Yes"),
        _("No"),
        _("The limit on yielding speaks of the other players, and there are none."),
        "solo",
    ),
)


def rules_of(setup: Setup) -> Rules:
    """Returns the rules that a setup chooses; an impossible value counts as the default."""
    return Rules(**{name: bool(value) for name, value in chosen(setup, OPTIONS).items()})


def with_rule(rules: Rules, option: str, value: Value) -> Rules | None:
    """Returns the rules with one of them changed, or None if there is no such rule or value."""
    if not isinstance(value, bool) or all(option != known.id for known in OPTIONS):
        return None
    changed: dict[str, bool] = {option: value}
    return replace(rules, **changed)
