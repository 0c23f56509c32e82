"""The odds of a fight: alone, beside a play, or over the fight that is being entered."""

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.games.morrigan.model import KINDS, InPlay, Kind, Special, State, _, full_name
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
from companion.games.morrigan.prompt.keys import counting, sum_text
from companion.games.morrigan.view.faces import count_row
from companion.games.morrigan.view.tools.answers import (
    ChanceRow,
    Parts,
    calculator_screen,
    calculator_sheet,
    chance_rows,
    figure_card,
    fraction,
    model,
    no_answer,
    notes,
)
from companion.games.morrigan.view.tools.inputs import (
    doubling_input,
    hand_pad,
    pool_inputs,
)
from companion.games.morrigan.view.tools.kit import Answered, Kit, answered, use_kit
from companion.odds.cards import VALUES
from companion.widgets import (
    Count,
    Face,
    TextSize,
    ToolScene,
    banner,
    button,
    choice,
    error_boundary,
    section,
    stepper,
)

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

FightKit = Kit[FightQuestion]
Use = Callable[[AttackSet], object]


@error_boundary
def FightCalculator(scene: ToolScene) -> ft.Control:
    """The screen of the calculator."""
    kit = use_kit(scene, _first)

    def draw() -> Parts:
        if kit.state is not None and not _targets(kit.state):
            return Parts(banner(kit.ink, kit.say(_("There is nothing to fight yet."))))
        return _parts(kit, _target_inputs(kit))

    return calculator_screen(kit, draw)


@error_boundary
def FightSheet(
    scene: ToolScene, question: FightQuestion, use: Use, close: Callable[[], object]
) -> ft.Control:
    """The same over a fight that is being entered; what is typed here is forgotten with it.

    Args:
        scene: what a tool is given, with the play.
        question: the card attacked, and the cards entered for the attack.
        use: takes a choice of cards for the attack.
        close: closes the sheet.
    """
    kit = use_kit(scene, lambda _state: question)
    state: State = scene.state
    title = _("Odds against {card}", card=full_name(state, state.find(question.card)))
    return calculator_sheet(kit, title, lambda: _parts(kit, [], use), close)


def _targets(state: State) -> list[InPlay]:
    return [card for card, _why in targets(state, state.current)]


def _first(state: State | None) -> FightQuestion:
    offered = [] if state is None else _targets(state)
    return FightQuestion(card=offered[0].id if offered else None)


def _parts(kit: FightKit, target_inputs: list[ft.Control], use: Use | None = None) -> Parts:
    question, rules = kit.question, kit.rules
    target = question.target if kit.state is None else kit.state.find(question.card)
    found: Answered[AttackChoices | None]
    if target is None:
        found = Answered(trouble=_("This card is not in play any more."))
        mine = hand_pad(kit)
    else:
        hand = tuple(sorted(question.hand, reverse=True))
        found = answered(
            kit,
            lambda unseen: attack_choices(rules, target, hand, question.doublings, unseen),
        )
        special = Special.SWORD if target.kind is Kind.ADVERSARY else Special.CATAPULT
        mine = [*hand_pad(kit), doubling_input(kit, special, _("in my hand"))]
    inputs = [*mine, *target_inputs, *pool_inputs(kit, found.unseen, curses=True)]
    if found.result is None:
        return Parts(no_answer(kit, found, _("Enter the cards you could play.")), inputs)
    best = found.result.strongest
    chance = figure_card(kit, _("Best cards"), best.p_win, _cards_text(kit, best))
    return Parts(chance, inputs, _details(kit, found.result, use))


def _target_inputs(kit: FightKit) -> list[ft.Control]:
    state = kit.state
    title = section(kit.ink, kit.say(_("What is attacked?")))
    if state is None:
        return [title, *_free_target(kit)]
    options = [(str(card.id), kit.say(full_name(state, card))) for card in _targets(state)]
    chosen = str(kit.question.card)
    return [title, choice(kit.ink, options, chosen, lambda card: kit.put(card=int(card)))]


def _free_target(kit: FightKit) -> list[ft.Control]:
    ink, target = kit.ink, kit.question.target

    def put(**fields: Any) -> None:
        kit.ask(lambda was: was.against(**fields))

    kinds = [(str(kind), kit.say(KINDS[kind])) for kind in (Kind.ADVERSARY, Kind.TERRITORY)]
    rows: list[ft.Control] = [
        choice(ink, kinds, str(target.kind), lambda kind: put(kind=Kind(kind))),
        choice(
            ink,
            [(str(value), str(value)) for value in VALUES],
            str(target.value),
            lambda value: put(value=int(value)),
            label=kit.say(_("Its value")),
            wrap=False,
        ),
        ink.label(kit.say(_("Known reinforcements")), TextSize.BODY, Face.MEDIUM),
        _known_keys(kit),
        stepper(
            ink,
            Count(
                "hidden",
                kit.say(_("Hidden cards")),
                target.hidden,
                0,
                MOST_HIDDEN,
                detail=kit.say(_("under it, seen by nobody")),
            ),
            lambda value: put(hidden=value),
        ),
    ]
    if target.kind is Kind.ADVERSARY:
        rows.append(
            stepper(
                ink,
                Count("curses", kit.say(_("Known curses")), target.curses, 0, MOST_CURSES),
                lambda value: put(curses=value),
            )
        )
    return rows


def _known_keys(kit: FightKit) -> ft.Control:
    known = counting(
        "known",
        kit.question.target.known,
        lambda value: _("Known reinforcement of {value}", value=value),
        take_back=_("Take back the last reinforcement"),
    )
    return count_row(kit.pen, known)


def _cards_text(kit: FightKit, each: AttackSet) -> str:
    """Returns cards and what they are worth, such as ``(5+4) ×2 = 18``."""
    if not each.actions:
        return kit.say(_("no card"))
    added = sum_text(each.actions)
    if added and each.doublings:
        added = f"({added})"
    total = (added or str(each.actions[0])) + " ×2" * each.doublings
    return f"{total} = {each.attack}" if len(each.actions) + each.doublings > 1 else total


def _details(kit: FightKit, found: AttackChoices, use: Use | None) -> list[ft.Control]:
    """Returns the cheapest cards, all choices, and what is assumed."""
    ink, wanted = kit.ink, kit.question.wanted
    bounds = _(
        "The target defends with {least} to {most}: {attack} always wins.",
        least=found.defence.least,
        most=found.defence.most,
        attack=found.defence.most + 1,
    )
    hint = _("Tap a line to play those cards. What you enter here is forgotten.")
    return [
        section(ink, kit.say(_("Cheapest cards that always win"))),
        _cheapest(kit, found, SURE, use),
        *notes(kit, [bounds]),
        section(ink, kit.say(_("Cheapest cards at my chance"))),
        choice(
            ink,
            [(str(percent), kit.voice.whole_percent(percent)) for percent in WANTED],
            str(wanted),
            lambda percent: kit.put(wanted=int(percent)),
            label=kit.say(_("At least")),
            wrap=False,
        ),
        _cheapest(kit, found, wanted, use),
        section(ink, kit.say(_("All choices, the best first"))),
        *notes(kit, [] if use is None else [hint]),
        *_every(kit, found, use),
        *model(kit, MODEL),
    ]


def _cheapest(kit: FightKit, found: AttackChoices, percent: int, use: Use | None) -> ft.Control:
    if (cheapest := found.cheapest_for(percent)) is not None:
        return chance_rows(kit, [_row(kit, cheapest, use, fraction(cheapest.p_win))])
    text = _("No choice of your cards wins with {chance}.", chance=kit.voice.whole_percent(percent))
    if percent == SURE:
        text = _("None of your cards win for certain.")
    return kit.ink.text(kit.say(text), TextSize.BODY, Face.BODY)


def _every(kit: FightKit, found: AttackChoices, use: Use | None) -> list[ft.Control]:
    ordered, every = found.best_first, kit.question.every
    shown = ordered if every else ordered[:SHOWN]
    parts: list[ft.Control] = [chance_rows(kit, [_row(kit, each, use) for each in shown])]
    if len(ordered) > SHOWN:
        label = _("Only the best") if every else _("Show all {count}", count=len(ordered))
        parts.append(
            button(kit.ink, kit.say(label), lambda: kit.put(every=not every), kind="tonal")
        )
    return parts


def _row(kit: FightKit, each: AttackSet, use: Use | None, note: str = "") -> ChanceRow:
    key = f"{each.actions}×{each.doublings}"
    on = None if use is None else lambda: use(each)
    return ChanceRow(key, _cards_text(kit, each), each.p_win, note, on=on)
