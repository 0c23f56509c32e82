"""What a column asks of the client."""

import flet as ft

from companion.widgets.flex import column


def test_a_column_of_nothing_has_no_gaps_for_a_client_takes_them_off_its_height() -> None:
    assert column([], 8).spacing == 0
    assert column([None], 8).spacing == 0
    assert column([ft.Container()], 8).spacing == 8
