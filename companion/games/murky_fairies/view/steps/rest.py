"""What is rarer in a turn: single fairies, spectres, the auction."""

import flet as ft

from companion.games.murky_fairies.model import MOST_PRICE, _
from companion.games.murky_fairies.moves import AUCTION, AddFairy, Auction
from companion.games.murky_fairies.view.steps.pane import (
    KEYS,
    QUIET,
    SOLID,
    EndButton,
    Navigation,
    hint_line,
    pane,
    player_choice,
    refused_line,
    side_button,
    whole,
)
from companion.games.murky_fairies.view.table.fairies import fairy_chips, nobody
from companion.games.murky_fairies.view.table.measures import low, measures
from companion.play import Refusal
from companion.widgets import (
    Count,
    Figure,
    Handler,
    Scene,
    Space,
    TextSize,
    Waking,
    bounded,
    button,
    button_row,
    flex,
    pad,
    preview_line,
    stepper,
)


@bounded
def RestPane(scene: Scene, to: Navigation, end_button: EndButton) -> ft.Control:
    """Single fairies (curse, exhaustion, items), the auction, spectres."""
    player, set_player = ft.use_state(scene.state.current)
    bidding, bid = ft.use_state(False)
    if bidding:
        return AuctionPane(scene, lambda: bid(False), key="auction")

    hint = _("Tap a fairy: cubes, items, special skill, acting again")
    spectre = AddFairy(player, "", spectre=True)
    add = Waking(
        lambda: side_button(scene, _("Add a spectre"), lambda: scene.act(spectre)),
        moment=len(scene.state.seats[player].fairies),
        fresh=False,
    )
    return pane(
        scene,
        [
            fairy_chips(scene, player, None, lambda place: to.fairy(player, place), dimmed=nobody),
            player_choice(scene, player, set_player),
            button_row(
                side_button(scene, _("Assassin auction"), lambda: bid(True), expand=True),
                ft.Container(content=add, expand=True),
            ),
        ],
        None if scene.alerts and low(scene.ink) else hint_line(scene, hint),
        end_button(True),
        ft.Container(expand=SOLID),
    )


@bounded
def AuctionPane(scene: Scene, close: Handler) -> ft.Control:
    """Both assassins act at once: each raises in turn until one stops."""
    ink, state = scene.ink, scene.state
    price, set_price = ft.use_state(3)
    starts, set_starts = ft.use_state(state.current)
    raises, set_raises = ft.use_state(0)
    action = Auction(price, starts, (*(True,) * raises, False))
    raised = AUCTION.apply(state, Auction(price, starts, (*(True,) * (raises + 1), False)))

    def settle() -> None:
        if scene.act(action) is None:
            close()

    def begin(player: int) -> None:
        set_starts(player)
        set_raises(0)

    bidder = state.names[(starts + raises) % 2]
    further = (
        refused_line(scene, raised)
        if isinstance(raised, Refusal)
        else button(
            ink,
            scene.say(_("{player} raises by 3", player=bidder)),
            lambda: set_raises(raises + 1),
            kind="tonal",
            size=TextSize.BODY,
        )
    )
    return pad(
        ink,
        measures(ink).part,
        [
            stepper(
                ink, Count("", scene.say(_("Price of the skill")), price, 0, MOST_PRICE), set_price
            ),
            player_choice(scene, starts, begin, label=scene.say(_("Who answers first?"))),
            # A part of its own: the line that is said below has the same key as a refusal.
            flex.at_least(KEYS, further),
        ],
        [
            _leading(scene, action, bidder),
            button_row(
                button(ink, scene.say(_("Back")), close, kind="ghost", expand=QUIET),
                button(
                    ink,
                    scene.say(_("{player} stops", player=bidder)),
                    settle,
                    size=TextSize.BODY,
                    expand=SOLID,
                    identifier="confirm",
                ),
            ),
        ],
        Space.S,
        of=whole(ink),
    )


def _leading(scene: Scene, action: Auction, bidder: str) -> ft.Control:
    """Returns who would win if the bidding stopped now."""
    if isinstance(outcome := AUCTION.apply(scene.state, action), Refusal):
        return refused_line(scene, outcome)
    figure = Figure(outcome.effect.last_bid, scene.say(_("souls")), scene.ink.game.main)
    winner = scene.state.names[outcome.effect.winner]
    text = _("{player} leads; {other} is asked", player=winner, other=bidder)
    return preview_line(scene.ink, [figure], scene.say(text))
