"""The refusals that several moves of Morrigan share."""

from companion.games.morrigan.cards import LEAST, MOST, Special
from companion.games.morrigan.state import Phase, State
from companion.games.morrigan.texts import _
from companion.play import Refusal, already_over, has_left, unknown_player

SWORD_ONLY_VS_ADVERSARY = Refusal(
    "sword_only_vs_adversary",
    _("The Enchanted Sword helps against adversaries only."),
    (),
    "enchanted-sword",
)


def not_seated(state: State, player: int) -> Refusal | None:
    """Refuses who is not at this table, and everybody once the play has ended."""
    if state.over:
        return already_over()
    if not 0 <= player < state.players:
        return unknown_player(player)
    return has_left(player, state.name(player)) if player in state.gone else None


def not_current(state: State, player: int) -> Refusal | None:
    """Refuses who is not at this table or whose turn it is not."""
    refusal = not_seated(state, player)
    if refusal is not None or player == state.current:
        return refusal
    text = _(
        "{player} has to wait: {current} is playing.",
        player=state.name(player),
        current=state.name(state.current),
    )
    return Refusal("wrong_time", text, (("player", player), ("current", state.current)), "turn")


def not_acting(state: State, player: int) -> Refusal | None:
    """Refuses who may not take an action now: out of turn, or after reinforcing."""
    refusal = not_current(state, player)
    if refusal is None and state.phase is Phase.REINFORCEMENTS and state.rules.strict_phases:
        return Refusal(
            "wrong_time", _("Reinforcements have begun: no more actions this turn."), (), "turn"
        )
    return refusal


def forbidden(state: State, special: Special) -> Refusal | None:
    """Refuses the territory that a Deluge forbids, or the trial that an Icy Winter forbids."""
    owner = next((each.owner for each in state.effects if each.special is special), None)
    if owner is None:
        return None
    name, lasting = state.name(owner), state.rules.effects_last_a_round
    if special is Special.DELUGE:
        text = _("Deluge: no territories until {player}’s turn.", player=name)
        short = _("Deluge: no territories this turn.")
        return Refusal(
            "territories_forbidden", text if lasting else short, (("owner", owner),), "deluge"
        )
    text = _("Icy Winter: no trials until {player}’s turn.", player=name)
    short = _("Icy Winter: no trials this turn.")
    return Refusal(
        "trials_forbidden", text if lasting else short, (("owner", owner),), "icy-winter"
    )


def bad_value(*values: int) -> Refusal | None:
    """Refuses a value that no card has."""
    for value in values:
        if not LEAST <= value <= MOST:
            text = _(
                "A card is worth {least} to {most}, not {value}.",
                least=LEAST,
                most=MOST,
                value=value,
            )
            return Refusal("bad_value", text, (("value", value), ("least", LEAST), ("most", MOST)))
    return None


def bad_count(count: int, most: int) -> Refusal | None:
    """Refuses a number of cards that no table has."""
    if 0 <= count <= most:
        return None
    text = _("There can be 0 to {most} cards here, not {count}.", count=count, most=most)
    return Refusal("bad_count", text, (("count", count), ("most", most)))


def unknown_target(card: int) -> Refusal:
    """Refuses a card that is not in play, or not one to be fought or reinforced."""
    return Refusal("unknown_target", _("That card cannot be chosen."), (("card", card),))


def only_own_territory(state: State, owner: int) -> Refusal:
    """Refuses to reinforce or protect the territory of another."""
    text = _("Only your own territories: this one belongs to {player}.", player=state.name(owner))
    return Refusal("only_own_territory", text, (("owner", owner),), "reinforcement")
