"""The command that writes the transcript of a match."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.bot.e2e.world import ROOT


@pytest.mark.long
def test_a_whole_match_is_written_as_read_with_its_table_row(tmp_path: Path) -> None:
    asked = [sys.executable, "-m", "tests.transcripts", str(tmp_path), "--game", "hercules", "--locale", "fr"]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    head, row = done.stdout.splitlines()
    assert head.split()[0] == "match"
    name, locale, turns, messages, *_ = row.split()
    assert (name, locale) == ("hercules", "fr")
    assert int(messages) >= int(turns) > 5
    text = (tmp_path / "hercules.fr.txt").read_text("utf-8")
    assert len(text.splitlines()) > 100
    assert "{ $" not in text, "a word that was not filled in"
