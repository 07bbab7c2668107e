"""Words become the right sentences in every language."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.core.game import Player, Seat, Words, word
from engine.core.text import CORE_TEXT, DERIVED, Catalogue, keys
from tests.pseudo import pseudo

ENGLISH = """
hydra = the hydra
meeting = { $who } meets { $what }.
only-english = nothing but English
heads = { $count ->
    [one] one head
   *[other] { $count } heads
}
-name = Olympus
named = welcome to { -name }
"""

FRENCH = """
hydra = l’hydre
meeting = { $who } rencontre { $what }.
heads = { $count ->
    [one] une tête
   *[other] { $count } têtes
}
-name = l’Olympe
named = bienvenue à { -name }
"""


@pytest.fixture
def catalogue(tmp_path: Path) -> Catalogue:
    (tmp_path / "en.ftl").write_text(ENGLISH, "utf-8")
    (tmp_path / "fr.ftl").write_text(FRENCH, "utf-8")
    return Catalogue(CORE_TEXT, tmp_path)


@pytest.fixture
def pseudo_locale() -> Iterator[str]:
    DERIVED["en-XA"] = pseudo
    yield "en-XA"
    del DERIVED["en-XA"]


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [
        ("en", "the hydra"),
        ("fr", "l’hydre"),
        ("fr-CA", "l’hydre"),
        ("en-GB", "the hydra"),
        ("de", "the hydra"),
    ],
)
def test_a_reader_gets_the_nearest_language(catalogue: Catalogue, locale: str, sentence: str) -> None:
    assert catalogue.say(word("hydra"), locale) == sentence


def test_a_reader_whose_language_is_not_known_gets_english(catalogue: Catalogue) -> None:
    assert catalogue.say(word("hydra")) == "the hydra"


def test_a_message_missing_in_a_language_is_told_in_english(catalogue: Catalogue) -> None:
    assert catalogue.say(word("only-english"), "fr") == "nothing but English"


def test_a_message_that_nobody_has_is_a_fault(catalogue: Catalogue) -> None:
    with pytest.raises(LookupError):
        catalogue.say(word("no-such-message"))


def test_a_forgotten_argument_is_a_fault(catalogue: Catalogue) -> None:
    with pytest.raises(KeyError, match="meeting"):
        catalogue.say(word("meeting", who="Ana"))


def test_players_are_called_by_their_names(catalogue: Catalogue) -> None:
    said = word("meeting", who=Player(Seat(1)), what=word("hydra"))
    assert catalogue.say(said, "en", ["Ana", "Ben"]) == "Ben meets the hydra."


def test_an_unnamed_player_is_numbered_in_the_language(catalogue: Catalogue) -> None:
    said = word("meeting", who=Player(Seat(1)), what="Io")
    assert catalogue.say(said, "en") == "Player 2 meets Io."
    assert catalogue.say(said, "fr") == "Joueur 2 rencontre Io."


@pytest.mark.parametrize(
    ("count", "sentence"),
    [
        (0, "."),
        (1, "the hydra."),
        (2, "the hydra and the hydra."),
        (3, "the hydra, the hydra and the hydra."),
    ],
)
def test_several_words_make_a_list(catalogue: Catalogue, count: int, sentence: str) -> None:
    said = word("meeting", who="X", what=Words((word("hydra"),) * count))
    assert catalogue.say(said, "en") == f"X meets {sentence}"


def test_a_list_is_joined_in_the_readers_language(catalogue: Catalogue) -> None:
    said = word("meeting", who="X", what=Words((word("hydra"), word("hydra"))))
    assert catalogue.say(said, "fr") == "X rencontre l’hydre et l’hydre."


def test_a_list_is_joined_in_any_language_that_has_a_catalogue(tmp_path: Path) -> None:
    for locale in ("en", "de", "ja"):
        (tmp_path / f"{locale}.ftl").write_text("seen = { $what }\n", "utf-8")
    three = word("seen", what=Words(("Ana", "Ben", "Cleo")))
    assert [Catalogue(tmp_path).say(three, locale) for locale in ("de", "ja")] == [
        "Ana, Ben und Cleo",
        "Ana、Ben、Cleo",
    ]


def test_a_list_forgets_a_derived_language_that_went(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for locale in ("en", "de"):
        (tmp_path / f"{locale}.ftl").write_text("seen = { $what }\n", "utf-8")
    both = word("seen", what=Words(("Ana", "Ben")))
    with monkeypatch.context() as derived:
        derived.setitem(DERIVED, "de", pseudo)
        assert Catalogue(tmp_path).say(both, "de") == "Ana áñđ Ben"
    assert Catalogue(tmp_path).say(both, "de") == "Ana und Ben"


def test_plurals_follow_the_language(catalogue: Catalogue) -> None:
    assert catalogue.say(word("heads", count=1), "en") == "one head"
    assert catalogue.say(word("heads", count=0), "en") == "0 heads"
    assert catalogue.say(word("heads", count=0), "fr") == "une tête"


def test_a_speaker_keeps_language_and_names(catalogue: Catalogue) -> None:
    say = catalogue.speaker("fr", ["Ana"])
    assert say(word("meeting", who=Player(Seat(0)), what="Io")) == "Ana rencontre Io."


def test_english_comes_first_among_the_languages(catalogue: Catalogue) -> None:
    assert catalogue.locales == ("en", "fr")


def test_the_pseudo_locale_replaces_every_plain_letter(catalogue: Catalogue, pseudo_locale: str) -> None:
    assert (
        catalogue.say(word("meeting", who="Ana", what=word("hydra")), pseudo_locale) == "Ana ɱééţš ţĥé ĥýđřá."
    )
    assert catalogue.say(word("heads", count=3), pseudo_locale) == "3 ĥéáđš"
    both = Words(("a", "b"))
    assert catalogue.say(word("meeting", who="Ana", what=both), pseudo_locale) == "Ana ɱééţš a áñđ b."


def test_keys_are_the_messages_of_each_language(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("one = 1\ntwo = 2\n", "utf-8")
    (tmp_path / "fr.ftl").write_text("one = 1\n", "utf-8")
    assert keys(tmp_path) == {"en": frozenset({"one", "two"}), "fr": frozenset({"one"})}


def test_a_broken_catalogue_is_refused(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("one = { $open\n", "utf-8")
    with pytest.raises(ValueError, match="not Fluent"):
        keys(tmp_path)


def test_a_catalogue_that_was_read_needs_no_file(catalogue: Catalogue, tmp_path: Path) -> None:
    catalogue.read()
    for path in tmp_path.glob("*.ftl"):
        path.unlink()
    assert catalogue.say(word("hydra"), "fr") == "l’hydre"
    assert catalogue.say(word("named"), "en") == "welcome to Olympus"


def test_a_repeated_sentence_fits_other_names_and_languages(catalogue: Catalogue) -> None:
    meeting = word("meeting", who=Player(Seat(0)), what=word("hydra"))
    said = [
        catalogue.say(meeting, locale, names)
        for locale, names in (("en", ("Ana",)), ("en", ("Ben",)), ("fr", ("Ben",)), ("en", ("Ana",)))
    ]
    assert said == [
        "Ana meets the hydra.",
        "Ben meets the hydra.",
        "Ben rencontre l’hydre.",
        "Ana meets the hydra.",
    ]


def test_a_sentence_without_players_is_made_once_for_all_names(catalogue: Catalogue) -> None:
    for name in ("Ana", "Bo"):
        catalogue.say(word("menu-choose"), "en", (name, "Cleo"))
        catalogue.say(word("menu-through", first=word("hydra"), then=word("hydra")), "en", (name,))
    assert {len(kept) for kept in catalogue._sentences.values()} == {1}


def test_only_so_many_sentences_are_kept(catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.core.text.KEPT_SENTENCES", 3)
    for count in range(10):
        assert catalogue.say(word("heads", count=count + 2)) == f"{count + 2} heads"
        assert len(catalogue._sentences) <= 3
