"""The house rules of Morrigan: where tables differ, and the reading taken by default."""

from dataclasses import dataclass

from companion.games.morrigan.cards import _
from companion.play import HouseRules, choice, rule


@dataclass(frozen=True, slots=True)
class Rules(HouseRules):
    """The house rules, in the order in which people are asked."""

    curse_on_all: bool = rule(
        True,
        _("What does a Curse double?"),
        yes=_("The adversary’s value and its reinforcements"),
        no=_("The adversary’s value only"),
        reading=_("The defence is doubled, and reinforcements are part of the defence."),
        topic="curse",
        id="curse",
        stored=("all", "value"),
    )
    each_doubles: bool = rule(
        True,
        _("What do two doubling cards make of the same total?"),
        yes=_("Each doubles it: four times as much"),
        no=_("Only one counts: twice as much"),
        reading=_("The booklet is silent; every card does what it says."),
        topic="special-cards",
        id="doubling",
        stored=("each", "once"),
        said=False,
    )
    curse_stays: bool = rule(
        True,
        _("Does a Curse stay after a failed attack?"),
        yes=_("Yes, face down under the adversary again"),
        no=_("No, it is discarded like a bluff"),
        reading=_("It is a reinforcement that works, and not a bluff."),
        topic="curse-stays",
    )
    empty_attack: bool = rule(
        False,
        _("May one attack without any action card?"),
        yes=_("Yes, without playing a card"),
        no=_("No, it takes at least one action card"),
        reading=_("Looking under a card for free would be the end of bluffing."),
        topic="fight",
    )
    poser_stakes: bool = rule(
        True,
        _("May the player who lays a trial stake too?"),
        yes=_("Yes, after all the others"),
        no=_("No, only the others stake"),
        reading=_("Stakes go round the table from the left, so this player stakes last."),
        topic="trial",
    )
    lone_bluff: bool = rule(
        True,
        _("Does a lone bluff win a trial in the first round?"),
        yes=_("Yes, if nobody else stakes"),
        no=_("No, the trial is discarded"),
        reading=_("It does in a round after a tie; the first round is read the same way."),
        topic="trial",
        said=False,
    )
    unclaimed_returns: bool = rule(
        False,
        _("What becomes of a trial that nobody stakes for?"),
        yes=_("It goes back to the hand it came from"),
        no=_("It is discarded"),
        reading=_("It is discarded after a tie; the first round is read the same way."),
        topic="nobody-stakes",
        said=False,
    )
    duel_sword: bool = rule(
        False,
        _("Does the Enchanted Sword help against Maletar?"),
        yes=_("Yes, it doubles the attack"),
        no=_("No, only action cards count"),
        reading=_("Maletar is no adversary card, and only action cards count in the duel."),
        topic="duel",
    )
    effects_last_a_round: bool = rule(
        True,
        _("How long do Deluge, Icy Winter and Holy Relic last?"),
        yes=_("Until the next turn of whoever played them"),
        no=_("Until the end of the turn they are played in"),
        reading=_("Within a single turn they would affect nobody but whoever played them."),
        topic="special-cards",
        id="effects",
        stored=("round", "turn"),
    )
    deluge_stops_conquests: bool = rule(
        False,
        _("Does a Deluge forbid conquests too?"),
        yes=_("Yes, no territory changes hands"),
        no=_("No, it only forbids laying territories"),
        reading=_("A conquest plays no territory card."),
        topic="deluge-scope",
    )
    ally: str = choice(
        "choose",
        _("Which card does the Unexpected Ally bring back?"),
        answers={
            "choose": _("Any card of the discard pile, by choice"),
            "random": _("A random card of the discard pile"),
            "top": _("The top card of the discard pile"),
        },
        reading=_("The card is picked from the pile, and nothing says without looking."),
        topic="unexpected-ally",
        said=False,
    )
    limit_after_duel: bool = rule(
        True,
        _("Does the hand limit hold after a lost duel?"),
        yes=_("Yes, the hand goes down to five cards"),
        no=_("No, the hand stays as it is"),
        reading=_("The duel ends the turn, and a turn ends with five cards at most."),
        topic="hand-limit",
    )
    own_turn_only: bool = rule(
        False,
        _("When must the 15 prestige have been reached?"),
        yes=_("In one’s own turn, and still held at the next"),
        no=_("At any time, if held when one’s turn starts"),
        reading=_("The section on the duel asks only for 15 at the start of the turn."),
        topic="fifteen",
        id="fifteen",
        stored=("own_turn", "held"),
    )
    strict_phases: bool = rule(
        True,
        _("Does reinforcing end the action phase?"),
        yes=_("Yes, no more actions after a reinforcement"),
        no=_("No, actions and reinforcements may alternate"),
        reading=_("The phases of a turn have a fixed order."),
        topic="turn",
        id="phases",
    )
    count_hands: bool = rule(
        False,
        _("Count the cards in hand?"),
        yes=_("Yes, from what is entered"),
        no=_("No, hands are not counted"),
        reading=_("Accurate only if every card played is entered."),
        topic="hand-limit",
        said=False,
    )
    plain: bool = rule(
        False,
        _("Plain counters?"),
        yes=_("Yes, only prestige is counted"),
        no=_("No, every turn is entered"),
        reading=_("Prestige is kept by hand, the rest stays at the table."),
        topic="prestige",
        said=False,
    )
