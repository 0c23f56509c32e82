"""Any K of the 255 blocks are enough."""

from hypothesis import given, strategies as st

from companion.sync.frames import BLOCKS, block, divide, multiply, restore

elements = st.integers(0, 255)
blocks_of = st.integers(1, 12).flatmap(
    lambda size: st.lists(st.binary(min_size=size, max_size=size), min_size=1, max_size=20)
)


@given(elements, elements, elements)
def test_the_field_has_its_laws(a: int, b: int, c: int) -> None:
    assert multiply(a, b) == multiply(b, a)
    assert multiply(a, multiply(b, c)) == multiply(multiply(a, b), c)
    assert multiply(a, b ^ c) == multiply(a, b) ^ multiply(a, c)
    assert multiply(a, 1) == a
    if b:
        assert multiply(divide(a, b), b) == a


@given(blocks_of, st.data())
def test_any_k_blocks_give_the_originals_back(originals: list[bytes], data: st.DataObject) -> None:
    count = len(originals)
    chosen = data.draw(
        st.lists(st.integers(0, BLOCKS - 1), min_size=count, max_size=count, unique=True)
    )
    assert restore({i: block(originals, i) for i in chosen}, count) == originals


def test_the_largest_message_is_restored_from_sums_alone() -> None:
    originals = [bytes([i, i ^ 0x5A]) for i in range(120)]
    assert restore({i: block(originals, i) for i in range(135, 255)}, 120) == originals
