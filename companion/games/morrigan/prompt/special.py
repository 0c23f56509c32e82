"""The special cards: what each does, its target, and the confirmation."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.morrigan.cards import (
    SPECIALS,
    Kind,
    Special,
    _,
    card_and_under,
    special_name,
)
from companion.games.morrigan.moves import PlaySpecial, may_not_play
from companion.games.morrigan.moves.special import PLAY_SPECIAL
from companion.games.morrigan.prompt.keys import (
    LINES,
    Beside,
    announced,
    back,
    knights,
    line,
    told_apart,
)
from companion.games.morrigan.state import (
    State,
)
from companion.play import Message, Refusal, replace
from companion.prompt import Ask, Key, Pad, Press, Preview, Prompt

SIGN: dict[Special, str] = {
    Special.ALLY: "players",
    Special.FAVOURITE: "crown",
    Special.TREASURE: "coin",
    Special.SORCERY: "star",
    Special.DELUGE: "mountain",
    Special.WINTER: "hourglass",
    Special.CURSE: "flame",
    Special.EARTHQUAKE: "warning",
    Special.BLESSING: "wings",
    Special.CATAPULT: "tower",
    Special.SWORD: "sword",
    Special.RELIC: "lock",
    Special.SHIELD: "shield",
}

NEEDING = (Special.RELIC, Special.SORCERY, Special.SHIELD)
"""The cards that are played for or against somebody or something."""


@dataclass(frozen=True, slots=True)
class Enchanting:
    """A special card as far as it is chosen.

    Attributes:
        special: the card.
        target: the territory of a Relic, or the victim of a Sorcery.
        player: who plays it, where it is not who has the turn.
    """

    special: Special | None = None
    target: int | None = None
    player: int | None = None

    def press(self, name: str, state: State, /) -> Enchanting | Message | None:
        """Returns the step after a press such as ``target:2``, or why that cannot be."""
        kind, _colon, value = name.partition(":")
        match kind:
            case "special":
                why = _nobody_may(state, Special(value))
                return Enchanting(Special(value)) if why is None else why.message
            case "target":
                return replace(self, target=int(value))
            case "player":
                return replace(self, player=int(value))
            case _:
                return None if self.special is None else Enchanting()

    def action(self, state: State, special: Special) -> PlaySpecial:
        """Returns the composed action."""
        return PlaySpecial(
            state.current if self.player is None else self.player,
            special,
            self.target if special is Special.RELIC else None,
            self.target if special is Special.SORCERY else None,
        )


def _nobody_may(state: State, special: Special) -> Refusal | None:
    """Says why nobody may play a card now; a shield may be somebody else's."""
    why = may_not_play(state, state.current, special)
    others = state.seats_after(state.current) if special is Special.SHIELD else ()
    may = any(may_not_play(state, player, special) is None for player in others)
    return None if may else why


def enchanting(state: State, step: Enchanting) -> Prompt:
    """Asks first for the card, then for what it needs."""
    whys = {special: _nobody_may(state, special) for special in Special}
    playable_first = sorted(Special, key=lambda each: whys[each] is not None)
    lines = (
        _line(special, chosen=special is step.special, dim=whys[special] is not None)
        for special in playable_first
    )
    asked = Prompt(
        title=_("Which special card?"),
        pads=(*knights(state), Pad(tuple(lines), "drawn", name=LINES)),
        aside=(back(),),
    )
    return asked if step.special is None else _played(state, step, step.special, asked)


def _line(special: Special, *, chosen: bool, dim: bool) -> Key:
    name, text, _rule = SPECIALS[special]
    key = line(name, Press(f"special:{special.value}"), Beside(text), sign=SIGN[special])
    return replace(key, chosen=chosen, dim=dim)


def _played(state: State, step: Enchanting, special: Special, asked: Prompt) -> Prompt:
    """Asks what the card needs, tells what it would do, and has it played."""
    action = step.action(state, special)
    outcome = PLAY_SPECIAL.apply(state, action)
    texts = (
        (outcome.message,)
        if isinstance(outcome, Refusal)
        else announced(PLAY_SPECIAL, state, action, outcome)
    )
    name, rule = special_name(special), SPECIALS[special].rule
    read = Key("", Ask(rule=rule), _("Rule: {special}", special=name), "book")
    return replace(
        asked,
        pads=(*asked.pads, *_targets(state, step, action.player)),
        preview=Preview(texts, key=read),
        primary=Key(
            _("Play {special}", special=name),
            action,
            dim=isinstance(outcome, Refusal),
            id="confirm",
        ),
        composing=True,
    )


def _targets(state: State, step: Enchanting, player: int) -> tuple[Pad, ...]:
    me = state.current
    match step.special:
        case Special.RELIC:
            lands = [card for card in state.tableau(me) if card.kind is Kind.TERRITORY]
            names = told_apart([card_and_under(card) for card in lands])
            options = [(card.id, name) for card, name in zip(lands, names, strict=True)]
            label, press, chosen = _("Which territory is protected?"), "target", step.target
        case Special.SORCERY:
            options = [(each, state.name(each)) for each in state.seats_after(me)]
            label, press, chosen = _("Whose hand?"), "target", step.target
        case Special.SHIELD:
            options = [(each, state.name(each)) for each in (me, *state.seats_after(me))]
            label, press, chosen = _("Who takes a card back?"), "player", player
        case _:
            return ()
    keys = (Key(name, Press(f"{press}:{value}"), chosen=value == chosen) for value, name in options)
    return (Pad(tuple(keys), "choices", label),)
