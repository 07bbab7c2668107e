"""Where do tests put what is printed when all have run?"""

import pytest

FIGURES = pytest.StashKey[list[str]]()
# How many long tests were not run, by their file.
LEFT_OUT = pytest.StashKey[dict[str, int]]()
# Tests that this machine cannot run: what they lack, and how many by file.
LACKING = pytest.StashKey[dict[str, dict[str, int]]]()
