-- The message on which people take part: NULL as long as nobody has pressed a button of it.
ALTER TABLE tournaments ADD COLUMN message_channel_id INTEGER;
ALTER TABLE tournaments ADD COLUMN message_id INTEGER;
