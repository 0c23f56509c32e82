"""The top of the screen, the rules that matter now, the play in one line, and how it ended."""

from companion.games.mordred.model import (
    MEN,
    ORDER,
    Battle,
    Count,
    End,
    State,
    Step,
    Value,
    _,
    count_up,
    counted as _n,
    words,
)
from companion.play import Heading, Message, Result, Score, Standing, Summary, its_turn, who_wins


def heading(state: State) -> Heading:
    """Returns whose turn it is, what is asked, and how far the play is."""
    player = state.names[state.current]
    if state.over:
        return Heading(_("The game is over"), battle_line(state))
    asked = {
        "roll": _("{player}: row and dice", player=player),
        "place": _n(
            "{player}: place {count} man",
            "{player}: place {count} men",
            state.men_to_place,
            player=player,
        ),
        "spend": _("{player}: build or attack", player=player),
    }
    title = its_turn(player) if state.rules.plain else asked[state.step]
    return Heading(title, _("turn {turn}", turn=state.turn), state.current)


def battle_line(state: State) -> Message:
    """Returns who is ahead in the battle, by men against buildings."""
    if (lead := state.lead) > 0:
        return _("Mordred ahead by {count}", count=lead)
    if lead == 0:
        return _("Level: it would go to Arthur")
    return _("Arthur ahead by {count}", count=-lead)


def summary(state: State) -> Summary:
    """Returns the winners, or the turn and who is ahead."""
    battle = battle_line(state)
    if not state.over:
        return Summary(_("Turn {turn}: {battle}", turn=state.turn, battle=battle))
    detail = _(
        "{men} of {all} men, {buildings}: {battle}",
        men=state.men,
        all=MEN,
        buildings=_n("{count} building", "{count} buildings", state.buildings),
        battle=battle,
    )
    winners = count_up(state).winners if state.called is None else state.called
    if not winners:
        return Summary(_("Nobody won"), detail)
    names = tuple(state.names[player] for player in winners)
    return Summary(_n("{players} won", "{players} won together", len(names), players=names), detail)


def result(state: State) -> Result | None:
    """Returns how the play ended, or None while it goes on."""
    if state.end is None:
        return None
    count = count_up(state)
    winners = count.winners if state.called is None else state.called
    headline = who_wins(tuple(state.names[player] for player in winners))
    why = words.END[state.end]
    if state.called is not None:
        return Result(headline, why, winners)
    standings = tuple(
        Standing(rank.player, rank.rank, _scores(state, count.battle, rank.player))
        for rank in count.ranks
    )
    return Result(headline, _reason(why, count), winners, standings, _decided(state, count))


def _reason(why: Message, count: Count) -> Message:
    if count.battle is Battle.ANGLESEY:
        return why
    facts = {
        "why": why,
        "men": _n("{count} man", "{count} men", count.men),
        "buildings": _n("{count} building", "{count} buildings", count.buildings),
    }
    if count.battle is Battle.MORDRED:
        return _("{why} {men} against {buildings}: Mordred has Wales.", **facts)
    return _("{why} {men} against {buildings}: Arthur has Wales.", **facts)


def _scores(state: State, battle: Battle, player: int) -> tuple[Score, ...]:
    """Returns the values in the order in which they decide."""
    seat = state.seats[player]
    values = {
        Value.TRACK: Score(words.TRACK, seat.track),
        Value.VP: Score(_("VP"), seat.vp),
        Value.MONEY: Score(words.MONEY, words.pounds(seat.money)),
    }
    order = ORDER[Battle.ARTHUR if battle is Battle.ANGLESEY else battle]
    return tuple(values[value] for value in order)


def _decided(state: State, count: Count) -> Message | None:
    if (runner_up := count.runner_up) is None:
        return _("Equal in everything: the win is shared.")
    first, second = state.seats[count.ranks[0].player], state.seats[runner_up.player]
    texts = {
        Value.TRACK: _(
            "The Mordred track decided: {best} against {next} spaces below the dragon.",
            best=first.track,
            next=second.track,
        ),
        Value.VP: _(
            "Victory points decided: {best} against {next}.", best=first.vp, next=second.vp
        ),
        Value.MONEY: _(
            "Money decided: {best} against {next}.",
            best=words.pounds(first.money),
            next=words.pounds(second.money),
        ),
        Value.ANGLESEY: _("Removing the man on Anglesey wins, whatever else is on the board."),
    }
    return None if runner_up.decided is None else texts[runner_up.decided]


STEP_RULES: dict[Step, tuple[str, ...]] = {
    "roll": ("choose-row", "money-table", "mordred-track", "type-exhausted"),
    "place": ("place-men", "storm-building", "combat-table", "faq-withhold", "all-men-placed"),
    "spend": ("build", "build-costs", "surcharge", "replace", "attack-man", "anglesey"),
    "over": ("winner", "ties", "game-end"),
}
END_RULE = {
    End.TRACK: "mordred-track",
    End.ALL_MEN_PLACED: "all-men-placed",
    End.TYPE_EXHAUSTED: "type-exhausted",
    End.ANGLESEY: "anglesey",
    End.BY_HAND: "game-end",
}


def topics(state: State) -> tuple[str, ...]:
    """Returns the anchors of the rules for this moment, the most urgent first."""
    anchors = STEP_RULES[state.step]
    if state.end is not None:
        return (END_RULE[state.end], *anchors)
    if state.step == "roll" and not state.board.checked:
        return ("black-squares", *anchors)
    if state.step == "spend" and not state.first_building_done:
        return ("first-building", *anchors)
    return anchors
