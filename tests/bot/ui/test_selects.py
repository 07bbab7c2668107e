"""Selects in forms and messages say whether a choice is required, in every version of discord.py."""

import ast
from typing import Any

from bot.ui.form import Form, ListField
from bot.ui.page import Option, select_of
from tests.architecture.sources import ROOT, modules, name, tree

SELECTS = ("Select", "UserSelect", "RoleSelect", "ChannelSelect", "MentionableSelect")
OPTIONS = (Option("Athena", "athena", is_chosen=True), Option("Hercules", "hercules"))


def test_every_select_says_whether_it_is_required() -> None:
    silent = []
    for path in modules():
        if path.is_relative_to(ROOT / "bot"):
            for node in ast.walk(tree(path)):
                if isinstance(node, ast.Call) and _select_of_discord(node.func):
                    said = {keyword.arg for keyword in node.keywords}
                    silent += [] if "required" in said else [f"{name(path)}:{node.lineno}"]
    assert silent == []


def _select_of_discord(called: ast.expr) -> bool:
    """Return True for `ui.Select(...)` and its kin, also `ui.Select[Any](...)`."""
    bare = called.value if isinstance(called, ast.Subscript) else called
    return (
        isinstance(bare, ast.Attribute)
        and bare.attr in SELECTS
        and isinstance(bare.value, ast.Name)
        and bare.value.id == "ui"
    )


def test_one_of_a_list_in_a_form_must_be_chosen() -> None:
    modal: Any = Form("a1:g:0:-:x", "Challenge", (ListField("game", "Game", OPTIONS),)).modal()
    (label,) = modal.to_dict()["components"]
    assert label["component"]["required"] is True


def test_a_list_in_a_message_asks_for_nothing() -> None:
    assert select_of("a1:s:1:0.0:", "Which?", OPTIONS).to_component_dict()["required"] is False
