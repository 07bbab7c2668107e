"""How tests play Hera and Zeus to its end: by attacking."""

from tests.bot.e2e.hints import Hints

ATTACKS = ("c", "pegasus", "pythia", "put")


def gladly(arg: str) -> float:
    if arg.startswith(ATTACKS) and not arg.startswith(("centaur", "challenge")):
        return 40.0
    return 8.0 if arg.startswith(("power", "challenge")) else 1.0


def goes_on(notation: str) -> bool:
    return notation not in ("end", "end>lose", "ready")


def kind(notation: str) -> str:
    if notation[0] == "+":
        return "lay a card"
    if notation[0] == "c" and len(notation) == 2:
        return "challenge"
    return {"d": "draw", "end>lose": "end and lose"}.get(
        notation, notation.partition(">")[0].removesuffix("^")
    )


HINTS = Hints(gladly, goes_on, kind=kind)
