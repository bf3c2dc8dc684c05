-- A letter may be stored with its accent apart, and was then kept with it.
CREATE OR REPLACE FUNCTION without_accents(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN octet_length(words) = length(words) THEN words ELSE
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]+', '', 'g'),
      '‘', ' '), '’', ' '), '“', ' '), '”', ' '), '„', ' '), '–', ' '), '—', ' '), '·', ' '), '•', ' '), '→', ' '), '×', ' ')
  END;--> statement-breakpoint
-- The words of such texts, and of no others, are made anew.
UPDATE "search_documents" SET "title" = "title", "summary" = "summary", "body" = "body" WHERE concat("title", "summary", "body") ~ '[\u0300-\u036f]';
