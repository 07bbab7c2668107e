"""Several processes on one database: a change to a user, a server or a match holds in all of them."""

import asyncio

from bot.core.matches import Matches
from bot.core.model import Header, MatchError, Person, UserId
from bot.core.queries import PeopleRepository
from bot.core.settings import Server, ServerRepository
from bot.core.writes import SavePerson
from bot.features.privacy.deletion import AccountDeletion
from bot.features.settings.service import SavedSettings
from bot.features.setup.choices import SavedServers
from bot.features.tutorial.service import Lessons
from bot.names import SeenAs
from bot.outbox.people import People
from engine.registry import GAMES
from tests.bot.background.matches import ANA, BEN, offered
from tests.bot.storage.several import settled, until

GUILD = 1
TIMES = 6
"""Repetitions of each concurrent pair: the first to finish is random."""


async def test_two_processes_together_respect_a_servers_limit(
    two: tuple[Matches, Matches],
) -> None:
    one, other = two
    await one.servers.save(Server(guild=GUILD, most_open=1))
    for _ in range(TIMES):
        ended = await settled(offered(one), offered(other))
        (made,) = (each for each in ended if isinstance(each, Header))
        (refused,) = (each for each in ended if isinstance(each, MatchError))
        assert refused.word.id == "error-most-open"
        await other.challenges.cancel(made.id, ANA)


async def test_a_user_has_one_lesson_whichever_process_begins_it(two: tuple[Matches, Matches]) -> None:
    for number in range(TIMES):
        begun = [
            Lessons(each).begin(UserId(100 + number), "athena", guild_id=GUILD, channel_id=2, locale="en")
            for each in two
        ]
        first, second = await settled(*begun)
        assert isinstance(first, Header), first
        assert isinstance(second, Header), second
        assert first.id == second.id


async def test_settings_chosen_in_two_processes_at_once_are_both_kept(
    two: tuple[Matches, Matches],
) -> None:
    one, other = two
    for number in range(TIMES):
        user = UserId(100 + number)
        own, others = SavedSettings(one), SavedSettings(other)
        await settled(own.choose(user, echoes=True), others.choose(user, language="fr"))
        chosen = await PeopleRepository(one.store).settings(user)
        assert (chosen.echoes, chosen.language) == (True, "fr")
        first, second = SavedServers(one), SavedServers(other)
        await settled(first.set_up(number, polls=True), second.set_up(number, most_open=3))
        server = await ServerRepository(other.store).server(number)
        assert (server.polls, server.most_open) == (True, 3)


async def test_other_processes_see_what_is_learned_of_users_or_deleted(
    two: tuple[Matches, Matches],
) -> None:
    one, other = People(two[0].store), People(two[1].store)
    await one.met(ANA, SeenAs("Ana", "ana"), "en")
    assert (await other.name(ANA, None), await other.locale(ANA)) == ("Ana", "en")
    assert await one.settings(ANA) == await other.settings(ANA)
    await other.met(ANA, SeenAs("Anna", "ana"))
    await SavedSettings(two[1]).choose(ANA, language="fr")
    other.chose(ANA)
    assert (await one.name(ANA, None), await one.locale(ANA)) == ("Anna", "fr")
    await AccountDeletion(two[1]).delete(ANA)
    other.forget(ANA)
    assert await one.name(ANA, None) is None


async def test_other_processes_are_told_once_of_an_account_deletion(
    two: tuple[Matches, Matches],
) -> None:
    one, other = two
    match = (await offered(one)).id
    await one.challenges.accept(match, BEN, 77)
    is_there, known = asyncio.Event(), []

    async def look() -> None:
        known.append(((await one.header(match)).status, await PeopleRepository(one.store).person(BEN)))

    looking: list[asyncio.Task[None]] = []
    one.store.listen(lambda _: looking.append(asyncio.create_task(look())), is_there.set)
    await is_there.wait()
    await other.store.write([SavePerson(Person(BEN, "Ben", "en"))])
    await AccountDeletion(other).delete(BEN)
    await until(lambda: known != [])
    await asyncio.gather(*looking)
    assert set(known) == {("over", None)}


async def test_an_order_holds_in_every_process_as_soon_as_it_is_given(two: tuple[Matches, Matches]) -> None:
    one, other = two
    before = await one.loader.orders.of(ANA, "hera_zeus")
    await other.loader.orders.order(ANA, "hera_zeus", discard_order="guard")
    after = await one.loader.orders.of(ANA, "hera_zeus")
    assert before != after == await other.loader.orders.of(ANA, "hera_zeus")
    await one.loader.orders.order(ANA, "hera_zeus", discard_order="ask")
    assert await other.loader.orders.of(ANA, "hera_zeus") == before


async def test_a_draft_laid_out_in_one_process_goes_on_in_another(
    two: tuple[Matches, Matches],
) -> None:
    one, other = two
    match = (await offered(one, game="athena", preset=next(iter(GAMES["athena"].spec.presets)))).id
    await one.challenges.accept(match, BEN, 77)
    for each in two:
        await each.look(match, ANA)  # both remember it
    shown = await one.look(match, ANA)
    first = next(leaf.notation for leaf in shown.menu.leaves() if leaf.notation)
    laid = await one.act(match, ANA, shown.rev, first)
    seen = await other.look(match, ANA)
    assert seen.draft == laid.snapshot.draft != ()
    assert seen.rev == laid.snapshot.rev
    # A press on an old panel: the answer is the current one, and the draft has each action once.
    late = await other.act(match, ANA, shown.rev, first)
    assert late.snapshot.rev == seen.rev
    assert late.snapshot.draft == seen.draft
    again = await other.look(match, ANA)
    assert again.draft == seen.draft
    assert await one.store.entries(match) == await other.store.entries(match)
