"""A hint's parts are marked on the panel once each, by a sign that needs no colour, and told."""

import pytest

from bot.words import words
from engine.registry import GAMES
from render.display import Badge, Box, Outline, Target, Text
from render.marks import marked, shares_of
from render.picture import ALT_LIMIT
from render.registry import DRAWINGS

LEFT, MIDDLE, RIGHT, BELOW = (Box(x, y, 100, 140) for x, y in ((0, 0), (110, 0), (220, 0), (0, 150)))
EQUAL = frozenset({"block"})


def test_equal_cards_are_marked_in_turn_and_places_too() -> None:
    targets = [
        Target(LEFT, EQUAL),
        Target(MIDDLE, EQUAL),
        Target(RIGHT, frozenset({"play>x>3", "toss>x"})),
        Target(BELOW, frozenset({"play>x>3", "go>3"})),
    ]
    assert shares_of(targets, ["block", "play>x>3", "block", "done"]) == {
        LEFT: (1,),
        RIGHT: (2,),
        BELOW: (2,),
        MIDDLE: (3,),
    }
    assert shares_of(targets, ["play>x>3", "go>3"]) == {RIGHT: (1,), BELOW: (1, 2)}
    assert shares_of(targets, ["block", "block", "block"]) == {LEFT: (1, 3), MIDDLE: (2,)}
    assert shares_of(targets, ["done"]) == {}


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_each_mark_is_a_numbered_lozenge_and_told_first(
    locale: str,
) -> None:
    panels = [
        (say, each)
        for game in GAMES  # one of them need not have anything clickable
        for say in [words(game).speaker(locale, ("Ana", "Ben"))]
        for each in DRAWINGS[game].samples(say).values()
        if each.targets
    ]
    assert len(panels) > 6
    for say, panel in panels:
        line = [min(target.begins) for target in panel.targets]
        shares = shares_of(panel.targets, line)
        assert {number for numbers in shares.values() for number in numbers} == set(range(1, len(line) + 1))
        said = "Marked in gold: " + ", ".join(["1 – Captured Critical Blow · Place 12"] * 5) + "."
        shown = marked(panel, shares, said, say)
        assert shown.display[: len(panel.display)] == panel.display
        added = shown.display[len(panel.display) :]
        for box, numbers in shares.items():
            (sign,) = [item for item in added if isinstance(item, Badge) and box.contains(item.box)][:1]
            assert (sign.shape, sign.fill) == ("lozenge", "gold")
            (told,) = [item for item in added if isinstance(item, Text) and sign.box.contains(item.box)]
            assert told.words == "·".join(map(str, numbers))
        assert len([item for item in added if isinstance(item, Outline)]) == len(shares)
        # The marks replace the end of the description, not all of it.
        whole = " ".join([said, *panel.parts])
        assert shown.alt == whole or shown.alt.startswith(whole[: ALT_LIMIT * 2 // 3])
        assert len(shown.alt) <= ALT_LIMIT
        assert shown.text == f"{said}\n{panel.text}"
