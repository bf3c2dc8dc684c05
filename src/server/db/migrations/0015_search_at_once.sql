DROP INDEX "search_documents_owner";--> statement-breakpoint
CREATE INDEX "search_documents_owner" ON "search_documents" USING btree ("owner_id","kind","id");--> statement-breakpoint
-- What is looked for, from the words of a query: `wanted` must match, and what matches `exact` comes
-- first. `all` or `any` of the words; `typing`: all of them, of which the last may only have been
-- begun. Words like 'the', and in a question words like 'work', count only where there are no others.
CREATE FUNCTION asked_words(query text, how text, OUT wanted tsquery, OUT exact tsquery, OUT words text[], OUT beginnings text[])
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  joined text := CASE how WHEN 'any' THEN ' | ' ELSE ' & ' END;
BEGIN
  SELECT
    string_agg(CASE
      WHEN how <> 'typing' OR place < last OR length(word) = 1 THEN format('''%s''', stem)
      WHEN stem = word THEN format('''%s'':*', word)
      ELSE format('(''%s'':* | ''%s'':*)', stem, word)
    END, joined) FILTER (WHERE weight = most),
    string_agg(format('''%s''', stem), joined) FILTER (WHERE weight = most),
    coalesce(array_agg(word), '{}'),
    coalesce(array_agg(stem) FILTER (WHERE weight = most) || array_agg(word) FILTER (WHERE weight = most), '{}')
  INTO wanted, exact, words, beginnings
  FROM (
    SELECT *, max(place) OVER () AS last, max(weight) OVER () AS most FROM (
      SELECT place, word, coalesce(nullif(stem, ''), word) AS stem, CASE
        WHEN stem = '' THEN 0
        WHEN stem IN ('work', 'explain', 'mean', 'understand', 'use', 'need', 'get', 'make', 'help', 'want', 'happen', 'tell', 'show', 'thing', 'way', 'actual', 'exact', 'realli')
          AND first_value(word) OVER (ORDER BY place) IN ('how', 'what', 'why', 'when', 'where', 'which', 'who', 'can', 'could', 'do', 'does', 'did', 'is', 'are', 'should', 'explain', 'tell', 'show') THEN 1
        ELSE 2
      END AS weight FROM query_words(query)
    ) AS weighed
  ) AS words;
END $$;--> statement-breakpoint
DROP FUNCTION search_query(text, text);--> statement-breakpoint
CREATE FUNCTION search_query(query text, how text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT wanted FROM asked_words(query, how));--> statement-breakpoint
-- So many documents have these words, as far as PostgreSQL knows, that reading the list of them would
-- take longer than looking through the newest: in one of twenty.
CREATE FUNCTION is_frequent(query tsquery, of_column text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  enough float := (SELECT greatest(5000, reltuples / 20) FROM pg_class WHERE oid = 'search_documents'::regclass);
  plan json;
BEGIN
  EXECUTE format('EXPLAIN (FORMAT json) SELECT FROM search_documents WHERE %I @@ %L', of_column, query) INTO plan;
  RETURN (plan->0->'Plan'->>'Plan Rows')::float > enough;
END $$;
