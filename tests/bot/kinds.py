"""Which tests are of both databases?"""

import pytest

BOTH = pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgres", marks=pytest.mark.long)])
"""Whatever holds in a file of SQLite holds in PostgreSQL; the second time is long."""
