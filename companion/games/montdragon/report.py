"""What a play of Montdragon says of itself: its heading, its end, why numbers are so, charts."""

from __future__ import annotations

from companion.games.montdragon.moves.knight import Duel, Look
from companion.games.montdragon.moves.magic import PlayMagic
from companion.games.montdragon.moves.turn import TakeCards
from companion.games.montdragon.pieces import (
    CARD_INDEX,
    CARDS,
    CARDS_DEALT,
    COLOUR,
    DISCARD_PILE,
    MOST_PLAYERS,
    RAINBOWS_OPEN,
    ROCKS,
    TALON,
    Card,
    Deduction,
    Rock,
    Space,
    _,
    card_name,
    cards,
    counted as _n,
    deduce,
    rock_name,
)
from companion.games.montdragon.state import State, Step
from companion.play import (
    ENDED_BY_HAND,
    Action,
    Chart,
    Explanation,
    ExplanationLine,
    Heading,
    Mark,
    Message,
    Result,
    Standing,
    Statistic,
    Story,
    Summary,
    Track,
    who_wins,
    yes_or_no,
)


def heading(state: State) -> Heading:
    """Returns whose turn it is and what is asked."""
    if state.over:
        return Heading(_("The play is over"), _looks(state))
    return Heading(_("{player}’s turn", player=state.name), _asked(state), state.current)


def needs(players: int) -> Message | None:
    """Returns what the table needs with so many players."""
    if players == MOST_PLAYERS:
        return None
    return _("Take one card each of 1 to 5 out of the deck")


def _asked(state: State) -> Message:
    match state.step:
        case Step.LOOK:
            return _("a look")
        case Step.DUEL:
            return _("a duel")
        case _ if state.rules.plain:
            return _looks(state)
        case _ if state.played:
            return _("more magic, or a points card")
        case _ if state.knight.hand == 0:
            return _("no card in hand")
        case _:
            return _("{cards} in hand", cards=cards(state.knight.hand))


def _looks(state: State) -> Message:
    return _n("{count} failed look", "{count} failed looks", len(state.failures))


def summary(state: State) -> Summary:
    """Returns the play in one line."""
    if (ended := result(state)) is not None:
        return Summary(ended.headline, ended.reason)
    armours = sum(knight.armour for knight in state.knights)
    return Summary(
        _n("{count} knight in armour", "{count} knights in armour", armours), _looks(state)
    )


def result(state: State) -> Result | None:
    """Returns how the play ended: the first to free the right princess wins. Source: section 9."""
    if state.ending is None:
        return None
    reason = ENDED_BY_HAND
    if state.freed is not None:
        reason = _("The princess was in {rock}.", rock=rock_name(state.freed))
    headline = who_wins(tuple(state.names[player] for player in state.winners))
    return Result(headline, reason, state.winners, _standings(state))


def _standings(state: State) -> tuple[Standing, ...]:
    """Returns the winners before the others, who share a rank: nothing is counted."""
    if not state.winners:
        return ()
    others = [player for player in range(state.players) if player not in state.winners]
    rank = len(state.winners) + 1
    return (
        *(Standing(player, 1) for player in state.winners),
        *(Standing(player, rank) for player in others),
    )


def topics(state: State) -> tuple[str, ...]:
    """Returns the anchors of the rules that matter now, the most urgent first."""
    match state.step:
        case Step.OVER:
            return ("game-end",)
        case Step.LOOK:
            return (
                "inspect",
                "not-your-princess",
                "landing-only",
                "say-what-seen",
                "double-points",
                "rainbows-open",
                "deduction",
            )
        case Step.DUEL:
            return ("duel", "duel-places", "duel-cards", "start-space-choice")
        case Step.TURN:
            return _turn_topics(state)


def _turn_topics(state: State) -> tuple[str, ...]:
    knight = state.knight
    if state.played:
        urgent = ("points-mandatory", "play-cards")
    elif knight.hand == 0:
        urgent = ("empty-hand", "replace-cards", "take-cards", "use-discard")
    else:
        urgent = ("turn", "play-cards")
    unarmed = ("armour", "castle", "rainbow-card")
    return (
        *urgent,
        *(("reshuffle",) if state.must_reshuffle and not state.played else ()),
        *(("inspect", "bridge-card", "dragon-card") if knight.armour else unarmed),
        *(("castle-to-rock",) if state.rainbows_open else ()),
        *(("double-points", "deduction") if knight.doubling else ()),
    )


def explain(state: State, quantity: str) -> Explanation | None:
    """Explains ``talon``, ``deck``, ``used_<card>``, ``knight_<player>`` and ``chance_<rock>``."""
    kind, _line, about = quantity.partition("_")
    match kind:
        case "used" if about in CARDS:
            return _unseen(state, Card(about))
        case "chance" if about in ROCKS:
            return _chance(state, Rock(about))
        case "knight" if about in map(str, range(state.players)):
            return _knight(state, int(about))
        case "talon" if not about:
            return _talon(state)
        case "deck" if not about:
            return _deck(state)
        case _:
            return None


def _section(number: int) -> Message:
    return _("section {number}", number=number)


def _talon(state: State) -> Explanation:
    lines = (
        ExplanationLine(_("Cards in play"), sum(state.deck)),
        *(
            ExplanationLine(_("{player}’s hand", player=name), knight.hand)
            for name, knight in zip(state.names, state.knights, strict=True)
        ),
        ExplanationLine(DISCARD_PILE, state.discard),
        ExplanationLine(
            _("Talon and {player}’s hand", player=state.name), state.talon + state.knight.hand
        ),
        ExplanationLine(
            _("{seven} or fewer: used cards are shuffled in first", seven=CARDS_DEALT),
            yes_or_no(state, state.must_reshuffle),
        ),
    )
    return Explanation(TALON, lines, state.talon, "reshuffle", _section(4))


def _deck(state: State) -> Explanation:
    lines = tuple(
        ExplanationLine(_kind(card), count) for card, count in zip(CARDS, state.deck, strict=True)
    )
    return Explanation(_("Cards in play"), lines, sum(state.deck), "deck", _section(2))


def _kind(card: Card) -> Message:
    name = card_name(card)
    return name if isinstance(name, Message) else _("Points card {points}", points=name)


def _unseen(state: State, card: Card) -> Explanation:
    index = CARD_INDEX[card]
    lines = (
        ExplanationLine(_("In the deck"), state.deck[index]),
        ExplanationLine(_("In the discard pile"), state.used[index]),
    )
    title = _("Cards left: {card}", card=card_name(card))
    return Explanation(title, lines, state.unseen(card), "deck", _section(5))


def _knight(state: State, player: int) -> Explanation:
    knight = state.knights[player]
    lines = (
        ExplanationLine(_("Armour from the castle"), yes_or_no(state, knight.armour)),
        ExplanationLine(_("May double the points"), yes_or_no(state, knight.doubling)),
        ExplanationLine(RAINBOWS_OPEN, yes_or_no(state, state.rainbows_open)),
    )
    if knight.doubling:
        total = _("single or double points")
    else:
        total = _("reach a dragon rock") if knight.armour else _("fetch the armour")
    title = _("What {player} may do", player=state.names[player])
    return Explanation(title, lines, total, "double-points", _section(8))


def _chance(state: State, rock: Rock) -> Explanation | None:
    """Explains where each princess can be by the looks that everybody saw."""
    result = deduce(state.colours, (), state.failed_colours)
    if not isinstance(result, Deduction):
        return None
    looks = (
        ExplanationLine(
            _("{player} looked here in vain", player=state.names[player]),
            COLOUR[state.colours[player]],
        )
        for place, player in state.failures
        if place is rock
    )
    chances = (
        ExplanationLine(
            _("Princess: {colour}", colour=COLOUR[colour]), str(result.chance(rock, colour))
        )
        for colour in state.colours
    )
    total = _("{count} of {all} arrangements", count=result.possibilities, all=24)
    title = _("Public chances: {rock}", rock=rock_name(rock))
    return Explanation(title, (*looks, *chances), total, "deduction", chances=True)


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


def statistics(story: Story[State]) -> tuple[Statistic, ...]:
    """Returns what each knight did, as far as everybody saw it."""
    done = [(moment.before.current, moment.action) for moment in story.moments]
    return tuple(
        Statistic(name, label, value, player)
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
