"""What is rarer in a turn: special skills, single fairies, spectres, the auction."""

from __future__ import annotations

from companion.games.murky_fairies.model import MOST_PRICE, State, _, counted as _n
from companion.games.murky_fairies.moves import AUCTION, USE_SPECIAL, AddFairy, Auction, UseSpecial
from companion.games.murky_fairies.prompt.draft import Bids, Draft, Spell
from companion.games.murky_fairies.prompt.keys import end_turn, fairies, nobody, players
from companion.play import Refusal
from companion.prompt import Figure, Key, Number, Pad, Press, Preview, Prompt


def enchanting(state: State, draft: Draft) -> Prompt:
    """Asks whose special skill is used, and what it costs."""
    spell = draft.spell
    chips = fairies(state, spell.player, "caster", spell.fairy)
    choosing = (chips, players(state, spell.player, "casting"))
    if spell.fairy is None or not state.seats[spell.player].holds(spell.fairy):
        hint = Key(_("Specials work in anyone’s turn: tap a fairy"), None)
        return Prompt(pads=choosing, aside=(end_turn(state, main=True),), primary=hint)
    preview, primary = casting(state, spell.player, spell.fairy, spell.souls, once=spell.once)
    return Prompt(
        pads=(
            *choosing,
            Number("special", _("Price in souls"), spell.souls, 0, MOST_PRICE),
            once_a_turn(spell, "once"),
        ),
        preview=preview,
        aside=(end_turn(state, main=False),),
        primary=primary,
    )


def once_a_turn(spell: Spell, press: str) -> Pad:
    """Returns whether a special skill may be used but once a turn."""
    return Pad((Key(_("Not cumulative: once a turn"), Press(press), checked=spell.once),), "line")


def casting(
    state: State, player: int, fairy: int, souls: int, *, once: bool
) -> tuple[Preview, Key]:
    """Returns what is left after a special skill, and the key that pays for it."""
    action = UseSpecial(player, fairy, souls, once)
    outcome = USE_SPECIAL.apply(state, action)
    refused = isinstance(outcome, Refusal)
    if refused:
        preview = Preview((outcome.message,), tone="warning")
    else:
        then = Figure(outcome.state.seats[player].souls, _("souls then"))
        preview = Preview((_("she stays ready"),), (then,), brief=True)
    name = state.names[player]
    label = _n("{player} pays {count} soul", "{player} pays {count} souls", souls, player=name)
    return preview, Key(label, action, id="confirm", dim=refused)


def resting(state: State, draft: Draft) -> Prompt:
    """Offers the sheets of single fairies, the auction, and a spectre."""
    if draft.bids is not None:
        return _bidding(state, draft.bids)
    player = draft.player
    hint = _("Tap a fairy: cubes, items, special skill, acting again")
    return Prompt(
        pads=(
            fairies(state, player, "", dim=nobody),
            players(state, player, "player"),
            Pad(
                (
                    Key(_("Assassin auction"), Press("auction:1")),
                    Key(_("Add a spectre"), AddFairy(player, "", spectre=True)),
                ),
                "line",
            ),
        ),
        preview=Preview((hint,), brief=True),
        aside=(end_turn(state, main=True),),
    )


def _bidding(state: State, bids: Bids) -> Prompt:
    """Asks, while both assassins act at once, who raises and who stops."""
    action = Auction(bids.price, bids.starts, (*(True,) * bids.raises, False))
    raised = AUCTION.apply(
        state, Auction(bids.price, bids.starts, (*action.raises[:-1], True, False))
    )
    bidder = state.names[(bids.starts + bids.raises) % 2]
    label = _("{player} raises by 3", player=bidder)
    outcome = AUCTION.apply(state, action)
    texts, figures = (raised.message,) if isinstance(raised, Refusal) else (), ()
    if isinstance(outcome, Refusal):
        texts = (outcome.message,)
    else:
        figures = (Figure(outcome.effect.last_bid, _("souls")),)
        winner = state.names[outcome.effect.winner]
        texts = (_("{player} leads; {other} is asked", player=winner, other=bidder), *texts)
    refused = isinstance(outcome, Refusal)
    return Prompt(
        pads=(
            Number("bid", _("Price of the skill"), bids.price, 0, MOST_PRICE),
            players(state, bids.starts, "starts", _("Who answers first?")),
            Pad(
                (Key(label, Press(f"raise:{bids.raises + 1}"), dim=isinstance(raised, Refusal)),),
                "line",
            ),
        ),
        preview=Preview(texts, figures, "warning" if refused else "plain"),
        aside=(Key(_("Back"), Press("auction:"), rare=True, share=104),),
        primary=Key(_("{player} stops", player=bidder), action, id="confirm", dim=refused),
    )
