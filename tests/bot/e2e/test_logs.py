"""What does the log say of a press that fails? Never a card."""

import json
import logging
import re

import pytest

from bot import logs
from bot.words import words
from engine.core.game import word
from engine.games.hera_zeus.cards import KINDS
from render.registry import DRAWINGS
from tests.bot.e2e.players import ways_on
from tests.bot.e2e.playing import play_to
from tests.bot.e2e.world import World

BROKEN = "the pencil broke over {}"


def names_of_cards() -> re.Pattern[str]:
    """Return a pattern of every card's id and name, in every language; without gods, who are seats too."""
    text = words("hera_zeus")
    kinds = [kind for kind in KINDS if kind not in ("hera", "zeus")]
    names = {text.say(word(f"card-{kind}"), locale) for kind in kinds for locale in ("en", "fr")}
    return re.compile(rf"\b({'|'.join(sorted({*names, *kinds}))})\b", re.IGNORECASE)


@pytest.mark.parametrize(("level", "form"), [("INFO", "text"), ("DEBUG", "text"), ("INFO", "json")])
async def test_the_log_of_a_failing_button_names_no_card(
    world: World,
    level: str,
    form: logs.LogForm,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    monkeypatch.setattr(root, "level", root.level)
    logs.install("DEBUG" if level == "DEBUG" else "INFO", form=form)
    ana, dora = world.people["Ana"], world.people["Dora"]
    match = await world.begin(ana, dora)
    await play_to(world, match, 1, ana, dora)
    mover = world.mover(match)
    panel = await world.panel(mover, match)
    place = next(way for way in ways_on(panel) if way.arg.startswith("+"))

    def breaks(view: object, *_: object, **__: object) -> None:
        raise RuntimeError(BROKEN.format(view))

    monkeypatch.setattr(DRAWINGS["hera_zeus"], "seat", breaks)
    reply = await mover.choose(panel, place.arg, place.custom_id)
    assert "Something went wrong" in reply.text
    reference = re.search(r"number ([0-9A-F]{6})", reply.text)
    assert reference is not None
    logged = capsys.readouterr().err
    assert f"fault {reference[1]}: RuntimeError" in logged
    if form == "json":
        records = [json.loads(line) for line in logged.splitlines()]
        (fault,) = [record for record in records if record.get("reference") == reference[1]]
        assert fault["level"] == "ERROR"
    assert "the pencil broke" not in logged
    assert "a1:" not in logged
    assert "a2:" not in logged
    found = names_of_cards().search(logged)
    assert found is None, logged[max(0, found.start() - 200) : found.end() + 50]
    assert world.ledger.draft(match, world.ledger.seat_of(match, mover.id)) == (place.arg,)
