"""Which cards win a fight: the question as it is entered, its answer, and how that is told.

It stands alone, beside a play, or over the fight that is being entered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, partial
from itertools import product
from typing import Any

from companion.games.morrigan.cards import KIND_NAMES, InPlay, Kind, Special, _
from companion.games.morrigan.moves import targets
from companion.games.morrigan.odds import MOST_DOUBLINGS, MOST_HELD, Question
from companion.games.morrigan.odds.calculator import (
    Answered,
    Calculation,
    Work,
    ask_doublings,
    ask_hand,
    ask_unseen,
    assumed,
    chances,
    figure,
    fraction,
    missing,
    rules_at,
)
from companion.games.morrigan.prestige import attack_power, defence_of, full_name
from companion.games.morrigan.prompt.fight import whole_attack
from companion.games.morrigan.prompt.keys import counting, sum_text
from companion.games.morrigan.rules import Rules
from companion.games.morrigan.state import State
from companion.i18n import percent
from companion.odds.cards import VALUES, Unseen, action_value, defence
from companion.odds.distribution import Distribution, within
from companion.play import replace
from companion.prompt import Fact, Group, Key, Pad, Part, Press, Preview, Stepper, Text

MOST_KNOWN = 9
MOST_HIDDEN = 9
MOST_CURSES = 3

WANTED = (50, 60, 70, 80, 90)
"""Chances that may be good enough, in percent."""
SURE = 100

ANY = InPlay(0, Kind.ADVERSARY, 3, None, hidden=1)
"""The target until another one is entered."""


@dataclass(frozen=True, slots=True)
class FightQuestion(Question):
    """The question as far as it is entered; `doublings` are swords or catapults.

    Attributes:
        card: the id of the card attacked, in a play.
        target: the card attacked, outside a play.
        wanted: the chance that is good enough, in percent.
        every: whether every choice of cards is listed, not the best alone.
    """

    card: int | None = None
    target: InPlay = ANY
    wanted: int = 80
    every: bool = False

    def press(self, key: str) -> FightQuestion:
        """Returns it after a press, also ``known:2``, ``hidden:1``, ``target:7``, ``every``."""
        name, _colon, value = key.partition(":")
        known = self.target.known
        match name:
            case "known":
                return self.against(known=(*known, int(value))[:MOST_KNOWN])
            case "known-less":
                return self.against(known=known[:-1])
            case "kind":
                return self.against(kind=Kind(value))
            case "value" | "hidden" | "curses":
                return self.against(**{name: int(value)})
            case "target":
                return replace(self, card=int(value))
            case "every":
                return replace(self, every=not self.every)
            case _:
                return super(FightQuestion, self).press(key)

    def against(self, **changes: Any) -> FightQuestion:
        """Returns it with a target changed; territories have no owner to be told."""
        return replace(self, target=replace(self.target, **changes))


def defence_odds(rules: Rules, card: InPlay, unseen: Unseen) -> Distribution[int]:
    """Returns the defence of a card in play.

    Raises:
        OddsError: more cards are hidden under it than are unseen.
    """
    return defence(card.hidden, unseen, partial(defence_of, rules, card))


@dataclass(frozen=True, slots=True)
class AttackSet:
    """Cards that might be played in a fight.

    Attributes:
        actions: the values of the action cards, the highest first.
        doublings: the swords or catapults with them.
        attack: what they are worth together.
        p_win: the chance that they win.
    """

    actions: tuple[int, ...]
    doublings: int
    attack: int
    p_win: Fraction

    @property
    def cost(self) -> tuple[int, int, int]:
        """What playing them costs: doubling cards, then points of action cards, then cards."""
        return self.doublings, sum(self.actions), len(self.actions)


@dataclass(frozen=True, slots=True)
class AttackChoices:
    """All that a hand could play in a fight.

    Attributes:
        sets: each different choice of cards once, the cheapest first.
        defence: the defence with its hidden cards.
    """

    sets: tuple[AttackSet, ...]
    defence: Distribution[int]

    @property
    def strongest(self) -> AttackSet:
        """The cheapest of the cards with the best chance."""
        return max(self.sets, key=lambda each: each.p_win)

    @property
    def best_first(self) -> tuple[AttackSet, ...]:
        """All of them, the best chance first, and of one chance the cheapest first."""
        return tuple(sorted(self.sets, key=lambda each: -each.p_win))

    def cheapest_for(self, percent: int) -> AttackSet | None:
        """Returns the cheapest cards that win with so many percent or more."""
        return next((each for each in self.sets if each.p_win * 100 >= percent), None)


@lru_cache(maxsize=32)
def attack_choices(
    rules: Rules, card: InPlay, actions: tuple[int, ...], doublings: int, unseen: Unseen
) -> AttackChoices | None:
    """Answers a fight for every choice of cards from a hand.

    Args:
        rules: the house rules.
        card: the card attacked.
        actions: the values of the action cards in the hand.
        doublings: the cards in the hand that double this attack: swords against an adversary,
            catapults against a territory.
        unseen: the cards the hidden ones come from.

    Returns:
        None if there is nothing to attack with.

    Raises:
        OddsError: what is asked fits no table, such as more hidden cards than are unseen.
    """
    for value in actions:
        action_value(value)
    within(len(actions), 0, MOST_HELD, _("Action cards in the hand"))
    within(doublings, 0, MOST_DOUBLINGS, _("Doubling cards in the hand"))
    against = defence_odds(rules, card, unseen)
    chosen = [(*each, attack_power(rules, *each)) for each in _choices(rules, actions, doublings)]
    if not chosen:
        return None
    chances = {attack: 1 - against.at_least(attack) for attack in {each[2] for each in chosen}}
    sets = [AttackSet(*each, chances[each[2]]) for each in chosen]
    return AttackChoices(tuple(sorted(sets, key=lambda each: each.cost)), against)


def _choices(
    rules: Rules, actions: tuple[int, ...], doublings: int
) -> list[tuple[tuple[int, ...], int]]:
    """Returns the different attacks of a hand; cards of one value are interchangeable."""
    held = sorted(Counter(actions).items(), reverse=True)
    doubled = range((doublings if rules.each_doubles else min(doublings, 1)) + 1)
    found: list[tuple[tuple[int, ...], int]] = []
    for counts in product(*(range(count + 1) for _value, count in held)):
        if chosen := tuple(
            value for (value, _held), n in zip(held, counts, strict=True) for _i in range(n)
        ):
            found += [(chosen, times) for times in doubled]
        elif rules.empty_attack:
            found.append((chosen, 0))
    return found


# What the calculator shows ----------------------------------------------------------------------

SHOWN = 6

MODEL = (
    _("The hidden cards are drawn at random from the unseen ones: every choice is equally likely."),
    _("Action cards among them defend, a Curse doubles an adversary, all others are bluffs."),
    _("The attack wins with strictly more than the defence."),
    _(
        "Cheap means: as few Swords or Catapults as possible, then few points of action cards, "
        "then few cards."
    ),
)


def first(state: State | None) -> FightQuestion:
    """Returns the first question."""
    offered = [] if state is None else _targets(state)
    return FightQuestion(card=offered[0].id if offered else None)


def calculation(
    work: Work[FightQuestion], state: State | None, *, plays: bool = False
) -> Calculation:
    """Returns what is asked and answered.

    Args:
        work: what is entered.
        state: the play beside which it is asked.
        plays: whether a fight is being entered, in which a line puts its cards in place.
    """
    question, rules = work.question, rules_at(state)
    if state is not None and not (plays or _targets(state)):
        return Calculation(Preview((_("There is nothing to fight yet."),)))
    target = question.target if state is None else state.find(question.card)
    attacked = Group(_("What is attacked?"), tuple(_target_inputs(question, state)))
    found: Answered[AttackChoices | None]
    mine: tuple[Part, ...] = (ask_hand(question),)
    if target is None:
        found = Answered(trouble=_("This card is not in play any more."))
    else:
        held = tuple(sorted(question.hand, reverse=True))
        found = work.answered(
            state, lambda unseen: attack_choices(rules, target, held, question.doublings, unseen)
        )
        special = Special.SWORD if target.kind is Kind.ADVERSARY else Special.CATAPULT
        mine = (*mine, ask_doublings(question, special, _("in my hand")))
    others = ask_unseen(work)
    inputs = (*mine, *(() if plays else (attacked,)), others)
    if found.result is None:
        return Calculation(missing(found, _("Enter the cards you could play.")), inputs)
    best = found.result.strongest
    chance = figure(_("Best cards"), best.p_win, _cards_text(best))
    basis = assumed(work, state, found.unseen, *MODEL, curses=True)
    return Calculation(chance, inputs, (*_details(question, found.result, plays=plays), basis))


def _targets(state: State) -> list[InPlay]:
    return [card for card, _why in targets(state, state.current)]


def _target_inputs(question: FightQuestion, state: State | None) -> Iterator[Part]:
    if state is not None:
        cards = (
            Key(full_name(state, card), Press(f"target:{card.id}"), chosen=card.id == question.card)
            for card in _targets(state)
        )
        yield Pad(tuple(cards), "choices")
        return
    target = question.target
    kinds = (
        Key(KIND_NAMES[kind], Press(f"kind:{kind}"), chosen=kind is target.kind)
        for kind in (Kind.ADVERSARY, Kind.TERRITORY)
    )
    values = (
        Key(str(value), Press(f"value:{value}"), chosen=value == target.value) for value in VALUES
    )
    yield Pad(tuple(kinds), "choices")
    yield Pad(tuple(values), "choices", _("Its value"), wrap=False)
    yield Fact(_("Known reinforcements"))
    yield counting(
        "known",
        target.known,
        lambda value: _("Known reinforcement of {value}", value=value),
        take_back=_("Take back the last reinforcement"),
    )
    unseen = _("under it, seen by nobody")
    yield Stepper("hidden", _("Hidden cards"), target.hidden, 0, MOST_HIDDEN, detail=unseen)
    # Under a territory there are none: the place stays, and what stands below it.
    most = MOST_CURSES if target.kind is Kind.ADVERSARY else 0
    double = _("double an adversary’s defence")
    curses = min(target.curses, most)
    yield Stepper("curses", _("Known curses"), curses, 0, most, detail=double)


def _cards_text(each: AttackSet) -> Text:
    """Returns cards and what they are worth, such as ``(5+4) ×2 = 18``."""
    if not each.actions:
        return _("no card")
    added = sum_text(each.actions)
    if added and each.doublings:
        added = f"({added})"
    total = (added or str(each.actions[0])) + " ×2" * each.doublings
    return f"{total} = {each.attack}" if len(each.actions) + each.doublings > 1 else total


def _details(question: FightQuestion, found: AttackChoices, *, plays: bool) -> Iterator[Part]:
    """Yields the cheapest cards, and all choices."""
    bounds = _(
        "The target defends with {least} to {most}: {attack} always wins.",
        least=found.defence.least,
        most=found.defence.most,
        attack=found.defence.most + 1,
    )
    wanted = (
        Key(
            percent(Fraction(chance, 100)),
            Press(f"wanted:{chance}"),
            chosen=chance == question.wanted,
        )
        for chance in WANTED
    )
    hint = _("Tap a line to play those cards. What you enter here is forgotten.")
    sure = _cheapest(found, SURE, plays=plays)
    enough = _cheapest(found, question.wanted, plays=plays)
    choice = Pad(tuple(wanted), "choices", _("At least"), wrap=False)
    every = tuple(_every(question, found.best_first, plays=plays))
    yield Group(_("Cheapest cards that always win"), (sure, Fact(bounds)))
    yield Group(_("Cheapest cards at my chance"), (choice, enough))
    yield Group(_("All choices, the best first"), (*((Fact(hint),) if plays else ()), *every))


def _cheapest(found: AttackChoices, chance: int, *, plays: bool) -> Part:
    if (cheapest := found.cheapest_for(chance)) is not None:
        return chances(str(chance), [_row(cheapest, fraction(cheapest.p_win), plays=plays)])
    text: Text = _("None of your cards win for certain.")
    if chance < SURE:
        text = _(
            "No choice of your cards wins with {chance}.", chance=percent(Fraction(chance, 100))
        )
    return chances(str(chance), [Key(text, None)])  # it has the place of the cards


def _every(question: FightQuestion, ordered: Sequence[AttackSet], *, plays: bool) -> Iterator[Pad]:
    shown = ordered if question.every else ordered[:SHOWN]
    yield chances("all", [_row(each, plays=plays) for each in shown])
    if len(ordered) > SHOWN:
        label = _("Only the best") if question.every else _("Show all {count}", count=len(ordered))
        yield Pad((Key(label, Press("every")),), "line")


def _row(each: AttackSet, note: str = "", *, plays: bool) -> Key:
    do = Press(whole_attack(each.actions, each.doublings), closes=True) if plays else None
    shown = percent(each.p_win)
    return Key(_cards_text(each), do, figure=shown, note=note, picture=(each.p_win, 0))
