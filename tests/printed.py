"""The texts that tests print after the run."""

import pytest

FIGURES = pytest.StashKey[list[str]]()
# The number of long tests that were left out, by file.
LEFT_OUT = pytest.StashKey[dict[str, int]]()
# The tests that this machine cannot run: what they lack, and how many, by file.
LACKING = pytest.StashKey[dict[str, dict[str, int]]]()
