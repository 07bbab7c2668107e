-- `seat`: which one it is about. `moderator_id`: who did it from outside the match. `called`: the seats whose
-- persons its message has mentioned, a JSON list.
ALTER TABLE notices ADD COLUMN seat INTEGER;
ALTER TABLE notices ADD COLUMN moderator_id INTEGER;
ALTER TABLE notices ADD COLUMN called TEXT NOT NULL DEFAULT '[]';
