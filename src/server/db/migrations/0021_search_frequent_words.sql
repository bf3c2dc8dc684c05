CREATE TABLE "search_frequent_words" (
	"place" text PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
-- As PostgreSQL expects it, which takes up to four questions to its statistics.
ALTER FUNCTION how_frequent(tsquery) RENAME TO expected_frequency;--> statement-breakpoint
-- Most searches are for a rare word: no list of frequent ones has it, and nothing else is asked.
CREATE FUNCTION how_frequent(query tsquery, OUT is_frequent boolean, OUT is_frequent_title boolean, OUT is_frequent_closed boolean) LANGUAGE plpgsql AS $$
DECLARE
  known tsvector := (SELECT words FROM search_frequent_words WHERE place = 'anywhere');
BEGIN
  -- The lists have no positions: a phrase matches none of them.
  IF known IS NOT NULL AND query::text NOT LIKE '%<%' AND NOT known @@ query THEN
    is_frequent := false;
    is_frequent_title := false;
    is_frequent_closed := false;
  -- A single word. Of a beginning, rare words may be many together.
  ELSIF known IS NOT NULL AND numnode(query) = 1 AND query::text NOT LIKE '%:%' THEN
    SELECT bool_or(place = 'open texts'), bool_or(place = 'titles'), bool_or(place = 'closed texts')
      INTO is_frequent, is_frequent_title, is_frequent_closed
      FROM search_frequent_words WHERE words @@ query;
  ELSE
    SELECT * INTO is_frequent, is_frequent_title, is_frequent_closed FROM expected_frequency(query);
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION learn_frequent_words() RETURNS void LANGUAGE sql AS $$
  WITH known AS (
    SELECT DISTINCT word FROM pg_stats CROSS JOIN unnest(most_common_elems::text::text[]) AS word
    WHERE schemaname = current_schema() AND tablename = 'search_documents' AND attname = 'words' AND word <> ''
  ), frequent AS MATERIALIZED (
    SELECT word, expected.* FROM known CROSS JOIN LATERAL expected_frequency(quote_literal(word)::tsquery) AS expected
  )
  INSERT INTO search_frequent_words AS learnt (place, words)
  SELECT each.place, array_to_tsvector(coalesce(array_agg(word) FILTER (WHERE word IS NOT NULL), '{}'))
  FROM unnest(ARRAY['anywhere', 'titles', 'open texts', 'closed texts']) AS each (place)
  LEFT JOIN frequent ON CASE each.place WHEN 'anywhere' THEN true WHEN 'titles' THEN is_frequent_title
    WHEN 'open texts' THEN is_frequent ELSE is_frequent_closed END
  -- Before the first ANALYZE nothing is known, which is not the same as nothing is frequent.
  WHERE EXISTS (SELECT FROM known)
  GROUP BY each.place ORDER BY each.place
  ON CONFLICT (place) DO UPDATE SET words = excluded.words WHERE learnt.words <> excluded.words
$$;
