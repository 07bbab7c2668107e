"""Which line of a game's README does a test show?"""

import pytest

rule = pytest.mark.rule
