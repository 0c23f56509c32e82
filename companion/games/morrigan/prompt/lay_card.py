"""A card that is laid: a territory or an adversary with one tap on its value, or a special card."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.morrigan.cards import (
    SPECIALS,
    VALUES,
    InPlay,
    Kind,
    Special,
    _,
    card_and_under,
    face_name,
    special_name,
)
from companion.games.morrigan.moves import AddAdversary, AddTerritory, PlaySpecial, may_not_play
from companion.games.morrigan.moves.place import ADD_ADVERSARY, ADD_TERRITORY
from companion.games.morrigan.moves.special import PLAY_SPECIAL
from companion.games.morrigan.prompt.keys import (
    LINES,
    VALUES_OF_CARD,
    Below,
    Beside,
    announced,
    back,
    confirm,
    joined,
    knights,
    line,
    told_apart,
)
from companion.games.morrigan.state import State
from companion.play import Action, Message, Outcome, Refusal, replace
from companion.prompt import Ask, Key, Pad, Press, Preview, Prompt


@dataclass(frozen=True, slots=True)
class PlacementDraft:
    """The card whose value is asked.

    Attributes:
        kind: territory or adversary.
    """

    kind: Kind

    def press(self, _name: str, _state: State, /) -> None:
        """Returns nothing: the only press is the one that leads back."""

    def lay(self, state: State, value: int) -> tuple[Action, Outcome[State, InPlay] | Refusal]:
        """Returns the action that lays a card, and what comes of it."""
        if self.kind is Kind.TERRITORY:
            territory = AddTerritory(state.current, value)
            return territory, ADD_TERRITORY.apply(state, territory)
        adversary = AddAdversary(state.current, value)
        return adversary, ADD_ADVERSARY.apply(state, adversary)


def ask_placement(state: State, step: PlacementDraft) -> Prompt:
    """Asks for the value; the card is laid as soon as it is tapped."""
    player = state.name(state.current)
    sign, title = "large_castle", _("{player} lays a territory: of what value?", player=player)
    text = _("It counts at once.")
    if step.kind is Kind.ADVERSARY:
        sign, title = "skull", _("{player} lays an adversary: of what value?", player=player)
        text = _("It lies in the centre, and the others may slip a card under it at once.")
    _action, outcome = step.lay(state, VALUES[0])
    if isinstance(outcome, Refusal):
        text = outcome.message
    keys = tuple(_value_key(state, step, value) for value in VALUES)
    return Prompt(
        pads=(Pad(keys, "drawn", name=VALUES_OF_CARD),),
        preview=Preview((title, text), sign=sign),
        aside=(back(),),
    )


def _value_key(state: State, step: PlacementDraft, value: int) -> Key:
    """Returns a key that lays the card; below a territory's value stands what it would make."""
    action, outcome = step.lay(state, value)
    name = face_name(step.kind, value)
    if isinstance(outcome, Refusal) or step.kind is Kind.ADVERSARY:
        why = outcome.message if isinstance(outcome, Refusal) else ""
        return Key(str(value), action, name, "skull", dim=bool(why), why=why)
    total = outcome.state.prestige[state.current]
    return Key(
        str(value),
        action,
        joined(name, _("Prestige then {prestige}", prestige=total), by=". "),
        picture=Below(f"= {total}", good=outcome.state.since[state.current] is not None),
    )


# Special cards ----------------------------------------------------------------------------------

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
class SpecialCardDraft:
    """A special card as far as it is chosen.

    Attributes:
        special: the card.
        target: the territory of a Relic, or the victim of a Sorcery.
        player: who plays it, where it is not who has the turn.
    """

    special: Special | None = None
    target: int | None = None
    player: int | None = None

    def press(self, name: str, state: State, /) -> SpecialCardDraft | Message | None:
        """Returns the step after a press such as ``target:2``, or why that cannot be."""
        kind, _colon, value = name.partition(":")
        match kind:
            case "special":
                why = nobody_may(state, Special(value))
                return SpecialCardDraft(Special(value)) if why is None else why.message
            case "target":
                return replace(self, target=int(value))
            case "player":
                return replace(self, player=int(value))
            case _:
                return None if self.special is None else SpecialCardDraft()

    def action(self, state: State, special: Special) -> PlaySpecial:
        """Returns the composed action."""
        return PlaySpecial(
            state.current if self.player is None else self.player,
            special,
            self.target if special is Special.RELIC else None,
            self.target if special is Special.SORCERY else None,
        )


def nobody_may(state: State, special: Special) -> Refusal | None:
    """Says why nobody may play a card now; a shield may be somebody else's."""
    why = may_not_play(state, state.current, special)
    others = state.seats_after(state.current) if special is Special.SHIELD else ()
    may = any(may_not_play(state, player, special) is None for player in others)
    return None if may else why


def ask_special_card(state: State, step: SpecialCardDraft) -> Prompt:
    """Asks first for the card, then for what it needs."""
    whys = {special: nobody_may(state, special) for special in Special}
    playable_first = sorted(Special, key=lambda each: whys[each] is not None)
    lines = (
        _card_line(special, whys[special], chosen=special is step.special)
        for special in playable_first
    )
    asked = Prompt(
        title=_("Which special card?"),
        pads=(*knights(state), Pad(tuple(lines), "drawn", name=LINES)),
        aside=(back(),),
    )
    return asked if step.special is None else _ask_needs(state, step, step.special, asked)


def _card_line(special: Special, why: Refusal | None, *, chosen: bool) -> Key:
    name, text, _rule = SPECIALS[special]
    key = line(name, Press(f"special:{special.value}"), Beside(text), sign=SIGN[special])
    reason = "" if why is None else why.message
    return replace(key, chosen=chosen, dim=why is not None, why=reason)


def _ask_needs(state: State, step: SpecialCardDraft, special: Special, asked: Prompt) -> Prompt:
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
        pads=(*asked.pads, *_target_choice(state, step, action.player)),
        preview=Preview(texts, key=read),
        primary=confirm(_("Play {special}", special=name), action, outcome),
        composing=True,
    )


def _target_choice(state: State, step: SpecialCardDraft, player: int) -> tuple[Pad, ...]:
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
