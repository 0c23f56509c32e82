"""What several moves say alike: in the log, and aloud after the move."""

from collections.abc import Iterator

from companion.games.regicide.cards import Card, _, card_name
from companion.games.regicide.fight import check_yield
from companion.games.regicide.state import QUANTITY_NAMES, State, Step
from companion.play import Description, Message, Notice


def turn_description(text: Message, before: State, after: State) -> Description:
    """Returns the line of what the current player did, and whose turn it is then."""
    if before.current == after.current:
        return Description(text, player=before.current)
    was, now = before.names[before.current], after.names[after.current]
    return Description(text, QUANTITY_NAMES["turn"], was, now, player=before.current)


def fallen(before: State, after: State, enemy: Card, *, exact: bool) -> Iterator[Notice]:
    """Yields where the beaten enemy and the cards go, and what comes next."""
    name = card_name(enemy)
    if after.step is Step.OVER:  # the cards are put away
        return
    if exact:
        text = _("Put the {enemy} face down on top of the Tavern.", enemy=name)
        yield Notice(text, "ask", "exact-kill")
        yield Notice(_("Discard all cards played against it."), "ask", "defeat")
    else:
        text = _("Discard the {enemy} and all cards played against it.", enemy=name)
        yield Notice(text, "ask", "defeat")
    if before.rules.plain:
        yield Notice(_("Turn up the next enemy."), "ask", "defeat")
    else:
        text = _("Turn up the next enemy: {player} plays again.", player=after.names[after.current])
        yield Notice(text, "ask", "defeat")


def victory(after: State, enemy: Card, *, exact: bool) -> Notice:
    """Returns what was achieved: an enemy has fallen, perhaps the last one."""
    if after.step is Step.OVER:
        return Notice(_("The last enemy has fallen: you win!"), "good", "end")
    if exact:
        text = _("{enemy} beaten exactly", enemy=card_name(enemy))
        return Notice(text, "good", "exact-kill")
    return Notice(_("{enemy} beaten", enemy=card_name(enemy)), "good", "defeat")


def struck(after: State) -> Iterator[Notice]:
    """Yields what the current player must pay, or who is next behind a shield that holds."""
    player = after.names[after.current]
    if after.step is Step.SUFFER:
        text = _("{player} must pay at least {need}.", player=player, need=after.need)
        yield Notice(text, "ask", "suffer-damage", quiet=True)
    else:
        text = _("The shield holds, nothing to pay: {player} plays next.", player=player)
        yield Notice(text, "info", "spades")
        yield from yield_warning(after)


def yield_warning(after: State) -> Iterator[Notice]:
    """Yields a warning where whoever plays next may not yield."""
    if not after.solo and check_yield(after) is not None:
        text = _(
            "{player} may not yield: all the others just did.", player=after.names[after.current]
        )
        yield Notice(text, "info", "yield")
