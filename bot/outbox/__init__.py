"""The outbox: rows of the database that become messages on Discord, each exactly once."""
