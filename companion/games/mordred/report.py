"""What a play of Mordred says of itself: its heading and end, charts and figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion.games.mordred import words
from companion.games.mordred.board import MEN, Row, _, counted as _n, men_of
from companion.games.mordred.moves.place import PlaceMan
from companion.games.mordred.moves.roll import Roll
from companion.games.mordred.moves.spend import AttackMan, Build
from companion.games.mordred.state import (
    ORDER,
    Battle,
    Count,
    End,
    Seat,
    State,
    Step,
    Value,
    count_up,
)
from companion.play import (
    Chart,
    Finale,
    Heading,
    Message,
    Moment,
    Result,
    Score,
    Standing,
    Statistic,
    Story,
    Summary,
    Track,
    its_turn,
    who_wins,
)


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


def battle_told(state: State) -> Message:
    """Returns the battle in full: who is ahead, by how many of what, and who may still come."""
    facts = {
        "lead": battle_line(state),
        "men": _n("{count} man", "{count} men", state.counted_men),
        "buildings": _n("{count} building", "{count} buildings", state.buildings),
        "reserve": _n("{count} man in reserve", "{count} men in reserve", max(0, state.reserve)),
    }
    return Message("{lead}. {men}, {buildings}. {reserve}", tuple(facts.items()))


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


def finale(state: State) -> Finale:
    """Returns which value decided, and how the last move ended the play on the track.

    The result only says that a pawn had no room there.
    """
    if state.end is None or state.called is not None:
        return Finale()
    count = count_up(state)
    value = None if count.runner_up is None else count.runner_up.decided
    order = ORDER[count.battle]
    return Finale(
        _reason(_last_move(state), count) if state.end is End.TRACK else None,
        place=order.index(value) if value in order else 0,
    )


def _last_move(state: State) -> Message:
    """Returns whose pawn had no room on the track, and for how far a move, as far as it is known.

    Source: Mordred, end of the game.
    """
    player, place, board = state.names[state.current], state.seat.track, state.board
    men = men_of(state.cells)
    needed = men if state.rules.pawn_moves_full else min(men, state.reserve)
    if place == board.top != board.bottom:
        return _("{player} removed a man, and the pawn had no space left above it.", player=player)
    if place != board.bottom or needed < state.moved:
        return words.END[End.TRACK]
    if needed == state.moved:
        return _("{player} reached the last space of the Mordred track.", player=player)
    return _n(
        "{player} had to move {count} space down the Mordred track and had {room}.",
        "{player} had to move {count} spaces down the Mordred track and had {room}.",
        needed,
        player=player,
        room=max(0, state.moved),
    )


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


def charts(story: Story[State]) -> tuple[Chart, ...]:
    """Returns four charts with a point for the end of each turn.

    That of the Mordred track comes first where the track decided who won.
    """
    ends = [moment.before for moment in story.moments if moment.after.turn != moment.before.turn]
    states = [*ends, story.last]
    points = tuple(_("Turn {number}", number=state.turn) for state in states)

    def of_seats(
        name: str, title: Message, value: Callable[[Seat], int], *, least_leads: bool = False
    ) -> Chart:
        tracks = tuple(
            Track(title, tuple(value(state.seats[player]) for state in states), player)
            for player in range(len(story.first.seats))
        )
        return Chart(name, title, points, tracks, least_leads=least_leads)

    values = (
        of_seats("vp", words.VP, lambda seat: seat.vp),
        of_seats("money", words.MONEY, lambda seat: seat.money),
    )
    track = of_seats("track", words.TRACK, lambda seat: seat.track, least_leads=True)
    return (
        *((track, *values) if _track_decided(story.last) else (*values, track)),
        Chart(
            "battle",
            _("Men against buildings"),
            points,
            (
                Track(words.MEN, tuple(state.men for state in states)),
                Track(_("Buildings on the board"), tuple(state.buildings for state in states)),
            ),
        ),
    )


def _track_decided(state: State) -> bool:
    if state.end is None or state.called is not None:
        return False
    runner_up = count_up(state).runner_up
    return runner_up is not None and runner_up.decided is Value.TRACK


def statistics(story: Story[State]) -> tuple[Statistic, ...]:
    """Returns what each player rolled, built and fought for, and the final count."""
    return tuple(
        figure for player in range(len(story.first.seats)) for figure in _of(story, player)
    )


def _of(story: Story[State], player: int) -> Iterator[Statistic]:
    def effects(kind: type[Roll | AttackMan | Build]) -> list[Any]:
        done = ((moment.action, moment.outcome.effect) for moment in story.moments)
        return [e for action, e in done if isinstance(action, kind) and action.player == player]

    rolls, attacks = effects(Roll), effects(AttackMan)
    storms = (
        moment.outcome.effect
        for moment in story.moments
        if isinstance(moment.action, PlaceMan) and moment.action.owner == player
    )
    yield Statistic("vp", words.VP, story.last.seats[player].vp, player, "highest")
    yield Statistic("row_c", _("Rolls on row C"), sum(roll.row is Row.C for roll in rolls), player)
    yield Statistic("men", _("Men brought to the board"), sum(roll.taken for roll in rolls), player)
    yield Statistic("kills", _("Men removed"), sum(attack.success for attack in attacks), player)
    yield Statistic(
        "misses", _("Attacks that failed"), sum(not attack.success for attack in attacks), player
    )
    yield Statistic(
        "spent", _("Spent on buildings"), sum(price.total for price in effects(Build)), player
    )
    yield Statistic(
        "stormed",
        _("Buildings lost to men"),
        sum(storm.success for storm in storms if storm),
        player,
    )
    own = (highlight(moment) for moment in story.moments)
    best = [figure for figure in own if figure is not None and figure.player == player]
    if best:
        yield max(best, key=lambda figure: figure.value)


def highlight(moment: Moment[State]) -> Statistic | None:
    """Returns the money of a roll."""
    if not isinstance(moment.action, Roll):
        return None
    money = moment.outcome.effect.money
    return Statistic("best_roll", _("Best roll"), money, moment.action.player, "highest")
