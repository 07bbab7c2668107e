-- What somebody waits for that a worker is to find out, and what it came to. No player's name, card or view is
-- in it; what a robot will do is, until it is taken, and so it is not in the server's log either.
CREATE UNLOGGED TABLE jobs (
    kind TEXT NOT NULL,
    match_id BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    asked TEXT NOT NULL,
    asked_at TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
    begun_at TIMESTAMP WITH TIME ZONE,
    result TEXT,
    PRIMARY KEY (kind, match_id, seat, asked)
);

-- The tables of the queue itself are laid by procrastinate (`migrate.py`).
