"""What all could see of a play: the hands, turn by turn, looks in vain, and figures."""

from companion.games.montdragon.model import Card, Space, State, _, rock_name
from companion.games.montdragon.moves.draw_cards import TakeCards
from companion.games.montdragon.moves.landing import Duel, Look
from companion.games.montdragon.moves.magic import PlayMagic
from companion.play import Action, Chart, Figure, Mark, Message, Story, Track


def charts(story: Story[State]) -> tuple[Chart, ...]:
    """Returns the cards in each hand after each turn, with the looks marked."""
    states: list[State] = []
    marks: list[Mark] = []
    for moment in story.moments:
        player = moment.before.current
        if isinstance(moment.action, Look):
            marks.append(
                Mark(len(states), _label(moment.before.names[player], moment.action), player)
            )
        if moment.after.current != player:
            states.append(moment.after)
    states.append(story.last)
    tracks = tuple(
        Track(_("Cards in hand"), tuple(state.knights[player].hand for state in states), player)
        for player in range(story.first.players)
    )
    points = tuple(_("Turn {number}", number=turn) for turn in range(1, len(states) + 1))
    return (Chart("hands", _("Cards in hand"), points, tracks, marks=tuple(marks)),)


def _label(player: str, look: Look) -> Message:
    rock = rock_name(look.rock)
    if look.won:
        return _("{player} frees the princess from {rock}", player=player, rock=rock)
    return _("{player} looks into {rock} in vain", player=player, rock=rock)


def figures(story: Story[State]) -> tuple[Figure, ...]:
    """Returns what each knight did, as far as everybody saw it."""
    done = [(moment.before.current, moment.action) for moment in story.moments]
    return tuple(
        Figure(name, label, value, player)
        for player in range(story.first.players)
        for name, label, value in _of_player(player, done)
    )


def _of_player(player: int, done: list[tuple[int, Action]]) -> tuple[tuple[str, Message, int], ...]:
    """Returns id, label and value of a player's figures; `done` has who did what."""
    own = [action for current, action in done if current == player]
    fought = [
        (current, action)
        for current, action in done
        if isinstance(action, Duel) and action.space is not Space.CASTLE
    ]
    won = [duel.cards for current, duel in fought if current == player]
    chased = [duel for _current, duel in fought if duel.defender == player]
    taken = [sum(action.counts) for action in own if isinstance(action, TakeCards)]
    magic = [action for action in own if isinstance(action, PlayMagic)]
    looks = [action for action in own if isinstance(action, Look) and not action.won]
    dragons = [action for action in magic if action.card is Card.DRAGON]
    return (
        ("looks", _("Failed looks"), len(looks)),
        ("duels", _("Duels begun"), len(won)),
        ("chased", _("Chased away in a duel"), len(chased)),
        ("taken", _("Cards taken from others"), sum(taken) + sum(won)),
        ("dragons", _("Dragon cards played"), len(dragons)),
        ("magic", _("Magic cards played"), len(magic)),
    )
