"""The processes that think and paint for the bot."""

import os
import signal
import subprocess
import sys
import time

import pytest

from bot.background.robots import Robots
from bot.core.matches import Matches
from bot.core.store import FullStore
from bot.features.hints.service import HintRequests
from engine.core.chance import Chance
from engine.core.game import Seat
from engine.core.log import Act
from engine.registry import ROBOTS
from tests.bot.background.matches import ANA
from tests.bot.background.test_robots import KEY, until
from tests.bot.background.test_thinking import WITHIN_S, partners

_BOT = """
import os
from bot.background.painter import process_of_its_own

def begin():
    pass

def think():
    while True:
        pass

if __name__ == "__main__":
    idle, busy = process_of_its_own(begin), process_of_its_own(begin)
    both = [pool.submit(os.getpid).result() for pool in (idle, busy)]
    busy.submit(think)
    print(*both, flush=True)
    idle.submit(think).result() if {waits} else os._exit(0)
"""


@pytest.mark.parametrize("is_killed", [True, False], ids=["killed", "gone"])
def test_no_process_outlives_the_bot(is_killed: bool, tmp_path: os.PathLike[str]) -> None:
    program = os.path.join(tmp_path, "bot_of_the_test.py")
    with open(program, "w") as file:
        file.write(_BOT.replace("{waits}", str(is_killed)))
    bot = subprocess.Popen([sys.executable, program], stdout=subprocess.PIPE, text=True)
    assert bot.stdout is not None
    with bot.stdout:
        children = [int(one) for one in bot.stdout.readline().split()]
        if is_killed:
            assert len([child for child in children if _is_there(child)]) == 2
            bot.send_signal(signal.SIGKILL)
        bot.wait()
    until = time.monotonic() + WITHIN_S
    while left := [child for child in children if _is_there(child)]:
        assert time.monotonic() < until, left
        time.sleep(0.02)


def _is_there(process: int) -> bool:
    """Return True if the process runs; a zombie does not."""
    try:
        with open(f"/proc/{process}/stat") as told:
            return told.read().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


STEPS = 200


async def test_it_offers_its_partner_agrees_and_both_go_on(store: FullStore) -> None:
    matches = Matches(store, key=KEY)
    players = Robots(matches, key=KEY)
    match = await partners(matches, "even")
    ours = (await matches.header(match)).seat_of(ANA)
    assert ours is not None
    theirs = Seat(1 - ours)

    async def is_done() -> bool:
        return not players._playing

    for _ in range(STEPS):
        turn = await matches.robots.turn(match, theirs)
        if turn.legal:
            players.play(match, theirs, turn.question)
            await until(is_done, WITHIN_S)
        if ours not in (await matches.header(match)).to_act:
            continue
        own = await HintRequests(matches.loader).turn_for_hint(match, ANA)  # including her draft
        if "agree" in own.legal:
            break
        chosen = ROBOTS["hercules"].decide(own.view, own.legal, Chance(b"dice"))
        await matches.act(match, ANA, None, chosen)
    snapshot = await matches.look(match, ANA)
    assert snapshot.view.table.proposal.maker == theirs
    await matches.act(match, ANA, None, "agree")
    entries = [entry for entry in await store.entries(match) if isinstance(entry, Act)]
    assert any(entry.seat == theirs and entry.notations[-1].startswith("offer") for entry in entries)
    assert {entry.by for entry in entries if entry.seat == theirs} <= {
        "robot/hercules/1",
        "robot/hercules/1/even",
    }
    await players.close()
