-- Whether two people have agreed at the start that each may have hints; whose question each hint was for.
ALTER TABLE matches ADD COLUMN has_hints INTEGER NOT NULL DEFAULT 0;
UPDATE matches SET hinted = (
    SELECT coalesce(json_agg(json_build_array(s.seat, q.value::int)), '[]')::text
    FROM seats s, json_array_elements_text(matches.hinted::json) AS q (value)
    WHERE s.match_id = matches.id AND s.holder <> 'robot'
) WHERE hinted <> '[]';
