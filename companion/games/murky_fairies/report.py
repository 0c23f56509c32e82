"""What a play of Murky Fairies says of itself: its heading, its end, why numbers are so, charts.

Quantities: ``vp:1``, ``souls:1`` and ``heroic:1`` of a player (without a number: whose turn it
is); ``actions``; ``enemies``; ``token:2:0`` of an enemy and its token.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.games.murky_fairies import words
from companion.games.murky_fairies.moves.attack import Attack, AttackArea
from companion.games.murky_fairies.moves.fairies import Auction, LiftCurse
from companion.games.murky_fairies.moves.shop import Buy
from companion.games.murky_fairies.moves.turn import BuyAction
from companion.games.murky_fairies.rules import (
    EXTRA_ACTION,
    HEROIC_VP,
    PLACE,
    RANKS,
    SOULS_PER_VP,
    VP,
    Rank,
    _,
    counted as _n,
)
from companion.games.murky_fairies.state import (
    Count,
    State,
    Step,
    can_have_bonus,
    count_up,
    has_bonus,
    needed,
    points,
    still_to_come,
    titan_slayer,
)
from companion.play import (
    ENDED_BY_HAND,
    Chart,
    Explanation,
    ExplanationLine,
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


POINTS = _("Victory points, p. 12")
CARDS = _("Action cards and souls, p. 7–8")


def explain(state: State, quantity: str) -> Explanation | None:
    """Returns why a quantity has its value, or None when there is nothing to tell."""
    name, _colon, rest = quantity.partition(":")
    if name in _OF_PLAYER:
        player = {"": state.current, "0": 0, "1": 1}.get(rest)
        return None if player is None else _OF_PLAYER[name](state, player)
    if name == "token":
        return _token(state, rest)
    if quantity == "actions":
        return _actions(state)
    return _enemies(state) if quantity == "enemies" else None


def _vp(state: State, player: int) -> Explanation:
    counted, seat = points(state, player), state.seats[player]
    return Explanation(
        words.VP,
        (
            ExplanationLine(
                _("{souls} souls, one for each {rate}", souls=seat.souls, rate=SOULS_PER_VP),
                counted.souls,
            ),
            *(
                ExplanationLine(
                    _("{count} × {worth}: {kind}", count=n, worth=VP[rank], kind=words.RANKS[rank]),
                    worth,
                )
                for rank, n, worth in zip(RANKS, seat.kills, counted.kills, strict=True)
                if n
            ),
            ExplanationLine(
                _(
                    "Heroic fairies: {count} of {need}",
                    count=seat.heroic,
                    need=needed(state, player),
                ),
                counted.heroic,
            ),
        ),
        counted.total,
        "victory-points",
        POINTS,
    )


def _souls(state: State, player: int) -> Explanation:
    souls = state.seats[player].souls
    return Explanation(
        words.SOULS,
        (
            ExplanationLine(_("Victory points at the end"), souls // SOULS_PER_VP),
            ExplanationLine(
                _("Souls to the next victory point"), SOULS_PER_VP - souls % SOULS_PER_VP
            ),
            ExplanationLine(_("Extra actions they would pay for"), souls // EXTRA_ACTION),
        ),
        souls,
        "souls",
        CARDS,
    )


def _heroic(state: State, player: int) -> Explanation:
    to_come = still_to_come(state, player)
    return Explanation(
        _("The {points} points for heroic fairies", points=HEROIC_VP),
        (
            ExplanationLine(words.HEROIC, state.seats[player].heroic),
            ExplanationLine(_("Enemies left, each turning one fairy heroic at most"), to_come),
            ExplanationLine(_("Heroic fairies needed"), needed(state, player)),
        ),
        bonus_line(state, player),
        "heroic",
        POINTS,
    )


def bonus_line(state: State, player: int) -> Message:
    """Says whether the points for heroic fairies are there, or can still be had."""
    if has_bonus(state, player):
        return _("reached")
    return _("still possible") if can_have_bonus(state, player) else _("out of reach")


def _actions(state: State) -> Explanation | None:
    if state.card is None:
        return None
    return Explanation(
        words.ACTIONS,
        (
            ExplanationLine(_("Action card"), state.card),
            ExplanationLine(_("Bought for {cost} souls each", cost=EXTRA_ACTION), state.extra),
            ExplanationLine(_("Spent on skills"), state.actions - state.card - state.extra),
        ),
        state.actions,
        "action-cards",
        CARDS,
    )


def _enemies(state: State) -> Explanation:
    return Explanation(
        _("Enemies still standing"),
        tuple(
            ExplanationLine(
                words.RANKS[rank], sum(e.standing for e in state.enemies if e.rank is rank)
            )
            for rank in RANKS
        ),
        state.standing,
        "rank-barrier",
        _("Mechanics of the game, p. 7"),
    )


def _token(state: State, key: str) -> Explanation | None:
    if (found := state.token(key)) is None:
        return None
    place, spot = found
    enemy, token = state.enemies[place], state.enemies[place].tokens[spot]
    return Explanation(
        _("Damage still needed"),
        (
            ExplanationLine(_("What the token resists"), enemy.worth),
            ExplanationLine(_("Damage this turn"), -token.damage),
            ExplanationLine(_("Only damage of this type counts"), words.DEFENCE[token.defence]),
        ),
        0 if token.taken_by is not None else max(0, enemy.worth - token.damage),
        "attack",
        _("How to attack, p. 11"),
    )


_OF_PLAYER: dict[str, Callable[[State, int], Explanation]] = {
    "vp": _vp,
    "souls": _souls,
    "heroic": _heroic,
}


def charts(story: Story[State]) -> tuple[Chart, ...]:
    """Returns the points after each turn, and the points by line."""
    return (_over_turns(story), _by_line(story.last))


def _over_turns(story: Story[State]) -> Chart:
    ends = [moment.before for moment in story.moments if moment.after.turn != moment.before.turn]
    states = [*(state for state in ends if state.turn), story.last]
    tracks = tuple(
        Track(words.VP, tuple(points(state, player).total for state in states), player)
        for player in range(len(story.first.seats))
    )
    turns = tuple(_("Turn {number}", number=max(1, state.turn)) for state in states)
    return Chart("points", words.VP, turns, tracks)


def _by_line(state: State) -> Chart:
    lines = (words.SOULS, *(words.RANKS[rank] for rank in RANKS), words.HEROIC)
    tracks: list[Track] = []
    for player in range(len(state.seats)):
        counted = points(state, player)
        tracks.append(Track(words.VP, (counted.souls, *counted.kills, counted.heroic), player))
    return Chart("lines", _("Victory points by line"), lines, tuple(tracks), "bar")


def statistics(story: Story[State]) -> tuple[Statistic, ...]:
    """Returns what each player beat, bought and wasted."""
    rows: list[Statistic] = []
    auctions = [m.outcome.effect for m in story.moments if isinstance(m.action, Auction)]
    for player, seat in enumerate(story.last.seats):
        hits = [
            moment.outcome.effect
            for moment in story.moments
            if isinstance(moment.action, (Attack, AttackArea)) and moment.action.player == player
        ]
        rows += [
            Statistic("vp", words.VP, points(story.last, player).total, player, "highest"),
            Statistic("heroic", words.HEROIC, seat.heroic, player),
            Statistic("tokens", _("Tokens destroyed"), sum(hit.destroyed for hit in hits), player),
            Statistic(
                "wrong", _("Damage of the wrong type"), sum(hit.wrong for hit in hits), player
            ),
            Statistic("titan", words.RANKS[Rank.TITAN], seat.kills[PLACE[Rank.TITAN]], player),
            Statistic("items", _("Items bought"), _count(story, player, Buy), player),
            Statistic("extra", _("Actions bought"), _count(story, player, BuyAction), player),
            Statistic("lifted", _("Curses lifted"), _count(story, player, LiftCurse), player),
            Statistic(
                "auctions",
                _("Auctions won"),
                sum(effect.winner == player for effect in auctions),
                player,
            ),
        ]
    return tuple(rows)


def highlight(moment: Moment[State]) -> Statistic | None:
    """Returns the tokens that an attack destroyed."""
    action = moment.action
    if not isinstance(action, (Attack, AttackArea)):
        return None
    destroyed = moment.outcome.effect.destroyed
    return Statistic(
        "blow", _("Most tokens destroyed at once"), destroyed, action.player, "highest"
    )


def _count(
    story: Story[State], player: int, kind: type[Buy] | type[BuyAction] | type[LiftCurse]
) -> int:
    return sum(isinstance(m.action, kind) and m.action.player == player for m in story.moments)
