"""What a log never says."""

import json
import logging
import re
import sys

import pytest

from bot import logs
from bot.discord_io.faults import report


@pytest.fixture(autouse=True)
def _as_it_was() -> object:
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    root.handlers[:], root.level = handlers, level


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("press of a1:a:12:4.0:+harpy>B3 failed", "press of … failed"),
        ("<Button style=1 custom_id='a1:c:3:1.2:hades>io' label='Take back Io'>", None),
        ("<Select placeholder='Which of Io, Argus?' options=[<SelectOption label='Io' value='io'>]>", None),
        (
            "Modal referencing unknown custom_id a1:f:7:-:io. Discarding",
            "Modal referencing unknown custom_id …",
        ),
        ("POST https://discord.com/api/v10/interactions/123/aW50ZXJhY3Rpb246/callback", None),
        ("PATCH https://discord.com/api/v10/webhooks/99/aW50ZXJhY3Rpb246/messages/@original", None),
        ("token MTIwMDAwMDAwMDAwMDAwMDAw.Gabcde.abcdefghijklmnopqrstuvwxyz12345", "token …"),
        ("a turn of match 12 was not sent: later", "a turn of match 12 was not sent: later"),
    ],
)
def test_ids_labels_and_tokens_are_cut(line: str, shown: str | None) -> None:
    cut = logs.cut(line)
    for secret in ("harpy", "Io", "io'", "hades", "aW50", "MTIw"):
        assert secret not in cut
    if shown is not None:
        assert cut.startswith(shown)


def test_every_logger_cuts_and_a_traceback_is_cut_too(capsys: pytest.CaptureFixture[str]) -> None:
    logs.install("INFO")
    try:
        raise RuntimeError("no button a1:a:12:4.0:+harpy>B3")
    except RuntimeError:
        logging.getLogger("discord.ui.view").exception("Ignoring exception in %s", "label='Harpy'")
    said = capsys.readouterr().err
    assert "Ignoring exception" in said
    assert "RuntimeError" in said
    assert "arpy" not in said


def test_loggers_that_print_whole_bodies_stay_silent_at_debug() -> None:
    logs.install("DEBUG")
    assert not logging.getLogger("discord.http").isEnabledFor(logging.DEBUG)
    assert not logging.getLogger("discord.gateway").isEnabledFor(logging.DEBUG)
    assert logging.getLogger("bot.outbox").isEnabledFor(logging.DEBUG)


def test_each_json_record_is_one_uncut_line_with_its_utc_time(
    capsys: pytest.CaptureFixture[str],
) -> None:
    logs.install("INFO", form="json")
    secret = "no button a1:a:12:4.0:+harpy>B3 and custom_id='a1:c:3:1.2:io'"
    try:
        raise RuntimeError(secret)
    except RuntimeError:
        logging.getLogger("discord.ui.view").exception("Ignoring “%s”\nbelow", "label='Harpy'")
    logging.getLogger("bot").warning("quiet")
    first, second = capsys.readouterr().err.splitlines()
    assert "arpy" not in first
    assert "io'" not in first
    failed, quiet = json.loads(first), json.loads(second)
    assert failed["message"] == "Ignoring “label=…”\nbelow"
    assert failed["traceback"].splitlines()[-1] == "RuntimeError: no button … and custom_id=…"
    assert (failed["level"], failed["logger"]) == ("ERROR", "discord.ui.view")
    assert set(quiet) == {"time", "level", "logger", "message"}
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", quiet["time"])


def test_the_number_a_player_reports_is_a_json_field(
    capsys: pytest.CaptureFixture[str],
) -> None:
    logs.install("INFO", form="json")
    reference = report(RuntimeError("a card"))
    said = json.loads(capsys.readouterr().err)
    assert (said["reference"], said["logger"]) == (reference, "bot.discord_io.faults")
    assert said["message"].startswith(f"fault {reference}: RuntimeError")


def test_a_warning_that_repeats_is_written_once_a_minute(capsys: pytest.CaptureFixture[str]) -> None:
    now = 0.0
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(logs.Repeats(lambda: now))
    logger = logging.getLogger("bot.test_repeats")
    logger.addHandler(handler)
    logger.propagate = False
    try:
        for _ in range(25):
            logger.warning("the database does not answer")
        logger.warning("something else")
        logger.error("a fault")
        logger.error("a fault")
        now = 61.0
        logger.warning("the %s does not answer", "database")
    finally:
        logger.removeHandler(handler)
    assert capsys.readouterr().err.splitlines() == [
        "the database does not answer",
        "something else",
        "a fault",
        "a fault",
        "the database does not answer (and 24 times more since the last such line)",
    ]


def test_other_libraries_additions_stay_out_of_json_logs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    logs.install("INFO", form="json")
    logging.getLogger("another.library").warning(
        "done", extra={"job": {"args": {"asked": "hand of Ana"}}, "x": 1}
    )
    assert list(json.loads(capsys.readouterr().err)) == ["time", "level", "logger", "message"]
