-- Only words of letters can be mistyped: in 'gpt4' every sign counts.
CREATE OR REPLACE FUNCTION add_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT parts.word FROM added, regexp_split_to_table(lower(bare_words(title || ' ' || summary)), '[^[:alnum:]]+') AS parts (word)
  WHERE added.is_public AND length(parts.word) BETWEEN 4 AND 40 AND parts.word !~ '[^[:alpha:]]'
    -- (One look into the index for each word: as a join it would read all words that there are.)
    AND (SELECT true FROM search_words known WHERE known.word = parts.word LIMIT 1) IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
DELETE FROM search_words WHERE word ~ '[^[:alpha:]]';--> statement-breakpoint
-- In a public title or summary. Summaries are open wherever their title is.
CREATE FUNCTION is_public_word(word text) RETURNS boolean LANGUAGE sql STABLE
  RETURN EXISTS (SELECT FROM search_documents WHERE is_public AND title_words @@ quote_literal(word)::tsquery)
    OR EXISTS (SELECT FROM search_documents WHERE is_public AND is_open AND words @@ (quote_literal(word) || ':B')::tsquery);--> statement-breakpoint
-- Some of the words at a time, without keeping writers waiting while they are looked up.
CREATE FUNCTION forget_search_words() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  unused text[] := ARRAY(SELECT word FROM (SELECT word FROM search_words ORDER BY random() LIMIT 20000) AS a_few WHERE NOT is_public_word(word));
BEGIN
  IF cardinality(unused) = 0 THEN
    RETURN;
  END IF;
  -- Whoever writes now may use one of them again, and would not add it, because it is still there.
  SET LOCAL lock_timeout = '1s';
  LOCK TABLE search_documents IN SHARE MODE;
  DELETE FROM search_words WHERE word = ANY (unused) AND NOT is_public_word(word);
END $$;
