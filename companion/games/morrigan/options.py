"""The house rules of Morrigan: where tables differ, and the reading taken by default."""

from __future__ import annotations

from dataclasses import dataclass

from companion.i18n import marker
from companion.play.setup import Choice, Option, Setup, chosen

_ = marker("morrigan")


@dataclass(frozen=True, slots=True)
class Rules:
    """The values of the house rules, as the rest of the game reads them.

    Attributes:
        curse_on_all: a curse doubles value and reinforcements, not the value alone.
        each_doubles: two curses, swords, catapults or blessings make four times, not twice.
        empty_attack: an attack without any action card is allowed.
        poser_stakes: who puts a trial on the table may stake too.
        lone_bluff: a bluff that nobody answers wins a trial in its first round.
        duel_sword: the Enchanted Sword doubles the attack against Maletar.
        effects_last_a_round: Deluge, Winter and Relic last until their player's next turn, not
            only to the end of the turn they are played in.
        ally: how the Unexpected Ally takes a card: ``choose``, ``random`` or ``top``.
        limit_after_duel: the hand limit holds after a lost duel.
        own_turn_only: 15 must have been reached in one's own turn.
        strict_phases: after a reinforcement nothing else may be played in the turn.
        count_hands: hands are counted from what is recorded.
        plain: prestige counters only.
    """

    curse_on_all: bool = True
    each_doubles: bool = True
    empty_attack: bool = False
    poser_stakes: bool = True
    lone_bluff: bool = True
    duel_sword: bool = False
    effects_last_a_round: bool = True
    ally: str = "choose"
    limit_after_duel: bool = True
    own_turn_only: bool = False
    strict_phases: bool = True
    count_hands: bool = False
    plain: bool = False


_YES_NO = (Choice(True, _("Yes")), Choice(False, _("No")))

OPTIONS: tuple[Option, ...] = (
    Option(
        "curse",
        _("What does a Curse double?"),
        "all",
        (
            Choice("all", _("The adversary's value and its reinforcements")),
            Choice("value", _("The adversary's value only")),
        ),
        _("The defence is doubled, and reinforcements are part of the defence."),
        "curse",
    ),
    Option(
        "doubling",
        _("Two doubling cards on the same total?"),
        "each",
        (
            Choice("each", _("Each doubles: four times")),
            Choice("once", _("Only one counts: twice")),
        ),
        _("The booklet is silent; every card does what it says."),
        "special-cards",
    ),
    Option(
        "empty_attack",
        _("May one attack without any action card?"),
        False,
        _YES_NO,
        _("Looking under a card for nothing would be the end of bluffing."),
        "fight",
    ),
    Option(
        "poser_stakes",
        _("May the player who puts down a trial stake too?"),
        True,
        _YES_NO,
        _("Stakes go round the table from the left, so this player stakes last."),
        "trial",
    ),
    Option(
        "lone_bluff",
        _("Does a lone bluff win a trial in the first round?"),
        True,
        _YES_NO,
        _("It does in a round after a tie; the first round is read the same way."),
        "trial",
    ),
    Option(
        "duel_sword",
        _("Does the Enchanted Sword help against Maletar?"),
        False,
        _YES_NO,
        _("Maletar is no adversary card, and only action cards count in the duel."),
        "duel",
    ),
    Option(
        "effects",
        _("How long do Deluge, Icy Winter and Holy Relic last?"),
        "round",
        (
            Choice("round", _("Until the next turn of their player")),
            Choice("turn", _("Until the end of the turn they are played in")),
        ),
        _("Within one turn they would touch nobody but their own player."),
        "special-cards",
    ),
    Option(
        "ally",
        _("Which card does the Unexpected Ally bring back?"),
        "choose",
        (
            Choice("choose", _("Any card of the discard pile, chosen")),
            Choice("random", _("A card of the discard pile at random")),
            Choice("top", _("The top card of the discard pile")),
        ),
        _("It picks from the pile, and nothing says blindly."),
        "unexpected-ally",
    ),
    Option(
        "limit_after_duel",
        _("Does the hand limit hold after a lost duel?"),
        True,
        _YES_NO,
        _("The duel ends the turn, and a turn ends with five cards at most."),
        "hand-limit",
    ),
    Option(
        "fifteen",
        _("When must the 15 prestige have been reached?"),
        "held",
        (
            Choice("held", _("At any time, if held when one's turn starts")),
            Choice("own_turn", _("In one's own turn, and still held at the next")),
        ),
        _("The section on the duel asks only for 15 at the start of the turn."),
        "fifteen",
    ),
    Option(
        "phases",
        _("Does reinforcing end the action phase?"),
        True,
        _YES_NO,
        _("The phases of a turn have a fixed order."),
        "turn",
    ),
    Option(
        "count_hands",
        _("Count the cards in hands?"),
        False,
        _YES_NO,
        _("Only right when every card played is entered."),
        "hand-limit",
    ),
    Option(
        "plain",
        _("Plain counters?"),
        False,
        _YES_NO,
        _("Prestige is kept by hand, the rest stays at the table."),
        "prestige",
    ),
)


def rules_of(setup: Setup) -> Rules:
    """Returns the house rules of a setup; an impossible value becomes the default."""
    values = chosen(setup, OPTIONS)
    return Rules(
        curse_on_all=values["curse"] == "all",
        each_doubles=values["doubling"] == "each",
        empty_attack=bool(values["empty_attack"]),
        poser_stakes=bool(values["poser_stakes"]),
        lone_bluff=bool(values["lone_bluff"]),
        duel_sword=bool(values["duel_sword"]),
        effects_last_a_round=values["effects"] == "round",
        ally=str(values["ally"]),
        limit_after_duel=bool(values["limit_after_duel"]),
        own_turn_only=values["fifteen"] == "own_turn",
        strict_phases=bool(values["phases"]),
        count_hands=bool(values["count_hands"]),
        plain=bool(values["plain"]),
    )
