"""How a play ended: the reason, the battle, the places and the value that decided."""

from __future__ import annotations

from companion.errors import Message
from companion.games.mordred import words
from companion.games.mordred.scoring import ORDER, Battle, Count, Value, count_up
from companion.games.mordred.state import End, State
from companion.i18n import counted, marker
from companion.play.tell import Result, Score, Standing

_ = marker("mordred")
_n = counted("mordred")

REASONS: dict[End, Message] = {
    End.TRACK: _("A pawn had no room left on the Mordred track."),
    End.ALL_MEN_PLACED: _("Every man is on the board."),
    End.TYPE_EXHAUSTED: _("A turn began with every building of one kind on the board."),
    End.ANGLESEY: _("The man on Anglesey was removed."),
    End.BY_HAND: _("The table ended the game."),
}


def result(state: State) -> Result | None:
    """Returns how the play ended, or None while it goes on."""
    if state.end is None:
        return None
    if state.called is not None:
        headline = _winners(state, state.called) if state.called else _("Nobody won")
        return Result(headline, REASONS[state.end], state.called)
    count = count_up(state)
    return Result(
        _winners(state, count.winners),
        _reason(state, count),
        count.winners,
        tuple(
            Standing(rank.player, rank.rank, _scores(state, count.battle, rank.player))
            for rank in count.ranks
        ),
        _decided(state, count),
    )


def _winners(state: State, winners: tuple[int, ...]) -> Message:
    names = tuple(state.names[player] for player in winners)
    return _n("{players} wins", "{players} win together", len(names), players=names)


def _reason(state: State, count: Count) -> Message:
    why = REASONS[state.end or End.BY_HAND]
    if count.battle is Battle.ANGLESEY:
        return why
    facts = {"why": why, "men": count.men, "buildings": count.buildings}
    if count.battle is Battle.MORDRED:
        return _("{why} {men} men against {buildings} buildings: Mordred has Wales.", **facts)
    return _("{why} {men} men against {buildings} buildings: Arthur has Wales.", **facts)


def _scores(state: State, battle: Battle, player: int) -> tuple[Score, ...]:
    """Returns the values in the order in which they decide."""
    seat = state.seats[player]
    values = {
        Value.TRACK: Score(words.TRACK, seat.track),
        Value.VP: Score(_("VP"), seat.vp),
        Value.MONEY: Score(words.MONEY, words.pounds(seat.money)),
    }
    order = ORDER[battle] if battle is not Battle.ANGLESEY else ORDER[Battle.ARTHUR]
    return tuple(values[value] for value in order)


def _decided(state: State, count: Count) -> Message | None:
    behind = next((rank for rank in count.ranks if rank.rank > 1), None)
    if behind is None:
        return _("Equal in everything: the win is shared.")
    first, second = state.seats[count.ranks[0].player], state.seats[behind.player]
    match behind.decided:
        case Value.TRACK:
            return _(
                "The Mordred track decided: {best} against {next} spaces below the dragon.",
                best=first.track,
                next=second.track,
            )
        case Value.VP:
            return _(
                "Victory points decided: {best} against {next}.", best=first.vp, next=second.vp
            )
        case Value.MONEY:
            return _(
                "Money decided: {best} against {next}.",
                best=words.pounds(first.money),
                next=words.pounds(second.money),
            )
        case Value.ANGLESEY:
            return _("Removing the man on Anglesey wins, whatever else is on the board.")
        case None:
            return None
