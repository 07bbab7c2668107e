"""The answer to one interaction, whatever Discord does."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.background.drawing import Drawings
from bot.core.components import Elsewhere, Identity
from bot.core.model import Creation
from bot.discord_io.faults import report
from bot.discord_io.reply import TRIES, Surface
from bot.ui.answers import Answers
from engine.core.game import GameError, Word, word

SOON = 0.05
NOW = datetime.now(UTC)


@dataclass
class Sheet:
    """Something to show."""

    text: str

    def as_new(self) -> dict[str, Any]:
        return {"content": self.text}

    def as_edit(self) -> dict[str, Any]:
        return {"content": self.text}

    def without_picture(self) -> "Sheet":
        return self


def refused(status: int, code: int, kind: type[discord.HTTPException] = discord.HTTPException) -> Exception:
    response: Any = SimpleNamespace(status=status, reason="no", headers={"Retry-After": "0.01"})
    return kind(response, {"code": code, "message": "no"})


class Empty:
    """A store that knows of nothing."""

    async def creations(self, _: Sequence[int]) -> dict[int, Creation]:
        return {}


@dataclass
class Discord:
    """An interaction that writes down how it is answered; `faults` are met one after the other."""

    user_id: int = 1
    sent: list[str] = field(default_factory=list)
    faults: list[Exception | None] = field(default_factory=list)
    delay_s: float = 0.0

    @property
    def id(self) -> int:
        return 70

    @property
    def client(self) -> Any:
        return SimpleNamespace(identity=Identity(Empty().creations, b"key", elsewhere=Elsewhere()))

    @property
    def message(self) -> Any:
        return SimpleNamespace(id=71, components=[], edited_at=None, created_at=NOW)

    @property
    def user(self) -> Any:
        return SimpleNamespace(id=self.user_id)

    @property
    def response(self) -> Any:
        return SimpleNamespace(defer=self._defer, send_message=self._send, edit_message=self._edit)

    async def _note(self, what: str) -> Any:
        await asyncio.sleep(self.delay_s)
        fault = self.faults.pop(0) if self.faults else None
        self.sent.append(what if fault is None else f"{what} failed")
        if fault is not None:
            raise fault
        return SimpleNamespace(message_id=70, resource=None, id=71, components=[], edited_at=NOW)

    async def _defer(self, **how: Any) -> Any:
        where = {None: "", True: " privately", False: " publicly"}[how.get("ephemeral")]
        return await self._note(f"defer{where}")

    async def _send(self, *, content: str, ephemeral: bool) -> Any:
        return await self._note(f"{'private' if ephemeral else 'public'} {content}")

    async def _edit(self, *, content: str) -> Any:
        return await self._note(f"update {content}")

    async def edit_original_response(self, *, content: str) -> Any:
        return await self._note(f"edit {content}")


async def told(why: Word) -> Sheet:
    return Sheet(why.id)


async def answered(
    interaction: Discord, *, place: Surface = "panel", after_s: float = 0.0, fault: Exception | None = None
) -> int | None:
    async def work() -> Sheet:
        await asyncio.sleep(after_s)
        if fault is not None:
            raise fault
        return Sheet("page")

    answers = Answers(Drawings(), defer_after_s=SOON)
    answers.answered_elsewhere = lambda id: interaction.sent.append(f"{id} was answered elsewhere")
    given = await answers.answer(interaction, work, told, place=place)  # type: ignore[arg-type]
    return given.message


async def asked(answers: Answers, interaction: Discord) -> None:
    async def work() -> Sheet:
        return Sheet("page")

    await answers.answer(interaction, work, told, place="panel")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("place", "sent"), [("panel", "update page"), ("private", "private page"), ("public", "public page")]
)
async def test_a_quick_answer_is_the_callback(place: Surface, sent: str) -> None:
    interaction = Discord()
    assert await answered(interaction, place=place) == 70
    assert interaction.sent == [sent]


@pytest.mark.parametrize(
    ("place", "sent"), [("panel", "defer"), ("private", "defer privately"), ("public", "defer publicly")]
)
async def test_a_slow_answer_is_deferred_and_edited(place: Surface, sent: str) -> None:
    interaction = Discord()
    assert await answered(interaction, place=place, after_s=2 * SOON) == 71
    assert interaction.sent == [sent, "edit page"]


async def test_a_callback_that_is_on_its_way_is_not_deferred_as_well() -> None:
    interaction = Discord(delay_s=2 * SOON)
    await answered(interaction)
    assert interaction.sent == ["update page"]


@pytest.mark.parametrize(
    "fault", [aiohttp.ServerDisconnectedError(), refused(502, 0), refused(429, 0), TimeoutError()]
)
async def test_a_lost_answer_is_sent_again(fault: Exception) -> None:
    interaction = Discord(faults=[fault])
    await answered(interaction)
    assert interaction.sent == ["update page failed", "update page"]


async def test_already_acknowledged_means_accepted_and_edits_follow() -> None:
    interaction = Discord(faults=[aiohttp.ServerDisconnectedError(), refused(400, 40060)])
    assert await answered(interaction) == 71
    assert interaction.sent == ["update page failed", "update page failed", "edit page"]


async def test_a_deferral_whose_answer_was_lost_is_still_edited() -> None:
    interaction = Discord(faults=[aiohttp.ServerDisconnectedError(), refused(400, 40060)])
    await answered(interaction, after_s=2 * SOON)
    assert interaction.sent == ["defer failed", "defer failed", "edit page"]


@pytest.mark.parametrize("after_s", [0.0, 2 * SOON], ids=["at once", "after a deferral"])
async def test_an_answer_of_another_process_is_left_alone(after_s: float) -> None:
    interaction = Discord(faults=[refused(400, 40060)])
    assert await answered(interaction, after_s=after_s) is None
    sent = "defer failed" if after_s else "update page failed"
    assert interaction.sent == [sent, "70 was answered elsewhere"]


@pytest.mark.parametrize("after_s", [SOON / 2, 2 * SOON], ids=["callback", "deferral"])
async def test_no_first_answer_is_sent_late_after_a_standstill(
    monkeypatch: pytest.MonkeyPatch, after_s: float
) -> None:
    monkeypatch.setattr("bot.ui.answers.VOID_S", 0.0)
    answers, interaction = Answers(Drawings(), defer_after_s=SOON), Discord()
    answers.look = answers.doubt

    async def work() -> Sheet:
        await asyncio.sleep(after_s)
        return Sheet("page")

    await answers.answer(interaction, work, told, place="panel")  # type: ignore[arg-type]
    assert interaction.sent == []


async def test_an_edit_is_sent_again_until_it_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.ui.answers.LATE_PAUSE_S", 0.001)
    times = 2 * TRIES
    lost = [aiohttp.ServerDisconnectedError(), refused(400, 40060)]
    interaction = Discord(faults=[*lost, *[refused(503, 0) for _ in range(times)]])
    await answered(interaction)
    async with asyncio.timeout(60):
        while interaction.sent[-1] != "edit page":
            await asyncio.sleep(0.01)
    assert interaction.sent == ["update page failed"] * 2 + ["edit page failed"] * times + ["edit page"]


async def test_a_newer_answer_replaces_one_that_was_not_accepted() -> None:
    answers = Answers(Drawings(), defer_after_s=10)
    lost = [aiohttp.ServerDisconnectedError(), refused(400, 40060)]
    first = Discord(faults=[*lost, *[refused(503, 0) for _ in range(9 * TRIES)]])
    await asked(answers, first)
    await asked(answers, Discord())
    tried = len(first.sent)
    await asyncio.sleep(0.2)
    assert len(first.sent) == tried
    assert not answers._under_way


async def test_an_interaction_that_is_too_old_breaks_nothing() -> None:
    interaction = Discord(faults=[refused(404, 10062, discord.NotFound)])
    assert await answered(interaction) is None


async def test_a_page_that_discord_refuses_becomes_a_sentence() -> None:
    interaction = Discord(faults=[refused(400, 50035)])
    await answered(interaction)
    assert interaction.sent == ["update page failed", "update error-unexpected"]


async def test_a_refusal_is_a_sentence_and_a_fault_a_number(caplog: pytest.LogCaptureFixture) -> None:
    refusal, fault = Discord(), Discord()
    await answered(refusal, fault=GameError(word("error-over")))
    with caplog.at_level(logging.ERROR):
        await answered(fault, fault=RuntimeError("card-medusa"))
    assert (refusal.sent, fault.sent) == (["update error-over"], ["update error-unexpected"])
    assert "RuntimeError" in caplog.text
    assert "medusa" not in caplog.text


async def test_one_person_is_answered_in_the_order_of_asking() -> None:
    answers, order = Answers(Drawings(), defer_after_s=10), list[str]()
    sent: list[Discord] = []

    async def press(name: str, after_s: float) -> None:
        async def work() -> Sheet:
            await asyncio.sleep(after_s)
            order.append(name)
            return Sheet(name)

        sent.append(Discord())
        await answers.answer(sent[-1], work, told, place="panel", match=1)  # type: ignore[arg-type]

    await asyncio.gather(press("first", 0.05), press("second", 0.0), press("third", 0.0))
    assert order == ["first", "second", "third"]


async def test_no_answer_waits_for_another_players() -> None:
    answers, order = Answers(Drawings(), defer_after_s=10), list[str]()

    async def press(user: int, after_s: float) -> None:
        async def work() -> Sheet:
            await asyncio.sleep(after_s)
            order.append(str(user))
            return Sheet("page")

        await answers.answer(Discord(user), work, told, place="panel", match=1)  # type: ignore[arg-type]

    await asyncio.gather(press(1, 0.05), press(2, 0.0))
    assert order == ["2", "1"]


def test_a_report_names_the_place_and_never_the_words(caplog: pytest.LogCaptureFixture) -> None:
    def fails() -> None:
        try:
            raise KeyError("a1:a:1:1.0:+medusa>A1")
        except KeyError as first:
            raise ValueError("Medusa") from first

    try:
        fails()
    except ValueError as fault:
        with caplog.at_level(logging.ERROR):
            reference = report(fault)
    assert reference in caplog.text
    assert "ValueError" in caplog.text
    assert "KeyError" in caplog.text
    assert "edusa" not in caplog.text
