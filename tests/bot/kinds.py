"""The mark of tests that run on both databases."""

import pytest

BOTH = pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgres", marks=pytest.mark.long)])
"""Parametrizes a test for SQLite and PostgreSQL; the PostgreSQL run is marked as long."""
