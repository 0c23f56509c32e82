"""A fight: the target, the attack, what is turned up, and what follows."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.morrigan.cards import (
    Card,
    Face,
    InPlay,
    Kind,
    Special,
    _,
    card_name,
    counted as _n,
    special_name,
)
from companion.games.morrigan.moves import Fight, Fought, targets
from companion.games.morrigan.moves.fight import FIGHT
from companion.games.morrigan.prestige import (
    attack_power,
    defence_of,
    defence_range,
    defence_text,
    full_name,
)
from companion.games.morrigan.prompt.keys import (
    LINES,
    SIGNS,
    Beside,
    announced,
    back,
    confirm,
    counting,
    knights,
    line,
    sum_text,
    times_text,
    told_apart,
    words,
)
from companion.games.morrigan.state import State
from companion.play import Message, Outcome, Refusal, replace
from companion.prompt import Ask, Detail, Key, Open, Pad, Press, Preview, Prompt

VERSUS, CHANGE = "versus", "change"
"""The pads of the two totals, and of what stands beside the caption of the attack's cards."""
ATTACK, TURNED = "attack", "reveal"
"""The pads of those cards, and of what was turned up."""
MOST_PRESSED = 2
_FACES = {"curse": Card(Face.CURSE), "bluff": Card(Face.OTHER)}


@dataclass(frozen=True, slots=True)
class FightDraft:
    """A fight as far as it is entered.

    Attributes:
        target: the id of the card attacked, None while it is chosen.
        actions: the values of the action cards played.
        doublings: how many swords or catapults go with them.
        revealed: what was turned up so far.
    """

    target: int | None = None
    actions: tuple[int, ...] = ()
    doublings: int = 0
    revealed: tuple[Card, ...] = ()

    def press(self, name: str, state: State, /) -> FightDraft | Message | None:
        """Returns the step after a press such as ``attack:5``, or why that cannot be."""
        kind, _colon, value = name.partition(":")
        match kind:
            case "target":
                return _at(state, int(value))
            case "attack":
                return replace(self, actions=(*self.actions, int(value)))
            case "attack-less":
                return replace(self, actions=self.actions[:-1])
            case "whole":
                cards, _colon, doublings = value.partition("x")
                actions = tuple(map(int, cards.split(","))) if cards else ()
                return replace(self, actions=actions, doublings=int(doublings))
            case "double":
                most = max(MOST_PRESSED, self.doublings)
                return replace(self, doublings=(self.doublings + 1) % (most + 1))
            case "reveal":
                turned = _FACES.get(value) or Card(Face.ACTION, int(value))
                return replace(self, revealed=(*self.revealed, turned))
            case "reveal-less":
                return replace(self, revealed=self.revealed[:-1])
            case _:
                return None if self.attacked(state) is None else FightDraft()

    @property
    def values(self) -> tuple[int, ...]:
        """The values of the action cards that were turned up."""
        return tuple(card.value for card in self.revealed if card.face is Face.ACTION)

    def turned_up(self, face: Face) -> int:
        """Returns how many cards of a face were turned up."""
        return sum(card.face is face for card in self.revealed)

    def attacked(self, state: State) -> InPlay | None:
        """Returns the card attacked, None while it is chosen or where it is gone."""
        card = state.find(self.target)
        return card if card is not None and card.can_be_reinforced else None

    def action(self, player: int, kind: Kind) -> Fight:
        """Returns the composed action; swords go against adversaries, catapults at territories."""
        against = kind is Kind.ADVERSARY
        swords, catapults = (self.doublings, 0) if against else (0, self.doublings)
        return Fight(player, self.target or 0, self.actions, swords, catapults, self.revealed)


def whole_attack(actions: tuple[int, ...], doublings: int) -> str:
    """Returns the name of the press that puts other cards in place of those of the attack."""
    return f"whole:{','.join(map(str, actions))}x{doublings}"


def _at(state: State, target: int) -> FightDraft | Message:
    whys = {card.id: why for card, why in targets(state, state.current)}
    why = whys.get(target)
    return FightDraft(target) if why is None else why.message


def ask_fight(state: State, step: FightDraft) -> Prompt:
    """Asks first for the target, then for the cards."""
    target = step.attacked(state)
    return _choosing(state) if target is None else _composing(state, step, target)


def _choosing(state: State) -> Prompt:
    cards = targets(state, state.current)
    names = told_apart([full_name(state, card) for card, _why in cards])
    lines = (
        line(
            full_name(state, card),
            Press(f"target:{card.id}"),
            Beside(
                defence_text(state, card),
                str(defence_of(state.rules, card)) + ("+" if card.hidden else ""),
            ),
            say=_("Attack: {card}", card=name),
            why=why,
        )
        for (card, why), name in zip(cards, names, strict=True)
    )
    return Prompt(
        title=_("What is attacked?"),
        pads=(*knights(state), Pad(tuple(lines), "drawn", name=LINES)),
        aside=(back(),),
    )


def _composing(state: State, step: FightDraft, target: InPlay) -> Prompt:
    action = step.action(state.current, target.kind)
    outcome = FIGHT.apply(state, action)
    turns = bool(target.hidden or step.revealed)
    return Prompt(
        pads=(
            *knights(state),
            _totals(state, step, target),
            *_attack(step, target, turns=turns),
            *(_turned(step, target) if turns else ()),
        ),
        preview=_outlook(state, step, target, outcome),
        aside=(back(),),
        primary=confirm(_confirm(outcome), action, outcome),
        composing=True,
    )


# What is looked at ------------------------------------------------------------------------------


def _totals(state: State, step: FightDraft, target: InPlay) -> Pad:
    """Returns attack and defence, each with how it is made up; whichever wins is golden."""
    rules, values = state.rules, step.values
    attack = attack_power(rules, step.actions, step.doublings)
    turned, curses = step.turned_up(Face.CURSE), target.curses
    if target.kind is not Kind.ADVERSARY:
        turned, curses = 0, 0
    defence = defence_of(rules, target, sum(values), turned)
    unknown = target.hidden > len(step.revealed)
    added = sum_text((target.value, *target.known, *values), curses + turned)
    player, card = state.name(state.current), full_name(state, target)
    keys = (
        _total(
            Key(
                _("Attack"),
                None,
                figure=str(attack),
                tint="gold" if attack > defence and not unknown else "ink",
            ),
            sum_text(step.actions, step.doublings),
        ),
        _total(
            Key(
                _("Defence"),
                Ask(f"defence:{target.id}"),
                figure=f"{defence}+" if unknown else str(defence),
                tint="life",
            ),
            added,
        ),
    )
    title = _("{player} attacks {card}", player=player, card=card)
    return Pad(keys, "drawn", title, VERSUS)


def _total(key: Key, added: str) -> Key:
    return replace(key, details=(Detail(added),)) if added else key


def _outlook(
    state: State, step: FightDraft, target: InPlay, outcome: Outcome[State, Fought] | Refusal
) -> Preview:
    """Returns what the fight would come to, or what it still needs."""
    if isinstance(outcome, Refusal):
        texts = (outcome.message,)
        if outcome.code == "not_revealed" and not step.revealed:
            texts = (_expected(state, step, target), outcome.message)
        return Preview(texts, sign="fight")
    action = step.action(state.current, target.kind)
    title, *rest = announced(FIGHT, state, action, outcome)
    if outcome.effect.won:
        then = outcome.state.prestige[state.current]
        name = state.name(state.current)
        rest = [_("{player} then has {prestige} prestige.", player=name, prestige=then)]
    return Preview((title, *rest), sign="fight")


def _expected(state: State, step: FightDraft, target: InPlay) -> Message:
    """Returns what the attack can expect of the cards nobody has seen."""
    attack = attack_power(state.rules, step.actions, step.doublings)
    least, most = defence_range(state.rules, target)
    if attack > most:
        return _("{attack} wins whatever lies under it.", attack=attack)
    if attack <= least:
        return _("{attack} cannot win: at least {least} defends.", attack=attack, least=least)
    return _(
        "{attack} against {least} to {most}: it depends on what is turned up.",
        attack=attack,
        least=least,
        most=most,
    )


# What is pressed --------------------------------------------------------------------------------


def _attack(step: FightDraft, target: InPlay, *, turns: bool) -> tuple[Pad, ...]:
    """Returns the cards of the attack, and what doubles them: large if that is all there is."""
    special = Special.SWORD if target.kind is Kind.ADVERSARY else Special.CATAPULT
    double = Key(
        times_text(special_name(special), step.doublings),
        Press("double"),
        sign="sword" if special is Special.SWORD else "tower",
        picture="×2",
        chosen=step.doublings > 0,
    )
    further = Key("", Open(f"card:{target.id}"), _("Change this card"), "edit")
    caption = _("Cards of the attack")
    cards = counting(
        ATTACK, step.actions, lambda value: _("Attack with {value}", value=value), caption
    )
    return (
        Pad((further,), "drawn", name=CHANGE),
        cards,
        words(double) if turns else Pad((double,), "drawn", name=SIGNS),
    )


def _turned(step: FightDraft, target: InPlay) -> tuple[Pad, ...]:
    """Returns what was turned up."""
    text = _n(
        "Turned up: {turned} of {count} hidden card",
        "Turned up: {turned} of {count} hidden cards",
        target.hidden,
        turned=len(step.revealed),
    )
    faces = [("bluff", Face.OTHER, _("Bluff")), ("curse", Face.CURSE, _("Curse"))]
    if target.kind is not Kind.ADVERSARY:
        faces.pop()
    keys = (
        Key(
            times_text(name, times := step.turned_up(face)),
            Press(f"reveal:{value}"),
            chosen=times > 0,
        )
        for value, face, name in faces
    )
    cards = counting(
        TURNED,
        step.values,
        lambda value: _("Turned up: {value}", value=value),
        text,
        _("Turn the last card face down again"),
    )
    return cards, words(*keys)


def _confirm(outcome: Outcome[State, Fought] | Refusal) -> Message:
    """Returns what the confirmation does to the cards."""
    if isinstance(outcome, Refusal):
        return _("Fight")
    effect = outcome.effect
    if effect.won:
        return _n(
            "Take {card}, discard {count} card",
            "Take {card}, discard {count} cards",
            effect.discarded,
            card=card_name(effect.target),
        )
    return _n("Lost: discard {count} card", "Lost: discard {count} cards", effect.discarded)
