-- The message by which something was shared: 0 where it was shared before this was kept.
ALTER TABLE shares ADD COLUMN message_id INTEGER NOT NULL DEFAULT 0;
