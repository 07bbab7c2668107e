-- Whether somebody was told that their direct messages are closed.
ALTER TABLE people ADD COLUMN dm_closed_said INTEGER NOT NULL DEFAULT 1;
