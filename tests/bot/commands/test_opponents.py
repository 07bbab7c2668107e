"""A challenge to a user who would never see it is refused, and the open seat is offered instead."""

import pytest

from bot.core.queries import MatchQueries
from tests.bot.house import House

SAID = {
    "left": ("is not in this server", "n’est pas sur ce serveur"),
    "hidden": ("cannot see", "ne voit pas"),
}


@pytest.mark.parametrize("why", SAID)
async def test_a_user_who_cannot_see_the_card_is_not_challenged(house: House, why: str) -> None:
    if why == "left":
        house.sandbox.leave("Dora")
    else:
        house.sandbox.hide("games", "Dora")
    for name, said in zip(("Ana", "Ben"), SAID[why], strict=True):
        refused = await house.people[name].slash("play", "games", opponent="Dora")
        assert refused.ephemeral
        assert f"Dora {said}" in refused.text
    assert await MatchQueries(house.bot.store).headers("waiting") == []
    open_seat = await house.people["Ana"].slash("play", "games", game="hera_zeus")
    assert "Accept" in open_seat.message.labels


async def test_they_are_challenged_where_they_can_see_it(house: House) -> None:
    house.sandbox.hide("games", "Dora")
    card = await house.people["Ana"].slash("play", "lounge", opponent="Dora")
    assert not card.ephemeral
    house.sandbox.hide("games", "Dora", hidden=False)
    card = await house.people["Ana"].slash("play", "games", opponent="Dora")
    assert not card.ephemeral
