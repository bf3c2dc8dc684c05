-- So many documents are expected, as far as PostgreSQL knows, that reading the list of them would take
-- longer than looking through the newest: one of twenty.
CREATE FUNCTION are_many(condition text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  plan text;
BEGIN
  -- Its first line tells how many rows are expected.
  EXECUTE 'EXPLAIN SELECT FROM search_documents WHERE ' || condition INTO plan;
  RETURN substring(plan FROM 'rows=(\d+)')::float
    > (SELECT greatest(5000, reltuples / 20) FROM pg_class WHERE oid = 'search_documents'::regclass);
END $$;--> statement-breakpoint
-- For each index by itself, so that what is locked does not decide how others are searched. Most words
-- are frequent in none, which one question tells.
CREATE FUNCTION how_frequent(query tsquery, OUT is_frequent boolean, OUT is_frequent_title boolean, OUT is_frequent_closed boolean) LANGUAGE plpgsql AS $$
DECLARE
  is_any boolean := are_many(format('words @@ %L', query));
BEGIN
  is_frequent := is_any AND are_many(format('is_public AND is_open AND words @@ %L', query));
  is_frequent_title := is_any AND are_many(format('is_public AND title_words @@ %L', query));
  is_frequent_closed := is_any AND are_many(format('NOT (is_public AND is_open) AND words @@ %L', query));
END $$;--> statement-breakpoint
DROP FUNCTION is_frequent(tsquery, text);
