"""The structure of the code is measured as it is."""

from pathlib import Path

import pytest

from tests.structure import classes, source
from tests.structure.press import traced_press

MODULE = '''"""A module."""

import ast
from os import (
    path,
)


def is_there(name):
    if name:
        return path.exists(name)
    return False
'''


def test_statements_and_import_lines_of_a_module_are_counted(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(MODULE, "utf-8")
    assert source.statements([module]) == 7
    assert source.lines_of(module) == 12
    assert source.import_share([module]) == 4 / 12


def test_functions_of_grade_d_are_named(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    choices = "".join(f"    if x == {number}:\n        return {number}\n" for number in range(20))
    module.write_text(f"{MODULE}\n\ndef chosen(x):\n{choices}    return x\n", "utf-8")
    assert source.complex_functions(tmp_path, [module]) == [(21, "module.py:15 chosen")]


def test_rows_of_the_glossary_are_counted_and_no_other_table() -> None:
    page = (
        "| word | what it is |\n|---|---|\n| a | b |\n| c | d |\n\n| where | what |\n|---|---|\n| e | f |\n"
    )
    assert source.glossary_rows(page) == 2


def test_inherited_and_forwarded_methods_are_public_methods() -> None:
    class Base:
        def look(self) -> int:
            return 1

        def _hidden(self) -> None: ...

    class Service(Base):
        def __init__(self) -> None:
            self.seen = Base().look
            self.count = 1

        @property
        def act(self) -> int:
            return 2

    Base.__module__ = Service.__module__ = "bot.sample"
    assert classes.public_methods(Service) == ["act", "look"]
    assert classes.forwarded(Service()) == ["seen"]


@pytest.mark.long
async def test_laying_a_card_reads_the_database_three_times(tmp_path: Path) -> None:
    way = (await traced_press(tmp_path / "agon.sqlite3")).way
    assert way.reads <= 3
    assert len(way.sql) - way.reads <= 4
