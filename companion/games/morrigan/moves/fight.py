"""Fighting an adversary and conquering a territory: one rule, two targets.

Source: Morrigan, booklet from p. 7, the sections on fighting and conquering.
"""

from dataclasses import dataclass

from companion.games.morrigan.cards import (
    BLUFF,
    MOST_UNDER,
    Card,
    Face,
    InPlay,
    Kind,
    Special,
    _,
    card_name,
    counted as _n,
)
from companion.games.morrigan.prestige import (
    MOST_DOUBLINGS,
    Contest,
    attack_power,
    defence_of,
    fifteen_notices,
    prestige_line,
    settle,
    swap_card,
)
from companion.games.morrigan.rules import Rules
from companion.games.morrigan.state import (
    SWORD_ONLY_VS_ADVERSARY,
    Phase,
    State,
    bad_count,
    bad_value,
    forbidden,
    lay_cards,
    not_acting,
    unknown_target,
)
from companion.play import Action, Description, Move, Notice, Outcome, Refusal, replace


@dataclass(frozen=True, slots=True)
class Fight(Action, tag="fight"):
    """A player fights an adversary or tries to conquer a territory.

    Attributes:
        player: the attacker.
        target: the id of the card attacked.
        actions: the values of the action cards played.
        swords: how many Enchanted Swords go with them.
        catapults: how many Catapults go with them.
        revealed: what the unseen cards under the target turned out to be; those known already
            are not repeated.
    """

    player: int
    target: int
    actions: tuple[int, ...]
    swords: int = 0
    catapults: int = 0
    revealed: tuple[Card, ...] = ()

    @property
    def doublings(self) -> int:
        """How many cards double the attack."""
        return self.swords + self.catapults


@dataclass(frozen=True, slots=True)
class Fought(Contest):
    """A fight or a conquest.

    Attributes:
        target: the card as it was before.
        bluffs: the bluffs that were turned up.
        discarded: how many cards go to the discard pile.
    """

    target: InPlay
    bluffs: int
    discarded: int


def _fight(state: State, action: Fight) -> Outcome[State, Fought] | Refusal:
    """Resolves a fight: the attack must be strictly greater than the defence."""
    refusal = not_acting(state, action.player)
    card = state.find(action.target)
    if refusal is not None or card is None:
        return refusal or unknown_target(action.target)
    refusal = (
        may_not_attack(state, action.player, card)
        or _bad_attack(state.rules, action, card)
        or _bad_cards(action, card)
    )
    return refusal or _resolve(state, action, card)


def may_not_attack(state: State, player: int, card: InPlay) -> Refusal | None:
    """Says why a player may not attack a card, None if it is allowed."""
    if not card.can_be_reinforced:
        return unknown_target(card.id)
    if card.owner == player:
        return Refusal(
            "own_territory", _("Your own territory cannot be conquered."), (), "conquest"
        )
    conquest = state.rules.deluge_stops_conquests and card.kind is Kind.TERRITORY
    if conquest and (refusal := forbidden(state, Special.DELUGE)):
        return refusal
    for effect in state.effects:
        if effect.special is Special.RELIC and effect.card == card.id:
            return _protected(state, effect.owner)
    return None


def _protected(state: State, owner: int) -> Refusal:
    text = (
        _(
            "The Holy Relic protects this territory until {player}’s turn.",
            player=state.name(owner),
        )
        if state.rules.effects_last_a_round
        else _("The Holy Relic protects this territory this turn.")
    )
    return Refusal("protected_by_relic", text, (("owner", owner),), "holy-relic")


def targets(state: State, player: int) -> tuple[tuple[InPlay, Refusal | None], ...]:
    """Returns what a player might attack: adversaries first, each with why it may not be."""
    others = tuple(
        card
        for card in state.cards
        if card.kind is Kind.TERRITORY and card.owner not in (None, player)
    )
    return tuple(
        (card, not_acting(state, player) or may_not_attack(state, player, card))
        for card in (*state.centre, *others)
    )


def _bad_attack(rules: Rules, action: Fight, card: InPlay) -> Refusal | None:
    if refusal := (
        bad_count(action.swords, MOST_DOUBLINGS) or bad_count(action.catapults, MOST_DOUBLINGS)
    ):
        return refusal
    if action.swords and card.kind is not Kind.ADVERSARY:
        return SWORD_ONLY_VS_ADVERSARY
    if action.catapults and card.kind is not Kind.TERRITORY:
        text = _("The Catapult helps against territories only.")
        return Refusal("catapult_only_vs_territory", text, (), "catapult")
    if not action.actions and (not rules.empty_attack or action.doublings):
        text = _("An attack needs at least one action card.")
        return Refusal("needs_an_action_card", text, (("missing", 1),), "fight")
    return None


def _bad_cards(action: Fight, card: InPlay) -> Refusal | None:
    turned = (each.value for each in action.revealed if each.face is Face.ACTION)
    refusal = (
        bad_value(*action.actions, *turned)
        or bad_count(len(action.actions), MOST_UNDER)
        or bad_count(card.under - card.hidden + len(action.revealed), MOST_UNDER)
    )
    missing = card.hidden - len(action.revealed)
    if refusal is not None or missing <= 0:
        return refusal
    text = _n(
        "Turn up the hidden cards first: {count} is not entered yet.",
        "Turn up the hidden cards first: {count} are not entered yet.",
        missing,
    )
    return Refusal("not_revealed", text, (("missing", missing),), "fight")


def _resolve(state: State, action: Fight, card: InPlay) -> Outcome[State, Fought]:
    rules, adversary = state.rules, card.kind is Kind.ADVERSARY
    real = tuple(each.value for each in action.revealed if each.face is Face.ACTION)
    curses = sum(each.face is Face.CURSE for each in action.revealed) if adversary else 0
    stay = (Face.ACTION, Face.CURSE) if adversary and rules.curse_stays else (Face.ACTION,)
    bluffs = tuple(each.place for each in action.revealed if each.face not in stay)
    attack = attack_power(rules, action.actions, action.doublings)
    defence = defence_of(rules, card, sum(real), curses)
    played = (*action.actions, *(BLUFF,) * action.doublings)
    if attack > defence:
        left = replace(card.bare(), owner=action.player)
        gone = (*played, *card.seen_under, *(each.place for each in action.revealed))
    else:
        kept = card.curses + (curses if rules.curse_stays else 0)
        left = replace(card, hidden=0, known=(*card.known, *real), curses=kept)
        gone = (*played, *bluffs)
    after = settle(
        lay_cards(state, action.player, *played),
        cards=swap_card(state.cards, left),
        phase=max(state.phase, Phase.ACTIONS),
        placed=None,
        spent=tuple((action.player, value) for value in action.actions) or state.spent,
        discarded=state.discarding(*gone),
    )
    return Outcome(after, Fought(attack, defence, card, len(bluffs), len(gone)))


def _describe(action: Fight, before: State, after: State) -> Description:
    target, left = before.find(action.target), after.find(action.target)
    player, card = before.name(action.player), card_name(target)
    if target is None or left is None or after is before:
        text = _("{player} attacks {card}", player=player, card=card)
    elif left.owner == action.player:
        text = _("{player} attacks {card} and wins it", player=player, card=card)
    else:
        text = _("{player} attacks {card} and loses", player=player, card=card)
    return prestige_line(text, action.player, before, after)


def _announce(before: State, action: Fight, outcome: Outcome[State, Fought]) -> tuple[Notice, ...]:
    notices = _won(before, action, outcome.effect) if outcome.effect.won else _lost(outcome)
    return (*notices, *fifteen_notices(before, outcome.state, titled=True))


def _won(state: State, action: Fight, effect: Fought) -> tuple[Notice, ...]:
    player, card = state.name(action.player), card_name(effect.target)
    text, rule = _("{player} beats {card}", player=player, card=card), "fight"
    if effect.target.kind is Kind.TERRITORY:
        text, rule = _("{player} conquers {card}", player=player, card=card), "conquest"
    lay = _("Lay {card} in front of {player}.", card=card, player=player)
    discard = _n(
        "Discard {count} card: all that was played in this fight.",
        "Discard {count} cards: all that was played or lay under it.",
        effect.discarded,
    )
    won = Notice(text, "good", rule, aloud=())
    return won, Notice(lay, "ask", rule), Notice(discard, "ask", "fight")


def _lost(outcome: Outcome[State, Fought]) -> tuple[Notice, ...]:
    effect, left = outcome.effect, outcome.state.find(outcome.effect.target.id)
    rule = "failed-attack"
    if effect.missing == 1:
        why = _("Equal totals, {attack}: the attacker loses", attack=effect.attack)
    else:
        why = _(
            "{attack} against {defence}: {missing} short",
            attack=effect.attack,
            defence=effect.defence,
            missing=effect.missing,
        )
    notices = [Notice(why, "bad", rule)]
    played = effect.discarded - effect.bluffs
    if played:
        text = _n(
            "Discard {count} card of the attack.", "Discard {count} cards of the attack.", played
        )
        notices.append(Notice(text, "ask", rule))
    if effect.bluffs:
        text = _n("Discard {count} bluff.", "Discard {count} bluffs.", effect.bluffs)
        notices.append(Notice(text, "ask", rule))
    if left is not None and left.under:
        text = _n(
            "Turn {count} reinforcement face down again.",
            "Turn {count} reinforcements face down again.",
            left.under,
        )
        notices.append(Notice(text, "ask", rule))
        known = _("Everyone knows the defence now: {defence}.", defence=effect.defence)
        notices.append(Notice(known, "info", rule))
    return tuple(notices)


FIGHT = Move(Fight, _fight, _describe, _announce)
