"""What an action did, for the preview line, the notices and the log."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.games.morrigan.cards import InPlay, Special
from companion.games.morrigan.state import RoundEffect


@dataclass(frozen=True, slots=True)
class Placed:
    """A territory or an adversary came into play.

    Attributes:
        card: the card.
        gain: the prestige it brings at once.
        may_reinforce: who may slip a card under it now, in order.
    """

    card: InPlay
    gain: int
    may_reinforce: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Reinforced:
    """A card was slipped under another.

    Attributes:
        card: the reinforced card, the new one counted.
        under: how many cards lie face down under it now.
    """

    card: InPlay
    under: int


@dataclass(frozen=True, slots=True)
class Fought:
    """A fight or a conquest.

    Attributes:
        player: the attacker.
        target: the card as it was before.
        attack: the attack, doubled.
        defence: the defence, doubled.
        success: whether the attack is strictly greater.
        prestige_gain: what the attacker wins.
        missing: what the attack lacked.
        attack_cards: the cards the attacker played, special cards counted.
        bluffs_discarded: the bluffs that were turned up.
        discarded_total: all the cards that go to the discard pile.
        reinforcements_left: what goes back face down.
        known_defence: the defence that all know now; None after a success.
    """

    player: int
    target: InPlay
    attack: int
    defence: int
    success: bool
    prestige_gain: int
    missing: int
    attack_cards: int
    bluffs_discarded: int
    discarded_total: int
    reinforcements_left: int
    known_defence: int | None


class Status(StrEnum):
    """How the rounds of a trial left it."""

    WON = "won"
    TIE = "tie"
    DISCARDED = "discarded"


@dataclass(frozen=True, slots=True)
class Tried:
    """A trial, or as much of it as was told.

    Attributes:
        player: who put it down.
        value: its prestige.
        status: won, tied (the tied must stake again), or discarded.
        winner: who takes it.
        tied: who may stake in the next round.
        rounds: how many rounds were staked.
        best: the highest stake of the last round, blessings counted; 0 for bluffs only.
        prestige_gain: what the winner gets.
        discarded_total: the stakes that go to the discard pile, and the trial if nobody won it.
    """

    player: int
    value: int
    status: Status
    winner: int | None
    tied: tuple[int, ...]
    rounds: int
    best: int
    prestige_gain: int
    discarded_total: int


@dataclass(frozen=True, slots=True)
class SpecialPlayed:
    """A special card was played.

    Attributes:
        player: who played it.
        special: which card.
        card: the territory protected by the Holy Relic.
        victim: who discards their hand.
        cleared: how many reinforcements an Earthquake discards.
        until: at the start of whose turn its effect ends, if it lasts so long.
    """

    player: int
    special: Special
    card: InPlay | None = None
    victim: int | None = None
    cleared: int = 0
    until: int | None = None


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A turn is over and the next begins.

    Attributes:
        player: whose turn is over.
        must_discard: how many cards this player discards; None if the hand is not known.
        told: whether the hand size was told, not counted.
        next_player: whose turn begins.
        ended: the effects that end now.
        may_challenge: whether the next player may fight Maletar now.
    """

    player: int
    must_discard: int | None
    told: bool
    next_player: int
    ended: tuple[RoundEffect, ...]
    may_challenge: bool


@dataclass(frozen=True, slots=True)
class Duelled:
    """A duel with Maletar.

    Attributes:
        player: the challenger.
        attack: the challenger's action cards.
        defence: Maletar's 5 and the opponents' cards.
        win: whether the attack is strictly greater.
        missing: what the attack lacked.
        choices: how many cards share the highest value; 0 if the challenger has no card.
        lost: the card lost.
        prestige_before: the challenger's prestige before.
        prestige_after: and after.
        can_retry_next_turn: whether 15 are still there.
        turn: the end of the turn after a lost duel.
    """

    player: int
    attack: int
    defence: int
    win: bool
    missing: int
    choices: int
    lost: InPlay | None
    prestige_before: int
    prestige_after: int
    can_retry_next_turn: bool
    turn: TurnEnded | None


@dataclass(frozen=True, slots=True)
class Changed:
    """A number was changed by hand.

    Attributes:
        quantity: its name.
        player: whose it is, if it is somebody's.
        before: its value before.
        after: its value after.
    """

    quantity: str
    player: int | None
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class CardChanged:
    """A card was put, given, taken or corrected by hand.

    Attributes:
        before: the card before; None if it was not in play.
        after: the card after; None if it is not in play any more.
    """

    before: InPlay | None
    after: InPlay | None
