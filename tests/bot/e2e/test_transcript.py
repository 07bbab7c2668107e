"""Transcripts from the first line to the last: no fact twice, no needless ping."""

from random import Random

import pytest

from engine.core.game import Seat
from engine.core.match import Match
from engine.games.hercules.options import Options
from tests.bot.e2e.announcing import assert_well_called, assert_well_told
from tests.bot.e2e.hercules.hands import dealt
from tests.bot.e2e.slow import SEED, Slow
from tests.bot.e2e.transcript import Choose, Told, Transcript, by_hints, play_out
from tests.bot.e2e.world import World
from tests.games.hercules.lines import offering, steps_of

A_FEW_TURNS = 120
"""The actions in which partners have several common steps."""


async def read(world: World, game: str, rules: str, seed: int, most: int = 2000) -> tuple[int, list[Told]]:
    """Return a match of Ana and Ben and its messages, each action announced before the next.

    At most `most` actions are played.
    """
    transcript, asked = Transcript(world), {"rules": rules} if rules else {}
    world.inside.bot.outbox.sender.sends.edit_every_s = 0.0
    match = await world.begin(world.people["Ana"], world.people["Ben"], game=game, **asked)
    await world.until(lambda: world.ledger.is_quiet(match))
    choose = by_hints(game, Random(seed)) if game != "hercules" else await by_line(world, match, seed)
    if await play_out(world, match, world.ledger.opened(match), choose, most=most) < most:
        await world.over(match)
    return match, await transcript.read(match)


async def by_line(world: World, match: int, seed: int) -> Choose:
    """Return the choices of partners who make and answer offers."""
    options, deal = dealt(world, match)
    assert isinstance(options, Options)
    steps = steps_of(options, deal, offering(Random(seed)))

    def choose(here: Match, seat: Seat) -> str:  # noqa: ARG001
        return next(steps).notation

    return choose


@pytest.mark.long
@pytest.mark.parametrize(("game", "rules"), [("hera_zeus", ""), ("athena", "short"), ("hercules", "coop")])
async def test_a_match_reads_well_from_the_first_line_to_the_last(
    world: World, game: str, rules: str, seed: int
) -> None:
    match, told = await read(world, game, rules, seed)
    await assert_well_told(world, match)
    await assert_well_called(world, match)
    for one in told:
        # A message pings the users it mentions when it is posted, and nobody else.
        assert sorted(one.posted.mentions) == sorted(one.rung), one.posted.content
    card = told[0].now.content
    assert "Over: " in card
    assert f"The match: <#{world.thread(match)}>" in card
    assert all(f"{name} as " in card for name in ("Ana", "Ben"))


@pytest.mark.long
@pytest.mark.parametrize("locale", ["en", "fr"])
async def test_a_slow_match_reads_well_up_to_the_claimed_win(
    world: World, locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for place in ("replaying", "challenges"):
        monkeypatch.setattr(f"bot.core.{place}.seed_of", lambda *_: SEED.to_bytes(32, "big"))
    transcript, slow = Transcript(world), Slow(world, locale)
    world.inside.bot.outbox.sender.sends.edit_every_s = 0.0
    await slow.play()
    for one in await transcript.read(slow.match):
        assert sorted(one.posted.mentions) == sorted(one.rung), one.posted.content
    rows = await slow.journal.rows()
    assert not [row for row in rows if "{" in row or "<" in row]
    private = [body for heading, *body in _parts(rows) if heading.endswith("(private)")]
    assert not [body for body in private if not body or len(body) != len(set(body))]


def _parts(rows: list[str]) -> list[list[str]]:
    """Return the rows of a journal, each heading with the rows under it."""
    parts: list[list[str]] = []
    for row in rows:
        if row.startswith("  "):
            parts[-1].append(row)
        else:
            parts.append([row])
    return parts


async def test_partners_are_called_when_they_must_decide_and_only_then(
    world: World, seed: int, is_long: bool
) -> None:
    """Both may act: the one with the panel does; the other is pinged once for what is offered."""
    match, told = await read(world, "hercules", "coop", seed, 2000 if is_long else A_FEW_TURNS)
    calls = {int(one.mark): set(one.rung) for one in told if one.mark.isdecimal()}
    people = {person.id: person.name for person in world.people}
    begins_common, must_decide = dict[int, bool](), dict[int, set[str]]()
    for position in world.ledger.positions(match):
        for ask in position.asks():
            begins_common.setdefault(ask.turn, ask.kind == "shared")
            user = world.ledger.user_at(match, ask.seat)
            is_offered = ask.kind == "shared" and position.facts(None)[-1].fact.is_passing
            if is_offered and ask.is_missing and user is not None:
                must_decide.setdefault(ask.turn, set()).add(people[user])
    told_of = {number for number, is_common in begins_common.items() if is_common and number in calls}
    assert len(told_of) > 3
    assert {number: calls[number] for number in told_of} == {
        number: must_decide.get(number, set()) for number in told_of
    }
