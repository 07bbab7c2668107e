"""A new language can be added by its files alone, under any name that Discord has."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.core.game import word
from engine.core.text import Catalogue
from tests import languages

FIRST, SECOND = "button-undo", "cli-no-token"


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a copy of all catalogues, which `tests.languages` reads instead of the project's."""
    for path in (*(folder / "en.ftl" for folder in languages.folders()), languages.PAGE_WORDS / "en.json"):
        target = tmp_path / path.relative_to(languages.ROOT)
        target.parent.mkdir(parents=True)
        shutil.copy(path, target)
    monkeypatch.setattr(languages, "PAGE_WORDS", tmp_path / languages.PAGE_WORDS.relative_to(languages.ROOT))
    monkeypatch.setattr(languages, "ROOT", tmp_path)
    languages.folders.cache_clear()
    languages.locales.cache_clear()
    yield tmp_path
    languages.folders.cache_clear()
    languages.locales.cache_clear()


@pytest.mark.parametrize("locale", ["de", "pt-BR", "ja"])
def test_a_language_is_found_by_its_files(copy: Path, locale: str) -> None:
    assert languages.locales() == ("en",)
    for path in [*copy.rglob("en.ftl"), *copy.rglob("en.json")]:
        shutil.copy(path, path.with_stem(locale))
    languages.locales.cache_clear()
    assert languages.locales() == ("en", locale)
    assert languages.missing(locale) == []
    assert list(languages.faults(locale)) == []


def test_gaps_and_faults_of_a_language_are_named(copy: Path) -> None:
    text = copy / "bot/text"
    lines = (text / "en.ftl").read_text("utf-8").splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith((f"{FIRST} =", f"{SECOND} ="))]
    assert len(kept) == len(lines) - 2
    own = "unheard-of = Was?\nbutton-back = " + "z" * 39 + "\n"
    kept = [line for line in kept if not line.startswith("button-back =")]
    (text / "de.ftl").write_text("".join(kept) + own, "utf-8")
    gaps = [gap for gap in languages.missing("de") if gap.startswith("bot/text:")]
    assert gaps == [f"bot/text: {FIRST}", f"bot/text: {SECOND}"]
    assert [languages.is_first_tier(gap) for gap in gaps] == [True, False]
    assert list(languages.faults("de")) == [
        f"bot/text/de.ftl: button-back has 39 letters of at most 38: {'z' * 39}",
        "bot/text/de.ftl: unheard-of is no message in English",
    ]


def test_a_missing_message_is_said_in_english(copy: Path) -> None:
    text = copy / "bot/text"
    (text / "de.ftl").write_text("button-back = Zurück\n", "utf-8")
    catalogue = Catalogue(text)
    assert catalogue.say(word("button-back"), "de-DE") == "Zurück"
    assert catalogue.say(word(FIRST), "de-DE") == catalogue.say(word(FIRST), "en")


def test_holes_of_the_page_are_compared(copy: Path) -> None:
    words = copy / "bot/sandbox/page/words"
    english = json.loads((words / "en.json").read_text("utf-8"))
    key = next(key for key, said in sorted(english.items()) if "{" in said)
    (words / "de.json").write_text(json.dumps(english | {key: "nichts"}), "utf-8")
    assert list(languages.faults("de")) == [
        f"bot/sandbox/page/words/de.json: {key} has other holes than in English"
    ]
