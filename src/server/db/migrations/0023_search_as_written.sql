ALTER TABLE "search_words" ADD COLUMN "checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- The words of a query are read by `shared/search-language`.
DROP FUNCTION search_query(text, text);--> statement-breakpoint
DROP FUNCTION asked_words(text[], text[]);--> statement-breakpoint
DROP FUNCTION query_words(text);--> statement-breakpoint
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
-- Only words of letters can be mistyped: in 'gpt4' every sign counts. Of the beginning of a text those
-- that it has most often, so that no author fills the list with as many words as a text can have.
CREATE FUNCTION known_words(title text, summary text, open_body text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lexeme FROM unnest(to_tsvector('simple', bare_words(title || ' ' || summary)))
  WHERE length(lexeme) BETWEEN 4 AND 40 AND lexeme !~ '[^[:alpha:]]'
  UNION
  (SELECT lexeme FROM unnest(to_tsvector('as_written', bare_words(left(open_body, 20000))))
  WHERE length(lexeme) BETWEEN 4 AND 40 AND lexeme !~ '[^[:alpha:]]'
  ORDER BY cardinality(positions) DESC, lexeme LIMIT 300)
$$;--> statement-breakpoint
CREATE FUNCTION know_words(written text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word) SELECT new.word FROM unnest(written) AS new (word)
  -- (One look into the index for each word: as a join it would read all words that there are.)
  WHERE (SELECT true FROM search_words known WHERE known.word = new.word LIMIT 1) IS NULL
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
CREATE OR REPLACE FUNCTION is_public_word(word text) RETURNS boolean LANGUAGE sql STABLE
  RETURN EXISTS (SELECT FROM search_documents WHERE is_public AND title_words @@ quote_literal(word)::tsquery)
    OR EXISTS (SELECT FROM search_documents WHERE is_public AND is_open AND words @@ quote_literal(word)::tsquery);--> statement-breakpoint
-- Each word once a day, however many processes ask for it, and few at a time.
DROP FUNCTION forget_search_words();--> statement-breakpoint
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
SELECT rebuild_search();
