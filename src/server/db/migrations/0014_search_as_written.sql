DROP INDEX "search_documents_owner";--> statement-breakpoint
CREATE INDEX "search_documents_owner" ON "search_documents" USING btree ("owner_id","kind","id");--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- The words of a query are read by `shared/search-language`.
DROP FUNCTION search_query(text, text);--> statement-breakpoint
DROP FUNCTION query_words(text);--> statement-breakpoint
-- A vector of words holds 200,000 letters, but of those that take several bytes only half as many.
CREATE FUNCTION as_much_as_fits(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN left(words, CASE WHEN octet_length(words) > 1.5 * length(words) THEN 100000 ELSE 200000 END);
END $$;--> statement-breakpoint
-- (A letter may also be stored with its accent apart. Taken apart, one may be eighteen: U+FDFA.)
CREATE OR REPLACE FUNCTION without_accents(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN octet_length(words) = length(words) THEN words ELSE
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      regexp_replace(as_much_as_fits(normalize(as_much_as_fits(words), NFKD)), '[\u0300-\u036f]+', '', 'g'),
      '‘', ' '), '’', ' '), '“', ' '), '”', ' '), '„', ' '), '–', ' '), '—', ' '), '·', ' '), '•', ' '), '→', ' '), '×', ' ')
  END;--> statement-breakpoint
-- The names of two languages, of which signs were all that told them from a letter.
CREATE FUNCTION without_signs(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(words,
    'C++', ' cplusplus '), 'c++', ' cplusplus '), 'C#', ' csharp '), 'c#', ' csharp '),
    '/', ' '), '.', ' '), '-', ' '), '_', ' '), '@', ' '), '&', ' '), '<', ' '), '+', ' '), ':', ' ');--> statement-breakpoint
CREATE OR REPLACE FUNCTION bare_words(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  without_signs(without_accents(left(words, 200000)));--> statement-breakpoint
CREATE TEXT SEARCH DICTIONARY as_written (TEMPLATE = pg_catalog.simple, STOPWORDS = english);--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION as_written (COPY = pg_catalog.simple);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION as_written ALTER MAPPING REPLACE pg_catalog.simple WITH as_written;--> statement-breakpoint
-- By stem, and as written: a word that is still being typed has no stem yet. Where the words stand
-- is kept of the stems only, so that none counts twice.
CREATE FUNCTION body_words(bare_body text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  setweight(to_tsvector('english', bare_body), 'D') || strip(to_tsvector('as_written', bare_body));--> statement-breakpoint
CREATE OR REPLACE FUNCTION document_words(title text, summary text, body text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  setweight(title_words(title), 'A') || setweight(title_words(summary), 'B') || body_words(bare_words(body));--> statement-breakpoint
-- What a document says is written here and nowhere else. That a person is found only while a course
-- of theirs is published, a search asks itself: it depends on rows of others. That the first lesson
-- of a paid course is open, `put_lesson_access` adds. The level and price of a course are words of it.
CREATE OR REPLACE VIEW search_sources AS
  SELECT 'course' AS kind, c.id, c.id AS course_id, c.instructor_id AS owner_id, c.is_published AS is_public, true AS is_open,
    c.title, concat_ws(' · ', c.description, nullif(array_to_string(c.tags, ' · '), ''), CASE WHEN c.price = 0 THEN 'Free ' || c.difficulty ELSE initcap(c.difficulty) END || ' course') AS summary, '' AS body
  FROM courses c
  UNION ALL
  SELECT 'lesson', l.id, c.id, c.instructor_id, c.is_published, c.price = 0, l.title, '', l.content_text
  FROM courses c JOIN lessons l ON l.course_id = c.id
  UNION ALL
  SELECT 'paper', p.id, NULL, p.author_id, p.is_published, true, p.title,
    concat_ws(' ', p.original_authors, p.publication_year, p.publication_venue, (SELECT string_agg(category, ' ' ORDER BY category) FROM paper_categories WHERE paper_id = p.id)),
    p.content_text
  FROM research_papers p
  UNION ALL
  SELECT 'post', p.id, NULL, p.author_id, p.is_published, true, p.title,
    coalesce((SELECT string_agg(category, ' ' ORDER BY category) FROM blog_categories WHERE blog_post_id = p.id), ''),
    p.content_text
  FROM blog_posts p
  UNION ALL
  SELECT 'job', j.id, NULL, NULL, j.is_active, true, j.title, concat_ws(' ', j.department, j.location, j.employment_type), concat_ws(' ', j.description, j.requirements)
  FROM job_postings j
  UNION ALL
  SELECT 'person', u.id, NULL, NULL, true, true, u.full_name, '', coalesce(u.bio, '')
  FROM users u WHERE u.role = 'instructor';--> statement-breakpoint
DROP TRIGGER search_courses_changed ON "courses";--> statement-breakpoint
CREATE TRIGGER search_courses_changed AFTER UPDATE ON "courses" FOR EACH ROW WHEN ((OLD.title, OLD.description, OLD.tags, OLD.difficulty, OLD.price = 0, OLD.instructor_id, OLD.is_published) IS DISTINCT FROM (NEW.title, NEW.description, NEW.tags, NEW.difficulty, NEW.price = 0, NEW.instructor_id, NEW.is_published)) EXECUTE FUNCTION search_row('course');--> statement-breakpoint
-- Whoever fills the tables lets `rebuild_search` write the documents at the end, and says so with
-- SET LOCAL search.later = 'on'.
CREATE FUNCTION is_search_later() RETURNS boolean LANGUAGE sql STABLE
  RETURN coalesce(current_setting('search.later', true), '') = 'on';--> statement-breakpoint
CREATE OR REPLACE FUNCTION put_documents(of_kind text, ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF is_search_later() THEN
    RETURN;
  END IF;
  DELETE FROM search_documents d WHERE d.kind = of_kind AND d.id = ANY (ids)
    AND NOT EXISTS (SELECT FROM search_sources s WHERE s.kind = of_kind AND s.id = d.id);
  INSERT INTO search_documents (kind, id, course_id, owner_id, is_public, is_open, title, summary, body)
  SELECT kind, id, course_id, owner_id, is_public, is_open, title, summary, body
  FROM search_sources s WHERE s.kind = of_kind AND s.id = ANY (ids)
  ON CONFLICT (kind, id) DO UPDATE SET
    (course_id, owner_id, is_public, is_open, title, summary, body)
    = (excluded.course_id, excluded.owner_id, excluded.is_public, excluded.is_open, excluded.title, excluded.summary, excluded.body);
END $$;--> statement-breakpoint
-- Whose a lesson is, who sees it and who may read it depends on its course and on the others' order.
CREATE OR REPLACE FUNCTION put_lesson_access(of_courses integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF is_search_later() THEN
    RETURN;
  END IF;
  WITH first AS (
    SELECT DISTINCT ON (l.course_id) l.id FROM lessons l JOIN modules m ON m.id = l.module_id WHERE l.course_id = ANY (of_courses)
    ORDER BY l.course_id, m.order_index, m.id, l.order_index, l.id
  ), access AS (
    SELECT l.id, c.instructor_id AS owner_id, c.is_published AS is_public, c.price = 0 OR first.id IS NOT NULL AS is_open
    FROM lessons l JOIN courses c ON c.id = l.course_id LEFT JOIN first ON first.id = l.id WHERE l.course_id = ANY (of_courses)
  )
  UPDATE search_documents d SET (owner_id, is_public, is_open) = (access.owner_id, access.is_public, access.is_open)
  FROM access WHERE d.kind = 'lesson' AND d.id = access.id
    AND (d.owner_id, d.is_public, d.is_open) IS DISTINCT FROM (access.owner_id, access.is_public, access.is_open);
END $$;--> statement-breakpoint
-- Of categories: the kind of what they belong to, and the column that names it.
CREATE OR REPLACE FUNCTION search_categories() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF is_search_later() THEN
    RETURN NULL;
  END IF;
  EXECUTE format(CASE tg_op
    WHEN 'INSERT' THEN 'SELECT array_agg(%1$I) FROM added'
    WHEN 'DELETE' THEN 'SELECT array_agg(%1$I) FROM removed'
    ELSE 'SELECT array_agg(each) FROM (SELECT %1$I AS each FROM added UNION SELECT %1$I FROM removed) AS both_sides'
  END, tg_argv[1]) INTO ids;
  UPDATE search_documents d SET summary = s.summary FROM search_sources s
  WHERE s.kind = tg_argv[0] AND s.id = ANY (ids) AND d.kind = s.kind AND d.id = s.id AND d.summary <> s.summary;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_search() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever writes meanwhile waits: what they change could come in twice or not at all.
  LOCK TABLE courses, modules, lessons, research_papers, paper_categories, blog_posts, blog_categories, job_postings, users, search_documents IN SHARE ROW EXCLUSIVE MODE;
  SET LOCAL search.later = 'off';
  DELETE FROM search_words;
  DELETE FROM search_documents;
  INSERT INTO search_documents (kind, id, course_id, owner_id, is_public, is_open, title, summary, body)
  SELECT kind, id, course_id, owner_id, is_public, is_open, title, summary, body FROM search_sources;
  PERFORM put_lesson_access(ARRAY(SELECT id FROM courses WHERE price > 0));
END $$;--> statement-breakpoint
-- Only words of letters can be mistyped: in 'gpt4' every sign counts. Of the beginning of a text those
-- that it has most often, so that no author fills the list with as many words as a text can have.
CREATE FUNCTION known_words(title text, summary text, open_body text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lexeme FROM unnest(to_tsvector('simple', bare_words(title || ' ' || summary)))
  WHERE length(lexeme) BETWEEN 4 AND 40 AND lexeme !~ '[^[:alpha:]]'
  UNION
  -- (Accents are taken from these few words, which takes a tenth of the time that it does for the text.)
  SELECT without_accents(lexeme) FROM (
    SELECT lexeme FROM unnest(to_tsvector('as_written', without_signs(left(open_body, 20000))))
    WHERE length(lexeme) BETWEEN 4 AND 40 AND lexeme !~ '[^[:alpha:]]'
    ORDER BY cardinality(positions) DESC, lexeme LIMIT 300
  ) AS often
$$;--> statement-breakpoint
-- (A plan outlives the day when there were few words, for which it would read all of them.)
CREATE FUNCTION know_words(written text[]) RETURNS void LANGUAGE sql SET enable_seqscan = off AS $$
  INSERT INTO search_words (word) SELECT new.word FROM unnest(written) AS new (word)
  -- (One look into the index for each word: as a join it would read all words that there are.)
  WHERE (SELECT true FROM search_words known WHERE known.word = new.word LIMIT 1) IS NULL
  -- No author fills the list with what one save can hold.
  LIMIT 5000
$$;--> statement-breakpoint
-- Some of the words that are written nearly like one. (With a limit PostgreSQL would rather read all.)
CREATE FUNCTION words_like(typed text, most integer) RETURNS SETOF text LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT word FROM search_words WHERE word % typed AND word <> typed LIMIT most
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    PERFORM know_words(ARRAY(
      SELECT DISTINCT known_words(title, summary, CASE WHEN is_open THEN body ELSE '' END) FROM added WHERE is_public));
  ELSE
    PERFORM know_words(ARRAY(
      SELECT DISTINCT known_words(title, summary, CASE WHEN is_open THEN body ELSE '' END) FROM (
        SELECT kind, id, title, summary, body, is_open FROM added WHERE is_public
        EXCEPT SELECT kind, id, title, summary, body, is_open FROM removed WHERE is_public
      ) AS changed));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER search_words_changed ON "search_documents";--> statement-breakpoint
CREATE TRIGGER search_words_changed AFTER UPDATE ON "search_documents" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_search_words();--> statement-breakpoint
-- In a public title, or in what everybody may read.
CREATE FUNCTION is_public_word(word text) RETURNS boolean LANGUAGE sql STABLE
  RETURN EXISTS (SELECT FROM search_documents WHERE is_public AND title_words @@ quote_literal(word)::tsquery)
    OR EXISTS (SELECT FROM search_documents WHERE is_public AND is_open AND words @@ quote_literal(word)::tsquery);--> statement-breakpoint
-- Each word once a day, however many processes ask for it, and few at a time.
CREATE FUNCTION forget_search_words() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  due text[] := ARRAY(SELECT word FROM search_words WHERE checked_at < now() - interval '1 day' ORDER BY checked_at LIMIT 5000 FOR UPDATE SKIP LOCKED);
  unused text[];
BEGIN
  UPDATE search_words SET checked_at = now() WHERE word = ANY (due);
  unused := ARRAY(SELECT word FROM unnest(due) AS word WHERE NOT is_public_word(word));
  IF cardinality(unused) = 0 THEN
    RETURN;
  END IF;
  -- Whoever writes now may use one of them again, and would not add it, because it is still there.
  SET LOCAL lock_timeout = '1s';
  LOCK TABLE search_documents IN SHARE MODE;
  DELETE FROM search_words WHERE word = ANY (unused) AND NOT is_public_word(word);
END $$;--> statement-breakpoint
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
SELECT rebuild_search();
