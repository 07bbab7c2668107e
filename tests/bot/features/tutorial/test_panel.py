"""The panel of a lesson, on its way and off it: what it marks and what it leaves unmarked."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from bot.core.components import parse
from bot.core.replaying import line_of, standing_at
from bot.core.snapshots import SeatSnapshot
from bot.discord_io.post import Button
from bot.features.tutorial import guided
from bot.ui.match.panel import PATH_MARK, ROOT, Extras, MenuPath, confirm, panel, parse_menu_path
from bot.ui.page import MAX_COMPONENTS, Page, Prose, Row, Select
from bot.words import words
from engine.core.game import Seat
from engine.core.match import Match
from engine.core.text import Say
from engine.registry import LESSONS
from tests.bot.ui.snapshots import HEADER
from tests.bot.ui.test_panel import PICTURE

ARROW = "➜ "
NAMES = ("Ana", "Agon")
OTHER_WAYS = 3  # from each step
ON_EACH = 8  # actions

per_game = pytest.mark.parametrize("game", LESSONS)


def look(game: str, match: Match, draft: tuple[str, ...]) -> SeatSnapshot:
    line = line_of(game)
    seats = ("user:1", "robot") if line.seat == 0 else ("robot", "user:1")
    header = replace(
        HEADER,
        game=game,
        options=line.start.options.model_dump(),
        holders=seats[: len(match.seats)],
        guests=("robot",),
        lesson=LESSONS[game].id,
        card_id=None,
        thread_id=None,
    )
    position = match.preview(line.seat, draft)
    return SeatSnapshot(
        header=header,
        seat=line.seat,
        rev=f"{match.question(line.seat)}.{len(draft)}",
        view=position.seat_view(line.seat),
        menu=position.menu(line.seat),
        draft=draft,
        is_asked=match.ask(line.seat) is not None,
        asks=match.asks(),
        outcome=match.outcome(),
        news=match.facts(line.seat),
        lesson=standing_at(header, match, draft),
    )


def marks(page: Page) -> list[tuple[tuple[str, ...], str]]:
    """Return what is marked: its names, and the id or the value that it carries."""
    found: list[tuple[tuple[str, ...], str]] = []
    for block in page.blocks:
        if isinstance(block, Row):
            found += [((one.label,), one.id) for one in block.buttons if one.tone in ("main", "grave")]
        elif isinstance(block, Select):
            found += [
                ((block.question, one.label.removeprefix(ARROW)), one.value)
                for one in block.options
                if one.label.startswith(ARROW)
            ]
    return found


def prose(page: Page) -> str:
    return "\n".join(block.text for block in page.blocks if isinstance(block, Prose))


def pages_to(snapshot: SeatSnapshot, say: Say) -> Iterator[Page]:
    """Yield the pages that a player sees by pressing what is marked, until the action is taken."""
    assert snapshot.lesson is not None
    path, wanted = ROOT, snapshot.lesson.notation
    for _ in range(6):
        page = guided(panel(snapshot, say, picture=PICTURE, path=path, extras=Extras()), snapshot, say)
        yield page
        ((_, meant),) = marks(page)
        if meant.startswith(PATH_MARK):
            path = parse_menu_path(meant.removeprefix(PATH_MARK))
        elif not meant.startswith("a1:"):
            assert meant == wanted
            return
        elif parse(meant).verb == "q":
            path = parse_menu_path(parse(meant).arg)
        elif parse(meant).verb == "c":
            assert wanted is not None
            yield guided(confirm(snapshot, say, picture=PICTURE, notation=wanted), snapshot, say)
            return
        else:
            assert parse(meant).verb in "au"
            assert parse(meant).verb == "u" or parse(meant).arg == wanted
            return
    raise AssertionError("what is marked leads nowhere")


def assert_shown(snapshot: SeatSnapshot, say: Say) -> None:
    """Assert that one thing is marked on each page, and its name stands in bold at the top of the words."""
    for page in pages_to(snapshot, say):
        ((names, _),) = marks(page)
        top = prose(page).split("\n")
        assert ARROW + f" {ARROW}".join(f"**{name}**" for name in names) in top[:3]
        assert page.component_count <= MAX_COMPONENTS


def other_ways(game: str, rng: Random) -> Iterator[tuple[Match, tuple[str, ...]]]:
    """Yield positions off the line: from each step some other actions, and some more from there."""
    line = line_of(game)
    match, draft = [line.start, *line.answered(line.start)][-1], tuple[str, ...]()
    for notation in line.presses:
        legal = [one.notation for one in match.preview(line.seat, draft).legal(line.seat)]
        others = [one for one in legal if one != notation]
        for other in rng.sample(others, min(OTHER_WAYS, len(others))):
            yield from wandering(game, *acted(match, draft, line.seat, other), rng)
        match, draft = acted(match, draft, line.seat, notation)
        match = [match, *line.answered(match)][-1]


def acted(match: Match, draft: tuple[str, ...], seat: Seat, notation: str) -> tuple[Match, tuple[str, ...]]:
    if match.preview(seat, draft).is_quiet(seat, notation):
        return match, (*draft, notation)
    return match.act(seat, (*draft, notation))[0], ()


def wandering(
    game: str, match: Match, draft: tuple[str, ...], rng: Random
) -> Iterator[tuple[Match, tuple[str, ...]]]:
    line = line_of(game)
    for _ in range(ON_EACH):
        match = [match, *line.answered(match)][-1]
        yield match, draft
        for ask in match.asks():
            if ask.seat != line.seat:
                robot, laid = ask.seat, tuple[str, ...]()
                while match.ask(robot) is not None and match.ask(robot) == ask:
                    legal = match.preview(robot, laid).legal(robot)
                    match, laid = acted(match, laid, robot, rng.choice(legal).notation)
                    if not laid:
                        break
        legal = match.preview(line.seat, draft).legal(line.seat) if match.ask(line.seat) else ()
        if not legal:
            return
        match, draft = acted(match, draft, line.seat, rng.choice(legal).notation)


@per_game
@pytest.mark.parametrize("locale", ["en", "fr"])
def test_on_the_way_one_thing_is_marked_on_every_page(game: str, locale: str) -> None:
    line, say = line_of(game), words(game).speaker(locale, NAMES)
    match, draft = [line.start, *line.answered(line.start)][-1], tuple[str, ...]()
    for notation in line.presses:
        snapshot = look(game, match, draft)
        assert snapshot.lesson is not None
        assert snapshot.lesson.way == "on"
        assert_shown(snapshot, say)
        match, draft = acted(match, draft, line.seat, notation)
        match = [match, *line.answered(match)][-1]


@per_game
def test_off_the_way_a_sentence_comes_only_with_its_task(game: str, seed: int) -> None:
    say = words(game).speaker("en", NAMES)
    ways: dict[str, int] = {}
    for match, draft in other_ways(game, Random(seed)):
        snapshot = look(game, match, draft)
        assert snapshot.lesson is not None
        ways[snapshot.lesson.way] = ways.get(snapshot.lesson.way, 0) + 1
        if snapshot.outcome is None and (snapshot.lesson.said or snapshot.lesson.is_undoable):
            assert_shown(snapshot, say)
            steps = {step.word for step in LESSONS[game].steps if step.is_general}
            assert snapshot.lesson.way == "on" or snapshot.lesson.said in (None, *steps)
    assert ways["off"] > 0


@pytest.mark.parametrize(
    ("locale", "advice"),
    [
        ("en", "-# Advice: One or two strong cards in front are plenty"),
        ("fr", "-# Conseil : Une ou deux cartes fortes à l’avant suffisent"),
    ],
)
def test_a_step_may_come_with_advice_below_it(locale: str, advice: str) -> None:
    line, say = line_of("hera_zeus"), words("hera_zeus").speaker(locale, NAMES)
    start = [line.start, *line.answered(line.start)][-1]
    shown = [
        guided(panel(snapshot, say, picture=PICTURE, path=ROOT, extras=Extras()), snapshot, say)
        for snapshot in (look("hera_zeus", start, line.presses[:laid]) for laid in (0, 1))
    ]
    told = ["\n".join(block.text for block in page.blocks if isinstance(block, Prose)) for page in shown]
    assert [f"\n{advice}" in each for each in told] == [False, True]


def test_advice_is_for_the_lesson_only() -> None:
    line = line_of("hera_zeus")
    match, _ = line.answered(line.start)[-1].act(line.seat, ("+fury>A1", "+hydra>B1", "+amazon>C1", "ready"))
    standing = look("hera_zeus", match, ()).lesson
    assert standing is not None
    assert (standing.way, standing.advice) == ("off", None)


def test_on_another_page_of_the_menu_the_way_back_is_marked() -> None:
    line, say = line_of("hera_zeus"), words("hera_zeus").speaker("en", NAMES)
    match, draft = line.answered(line.start)[-1], line.presses[:4]
    match, _ = match.act(line.seat, draft)
    match, _ = match.act(line.seat, ("d",))
    snapshot = look("hera_zeus", match, ())
    assert snapshot.lesson is not None
    assert snapshot.lesson.notation == "+harpy>A2"
    other = next(
        choice
        for choice in snapshot.menu.choices
        if choice.menu and "+harpy>A2" not in {leaf.notation for leaf in choice.menu.leaves()}
    )
    path = MenuPath((other.key,))
    page = guided(panel(snapshot, say, picture=PICTURE, path=path, extras=Extras()), snapshot, say)
    assert [names for names, _ in marks(page)] == [("Back",)]


def test_nothing_else_is_in_the_main_style() -> None:
    say = words("athena").speaker("en", NAMES)
    line = line_of("athena")
    snapshot = look("athena", line.answered(line.start)[-1], ("arrange>spear",))
    page = guided(panel(snapshot, say, picture=PICTURE, path=ROOT, extras=Extras()), snapshot, say)
    main: list[Button] = [
        one for block in page.blocks if isinstance(block, Row) for one in block.buttons if one.tone == "main"
    ]
    assert [one.label for one in main] == ["Ready"]
