"""Fonts have every character of the scripts that are supported."""

from __future__ import annotations

import importlib
import struct
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

from bot.background.drawing import Drawings, Watched, as_drawn
from bot.names import NameAndTag, ShownName, harmless, labelled, told_apart
from engine.games.hera_zeus.view import TableView
from render.contact import ContactBoard, contact_sheet
from render.course import Course, course
from render.display import Display, Lines, Miniature, Text
from render.games.hera_zeus import samples
from render.picture import Picture
from render.profile import CurvePoint, LadderLine, PlayerCard, player_card
from render.registry import DRAWINGS
from render.sheet import speaker
from render.sprites import lettering, scripts
from render.sprites.lettering import is_covered, pieces, runs, wrapped
from render.standings import StandingRow, standings
from tests.programs import needs
from tests.render.pictures import ink, role_of, shown

NAMES = {
    "Latin": "Clémentine",
    "Greek": "Ἀθηνᾶ",
    "Cyrillic": "Добрыня",
    "Arabic": "محمد عبد",
    "Hebrew": "שרה כהן",
    "Thai": "สมชาย ใจดี",
    "Devanagari": "अनुष्का",
    "Armenian": "Արամ",
    "Georgian": "გიორგი",
    "Ethiopic": "አበበ",
    "Bengali": "বাংলা",
    "Tamil": "தமிழ்",
    "Han": "李小龍",
    "Kana": "さくら",
    "Hangul": "김민준",
    "emoji": "🦉🔥",
}
TWENTY = "Maximiliane Sonnberg"
UNKNOWN = "ꀀꀁꂰ"
"""Yi, which no required font has."""
INK_OUTSIDE_PX = 6
"""How far in pixels marks above and below letters may leave their line."""

# raqm joins Arabic letters, and needs this library
each_script = pytest.mark.parametrize(
    "script",
    [pytest.param(script, marks=needs("libfribidi")) if script == "Arabic" else script for script in NAMES],
)


def every_kind(name: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, Picture]]:
    """Yield every kind of picture that shows names, with this one in every place."""
    for game, drawing in DRAWINGS.items():
        module: ModuleType = importlib.import_module(f"render.games.{game}.samples")
        with monkeypatch.context() as patched:
            patched.setattr(module, "NAMES", (name, name))
            for kind, picture in drawing.samples(speaker(game)).items():
                if name in picture.text or name in picture.alt:
                    yield f"{game} {kind}", picture
    ladder = LadderLine((), "Daily", "1500", "3 won")
    yield "standings", standings("Table", "", ("Rating",), [StandingRow("1", name, ("1500",))], "")
    yield (
        "profile",
        player_card(
            PlayerCard(
                name=name, ladder=ladder, pace="Daily", spread="±80", played="3 matches", said="", facts=[],
                curve=[CurvePoint(0, 1500, 80)], since="today", until="today", ladders=[ladder],
            )
        ),
    )  # fmt: skip
    board = ContactBoard("#7", f"{name} – {name}", Picture(samples_table(), "", ""))
    yield "contact sheet", contact_sheet([board], "", "")
    yield (
        "course",
        course(
            Course(
                title="Analysis", sides=(name, name), crest=DRAWINGS["hera_zeus"].crest,
                curve=[(0, 0.5), (9, 1.0)], marks=[], since="Turn 1", until="Turn 9", said="",
            )
        ),
    )  # fmt: skip


def samples_table() -> Display:
    return DRAWINGS["hera_zeus"].table(samples.middle_game(), ("", ""), speaker("hera_zeus")).display


def texts(display: Display) -> Iterator[Text | Lines]:
    """Yield every text of a picture, including those of pictures within it."""
    for item in display:
        if isinstance(item, Text | Lines):
            yield item
        elif isinstance(item, Miniature):
            yield from texts(item.of)


def drawn(item: Text | Lines) -> str:
    """Return the drawn words, in the order in which they are read."""
    if isinstance(item, Text):
        return shown(item)[0]
    found, _ = wrapped(
        item.words, item.role, item.px, width=item.box.width, least_px=item.least_px, most=item.most
    )
    return " ".join(found)


@each_script
def test_every_kind_draws_a_name_in_its_own_letters(script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name = harmless(NAMES[script])
    for kind, picture in every_kind(name, monkeypatch):
        named = [item for item in texts(picture.display) if name in item.words]
        assert named or not _names_players(kind), kind
        for item in named:
            assert unicodedata.normalize("NFKC", name) in drawn(item), (kind, str(item))
            if isinstance(item, Text):
                assert item.box.grown(INK_OUTSIDE_PX).contains(ink(item)), (kind, str(item))


def _names_players(kind: str) -> bool:
    """Return True for a kind of picture that always names the players."""
    return "duel" not in kind and "hidden" not in kind and "piles" not in kind and " " not in kind


@each_script
def test_the_font_of_each_letter_has_a_glyph_of_it(script: str) -> None:
    for letters, part in pieces(unicodedata.normalize("NFKC", NAMES[script]), "label", 40):
        has = characters(Path(str(letters.path)))
        assert [hex(ord(letter)) for letter in part if ord(letter) not in has] == []


@each_script
def test_no_name_of_these_scripts_needs_the_tag(script: str) -> None:
    assert is_covered(NAMES[script])
    assert as_drawn(ShownName(NAMES[script], NAMES[script], "ana_77")) == NAMES[script]


def test_a_name_of_twenty_letters_is_whole_on_every_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind, picture in every_kind(TWENTY, monkeypatch):
        for item in picture.display:
            if isinstance(item, Text) and item.words == TWENTY:
                words, px = shown(item)
                assert (words, px >= 18) == (TWENTY, True), (kind, str(item), role_of(item))


def test_a_name_without_a_font_is_drawn_as_its_tag() -> None:
    names = (ShownName(UNKNOWN, UNKNOWN, "ana_77"), ShownName("Ben", "Ben", "ben"))
    view: TableView = samples.middle_game()
    image = Drawings().table("hera_zeus", view, names, "en")
    assert image.unpainted is not None
    words = [item.words for item in texts(image.unpainted.display)]
    assert "ana_77" in words
    assert not any(UNKNOWN in each for each in words)
    assert UNKNOWN in image.alt
    sheet = Drawings().contact([Watched("#7", "hera_zeus", view, names)], "en")
    assert sheet.unpainted is not None
    assert "ana_77 – Ben" in [item.words for item in texts(sheet.unpainted.display)]


def test_names_keep_the_tag_in_their_label() -> None:
    one, other = NameAndTag(UNKNOWN, "ana_77"), NameAndTag("Ben", "ben")
    assert as_drawn(told_apart({1: one, 2: other})[1]) == "ana_77"
    assert as_drawn(told_apart({1: one, 2: NameAndTag(UNKNOWN, "cleo")})[1]) == "ana_77"
    assert as_drawn(labelled(one, "Hera")) == "ana_77 (Hera)"
    assert as_drawn(labelled(other, "Hera")) == "Ben (Hera)"


def test_a_name_with_few_strange_letters_is_drawn_without_them() -> None:
    assert as_drawn(ShownName("Ana ꀀ", "Ana ꀀ", "ana_77")) == "Ana ꀀ"
    assert "".join(run.words for run in runs("Ana ꀀ", "label")) == "Ana"
    assert as_drawn(ShownName("ꀀꀁ 7", "ꀀꀁ 7", "ana_77")) == "ana_77"


def test_without_the_extra_names_in_cjk_are_drawn_as_tags(monkeypatch: pytest.MonkeyPatch) -> None:
    caches = (scripts._path, scripts.has_glyph, lettering.runs, lettering.is_covered, lettering.spoken)
    monkeypatch.setattr(scripts, "CJK_PACKAGE", "no_such_package")
    try:
        for each in caches:
            each.cache_clear()
        assert as_drawn(ShownName("李小龍", "李小龍", "li_77")) == "li_77"
        assert as_drawn(ShownName("김민준", "김민준", "kim_77")) == "kim_77"
        assert as_drawn(ShownName("שרה", "שרה", "sara")) == "שרה"
    finally:
        for each in caches:
            each.cache_clear()


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("over שרה · turn 9", ["over", " ", "שרה", " ", "·", " ", "turn", " ", "9"]),
        ("שרה (כהן)", ["(", "כהן", ")", "שרה "]),
        ("שרה 12", ["12", " ", "שרה"]),
        ("Ana שרה 12 كريم Ben", ["Ana", " ", "كريم", " ", "12", " ", "שרה", " ", "Ben"]),
    ],
)
def test_letters_read_from_the_right_are_turned(words: str, parts: list[str]) -> None:
    assert [part for _, part in pieces(words, "label", 24)] == parts


@cache
def characters(path: Path) -> frozenset[int]:
    """Return the code points of the font's `cmap` table (formats 4 and 12)."""
    data = path.read_bytes()
    count = struct.unpack_from(">H", data, 4)[0]
    tables = {
        data[at : at + 4]: struct.unpack_from(">II", data, at + 8) for at in range(12, 12 + 16 * count, 16)
    }
    start = tables[b"cmap"][0]
    found: set[int] = set()
    for number in range(struct.unpack_from(">H", data, start + 2)[0]):
        at = start + struct.unpack_from(">I", data, start + 4 + 8 * number + 4)[0]
        kind = struct.unpack_from(">H", data, at)[0]
        if kind == 12:
            for group in range(struct.unpack_from(">I", data, at + 12)[0]):
                first, last, _ = struct.unpack_from(">III", data, at + 16 + 12 * group)
                found.update(range(first, last + 1))
        elif kind == 4:
            found |= _segments(data, at)
    return frozenset(found)


def _segments(data: bytes, at: int) -> set[int]:
    double = struct.unpack_from(">H", data, at + 6)[0]
    found: set[int] = set()
    for segment in range(0, double, 2):
        last, first, delta, offset = (
            struct.unpack_from(">H", data, at + 14 + part * double + (2 if part else 0) + segment)[0]
            for part in range(4)
        )
        for code in range(first, min(last, 0xFFFE) + 1):
            glyph = code
            if offset:
                place = at + 16 + 3 * double + segment + offset + 2 * (code - first)
                glyph = struct.unpack_from(">H", data, place)[0]
            if glyph and (glyph + delta) & 0xFFFF:
                found.add(code)
    return found
