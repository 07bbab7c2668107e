"""The mark for the line of a game's README that a test shows."""

import pytest

rule = pytest.mark.rule
