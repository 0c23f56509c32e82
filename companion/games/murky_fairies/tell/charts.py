"""How a play went: points turn by turn and by line, and numbers that statistics put together."""

from companion.games.murky_fairies.model import PLACE, RANKS, Rank, State, _, points, words
from companion.games.murky_fairies.moves import (
    Attack,
    AttackArea,
    Auction,
    Buy,
    BuyAction,
    LiftCurse,
)
from companion.play import Chart, Figure, Moment, Story, Track


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


def figures(story: Story[State]) -> tuple[Figure, ...]:
    """Returns what each player beat, bought and wasted."""
    rows: list[Figure] = []
    auctions = [m.outcome.effect for m in story.moments if isinstance(m.action, Auction)]
    for player, seat in enumerate(story.last.seats):
        hits = [
            moment.outcome.effect
            for moment in story.moments
            if isinstance(moment.action, (Attack, AttackArea)) and moment.action.player == player
        ]
        rows += [
            Figure("vp", words.VP, points(story.last, player).total, player, "highest"),
            Figure("heroic", words.HEROIC, seat.heroic, player),
            Figure("tokens", _("Tokens destroyed"), sum(hit.destroyed for hit in hits), player),
            Figure("wrong", _("Damage of the wrong type"), sum(hit.wrong for hit in hits), player),
            Figure("titan", words.RANKS[Rank.TITAN], seat.kills[PLACE[Rank.TITAN]], player),
            Figure("items", _("Items bought"), _count(story, player, Buy), player),
            Figure("extra", _("Actions bought"), _count(story, player, BuyAction), player),
            Figure("lifted", _("Curses lifted"), _count(story, player, LiftCurse), player),
            Figure(
                "auctions",
                _("Auctions won"),
                sum(effect.winner == player for effect in auctions),
                player,
            ),
        ]
    return tuple(rows)


def blow(moment: Moment[State]) -> Figure | None:
    """Returns the tokens that an attack destroyed."""
    action = moment.action
    if not isinstance(action, (Attack, AttackArea)):
        return None
    destroyed = moment.outcome.effect.destroyed
    return Figure("blow", _("Most tokens destroyed at once"), destroyed, action.player, "highest")


def _count(
    story: Story[State], player: int, kind: type[Buy] | type[BuyAction] | type[LiftCurse]
) -> int:
    return sum(isinstance(m.action, kind) and m.action.player == player for m in story.moments)
