"""Cards, bars, frames and words are laid as Pillow would lay them, pixel for pixel."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw
from PIL.Image import Image as Picture

from render.display import Box
from render.sprites import masks
from render.sprites.cards import back, face
from render.sprites.laying import FrameMask, fill_rounded, lay_card, lay_frame, write
from render.sprites.lettering import font
from render.theme import HEX, TextRole, corner

SIZES = [(28, 28), (66, 36), (112, 152), (136, 39), (157, 59), (330, 434)]


def ground() -> Picture:
    """Return a ground without two equal neighbouring pixels."""
    return Image.merge(
        "RGB", [Image.linear_gradient("L").rotate(turn).resize((400, 500)) for turn in (0, 90, 180)]
    )


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_card_and_its_shadow(width: int, height: int) -> None:
    card = back(width, height, "violet", "crown")
    fast, plain, box = ground(), ground(), Box(21, 33, width, height)
    lay_card(fast, card, box)
    plain.paste(HEX["gloss"], (box.x + 1, box.y + 4), masks.rounded(width, height, corner(width)))
    plain.paste(card, (box.x, box.y), card)
    assert fast.tobytes() == plain.tobytes()


def test_no_card_is_rounded_further_in_than_is_blended() -> None:
    card = face(
        112, 152, emblem="owl", livery="violet", name="Name", number="7", is_mythic=True, look="lost",
        captured=None, foreign_sigil="",
    )  # fmt: skip
    side = corner(112)
    assert card.getchannel("A").crop((side, 0, 112 - side, 152)).getextrema() == (255, 255)


@pytest.mark.parametrize(("width", "height"), [(40, 20), (300, 60), (15, 15)])
def test_a_bar(width: int, height: int) -> None:
    fast, plain, box = ground(), ground(), Box(5, 7, width, height)
    fill_rounded(fast, box, 8, "gold")
    plain.paste(HEX["gold"], (box.x, box.y), masks.rounded(width, height, 8))
    assert fast.tobytes() == plain.tobytes()


@pytest.mark.parametrize("frame", [masks.frame, masks.dashed_frame, masks.cornered_frame])
@pytest.mark.parametrize(("width", "height"), [(30, 28), (60, 90), (300, 40)])
def test_a_frame(frame: FrameMask, width: int, height: int) -> None:
    fast, plain, box = ground(), ground(), Box(9, 11, width, height)
    lay_frame(fast, box, frame, 9, 4, "gold")
    plain.paste(HEX["gold"], (box.x, box.y), frame(width, height, 9, 4))
    assert fast.tobytes() == plain.tobytes()


@given(
    words=st.text("AgjÉ10 .,Ww’", max_size=12),
    role=st.sampled_from(["title", "label", "number", "body"]),
    px=st.integers(9, 40),
    anchor=st.sampled_from(["lm", "mm", "rm"]),
    x=st.integers(200, 800).map(lambda quarters: quarters / 4),
    y=st.integers(200, 800).map(lambda quarters: quarters / 4),
)
def test_words(words: str, role: TextRole, px: int, anchor: str, x: float, y: float) -> None:
    fast, plain = ground(), ground()
    write(fast, x, y, words, role=role, px=px, colour="cream", anchor=anchor)
    ImageDraw.Draw(plain).text((x, y), words, font=font(role, px), fill=HEX["cream"], anchor=anchor)
    assert fast.tobytes() == plain.tobytes()


@pytest.mark.parametrize("size", [(1, 9), (30, 30), (33, 64), (64, 33), (333, 20), (1080, 251)])
@pytest.mark.parametrize("radius", [0, 1, 5, 12, 30])
def test_round_corners_are_as_if_the_whole_bar_were_drawn_finely(size: tuple[int, int], radius: int) -> None:
    (width, height), fine = size, 4
    whole = Image.new("L", (width * fine, height * fine), 0)
    ImageDraw.Draw(whole).rounded_rectangle(
        (0, 0, width * fine - 1, height * fine - 1), radius * fine, fill=255
    )
    assert masks.rounded(width, height, radius).tobytes() == whole.reduce(fine).tobytes()
