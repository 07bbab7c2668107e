"""Where do tests put the figures that are printed when all have run?"""

import pytest

FIGURES = pytest.StashKey[list[str]]()
