"""The one refusal of this package: a number that no table can have."""

from companion.errors import CompanionError, Fact, Message
from companion.i18n import _


class OddsError(CompanionError):
    """A question that cannot be asked of chance, and the number that makes it so.

    Attributes:
        code: ``negative``, ``out_of_range``, ``too_many_cards``, ``empty_pool``, ``wrong_length``,
            ``no_outcome``, or in a typed question ``not_a_number`` and ``given_twice``.
        facts: the numbers of the message by name, such as ``{"needed": 20, "unseen": 18}``.
    """

    def __init__(self, code: str, message: Message) -> None:
        super().__init__(message)
        self.code = code
        self.facts: dict[str, Fact] = dict(message.facts)

    def __str__(self) -> str:
        """Returns the code and the facts, for a log; the shell says the message."""
        facts = ", ".join(f"{name}={_plain(fact)}" for name, fact in self.facts.items())
        return f"{self.code}: {facts}" if facts else self.code


def _plain(fact: Fact) -> str:
    if isinstance(fact, Message):
        return fact.key.format_map({name: _plain(part) for name, part in fact.facts})
    return str(fact)


def at_least_zero(number: int, what: Message) -> None:
    """Refuses a count below zero.

    Raises:
        OddsError: ``negative``, with the number and what it counts.
    """
    if number < 0:
        text = _("{what}: {number} is impossible, it cannot be negative", what=what, number=number)
        raise OddsError("negative", text)


def within(number: int, low: int, high: int, what: Message) -> None:
    """Refuses a number outside ``low..high``.

    Raises:
        OddsError: ``out_of_range``, with the number, its bounds and what it is.
    """
    if not low <= number <= high:
        text = _(
            "{what}: {number} is not between {low} and {high}",
            what=what,
            number=number,
            low=low,
            high=high,
        )
        raise OddsError("out_of_range", text)


def enough_cards(needed: int, unseen: int) -> None:
    """Refuses to deal more cards than are unseen. Dealing none from an empty pool is fine.

    Raises:
        OddsError: ``empty_pool`` or ``too_many_cards``, with both numbers.
    """
    if needed <= unseen:
        return
    if unseen == 0:
        text = _("No card is unseen, but {needed} would be dealt", needed=needed)
        raise OddsError("empty_pool", text)
    text = _(
        "{needed} cards would be dealt, but only {unseen} are unseen", needed=needed, unseen=unseen
    )
    raise OddsError("too_many_cards", text)
