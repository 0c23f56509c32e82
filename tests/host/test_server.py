"""What may be served at all."""

import pytest

from companion.errors import UsageError
from companion.host.address import bind
from companion.host.server import run


def show_nothing(page: object) -> None:
    """A Flet app; nobody opens it here."""


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.20"])  # noqa: S104 - it is refused
def test_other_devices_are_never_let_in_without_a_table_code(host: str) -> None:
    with pytest.raises(ValueError, match="table code"):
        run(show_nothing, host=host, port=0)


def test_a_taken_port_ends_the_start_before_anything_is_served() -> None:
    with bind("127.0.0.1", 0) as taken, pytest.raises(UsageError):
        run(show_nothing, port=taken.getsockname()[1], exact_port=True)
