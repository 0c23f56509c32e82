"""Every refusal of Morrigan: its code, what is wrong and by how much."""

from __future__ import annotations

from companion.errors import Message
from companion.games.morrigan.cards import LEAST, MOST, Special
from companion.games.morrigan.names import special_name
from companion.games.morrigan.state import GOAL, State
from companion.i18n import counted, marker
from companion.play.outcome import Refusal

_ = marker("morrigan")
_n = counted("morrigan")


def already_over() -> Refusal:
    """The play has ended."""
    return Refusal("already_over", _("The play is over."))


def unknown_player(player: int) -> Refusal:
    """Nobody sits there."""
    return Refusal("unknown_player", _("There is no such player."), (("player", player),))


def bad_value(value: int) -> Refusal:
    """Cards are worth 1 to 5."""
    text = _("A card is worth {least} to {most}, not {value}.", least=LEAST, most=MOST, value=value)
    return Refusal("bad_value", text, (("value", value), ("least", LEAST), ("most", MOST)))


def bad_count(count: int, most: int) -> Refusal:
    """A number of cards that no table has."""
    text = _("{count} cards are impossible here: 0 to {most}.", count=count, most=most)
    return Refusal("bad_count", text, (("count", count), ("most", most)))


def unknown_target(card: int) -> Refusal:
    """The card is not in play, or not one to be fought or reinforced."""
    return Refusal("unknown_target", _("That card is not there to be chosen."), (("card", card),))


def not_their_turn(state: State, player: int) -> Refusal:
    """Somebody acts in another player's turn."""
    text = _(
        "{player} has to wait: {current} is playing.",
        player=state.name(player),
        current=state.name(state.current),
    )
    return Refusal("wrong_time", text, (("player", player), ("current", state.current)), "turn")


def reinforcements_begun() -> Refusal:
    """Actions come before reinforcements."""
    text = _("Reinforcements have begun: no more actions in this turn.")
    return Refusal("wrong_time", text, (), "turn")


def turn_begun() -> Refusal:
    """The duel takes the place of the whole turn."""
    text = _("The duel replaces the turn: it cannot come after other actions.")
    return Refusal("wrong_time", text, (), "duel")


def placing_over(state: State, player: int) -> Refusal:
    """The others reinforce an adversary only when it is put down."""
    text = _(
        "{player} may reinforce an adversary only when it is put down, or in an own turn.",
        player=state.name(player),
    )
    return Refusal("wrong_time", text, (("player", player),), "placing-reinforcement")


def not_on_its_own(special: Special) -> Refusal:
    """Curse, Blessing, Catapult and Sword go with something else."""
    texts: dict[Special, Message] = {
        Special.CURSE: _("A Curse is slipped under an adversary, as a reinforcement."),
        Special.BLESSING: _("A Blessing goes with a stake in a trial."),
        Special.CATAPULT: _("A Catapult goes with action cards against a territory."),
    }
    sword = _("An Enchanted Sword goes with action cards against an adversary.")
    return Refusal("wrong_time", texts.get(special, sword), (), "special-cards")


def no_action_card_played(state: State, player: int) -> Refusal:
    """The Blessed Shield takes back an action card that was just used."""
    text = _(
        "{player} has just played no action card that could come back.", player=state.name(player)
    )
    return Refusal("wrong_time", text, (("player", player),), "blessed-shield")


def territories_forbidden(state: State, owner: int) -> Refusal:
    """A Deluge is in force."""
    text = _("Deluge: no territory until the turn of {player}.", player=state.name(owner))
    if not state.rules.effects_last_a_round:
        text = _("Deluge: no territory in this turn.")
    return Refusal("territories_forbidden", text, (("owner", owner),), "deluge")


def trials_forbidden(state: State, owner: int) -> Refusal:
    """An Icy Winter is in force."""
    text = _("Icy Winter: no trial until the turn of {player}.", player=state.name(owner))
    if not state.rules.effects_last_a_round:
        text = _("Icy Winter: no trial in this turn.")
    return Refusal("trials_forbidden", text, (("owner", owner),), "icy-winter")


def only_own_territory(state: State, owner: int) -> Refusal:
    """One reinforces or protects one's own territories."""
    text = _(
        "Only an own territory: this one belongs to {player}.",
        player=state.name(owner),
    )
    return Refusal("only_own_territory", text, (("owner", owner),), "reinforcement")


def already_reinforced() -> Refusal:
    """One card under each target in a turn."""
    text = _("One card under each target in a turn: this one has it already.")
    return Refusal("already_reinforced_this_turn", text, (("most", 1),), "reinforcement")


def needs_an_action_card() -> Refusal:
    """An attack is made with action cards."""
    text = _("An attack needs at least one action card.")
    return Refusal("needs_an_action_card", text, (("missing", 1),), "fight")


def sword_only_vs_adversary() -> Refusal:
    """The sword does not help against territories or Maletar."""
    text = _("The Enchanted Sword helps against adversaries only.")
    return Refusal("sword_only_vs_adversary", text, (), "enchanted-sword")


def catapult_only_vs_territory() -> Refusal:
    """The catapult does not help against adversaries."""
    text = _("The Catapult helps against territories only.")
    return Refusal("catapult_only_vs_territory", text, (), "catapult")


def own_territory() -> Refusal:
    """One does not conquer what one has."""
    text = _("Your own territory cannot be conquered.")
    return Refusal("own_territory", text, (), "conquest")


def protected_by_relic(state: State, owner: int) -> Refusal:
    """A Holy Relic lies on the territory."""
    text = _(
        "The Holy Relic protects this territory until the turn of {player}.",
        player=state.name(owner),
    )
    if not state.rules.effects_last_a_round:
        text = _("The Holy Relic protects this territory in this turn.")
    return Refusal("protected_by_relic", text, (("owner", owner),), "holy-relic")


def not_revealed(missing: int) -> Refusal:
    """Every card under a target is turned up in a fight."""
    text = _n(
        "Turn up the hidden cards first: {count} is not entered yet.",
        "Turn up the hidden cards first: {count} are not entered yet.",
        missing,
    )
    return Refusal("not_revealed", text, (("missing", missing),), "fight")


def player_not_in_tie(state: State, player: int) -> Refusal:
    """Only the tied stake again."""
    text = _("{player} is not in the tie and cannot stake again.", player=state.name(player))
    return Refusal("player_not_in_tie", text, (("player", player),), "trial-tie")


def already_staked(state: State, player: int) -> Refusal:
    """One stake in a round."""
    text = _("{player} stakes once in a round.", player=state.name(player))
    return Refusal("already_staked", text, (("player", player), ("most", 1)), "trial")


def poser_may_not_stake(state: State, player: int) -> Refusal:
    """By a house rule who puts down a trial does not take part."""
    text = _("By your house rule {player} does not stake in this trial.", player=state.name(player))
    return Refusal("poser_may_not_stake", text, (("player", player),), "trial")


def blessing_needs_an_action(state: State, player: int) -> Refusal:
    """A Blessing doubles an action card."""
    text = _("The Blessing of {player} needs an action card.", player=state.name(player))
    return Refusal("needs_an_action_card", text, (("missing", 1),), "blessing")


def needs_a_target(special: Special) -> Refusal:
    """The Relic needs a territory, Sorcery a victim."""
    text = _("{special} needs a target.", special=special_name(special))
    return Refusal("needs_a_target", text, (), "special-cards")


def not_yourself() -> Refusal:
    """Sorcery strikes another player."""
    return Refusal("not_yourself", _("Sorcery strikes another player."), (), "sorcery")


def fifteen_missing(state: State, player: int) -> Refusal:
    """Less than 15 prestige."""
    missing = GOAL - state.prestige[player]
    text = _(
        "{player} has {prestige} prestige: {missing} more for the duel.",
        player=state.name(player),
        prestige=state.prestige[player],
        missing=missing,
    )
    return Refusal("fifteen_not_held", text, (("missing", missing), ("goal", GOAL)), "fifteen")


def fifteen_too_new(state: State, player: int) -> Refusal:
    """15 prestige, but not since an own turn before."""
    text = _(
        "{player} has {goal}, but has not yet held it from one turn to the next.",
        player=state.name(player),
        goal=GOAL,
    )
    return Refusal("fifteen_not_held", text, (("missing", 0), ("goal", GOAL)), "fifteen")


def only_action_cards(state: State, player: int) -> Refusal:
    """There is no bluffing against the challenger."""
    text = _(
        "No bluff in the duel: {player} adds an action card or none.", player=state.name(player)
    )
    return Refusal("only_action_cards_vs_maletar", text, (("player", player),), "maletar")


def too_many_answers(given: int, opponents: int) -> Refusal:
    """More cards than opponents."""
    text = _("{given} cards for {opponents} opponents.", given=given, opponents=opponents)
    return Refusal("too_many_answers", text, (("given", given), ("most", opponents)), "maletar")


def choose_lost_card(choices: int, value: int) -> Refusal:
    """Several cards share the highest value."""
    text = _("Choose the card to lose: {choices} are worth {value}.", choices=choices, value=value)
    return Refusal("choose_lost_card", text, (("choices", choices), ("value", value)), "duel-lost")


def not_the_highest(value: int) -> Refusal:
    """Another card than the one worth most."""
    text = _("The card to lose is one that is worth {value}.", value=value)
    return Refusal("not_the_highest", text, (("value", value),), "duel-lost")


def needs_an_owner() -> Refusal:
    """Only an adversary lies in the centre."""
    return Refusal("needs_an_owner", _("Only an adversary lies in the centre."))


def unknown_quantity() -> Refusal:
    """Nothing of that name is counted."""
    return Refusal("unknown_quantity", _("Nothing of that name is counted."))


def out_of_range(value: int, least: int, most: int) -> Refusal:
    """A number that no table reaches."""
    text = _("{value} is impossible here: {least} to {most}.", value=value, least=least, most=most)
    return Refusal("out_of_range", text, (("value", value), ("least", least), ("most", most)))


def unknown_rule() -> Refusal:
    """No such house rule, or no such value of it."""
    return Refusal("unknown_rule", _("There is no such house rule."))


def unknown_action() -> Refusal:
    """An action of another game."""
    return Refusal("unknown_action", _("Morrigan has no such action."))
