"""What several moves share: refusals, and what a knight earns for good."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.montdragon.rules import LANDING
from companion.games.montdragon.state import State
from companion.games.montdragon.texts import _, counted as _n
from companion.play import Notice, Refusal, refusals, replace

ALREADY_OVER = replace(refusals.already_over(), rule="game-end")
NOT_FIRST = Refusal(
    "not_first",
    _("Only at the beginning of a turn: a magic card has been played already."),
    (),
    "turn",
)


def not_landed(player: str) -> Refusal:
    """Refuses a duel or a look without a move that ended there."""
    return Refusal(
        "wrong_step", _("{player} must move there first.", player=player), (), "points-cards"
    )


def not_enough_cards(player: str, wanted: int, hand: int) -> Refusal:
    """Refuses to take more cards than somebody holds."""
    text = _n(
        "{player} holds only {count} card.",
        "{player} holds only {count} cards.",
        hand,
        player=player,
    )
    numbers = (("wanted", wanted), ("hand", hand), ("missing", wanted - hand))
    return Refusal("not_enough_cards", text, numbers, "take-cards")


def no_card_left(player: str) -> Refusal:
    """Refuses what takes a card in hand, and says what an empty one can do. Source: section 4."""
    text = _("{player} has no card left: replace, take cards, or use the discard.", player=player)
    return Refusal("no_card_in_hand", text, (("hand", 0),), "empty-hand")


def own_cards(rule: str) -> Refusal:
    """Refuses to take cards from oneself, to duel or to change places with oneself."""
    return Refusal("own_cards", _("Choose another player."), (), rule)


def armour_required(player: str) -> Refusal:
    """Refuses a dragon rock without armour. Source: section 3."""
    text = _("{player} has no armour: fetch it from the castle first.", player=player)
    return Refusal("armour_required", text, (), "armour")


def armed(state: State, player: int) -> State:
    """Returns the state with a knight in armour."""
    return state.with_knight(player, replace(state.knights[player], armour=True))


def rewarded(state: State, *, looked: bool) -> State:
    """Returns the state after the current knight landed on a dragon rock, or looked there.

    Doubling is the knight's own, rainbows open for everybody. Source: section 8.
    """
    if looked or state.rules.privilege == LANDING:
        state = state.with_knight(state.current, replace(state.knight, doubling=True))
    return replace(
        state, rainbows_open=state.rainbows_open or looked or state.rules.rainbows == LANDING
    )


def announce_rewards(before: State, after: State) -> Iterator[Notice]:
    """Yields what is new to a knight or to the table: armour, doubling, rainbows.

    The first of them is the news, the others go with it.
    """
    gained: list[Notice] = []
    for name, was, now in zip(before.names, before.knights, after.knights, strict=True):
        if now.armour and not was.armour:
            gained.append(Notice(_("Armour for {player}", player=name), "good", "armour"))
            gained.append(Notice(_("Take a suit of armour from the castle."), "ask", "armour"))
        if now.doubling and not was.doubling:
            text = _("{player} may double from now on", player=name)
            gained.append(Notice(text, "good", "double-points"))
    if after.rainbows_open and not before.rainbows_open:
        text = _("All rainbows may now reach the dragon rocks.")
        gained.append(Notice(text, "info" if gained else "good", "rainbows-open"))
    yield from gained
