"""What a component's id says."""

import pytest

from bot.core.components import MAX_ID, BadId, ComponentId, parse
from bot.core.model import MatchId
from bot.ui.match.panel import MenuPath, parse_menu_path


@pytest.mark.parametrize(
    "text",
    [
        "a1:o:42:-:7",
        "a1:a:42:3.1:+harpy>B3",
        "a1:s:42:3.1:play/harpy~2!1",
        "a1:n:0:-:hera_zeus/3",
        "a1:u:1:9.9:",
        "a2:o:42:Bc4d9XzT:-:7",
        "a2:a:42:Bc4d9XzT:3.1:+harpy>B3",
        "a2:n:0:Bc4d:-:hera_zeus/3",
    ],
)
def test_an_id_is_read_as_it_was_written(text: str) -> None:
    assert str(parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a0:o:42:-:",
        "a1:o:-1:-:",
        "a1:a:42:3:x",
        "a1:a:42:3.1:é",
        "a1:a:42:3.1:" + "x" * 99,
        f"a1:o:{2**63}:-:",
        "a1:o:" + "9" * 80 + ":-:",
        "a1:o:٤٢:-:",
        "a1:a:42:٣.1:x",
        "a2:o:42:-:7",
        "a2:o:42:Bc4:-:7",
        "a2:o:42:Bc4d9XzTT:-:7",
        "a2:o:42:Iole:-:7",
        "a1:o:42:Bc4d9XzT:-:7",
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(BadId):
        parse(text)


def test_the_longest_action_of_a_very_old_installation_fits() -> None:
    longest = ComponentId("a", MatchId(10**12), "1234.1234", "x" * 60)
    assert len(str(longest.marked("Bc4d9XzT"))) <= MAX_ID


def test_an_id_that_leaves_no_room_for_a_mark_is_never_sent() -> None:
    for length in range(70, 100):
        id = ComponentId("q", MatchId(1), "1.1", "x" * length)
        if len(f"a2:q:1:Bc4d9XzT:1.1:{'x' * length}") <= MAX_ID:
            assert len(str(id.marked("Bc4d9XzT"))) <= MAX_ID
            assert str(id)
        else:
            with pytest.raises(BadId):
                str(id)


def test_a_spot_is_read_as_it_was_written() -> None:
    for path in (
        MenuPath(),
        MenuPath(("play", "harpy^")),
        MenuPath(("-",), 2),
        MenuPath((), 0, 3),
        MenuPath(("a", "b"), 1, 2),
    ):
        assert parse_menu_path(str(path)) == path


@pytest.mark.parametrize("text", ["a~b!c~1", "a~" + "9" * 60, "a!" + "9" * 60, "a~٣"])
def test_nonsense_leads_to_the_root(text: str) -> None:
    assert parse_menu_path(text) == MenuPath()


def test_a_key_that_no_path_can_hold_is_refused() -> None:
    with pytest.raises(ValueError, match="key"):
        MenuPath().down("a/b")
