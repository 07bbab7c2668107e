-- As in the file of this name for SQLite.
ALTER TABLE tournaments ADD COLUMN message_channel_id BIGINT;
ALTER TABLE tournaments ADD COLUMN message_id BIGINT;
