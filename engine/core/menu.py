"""Menus: legal actions as a tree of questions, without any Discord."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from engine.core.game import Action, Step, Word, word

ELSEWHERE = "-"


class Choice(NamedTuple):
    """One answer: a leaf has the action's notation, any other answer leads to a further menu.

    `key` is unique in its menu. `needs_confirming` is set only on leaves. `icon` names an emblem of the game.
    """

    key: str
    label: Word
    icon: str | None = None
    notation: str | None = None
    needs_confirming: bool = False
    menu: "Menu | None" = None


class Menu(NamedTuple):
    """A question and its answers in the order of the legal actions."""

    question: Word
    choices: tuple[Choice, ...]

    def at(self, path: Sequence[str]) -> "Menu | None":
        """Return the menu reached by these keys, or None if there is none (any more)."""
        here: Menu | None = self
        for key in path:
            if here is None:
                return None
            here = next((choice.menu for choice in here.choices if choice.key == key), None)
        return here

    def leaves(self) -> tuple[Choice, ...]:
        """Return every leaf below, in order; an action that can be reached in two ways comes twice."""
        found: list[Choice] = []
        for choice in self.choices:
            found += [choice] if choice.menu is None else choice.menu.leaves()
        return tuple(found)


def menu(actions: Iterable[Action], numbered: Mapping[tuple[str, str], Word] = MappingProxyType({})) -> Menu:
    """Return the tree of questions whose leaves are exactly these actions.

    `numbered` replaces the labels of some steps, by zone and key, so that they show the numbers of the seat's
    picture.
    """
    return _level([(action, _as_numbered(action.path, numbered)) for action in actions], 0)


def _as_numbered(path: tuple[Step, ...], numbered: Mapping[tuple[str, str], Word]) -> tuple[Step, ...]:
    if not any(step.zone for step in path):
        return path
    return tuple(_relabelled(step, numbered.get((step.zone, step.key))) for step in path)


def _relabelled(step: Step, label: Word | None) -> Step:
    return step if label is None else step._replace(label=label)


_Branch = list[tuple[Action, tuple[Step, ...]]]


def _level(branch: _Branch, depth: int) -> Menu:
    """Return the menu of the steps at that depth of these paths."""
    groups: dict[str, _Branch] = {}
    for each in branch:
        groups.setdefault(each[1][depth].key, []).append(each)
    choices = tuple(_choice(rest, depth) for rest in groups.values())
    steps = (rest[0][1][depth] for rest in groups.values())
    question = next((step.question for step in steps if step.question), word("menu-choose"))
    return _merge_usual(Menu(question, choices), {key: _usual(rest, depth) for key, rest in groups.items()})


def _choice(rest: _Branch, depth: int) -> Choice:
    """Return a leaf when nothing is left to ask, else an answer with a further menu.

    A level with one answer is skipped; the label names its answer, unless it is the usual one.
    """
    action, path = rest[0]
    key, label, icon = path[depth].key, path[depth].label, path[depth].icon
    if len(rest) == 1:
        for skipped in path[depth + 1 :]:
            label = label if skipped.is_usual else through(label, skipped.label)
            icon = icon or skipped.icon
        return Choice(key, label, icon, action.notation, action.needs_confirming)
    below = _level(rest, depth + 1)
    while len(below.choices) == 1 and below.choices[0].menu:
        only = below.choices[0]
        label, icon, below = through(label, only.label), icon or only.icon, below.choices[0].menu
    return Choice(key, label, icon, menu=below)


def through(label: Word, skipped: Word) -> Word:
    """Return two answers in a row as one label."""
    return word("menu-through", first=label, then=skipped)


def _usual(rest: _Branch, depth: int) -> Action | None:
    """Return the action that stands for a whole branch: all of its remaining steps are the usual ones."""
    if len(rest) < 2:
        return None
    for action, path in rest:
        if path[-1].is_usual and all(step.is_usual for step in path[depth + 1 :]) and len(path) > depth + 1:
            return action
    return None


def _merge_usual(level: Menu, usual: dict[str, Action | None]) -> Menu:
    """Return the level with each usual answer instead of its branch, and the branches under "elsewhere"."""
    if not any(usual.values()):
        return level
    merged = [_as_leaf(choice, usual[choice.key]) for choice in level.choices]
    elsewhere = Menu(level.question, tuple(choice for choice in level.choices if usual[choice.key]))
    away = elsewhere.choices[0].menu if len(elsewhere.choices) == 1 else elsewhere
    return Menu(level.question, (*merged, Choice(ELSEWHERE, word("menu-elsewhere"), menu=away)))


def _as_leaf(choice: Choice, action: Action | None) -> Choice:
    if action is None:
        return choice
    return Choice(
        choice.key,
        choice.label,
        choice.icon,
        notation=action.notation,
        needs_confirming=action.needs_confirming,
    )
