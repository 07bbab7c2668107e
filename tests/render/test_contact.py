"""One sheet shows up to nine boards, each below the number of its match, inside the frame."""

import pytest
from PIL import ImageChops, ImageStat

from render.contact import MOST, ContactBoard, contact_sheet
from render.display import Miniature, Text
from render.paint import drawn, png
from render.registry import DRAWINGS
from render.sheet import speaker
from render.theme import MARGIN, TOP, WIDTH


def boards(count: int) -> list[ContactBoard]:
    pictures = [next(iter(drawing.samples(speaker(game)).values())) for game, drawing in DRAWINGS.items()]
    return [
        ContactBoard(f"#{number}", "Ana – Ben", pictures[number % len(pictures)])
        for number in range(1, count + 1)
    ]


@pytest.mark.parametrize("count", range(1, MOST + 1))
def test_every_board_is_below_its_number_and_apart(count: int) -> None:
    sheet = contact_sheet(boards(count), "alt", "text")
    shown = [item.box for item in sheet.display if isinstance(item, Miniature)]
    numbers = [item for item in sheet.display if isinstance(item, Text) and item.words.startswith("#")]
    assert [item.words for item in numbers] == [f"#{number}" for number in range(1, count + 1)]
    assert len(shown) == count
    for number, box in zip(numbers, shown, strict=True):
        assert number.box.bottom == box.y
        assert MARGIN <= box.x < box.right <= WIDTH - MARGIN
        assert TOP <= number.box.y < box.bottom <= sheet.height - TOP
        assert box.width * 7 == pytest.approx(box.height * 11, rel=0.02)
        assert not any(box.meets(other) for other in shown if other != box)


def test_a_row_that_is_not_full_stands_in_the_middle() -> None:
    for count in (3, 7, 8):
        sheet = contact_sheet(boards(count), "alt", "text")
        shown = [item.box for item in sheet.display if isinstance(item, Miniature)]
        row = [box for box in shown if box.y == shown[-1].y]
        assert row[0].x == pytest.approx(WIDTH - row[-1].right, abs=2)


@pytest.mark.parametrize("count", [0, MOST + 1])
def test_a_sheet_of_none_or_of_too_many_is_refused(count: int) -> None:
    with pytest.raises(ValueError, match="one to nine"):
        contact_sheet(boards(count), "alt", "text")


def test_a_board_on_the_sheet_is_that_board_made_smaller() -> None:
    (board,) = boards(1)
    sheet = contact_sheet([board], "alt", "text")
    (box,) = (item.box for item in sheet.display if isinstance(item, Miniature))
    image = drawn(sheet.display).crop((box.x, box.y, box.right, box.bottom)).resize((220, 140))
    whole = drawn(board.picture.display).resize((220, 140))
    differing = ImageStat.Stat(ImageChops.difference(image.convert("L"), whole.convert("L")))
    assert differing.mean[0] < 8
    assert png(sheet.display)[:4] == b"\x89PNG"
