"""Painting: every kind of item has its way to be drawn."""

from typing import get_args

from render.display import Item
from render.paint import _LAY


def test_each_type_of_item_can_be_drawn() -> None:
    assert set(_LAY) == set(get_args(Item))
