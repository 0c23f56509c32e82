"""The odds of a fight: alone, beside a play, or over the fight that is being entered."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from companion.games.morrigan.cards import (
    KIND_NAMES,
    InPlay,
    Kind,
    Special,
    _,
)
from companion.games.morrigan.moves import targets
from companion.games.morrigan.odds.fight import (
    MOST_CURSES,
    MOST_HIDDEN,
    SURE,
    WANTED,
    AttackChoices,
    AttackSet,
    FightQuestion,
    attack_choices,
)
from companion.games.morrigan.prestige import (
    full_name,
)
from companion.games.morrigan.prompt.fight import whole_attack
from companion.games.morrigan.prompt.keys import counting, sum_text
from companion.games.morrigan.prompt.tools.inputs import doubling, hand, pool
from companion.games.morrigan.prompt.tools.work import (
    Answered,
    Calculation,
    Work,
    assumed,
    chances,
    figure,
    fraction,
    missing,
    rules_at,
)
from companion.games.morrigan.state import (
    State,
)
from companion.i18n import percent
from companion.odds.cards import VALUES
from companion.prompt import Fact, Group, Key, Number, Pad, Part, Press, Preview, Text

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
    mine: tuple[Part, ...] = (hand(question),)
    if target is None:
        found = Answered(trouble=_("This card is not in play any more."))
    else:
        held = tuple(sorted(question.hand, reverse=True))
        found = work.answered(
            state, lambda unseen: attack_choices(rules, target, held, question.doublings, unseen)
        )
        special = Special.SWORD if target.kind is Kind.ADVERSARY else Special.CATAPULT
        mine = (*mine, doubling(question, special, _("in my hand")))
    others = pool(work, state, found.unseen, curses=True)
    inputs = (*mine, *(() if plays else (attacked,)), others)
    if found.result is None:
        return Calculation(missing(found, _("Enter the cards you could play.")), inputs)
    best = found.result.strongest
    chance = figure(_("Best cards"), best.p_win, _cards_text(best))
    return Calculation(chance, inputs, tuple(_details(question, found.result, plays=plays)))


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
    yield Number("hidden", _("Hidden cards"), target.hidden, 0, MOST_HIDDEN, detail=unseen)
    if target.kind is Kind.ADVERSARY:
        yield Number("curses", _("Known curses"), target.curses, 0, MOST_CURSES)


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
    """Yields the cheapest cards, all choices, and what is assumed."""
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
    yield assumed(*MODEL)


def _cheapest(found: AttackChoices, chance: int, *, plays: bool) -> Part:
    if (cheapest := found.cheapest_for(chance)) is not None:
        return chances(str(chance), [_row(cheapest, fraction(cheapest.p_win), plays=plays)])
    if chance == SURE:
        return Fact(_("None of your cards win for certain."))
    return Fact(
        _("No choice of your cards wins with {chance}.", chance=percent(Fraction(chance, 100)))
    )


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
