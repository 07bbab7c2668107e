-- When a process last opened a session with Discord's gateway, in seconds since 1970, by the shard's bucket.
CREATE TABLE identify_turns (bucket BIGINT PRIMARY KEY, at DOUBLE PRECISION NOT NULL);
