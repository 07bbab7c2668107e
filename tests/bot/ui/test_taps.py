"""How many taps does each kind of action take, from an open panel? Counted over the golden matches."""

from collections import defaultdict

import pytest

from bot.ids import parse
from bot.ui.menu_path import ROOT, MenuPath, parse_menu_path
from bot.ui.page import Page, Row, Select
from bot.ui.panel import PATH_MARK, Extras, panel
from engine.core.game import Seat
from engine.core.match import Match
from tests.bot.ui.snapshots import HERA_ZEUS, SAY, look_at
from tests.bot.ui.test_panel import PICTURE
from tests.games.hera_zeus.golden import FOLDER
from tests.games.kept import read

SELECTING = 2  # open the list, choose
SURE = 1

# What a player should need at most; a confirmation is a tap of its own.
MOST = {"draw": 1, "end": 1, "ready": 1, "challenge": 2, "play": 4, "power": 5, "put": 1, "remove": 1}
MOST["row"] = 5  # a card of the first row, to another column than the first empty one


def ways(page: Page, *, grave: bool) -> dict[str, tuple[int, MenuPath | None]]:
    """Where every press leads: a notation with its taps, or a spot with the taps to get there.

    `grave`: what is chosen from a list is asked once more.
    """
    found: dict[str, tuple[int, MenuPath | None]] = {}
    for block in page.blocks:
        if isinstance(block, Row):
            for button in block.buttons:
                id = parse(button.id)
                if id.verb in "ac":
                    found[id.arg] = (1 + SURE * (id.verb == "c"), None)
                elif id.verb == "q":
                    found["?" + id.arg] = (1, parse_menu_path(id.arg))
        elif isinstance(block, Select):
            for option in block.options:
                is_way = option.value.startswith(PATH_MARK)
                path = parse_menu_path(option.value.removeprefix(PATH_MARK)) if is_way else None
                found.setdefault(option.value, (SELECTING + SURE * (grave and not is_way), path))
    return found


def taps(match: Match, seat: Seat, draft: list[str], notation: str) -> int:
    """The fewest taps from the open panel to this action."""
    snapshot = look_at(match, seat, draft)
    choice = next(leaf for leaf in snapshot.menu.leaves() if leaf.notation == notation)
    best, todo = 99, [(0, ROOT)]
    seen: set[MenuPath] = set()
    while todo:
        spent, path = todo.pop(0)
        if path in seen or path.visit:
            continue
        seen.add(path)
        page = panel(snapshot, SAY, picture=PICTURE, path=path, extras=Extras())
        for way, (cost, below) in ways(page, grave=choice.needs_confirming).items():
            if way == notation:
                best = min(best, spent + cost)
            elif below is not None:
                todo.append((spent + cost, below))
    return best


def counted() -> dict[str, list[int]]:
    """The taps of every action of the golden matches by kind; a turn's taps under `turn`."""
    found: dict[str, list[int]] = defaultdict(list)
    for path in sorted(FOLDER.glob("*.match")):
        kept = read(path.read_text("utf-8"))
        match = Match.open(HERA_ZEUS, HERA_ZEUS.spec.options(**kept.options), kept.seed, ruleset=kept.ruleset)
        in_turn = 0
        for seat, notations in kept.entries:
            for number, notation in enumerate(notations):
                needed = taps(match, seat, list(notations[:number]), notation)
                kind = HERA_ZEUS.parse(notation).path[0].key
                found["row" if kind == "play" and notations[-1] == "ready" else kind].append(needed)
                in_turn += needed
                if notation == "end":
                    found["turn"].append(in_turn)
                    in_turn = 0
                elif notation == "ready":
                    found["first row"].append(in_turn)
                    in_turn = 0
            match, _ = match.act(seat, notations)
    return found


@pytest.fixture(scope="module")
def by_kind() -> dict[str, list[int]]:
    return counted()


def test_every_kind_of_action_is_within_its_taps(by_kind: dict[str, list[int]]) -> None:
    for kind, needed in sorted(by_kind.items()):
        mean = sum(needed) / len(needed)
        print(f"{kind:10} {len(needed):4} times, {min(needed)} to {max(needed)} taps, {mean:.1f} on average")
    assert set(MOST) - {"remove"} <= set(by_kind)
    assert {kind: max(by_kind[kind]) for kind in by_kind if max(by_kind[kind]) > MOST.get(kind, 99)} == {}


def test_a_usual_turn_takes_at_most_twelve_taps(by_kind: dict[str, list[int]]) -> None:
    turns = sorted(by_kind["turn"])
    assert len(turns) > 50
    assert turns[int(len(turns) * 0.9)] <= 12
