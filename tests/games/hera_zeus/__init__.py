"""The rules of Hera and Zeus, with one test file per chapter of the README."""
