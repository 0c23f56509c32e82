"""A points card: whether it is doubled, and where the move ends."""

from companion.games.montdragon.model import Card, Landing, Rock, _, rock_name, spaces
from companion.games.montdragon.moves.move_knight import MOVE_KNIGHT, MoveKnight
from companion.games.montdragon.view.board import NO_DRAFT, Board, Draft, Due
from companion.games.montdragon.view.chips import Chip, chip_row
from companion.games.montdragon.view.hand import hand
from companion.games.montdragon.view.parts import gains, solid
from companion.games.montdragon.view.table.choosing import ENDS_ON
from companion.games.montdragon.view.told import told_of
from companion.play import Message, Outcome, Refusal


def moving(board: Board, card: Card) -> Due:
    """Returns the composer of a move; castle and rocks are tapped on the board."""
    draft, points = board.draft, int(card.value)
    action = MoveKnight(points, draft.double, draft.landing, draft.top)
    outcome = MOVE_KNIGHT.apply(board.state, action)
    good = next(iter(gains(board.state, outcome)), None)

    def move() -> None:
        headed = NO_DRAFT
        if isinstance(outcome, Outcome) and draft.landing is Landing.ROCK:
            headed = Draft(rock=draft.rock, at=outcome.state)
        board.act(action, headed)

    refused = outcome if isinstance(outcome, Refusal) else None
    title, detail = _ends(draft.landing)
    return Due(
        [hand(board)],
        chip_row(board, _doubling(board, points), _landings(board), key="landing"),
        solid(board, _label(action, draft.rock), move, enabled=isinstance(outcome, Outcome)),
        told_of(board, card, refused, title, detail, rule="points-cards", good=good),
    )


def _doubling(board: Board, points: int) -> list[Chip]:
    """Returns the choice between the points and twice as many, once the knight may double."""
    if not board.state.knight.doubling:
        return []
    return [
        Chip(
            str(far),
            board.say(spaces(far)),
            lambda double=double: board.put(double=double),
            board.draft.double is double,
        )
        for far, double in ((points, False), (2 * points, True))
    ]


def _landings(board: Board) -> list[Chip]:
    """Returns the ends of a move that are no place of the board."""
    names = {Landing.FREE: _("free space"), Landing.DUEL: _("another knight")}
    return [
        Chip(
            board.say(name),
            f"{board.say(ENDS_ON)}: {board.say(name)}",
            lambda landing=landing: board.put(landing=landing, rock=None),
            board.draft.landing is landing,
        )
        for landing, name in names.items()
    ]


def _ends(landing: Landing) -> tuple[Message, Message]:
    """Returns where the move ends, and what else there is to know of it."""
    match landing:
        case Landing.FREE:
            return (
                _("The move ends on a free space."),
                _("If not, tap the castle or a rock on the board."),
            )
        case Landing.CASTLE:
            return _("The move ends in the castle."), _("The count must be exact.")
        case Landing.ROCK:
            return _("The move ends on a dragon rock."), _("The count must be exact; then look.")
        case Landing.DUEL:
            return _("The move ends where a knight stands."), _("Say next who it is.")


def _label(action: MoveKnight, rock: Rock | None) -> Message:
    far = spaces(action.steps)
    match action.landing:
        case Landing.FREE:
            return _("Move {spaces}", spaces=far)
        case Landing.CASTLE:
            return _("{spaces} to the castle", spaces=far)
        case Landing.ROCK if rock is not None:
            return _("{spaces} to {rock}", spaces=far, rock=rock_name(rock))
        case Landing.ROCK:
            return _("{spaces} to a rock", spaces=far)
        case Landing.DUEL:
            return _("{spaces} to a knight", spaces=far)
