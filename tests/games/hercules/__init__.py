"""The rules of Hercules, with one test file per chapter of the README."""
