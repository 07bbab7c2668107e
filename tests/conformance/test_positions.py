"""Every position of every game keeps the promises of `Game`."""

from engine.core.rules import AnyGame
from tests.conformance import checks
from tests.conformance.plays import Run, each_moment


def test_every_match_ends_and_draws_by_each_name_once(game: AnyGame, run: Run) -> None:
    """`play` fails on a second draw by one name and on a match without an end."""
    assert each_moment(game, run, checks.those_asked_can_act) > run.count


def test_actions_are_read_as_they_are_written(game: AnyGame, run: Run) -> None:
    assert each_moment(game, run.part(5), checks.actions_are_written_and_read)


def test_menus_lead_to_every_action_and_no_other(game: AnyGame, run: Run) -> None:
    assert each_moment(game, run.part(5), checks.menus_reach_every_action, every=3)


def test_positions_are_read_as_they_are_written(game: AnyGame, run: Run) -> None:
    assert each_moment(game, run.part(5), checks.positions_are_written_and_read)


def test_looking_changes_nothing(game: AnyGame, run: Run) -> None:
    assert each_moment(game, run.part(5), checks.looking_changes_nothing, every=4)


def test_copies_are_independent_and_facts_change_nothing(game: AnyGame, run: Run) -> None:
    assert each_moment(game, run.part(5), checks.copies_are_independent)


def test_a_state_prints_nothing_of_what_it_holds(game: AnyGame, run: Run) -> None:
    assert each_moment(game, run.part(20), checks.secrets_do_not_print)


def test_fallbacks_and_wishes_are_legal(game: AnyGame, run: Run) -> None:
    assert each_moment(game, run.part(5), checks.stand_ins_are_legal)


def test_quiet_actions_tell_their_actor_nothing(game: AnyGame, run: Run) -> None:
    assert each_moment(game, run.part(5), checks.quiet_actions_tell_nothing, every=4)


def test_secret_actions_commute(game: AnyGame, run: Run) -> None:
    assert each_moment(game, run, checks.asked_apart_seats_do_not_meet)
