"""The top of the screen, the rules that matter now, the play in one line, and its end."""

from companion.games.murky_fairies.model import (
    RANKS,
    Count,
    State,
    Step,
    _,
    count_up,
    counted as _n,
    points,
    titan_slayer,
    words,
)
from companion.play import (
    ENDED_BY_HAND,
    Heading,
    Message,
    Result,
    Score,
    Standing,
    Summary,
    who_wins,
)


def heading(state: State) -> Heading:
    """Says whose turn it is, what is asked, and how far the play is."""
    player = state.names[state.current]
    detail = _("round {round}", round=state.round)
    match state.step:
        case "over":
            return Heading(_("The game is over"), _score(state))
        case "prepare":
            return Heading(_("Lay out the table"), _("tokens and fairies"))
        case "reward":
            winner = state.rewards[0].player
            title = _("{player}: treasure", player=state.names[winner])
            return Heading(title, detail, winner)
        case "round":
            return Heading(_("The round is over"), detail)
        case "card":
            title = _("{player}: action card", player=player)
        case "act":
            title = _n(
                "{player}: {count} action",
                "{player}: {count} actions",
                state.actions,
                player=player,
            )
    if state.rules.plain:
        title = _("{player}’s turn", player=player)
    return Heading(title, detail, state.current)


def _score(state: State) -> Message:
    one, two = (points(state, player).total for player in (0, 1))
    return _("{one} to {two} victory points", one=one, two=two)


def summary(state: State) -> Summary:
    """Says the play in one line: the winners, or the round and the points."""
    if not state.over:
        text = _("Round {round}, {score}", round=state.round, score=_score(state))
        return Summary(text)
    winners = count_up(state).winners if state.called is None else state.called
    if not winners:
        return Summary(_("Nobody won"), _score(state))
    names = tuple(state.names[player] for player in winners)
    text = _n("{players} won", "{players} won together", len(names), players=names)
    return Summary(text, _score(state))


def result(state: State) -> Result | None:
    """Returns how the play ended, or None while it goes on."""
    if not state.over:
        return None
    if state.called is not None:
        return Result(_headline(state, state.called), ENDED_BY_HAND, state.called)
    count = count_up(state)
    standings = tuple(
        Standing(player, 1 if player in count.winners else 2, _scores(state, player))
        for player in sorted(range(len(state.seats)), key=lambda p: (p not in count.winners, p))
    )
    slayer = titan_slayer(state)
    reason = (
        ENDED_BY_HAND
        if slayer is None
        else _("{player} beat the titan.", player=state.names[slayer])
    )
    return Result(
        _headline(state, count.winners), reason, count.winners, standings, _decided(state, count)
    )


def _headline(state: State, winners: tuple[int, ...]) -> Message:
    return who_wins(tuple(state.names[player] for player in winners))


def _scores(state: State, player: int) -> tuple[Score, ...]:
    lines = points(state, player)
    return (
        Score(words.VP, lines.total),
        Score(words.SOULS, lines.souls),
        *(Score(words.RANKS[rank], worth) for rank, worth in zip(RANKS, lines.kills, strict=True)),
        Score(words.HEROIC, lines.heroic),
    )


def _decided(state: State, count: Count) -> Message:
    if count.tie_break_used:
        return _("Equal points: {player} beat the titan.", player=state.names[count.winners[0]])
    if len(count.winners) > 1:
        return _("Equal points, and nobody beat the titan: the win is shared.")
    best, other = max(count.totals), min(count.totals)
    return _("Victory points decided: {best} against {next}.", best=best, next=other)


TOPICS: dict[Step, tuple[str, ...]] = {
    "prepare": ("setup", "introductory-first", "defence-tokens"),
    "card": ("action-cards", "move-item", "exhaustion", "curse"),
    "act": (
        "skills",
        "attack",
        "defence-tokens",
        "rank-barrier",
        "extra-actions",
        "shop",
        "special-skills",
    ),
    "reward": ("enemy-beaten", "heroic"),
    "round": ("action-cards", "turn"),
    "over": ("victory-points", "game-end"),
}
"""The anchors of the rules for each step."""


def topics(state: State) -> tuple[str, ...]:
    """Returns the anchors of the rules for this moment, the most urgent first."""
    return TOPICS[state.step]
