"""The top of the screen, the rules that matter now, and the play in one line."""

from __future__ import annotations

from companion.errors import Message
from companion.games.mordred.pieces import MEN
from companion.games.mordred.scoring import count_up
from companion.games.mordred.state import End, State, Step
from companion.games.mordred.words import named
from companion.i18n import counted, marker
from companion.play.tell import Heading, Summary

_ = marker("mordred")
_n = counted("mordred")

RULES: dict[Step, tuple[str, ...]] = {
    "roll": ("choose-row", "money-table", "mordred-track", "type-exhausted"),
    "place": ("place-men", "storm-building", "combat-table", "all-men-placed"),
    "spend": ("build", "build-costs", "surcharge", "replace", "attack-man", "anglesey"),
    "over": ("winner", "ties", "game-end"),
}
"""The anchors of the rules for each step of a turn."""

ANCHORS = (
    "setup",
    "turn",
    "choose-row",
    "money-table",
    "black-squares",
    "mordred-track",
    "place-men",
    "storm-building",
    "combat-table",
    "build",
    "build-costs",
    "first-building",
    "surcharge",
    "replace",
    "attack-man",
    "anglesey",
    "game-end",
    "all-men-placed",
    "type-exhausted",
    "winner",
    "ties",
)
"""Every anchor that this game points to in the rules library."""


def heading(state: State) -> Heading:
    """Says whose turn it is, what is asked, and how far the play is."""
    player = named(state.names, state.current)
    match state.step:
        case "over":
            return Heading(_("The game is over"), battle_line(state))
        case "roll":
            title = _("{player}: row and dice", player=player)
        case "place":
            title = _n(
                "{player}: place {count} man",
                "{player}: place {count} men",
                state.men_to_place,
                player=player,
            )
        case "spend":
            title = _("{player}: build or attack", player=player)
    if state.rules.plain:
        title = _("Turn of {player}", player=player)
    return Heading(title, _("turn {turn}", turn=state.turn), state.current)


CHECK_BOARD = _("Check the black squares on your board; most of them are our guess.")


def battle_line(state: State) -> Message:
    """Says who is ahead in the battle, by men against buildings."""
    lead = state.lead
    if lead > 0:
        return _("Mordred ahead by {count}", count=lead)
    if lead == 0:
        return _("Level: it would go to Arthur")
    return _("Arthur ahead by {count}", count=-lead)


def _standing(state: State) -> Message:
    built = _n("{count} building", "{count} buildings", state.buildings)
    return _(
        "{men} of {all} men, {buildings}: {battle}",
        men=state.men,
        all=MEN,
        buildings=built,
        battle=battle_line(state),
    )


def topics(state: State) -> tuple[str, ...]:
    """Returns the anchors of the rules for this moment, the most urgent first."""
    anchors = RULES[state.step]
    if state.step == "roll" and not state.board.checked:
        return ("black-squares", *anchors)
    if state.step == "spend" and not state.first_building_done:
        return ("first-building", *anchors)
    if state.step == "over":
        return (_END_RULE[state.end or End.BY_HAND], *anchors)
    return anchors


_END_RULE = {
    End.TRACK: "mordred-track",
    End.ALL_MEN_PLACED: "all-men-placed",
    End.TYPE_EXHAUSTED: "type-exhausted",
    End.ANGLESEY: "anglesey",
    End.BY_HAND: "game-end",
}


def summary(state: State) -> Summary:
    """Says the play in one line: the winners, or the turn and who is ahead."""
    if not state.over:
        return Summary(_("Turn {turn}: {battle}", turn=state.turn, battle=battle_line(state)))
    winners = count_up(state).winners if state.called is None else state.called
    if not winners:
        return Summary(_("Nobody won"), _standing(state))
    names = tuple(state.names[player] for player in winners)
    return Summary(
        _n("{players} won", "{players} won together", len(names), players=names), _standing(state)
    )
