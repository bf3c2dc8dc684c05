-- What is looked for, from the pieces of a query; `meant`: other names of a piece, as to_tsquery reads
-- them, or nothing. `wanted`: all of it, of which the last word may only have been begun; what matches
-- `exact` comes first. `parts`: what is good enough where few have all of it, each word by itself and
-- all but one. Words like 'the' and 'basics', and in a question words like 'work', count only where
-- there are no others. To be marked are `beginnings` of words, some of them as a `whole`.
CREATE FUNCTION asked_words(pieces text[], meant text[], OUT wanted tsquery, OUT exact tsquery, OUT parts tsquery[], OUT words text[], OUT beginnings text[], OUT whole text[])
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  each record;
  root text;
  begun text;
  others text;
  piece_before bigint := 0;
  stems text[] := '{}';
  terms text[] := '{}';
BEGIN
  words := '{}';
  beginnings := '{}';
  whole := '{}';
  parts := '{}';
  FOR each IN
    SELECT *, max(weight) OVER () AS most, max(nth) OVER () AS last FROM (
      SELECT *, CASE
        WHEN stem = '' THEN 0
        WHEN stem IN ('basic', 'beginn', 'introduct', 'intro', 'tutori') THEN 1
        WHEN stem IN ('work', 'explain', 'mean', 'understand', 'use', 'need', 'get', 'make', 'help', 'want', 'happen', 'tell', 'show', 'thing', 'way', 'actual', 'exact', 'realli')
          AND first_value(word) OVER (ORDER BY nth) IN ('how', 'what', 'why', 'when', 'where', 'which', 'who', 'can', 'could', 'do', 'does', 'did', 'is', 'are', 'should', 'explain', 'tell', 'show') THEN 1
        ELSE 2
      END AS weight FROM (
        SELECT row_number() OVER (ORDER BY piece, place) AS nth, piece, word, stem
        FROM unnest(pieces) WITH ORDINALITY AS given (text, piece) CROSS JOIN query_words(given.text) ORDER BY nth LIMIT 16
      ) AS cut
    ) AS weighed ORDER BY nth
  LOOP
    words := words || each.word;
    IF length(each.word) = 1 OR (each.stem = '' AND each.nth < each.last) THEN
      whole := whole || each.word;
    END IF;
    CONTINUE WHEN each.weight < each.most;
    root := coalesce(nullif(each.stem, ''), each.word);
    begun := CASE
      WHEN each.nth < each.last OR length(each.word) = 1 THEN format('''%s''', root)
      WHEN root = each.word THEN format('''%s'':*', root)
      ELSE format('(''%s'':* | ''%s'':*)', root, each.word)
    END;
    stems := stems || format('''%s''', root);
    beginnings := beginnings || root || each.word;
    others := meant[each.piece];
    IF others = '' THEN
      terms := terms || begun;
    ELSIF each.piece = piece_before THEN
      terms[cardinality(terms)] := terms[cardinality(terms)] || ' & ' || begun;
    ELSE
      terms := terms || format('%s | %s', to_tsquery('english', others), begun);
      beginnings := beginnings || tsvector_to_array(to_tsvector('english', others));
    END IF;
    piece_before := each.piece;
  END LOOP;
  IF terms = '{}' THEN
    RETURN;
  END IF;
  exact := array_to_string(stems, ' & ');
  wanted := '(' || array_to_string(terms, ') & (') || ')';
  IF cardinality(terms) > 1 THEN
    parts := terms;
  END IF;
  IF cardinality(terms) BETWEEN 3 AND 6 THEN
    FOR left_out IN 1 .. cardinality(terms) LOOP
      parts := parts || ('(' || array_to_string(terms[:left_out - 1] || terms[left_out + 1:], ') & (') || ')')::tsquery;
    END LOOP;
  END IF;
END $$;--> statement-breakpoint
DROP FUNCTION search_query(text, text);--> statement-breakpoint
DROP FUNCTION asked_words(text, text);--> statement-breakpoint
-- `all` of the words; `typing`: all of them, of which the last may only have been begun.
CREATE FUNCTION search_query(query text, how text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT CASE how WHEN 'typing' THEN wanted ELSE exact END FROM asked_words(ARRAY[query], ARRAY['']));--> statement-breakpoint
-- So many documents have these words, as far as PostgreSQL knows, that reading the list of them would
-- take longer than looking through the newest: in one of twenty.
CREATE OR REPLACE FUNCTION is_frequent(query tsquery, of_column text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  plan text;
BEGIN
  -- Its first line tells how many rows are expected.
  EXECUTE format('EXPLAIN SELECT FROM search_documents WHERE %I @@ %L', of_column, query) INTO plan;
  RETURN substring(plan FROM 'rows=(\d+)')::float
    > (SELECT greatest(5000, reltuples / 20) FROM pg_class WHERE oid = 'search_documents'::regclass);
END $$;
--> statement-breakpoint
-- The names of two languages, of which signs were all that told them from a letter.
CREATE OR REPLACE FUNCTION bare_words(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(without_accents(left(words, 200000)),
    'C++', ' cplusplus '), 'c++', ' cplusplus '), 'C#', ' csharp '), 'c#', ' csharp '),
    '/', ' '), '.', ' '), '-', ' '), '_', ' '), '@', ' '), '&', ' '), '<', ' '), '+', ' '), ':', ' ');--> statement-breakpoint
UPDATE "search_documents" SET "title" = "title", "summary" = "summary", "body" = "body" WHERE concat("title", "summary", "body") ~* 'c(\+\+|#)';
