"""The top of the screen, the rules that matter now, the play in one line, and its end."""

from __future__ import annotations

from companion.errors import Message
from companion.games.murky_fairies import words
from companion.games.murky_fairies.pieces import RANKS
from companion.games.murky_fairies.scoring import Count, count_up, points
from companion.games.murky_fairies.state import State, Step
from companion.i18n import counted, marker
from companion.play.tell import Heading, Result, Score, Standing, Summary

_ = marker("murky_fairies")
_n = counted("murky_fairies")

RULES: dict[Step, tuple[str, ...]] = {
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

ANCHORS = (
    "setup",
    "introductory-first",
    "turn",
    "action-cards",
    "extra-actions",
    "skills",
    "engaged",
    "special-skills",
    "souls",
    "defence-tokens",
    "attack",
    "rank-barrier",
    "enemy-beaten",
    "heroic",
    "shop",
    "three-items",
    "move-item",
    "curse",
    "exhaustion",
    "assassin-auction",
    "game-end",
    "victory-points",
)
"""Every anchor that this game points to in the rules library."""


def heading(state: State) -> Heading:
    """Says whose turn it is, what is asked, and how far the play is."""
    player = words.named(state.names, state.current)
    detail = _("round {round}", round=state.round)
    match state.step:
        case "over":
            return Heading(_("The game is over"), _score(state))
        case "prepare":
            return Heading(_("Lay out the table"), _("tokens and fairies"))
        case "reward":
            winner = words.named(state.names, state.rewards[0].player)
            return Heading(_("{player}: treasure", player=winner), detail, state.rewards[0].player)
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
        title = _("Turn of {player}", player=player)
    return Heading(title, detail, state.current)


def topics(state: State) -> tuple[str, ...]:
    """Returns the anchors of the rules for this moment, the most urgent first."""
    return RULES[state.step]


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
    return Summary(
        _n("{players} won", "{players} won together", len(names), players=names), _score(state)
    )


def result(state: State) -> Result | None:
    """Returns how the play ended, or None while it goes on."""
    if not state.over:
        return None
    if state.called is not None:
        headline = _headline(state, state.called) if state.called else _("Nobody won")
        return Result(headline, _("The table ended the game."), state.called)
    count = count_up(state)
    order = sorted(range(len(state.seats)), key=lambda p: (p not in count.winners, p))
    standings = tuple(
        Standing(player, 1 if player in count.winners else 2, _scores(state, player))
        for player in order
    )
    reason = _("The table ended the game.")
    if state.slayer is not None:
        reason = _("{player} beat the titan.", player=state.names[state.slayer])
    return Result(
        _headline(state, count.winners), reason, count.winners, standings, _decided(state, count)
    )


def _headline(state: State, winners: tuple[int, ...]) -> Message:
    names = tuple(state.names[player] for player in winners)
    return _n("{players} wins", "{players} win together", len(names), players=names)


def _scores(state: State, player: int) -> tuple[Score, ...]:
    counted_points = points(state, player)
    return (
        Score(words.VP, counted_points.total),
        Score(words.SOULS, counted_points.souls),
        *(
            Score(words.RANKS[rank], worth)
            for rank, worth in zip(RANKS, counted_points.kills, strict=True)
        ),
        Score(words.HEROIC, counted_points.heroic),
    )


def _decided(state: State, count: Count) -> Message:
    if count.tie_break_used:
        winner = state.names[count.winners[0]]
        return _("Equal points: {player} beat the titan.", player=winner)
    if len(count.winners) > 1:
        return _("Equal points, and nobody beat the titan: the win is shared.")
    best, other = max(count.totals), min(count.totals)
    return _("Victory points decided: {best} against {next}.", best=best, next=other)
