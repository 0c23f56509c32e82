"""Why something is refused: what is wrong and by how much."""

from __future__ import annotations

from companion.games.montdragon.pieces import Card, Piece, Place, Rock
from companion.games.montdragon.words import card_name, pieces_name, place_name, rock_name
from companion.i18n import counted, marker
from companion.play.outcome import Refusal

_ = marker("montdragon")
_n = counted("montdragon")


def bad_player_count(players: int) -> Refusal:
    """Refuses a table of fewer than two or more than four."""
    text = _("Montdragon is for 2 to 4 players, not {players}.", players=players)
    return Refusal("bad_player_count", text, (("players", players),), "players")


def unknown_player(player: int) -> Refusal:
    """Refuses a player who does not sit at the table."""
    return Refusal("unknown_player", _("There is no such player."), (("player", player),))


def unknown_quantity() -> Refusal:
    """Refuses to change a number that the table does not have."""
    return Refusal("unknown_quantity", _("There is no such number."))


def unknown_rule() -> Refusal:
    """Refuses a house rule, or a value of one, that does not exist."""
    return Refusal("unknown_rule", _("There is no such house rule."))


def unknown_action() -> Refusal:
    """Refuses an action of another game."""
    return Refusal("unknown_action", _("That is not done in this game."))


def already_over() -> Refusal:
    """Refuses to go on after the end."""
    return Refusal("already_over", _("The play is already over."), (), "game-end")


def out_of_range(least: int, most: int) -> Refusal:
    """Refuses a number by hand that cannot be."""
    text = _("Only {least} to {most} is possible.", least=least, most=most)
    return Refusal("out_of_range", text, (("least", least), ("most", most)))


def too_late() -> Refusal:
    """Refuses to take a series out of a deck that is being played."""
    text = _("Cards have moved already: choose this before the first turn.")
    return Refusal("too_late", text, (), "fewer-players")


def bad_colours() -> Refusal:
    """Refuses anything but four different colours."""
    text = _("Four different colours are needed.")
    return Refusal("bad_colours", text, (("needed", 4),), "princess-shoes")


def plain_counters() -> Refusal:
    """Refuses what plain counters do not follow."""
    text = _("With plain counters, change the numbers by hand.")
    return Refusal("plain_counters", text, (), "turn")


def first_look(player: str) -> Refusal:
    """Refuses anything else while a landing on a dragon rock is to be settled."""
    text = _("First {player} looks at the princess, or does not.", player=player)
    return Refusal("wrong_step", text, (), "inspect")


def first_duel(player: str) -> Refusal:
    """Refuses anything else while a duel is to be settled."""
    return Refusal("wrong_step", _("First say whom {player} meets.", player=player), (), "duel")


def not_landed(player: str) -> Refusal:
    """Refuses a duel or a look without a move that ended there."""
    text = _("First {player} must move there.", player=player)
    return Refusal("wrong_step", text, (), "points-cards")


def bad_card(card: int) -> Refusal:
    """Refuses a points card that is not in the box."""
    text = _("Points cards go from 1 to 5.")
    return Refusal("bad_card", text, (("card", card),), "points-cards")


def no_magic_card() -> Refusal:
    """Refuses to play a points card as magic."""
    return Refusal("bad_card", _("That is no magic card."), (), "play-cards")


def no_card_in_hand(player: str) -> Refusal:
    """Refuses to play from an empty hand."""
    text = _("{player} has no card left: replace, take cards, or use the discard.", player=player)
    return Refusal("no_card_in_hand", text, (("hand", 0),), "empty-hand")


def none_unseen(card: Card, count: int) -> Refusal:
    """Refuses a card of which all copies lie in the discard pile."""
    text = _n(
        "The only card of this kind ({card}) already lies in the discard pile.",
        "All {count} cards of this kind ({card}) already lie in the discard pile.",
        count,
        card=card_name(card),
    )
    return Refusal("none_unseen", text, (("count", count),), "deck")


def no_doubling(player: str) -> Refusal:
    """Refuses to double without having looked behind a dragon rock."""
    text = _("{player} may not double yet: look behind a dragon rock first.", player=player)
    return Refusal("doubling_not_earned", text, (), "double-points")


def not_first() -> Refusal:
    """Refuses to begin a turn anew after a magic card."""
    text = _("This begins a turn, and a magic card was played already.")
    return Refusal("not_first", text, (), "turn")


def discard_empty() -> Refusal:
    """Refuses to use a discard pile without cards."""
    text = _("The discard pile shows no card.")
    return Refusal("discard_empty", text, (), "use-discard")


def not_on_top(card: Card) -> Refusal:
    """Refuses a card that is not the top of the discard pile."""
    text = _("On top of the discard pile lies: {card}.", card=card_name(card))
    return Refusal("not_on_top", text, (), "use-discard")


def must_act() -> Refusal:
    """Refuses to end a turn in which nothing was done."""
    text = _("Play cards, replace or take cards, or use the discard.")
    return Refusal("must_act", text, (), "turn")


def nothing_taken() -> Refusal:
    """Refuses to take no card at all."""
    return Refusal("nothing_taken", _("Take at least one card."), (("least", 1),), "take-cards")


def max_three_cards(wanted: int) -> Refusal:
    """Refuses more than three cards from the others."""
    text = _("Three cards at most in all, not {wanted}.", wanted=wanted)
    numbers = (("wanted", wanted), ("most", 3), ("over", wanted - 3))
    return Refusal("max_three_cards", text, numbers, "take-cards")


def max_two_cards(wanted: int) -> Refusal:
    """Refuses more than two cards after a duel."""
    text = _("Two cards at most, not {wanted}.", wanted=wanted)
    return Refusal("max_two_cards", text, (("wanted", wanted), ("most", 2)), "duel-cards")


def not_enough_cards(player: str, wanted: int, hand: int) -> Refusal:
    """Refuses to take more cards than somebody holds."""
    text = _n(
        "{player} holds only {count} card.",
        "{player} holds only {count} cards.",
        hand,
        player=player,
    )
    numbers = (("wanted", wanted), ("hand", hand), ("missing", wanted - hand))
    return Refusal("not_enough_cards", text, numbers, "take-cards")


def own_cards() -> Refusal:
    """Refuses to take cards from oneself or to duel with oneself."""
    text = _("Choose another player.")
    return Refusal("own_cards", text, (), "take-cards")


def only_one_pawn_here() -> Refusal:
    """Refuses to end a move on a rock where another knight stands. Source: section 6."""
    text = _("Only one knight may stand on a rock: move elsewhere.")
    return Refusal("only_one_pawn_here", text, (), "single-pawn-rocks")


def armour_required(player: str) -> Refusal:
    """Refuses a dragon rock without armour. Source: section 3."""
    text = _("{player} has no armour: fetch it in the castle first.", player=player)
    return Refusal("armour_required", text, (), "armour")


def dragon_present(rock: Rock) -> Refusal:
    """Refuses to look while the dragon is there. Source: section 8."""
    text = _("The dragon guards {rock}: it must go first.", rock=rock_name(rock))
    return Refusal("dragon_present", text, (), "inspect")


def exact_count_required() -> Refusal:
    """Refuses to look after points that did not end exactly there. Source: section 8."""
    text = _("The points must end exactly on the rock.")
    return Refusal("exact_count_required", text, (), "inspect")


def contradictory_facts() -> Refusal:
    """Refuses facts that no arrangement of the princesses meets."""
    text = _("These facts contradict each other: no arrangement of the princesses fits.")
    return Refusal("contradictory_facts", text, (("possibilities", 0),), "deduction")


def no_piece_there(piece: Piece, place: Place) -> Refusal:
    """Refuses to take a piece from where there is none."""
    text = _("{pieces}: none here ({place}).", pieces=pieces_name(piece), place=place_name(place))
    return Refusal("no_piece_there", text, (), "play-cards")


def none_left(piece: Piece) -> Refusal:
    """Refuses to place a piece when none lies beside the board."""
    text = _("{pieces}: none left beside the board.", pieces=pieces_name(piece))
    return Refusal("none_left", text, (), "play-cards")


def bad_place(piece: Piece, place: Place) -> Refusal:
    """Refuses a place where such a piece never is."""
    text = _("{pieces}: never here ({place}).", pieces=pieces_name(piece), place=place_name(place))
    return Refusal("bad_place", text, (), "play-cards")


def same_place() -> Refusal:
    """Refuses to move a piece to where it is."""
    return Refusal("same_place", _("It is there already."), (), "play-cards")


def which_dragon() -> Refusal:
    """Refuses to take a dragon from beside the board, where none ever is."""
    return Refusal("which_dragon", _("Say which dragon moves."), (), "dragon-card")


def dragon_already_there(place: Place) -> Refusal:
    """Refuses a second dragon beside a rock."""
    text = _("A dragon is already there ({place}).", place=place_name(place))
    return Refusal("dragon_already_there", text, (), "dragon-card")


def rainbows_closed() -> Refusal:
    """Refuses a rainbow to a dragon rock before a knight was there. Source: section 8."""
    text = _("Rainbows reach dragon rocks only after a knight has looked behind one.")
    return Refusal("rainbows_closed", text, (), "rainbows-open")
