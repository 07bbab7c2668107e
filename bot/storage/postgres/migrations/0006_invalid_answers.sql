-- As in the file of this name for SQLite.
CREATE TABLE invalid_answers (minute BIGINT PRIMARY KEY, count BIGINT NOT NULL);
