-- Whether two people have agreed at the start that each may have hints; whose question each hint was for.
ALTER TABLE matches ADD COLUMN has_hints INTEGER NOT NULL DEFAULT 0;
UPDATE matches SET hinted = (
    SELECT json_group_array(json_array(s.seat, q.value)) FROM seats s, json_each(matches.hinted) q
    WHERE s.match_id = matches.id AND s.holder != 'robot'
) WHERE hinted != '[]';
