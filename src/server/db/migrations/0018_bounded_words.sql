-- One letter may stand for eighteen. A vector of words holds 200,000 letters, but of those that take
-- several bytes only half as many.
CREATE FUNCTION most_letters(words text) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN octet_length(words) > 1.5 * length(words) THEN 100000 ELSE 200000 END;--> statement-breakpoint
CREATE OR REPLACE FUNCTION without_accents(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN octet_length(words) = length(words) THEN words ELSE
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      regexp_replace(left(normalize(left(words, most_letters(words)), NFKD), most_letters(words)), '[\u0300-\u036f]+', '', 'g'),
      '‘', ' '), '’', ' '), '“', ' '), '”', ' '), '„', ' '), '–', ' '), '—', ' '), '·', ' '), '•', ' '), '→', ' '), '×', ' ')
  END;--> statement-breakpoint
-- A query takes words of up to 2,046 bytes; nobody types one of more than 100 letters.
CREATE OR REPLACE FUNCTION query_words(query text) RETURNS TABLE (place bigint, word text, stem text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT place, word, coalesce((ts_lexize('english_stem', word))[1], '') FROM (
    SELECT place, left(lower(word), 100) AS word FROM regexp_split_to_table(btrim(bare_words(query)), '[^[:alnum:]]+') WITH ORDINALITY AS parts (word, place)
    WHERE word <> '' ORDER BY place LIMIT 16
  ) AS words
$$;--> statement-breakpoint
-- The words of texts that may have been longer, and of no others, are made anew.
UPDATE "search_documents" SET "title" = "title", "summary" = "summary", "body" = "body" WHERE length("body") > 5000 AND octet_length("body") <> length("body");
