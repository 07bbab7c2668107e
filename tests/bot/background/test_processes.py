"""Processes that work for the bot: none is left behind, however the bot ends."""

import os
import signal
import subprocess
import sys
import time

import pytest

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
WITHIN_S = 30.0


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
