"""Users' names, in any script and at any length, wherever one is drawn or said."""

import unicodedata

import pytest

from bot.names import harmless
from render.display import Text
from render.games.hera_zeus import samples
from render.paint import png
from render.picture import Picture
from render.sprites.lettering import spoken
from tests.programs import needs
from tests.render.pictures import DRAWING, ENGLISH, ink, shown

NAMES = {
    "latin": "Clémentine",
    "greek": "Ἀθηνᾶ Παρθένος",
    "cyrillic": "Добрыня Никитич",
    "vietnamese": "Nguyễn Thị Ánh",
    "arabic": "محمد عبد الله",
    "hebrew": "שרה כהן",
    "chinese": "李小龍",
    "japanese": "さくら",
    "emoji": "🦉🔥👩‍👩‍👧",
    "flags and letters": "🇬🇷 Ana 🇫🇷",
    "zalgo": "B̷̨̢̡͍̖̰͓e̶̛̫̺̯̟͗̆̂̓n̸̢̠̖̗̫̄̎̊͝",
    "wide": "W" * 32,
    "wide east": "龘" * 32,
    "turned": "Ana\u202egnp.exe\u202c",
    "invisible": "\u200b\u2060\ufeff",
    "blank": "   ",
    "fancy": "𝕬𝖓𝖆",
    "lines": "Ana\nBen\tCleo",
}
UNSEEN = ("invisible", "blank")

ACCENT_PX = 1

# raqm joins Arabic letters, and needs this library
each_name = pytest.mark.parametrize(
    "kind",
    [pytest.param(kind, marks=needs("libfribidi")) if kind == "arabic" else kind for kind in sorted(NAMES)],
)


def pictures(name: str) -> dict[str, Picture]:
    """Return every kind of picture with this name in every place."""
    names = (harmless(name),) * 2
    hera = samples.middle_game_of_hera()
    found, outcome = samples.ends()["found"]
    agreed, nobody = samples.ends()["agreed"]
    return {
        "table": DRAWING.table(samples.middle_game(), names, ENGLISH),
        "latest": DRAWING.latest(samples.duels()["lost"], names, ENGLISH),
        "end": DRAWING.end(found, outcome, names, ENGLISH),
        "nobody": DRAWING.end(agreed, nobody, names, ENGLISH),
        "reveal": DRAWING.reveal(samples.revealed(), names, ENGLISH),
        "seat": DRAWING.seat(hera, names, ENGLISH),
        "seat board": DRAWING.seat_board(hera, names, ENGLISH),
    }


def names_on(picture: Picture, kind: str) -> list[Text]:
    """Return the texts that are a player's name."""
    name = harmless(NAMES[kind])
    return [item for item in picture.display if isinstance(item, Text) and item.words == name]


@each_name
def test_a_name_stays_in_its_place_on_every_picture(kind: str) -> None:
    for where, picture in pictures(NAMES[kind]).items():
        places = names_on(picture, kind)
        assert places, where
        for place in places:
            assert place.box.grown(ACCENT_PX).contains(ink(place)), f"{where}: {place}"
            assert shown(place)[0].strip("… "), where


@each_name
def test_a_name_can_neither_turn_nor_break_nor_heap_up_the_words(kind: str) -> None:
    for where, picture in pictures(NAMES[kind]).items():
        for said in (picture.alt, picture.text.replace("\n", "")):
            kinds = [unicodedata.category(character) for character in said]
            assert not {"Cc", "Cf", "Cn", "Co", "Cs"} & set(kinds), where
            assert "Mn Mn Mn" not in " ".join(kinds), where
        assert len(picture.alt) <= 1024


@each_name
def test_the_winner_on_a_banner_uses_letters_of_its_font(kind: str) -> None:
    place = names_on(pictures(NAMES[kind])["end"], kind)[0]
    letters, role = spoken(place.words, place.role)
    assert (role == "title") == (kind in ("latin", "lines", "zalgo", "wide", "turned", "fancy", *UNSEEN))
    assert letters


def test_the_words_tell_a_name_in_its_own_script() -> None:
    for kind in ("arabic", "hebrew", "chinese", "greek"):
        assert NAMES[kind] in pictures(NAMES[kind])["table"].alt


def test_a_picture_with_the_longest_name_can_be_painted() -> None:
    for picture in pictures(NAMES["wide"]).values():
        assert png(picture.display).startswith(b"\x89PNG")
