"""How tests play Battle for Athena to its end, and by which rules."""

from tests.bot.e2e.hints import Hints, Planned

WEIGHTS = {
    "ready": 60.0, "enlist": 60.0, "arrange": 12.0, "muster": 12.0, "swap": 0.5, "lay": 0.5, "take": 2.0,
    "done": 4.0, "play": 3.0, "strategy": 4.0, "commandant": 4.0, "reorganisation": 2.0, "espion": 4.0,
    "surprise": 6.0, "surprise-bluff": 6.0, "invoke": 6.0, "bluff": 6.0, "use": 4.0,
}  # fmt: skip


def gladly(arg: str) -> float:
    """Return the preference for an action: armies are laid by a plan, and powers are used."""
    return WEIGHTS.get(arg.replace("/", ">").partition(">")[0], 1.0)


HINTS = Hints(
    gladly,
    by_two=(
        Planned("short"),
        Planned("initiation layout=free rows=3-4-5-2-1", locale="fr"),
        Planned("skirmish"),
        Planned("assault", is_long=True),
        Planned("battle", is_long=True),
        Planned("campaign", is_long=True),
    ),
    with_robot=(
        Planned("short first=athena layout=cross special_terrains=true espion=true invocation=true"),
        Planned("initiation first=poseidon terrains=hidden layout=columns scoring=terrains"),
        Planned("assault scoring=prisoners captured_powers=true", is_long=True),
        Planned("battle army=built", is_long=True),
        Planned("campaign", is_long=True),
        Planned("might invocation=true layout=free rows=4-1-4-1-5", is_long=True),
    ),
)
