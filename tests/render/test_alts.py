"""Every description has the moment, the result and the scores in full, and says where the rest is."""

from collections.abc import Iterator

import pytest

import render.picture
from bot.words import words as bot_words
from engine.core.game import Word, word
from engine.core.highlights import Remembered
from engine.core.text import Say
from render.games.athena import samples as athena_samples
from render.games.athena import words as athena_words
from render.games.athena.banner import reason as athena_reason
from render.games.hera_zeus import samples as hera_zeus_samples
from render.games.hera_zeus import words as hera_zeus_words
from render.games.hera_zeus.banner import reason as hera_zeus_reason
from render.games.hera_zeus.duels import duel_in_words
from render.games.hercules import samples as hercules_samples
from render.games.hercules.hidden import hidden_alt
from render.picture import ALT_LIMIT, REST_OF_BOARD, REST_OF_PANEL, Picture
from render.registry import DRAWINGS
from render.sheet import speaker

SAMPLES = {"athena": athena_samples, "hera_zeus": hera_zeus_samples, "hercules": hercules_samples}
LONG_NAMES = ("Wolfeschlegelsteinhausenbergerdorff"[:32], "Jörg-Uwe von der Wolfeschlegelst"[:32])
ENDS = (".", "!", "?", "!)", ".)")

each_game = pytest.mark.parametrize("game", sorted(SAMPLES))
each_locale = pytest.mark.parametrize("locale", bot_words().locales)
each_names = pytest.mark.parametrize("names", [None, LONG_NAMES], ids=["short", "long"])


def pictures(
    game: str, locale: str, names: tuple[str, str] | None, monkeypatch: pytest.MonkeyPatch
) -> dict[str, Picture]:
    """Return every sample, with these players' names if given."""
    if names:
        monkeypatch.setattr(SAMPLES[game], "NAMES", names)
    return dict(DRAWINGS[game].samples(speaker(game, locale)))


def test_every_game_is_looked_at() -> None:
    assert SAMPLES.keys() == DRAWINGS.keys()


@each_game
@each_locale
@each_names
def test_long_descriptions_drop_whole_sentences_and_say_so(
    game: str, locale: str, names: tuple[str, str] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    say = speaker(game, locale)
    told = pictures(game, locale, names, monkeypatch)
    with monkeypatch.context() as unbounded:
        unbounded.setattr(render.picture, "ALT_LIMIT", 10**6)
        whole = {name: picture.alt for name, picture in pictures(game, locale, names, monkeypatch).items()}
    for name, picture in told.items():
        assert 0 < len(picture.alt) <= ALT_LIMIT, name
        assert "…" not in picture.alt, name
        if picture.alt == whole[name]:
            continue
        assert len(whole[name]) > ALT_LIMIT, name
        is_panel = name.startswith(("panel", "seat", "board_of")) or name.endswith("of_player")
        rest = say(REST_OF_PANEL if is_panel else REST_OF_BOARD)
        assert picture.alt.endswith(f" {rest}"), name
        kept = picture.alt.removesuffix(f" {rest}")
        assert whole[name].startswith(f"{kept} "), name
        assert kept.endswith(ENDS), name


@each_game
@each_locale
@each_names
def test_result_and_scores_stand_whole_in_every_description(
    game: str, locale: str, names: tuple[str, str] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = pictures(game, locale, names, monkeypatch)
    found = dict(MUST[game](speaker(game, locale)))
    assert found.keys() == told.keys()
    for name, sentences in found.items():
        at = [told[name].alt.find(sentence) for sentence in sentences]
        assert -1 not in at, (name, sentences[at.index(-1)], told[name].alt)
        assert at == sorted(at), name


Must = Iterator[tuple[str, list[str]]]
"""The required sentences of each sample's description, in order."""


def athena(say: Say) -> Must:
    names = athena_samples.NAMES
    for name, view in athena_samples.boards().items():
        scores = [athena_words.counts(view, side, names, say) for side in view.sides]
        yield f"board_{name}", [athena_words.status(view, names, say), *scores]
    for name, view in athena_samples.openings().items():
        yield name, [athena_words.status(view, names, say)]
    for name, (seat, _) in athena_samples.panels().items():
        own, enemy = seat.table.sides if seat.side == "athena" else seat.table.sides[::-1]
        scores = [athena_words.counts(seat.table, side, None, say) for side in (own, enemy)]
        yield f"panel_{name}", [athena_words.status(seat.table, names, say), *scores]
        if name in ("answering", "lasting", "full"):
            yield f"seat_{name}", [athena_words.status(seat.table, names, say), *scores]
    for name, view in athena_samples.meetings().items():
        scores = [athena_words.counts(view, side, names, say) for side in view.sides]
        yield f"duel_{name}", [athena_words.status(view, names, say), *scores]
    for name, (view, outcome) in athena_samples.ends().items():
        scores = [athena_words.counts(view, side, names, say) for side in view.sides]
        yield f"end_{name}", [say(athena_reason(view, outcome)), *scores]
    yield "hidden", [say(word("alt-hidden"))]
    for name, match in athena_samples.remembered().items():
        yield remembered(name, match, athena_reason(match.end, match.outcome), say)


def remembered(name: str, match: Remembered, reason: Word, say: Say) -> tuple[str, list[str]]:
    moments = [one for one in (match.found.turning, match.found.best) if one is not None]
    whys = [say(one.why) for one in moments]
    return f"remembered_{name}", [say(reason), *whys]


def hera_zeus(say: Say) -> Must:
    names, of = hera_zeus_samples.NAMES, hera_zeus_samples
    for name, view in {
        "board": of.middle_game(),
        "first_rows": of.first_rows(),
        "placing": of.placing(),
        "won": of.won(),
        "full": of.full(),
        "board_open_piles": of.open_piles()["some"],
        **{f"duel_{name}": view for name, view in of.duels().items()},
    }.items():
        counts = [hera_zeus_words.numbers(side, names, say) for side in view.sides]
        duel = [duel_in_words(view.duel, names, say)] if view.duel else []
        yield name, [*duel, hera_zeus_words.status(view, names, say), *counts]
    hera, zeus = of.middle_game_of_hera(), of.middle_game_of_zeus()
    for name, seat in {
        "panel_of_hera": hera,
        "panel_of_zeus": zeus,
        "panel_waiting": hera,
        "panel_placing": of.placing_of_hera(),
        "board_of_hera": hera,
        "board_of_zeus": zeus,
    }.items():
        own, enemy = seat.table.sides if seat.side == "hera" else seat.table.sides[::-1]
        counts = [hera_zeus_words.numbers(side, names, say) for side in (own, enemy)]
        yield name, [hera_zeus_words.status(seat.table, names, say), *counts]
    for name, view in of.open_piles().items():
        yield f"piles_{name}", [*hera_zeus_words.open_piles(view, say)]
    for name, (view, outcome) in of.ends().items():
        yield f"end_{name}", [say(hera_zeus_reason(view, outcome))]
    for name, reveal in {"hidden": of.revealed(), "hidden_early": of.revealed_early()}.items():
        yield name, [say(word("alt-hidden", turn=reveal.table.turn))]
    for name, match in of.remembered().items():
        yield remembered(name, match, hera_zeus_reason(match.end, match.outcome), say)


def hercules(say: Say) -> Must:
    of = hercules_samples
    tables = {**of.tables(), **{name: seat.table for name, (seat, _) in of.seats().items()}}
    for name, view in tables.items():
        values = {"attack": view.attack, "defense": view.defense}
        score = say(word("board-values", life=view.life, start=view.start_life, **values))
        yield name, [say(word(f"card-trial-{view.trial}")), score]
    for name, (view, outcome) in of.ends().items():
        reason = say(word(outcome.reason.id.replace("end-", "banner-")))
        yield f"end_{name}", [reason, f"{len(view.beaten)}"]
    for name, reveal in of.reveals().items():
        yield f"hidden_{name}", [hidden_alt(reveal, of.NAMES, say)[:40]]
    for name, match in of.remembered().items():
        yield remembered(name, match, word(match.outcome.reason.id.replace("end-", "banner-")), say)


MUST = {"athena": athena, "hera_zeus": hera_zeus, "hercules": hercules}


@each_locale
def test_the_place_of_the_full_text_has_its_real_name(locale: str) -> None:
    bot = bot_words().speaker(locale)
    say = speaker("athena", locale)
    board, panel = say(REST_OF_BOARD), say(REST_OF_PANEL)
    assert bot(word("tell-button-board")) in board
    assert bot(word("button-text")) in board
    assert bot(word("button-text")) in panel
