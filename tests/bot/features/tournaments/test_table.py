"""The table of a tournament."""

from bot.core.matches import Matches
from bot.features.tournaments.repository import Pairing, Tournament, TournamentId
from tests.bot.background.matches import ANA, BEN
from tests.bot.features.ratings.test_rating import begun, clock, matches, path, store
from tests.bot.features.tournaments.opened import tournaments_of

__all__ = ["clock", "matches", "path", "store"]


async def test_an_end_that_counts_for_no_rating_gives_points(matches: Matches) -> None:
    played = [await begun(matches, turn=2) for _ in range(2)]
    for match in played:
        await matches.resign(match, BEN)
    pairings = tuple(Pairing(number, 1, 2, match) for number, match in enumerate(played, 1))
    players = {1: ANA, 2: BEN}
    one = Tournament(TournamentId(1), 1, 2, "hera_zeus", "relaxed", "en", "over", players, {}, pairings)
    table = await tournaments_of(matches).table(one)
    assert [(placed.user, placed.tally.won, placed.tally.lost) for placed in table] == [
        (ANA, 2, 0),
        (BEN, 0, 2),
    ]
