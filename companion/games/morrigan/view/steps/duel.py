"""The duel as its stage shows it."""

from companion.games.morrigan.cards import (
    _,
)
from companion.games.morrigan.odds import (
    DECK,
    KEPT_DECK,
    Mix,
    Rival,
    hand_size,
    read_deck,
)
from companion.games.morrigan.odds.duel import DuelQuestion, course
from companion.games.morrigan.prompt.duel import DuelDraft
from companion.games.morrigan.view.board import Board
from companion.games.morrigan.view.theatre.cards import Duelists, Knight


def duelists(board: Board, step: DuelDraft) -> Duelists:
    """Returns the duel, with chances where the table agreed to see any, once cards are turned."""
    state, people = board.state, board.scene.players
    seats, attack = state.seats_after(step.player), step.attack(state)
    rivals = tuple(Rival(hand_size(state, seat), step.of(seat)) for seat in seats)
    deck = read_deck(board.scene.kept(KEPT_DECK))
    source = DECK if deck else Mix.HALF
    question = DuelQuestion(step.cards, step.swords, source, rivals=rivals)
    name = state.name(step.player)
    shown = board.scene.odds and step.asked() != step.player
    return Duelists(
        people[step.player],
        attack,
        step.cards,
        tuple(Knight(seat, people[seat], step.of(seat), seat == step.asked()) for seat in seats),
        course(state, step.player, attack, question, deck) if shown else (),
        _("Chance of {player} after each card", player=name)
        if deck
        else _("Chance of {player}, if half of the cards are action cards", player=name),
    )
