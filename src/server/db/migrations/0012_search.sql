ALTER TABLE "lessons" ADD COLUMN "content_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- As `server/content` makes it of what is saved from now on.
UPDATE "lessons" SET "content_text" = replace(replace(replace(replace(btrim(regexp_replace(
    regexp_replace(
      regexp_replace(content_html, '<div class="code-head">.*?</div>', ' ', 'g'),
      '</?(?:a|abbr|b|cite|code|del|em|i|ins|kbd|mark|m[a-z]+|q|s|samp|small|span|strong|sub|sup|u|var)(?:\s[^>]*)?>', '', 'g'),
    '(?:<[^>]*>|&nbsp;|\s)+', ' ', 'g')),
    '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&') WHERE content_html <> '';--> statement-breakpoint
-- Without accents, and without the signs that would make one word of 'encoder/decoder': documents and
-- queries are cut in the same way. (One replacement after the other takes a tenth of the time of a
-- pattern.) No more than a vector of words can hold, whatever the letters are.
CREATE FUNCTION without_accents(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN octet_length(words) = length(words) THEN words ELSE
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      CASE WHEN words IS NFKD NORMALIZED THEN words
        ELSE regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]+', '', 'g') END,
      '‘', ' '), '’', ' '), '“', ' '), '”', ' '), '„', ' '), '–', ' '), '—', ' '), '·', ' '), '•', ' '), '→', ' '), '×', ' ')
  END;--> statement-breakpoint
CREATE FUNCTION bare_words(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  replace(replace(replace(replace(replace(replace(replace(replace(replace(without_accents(left(words, 200000)),
    '/', ' '), '.', ' '), '-', ' '), '_', ' '), '@', ' '), '&', ' '), '<', ' '), '+', ' '), ':', ' ');--> statement-breakpoint
-- By stem, and as written: a word that is still being typed has no stem yet.
CREATE FUNCTION title_words(title text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  to_tsvector('english', bare_words(title)) || to_tsvector('simple', bare_words(title));--> statement-breakpoint
CREATE FUNCTION document_words(title text, summary text, body text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  setweight(title_words(title), 'A') || setweight(title_words(summary), 'B') || setweight(to_tsvector('english', bare_words(body)), 'D');--> statement-breakpoint
-- The words of a query, cut as those of documents are. `stem` is empty for words that are too common
-- to be told apart by; a query of nothing else is looked for as it was written.
CREATE FUNCTION query_words(query text) RETURNS TABLE (place bigint, word text, stem text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT place, word, coalesce((ts_lexize('english_stem', word))[1], '') FROM (
    SELECT place, lower(word) AS word FROM regexp_split_to_table(btrim(bare_words(query)), '[^[:alnum:]]+') WITH ORDINALITY AS parts (word, place)
    WHERE word <> '' ORDER BY place LIMIT 16
  ) AS words
$$;--> statement-breakpoint
-- `all` or `any` of the words; `typing`: all of them, of which the last may only have been begun.
CREATE FUNCTION search_query(query text, how text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(
    CASE
      WHEN how = 'typing' AND place = max AND length(word) > 1 AND stem <> '' THEN format('(''%s'':* | ''%s'':*)', stem, word)
      WHEN how = 'typing' AND place = max AND length(word) > 1 THEN format('''%s'':*', word)
      ELSE format('''%s''', CASE WHEN stem = '' THEN word ELSE stem END)
    END, CASE how WHEN 'any' THEN ' | ' ELSE ' & ' END)::tsquery
  FROM (SELECT *, max(place) OVER (), bool_and(stem = '') OVER () AS is_common FROM query_words(query)) AS words
  WHERE stem <> '' OR is_common
$$;--> statement-breakpoint
CREATE TABLE "search_documents" (
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"course_id" integer,
	"owner_id" integer,
	"is_public" boolean NOT NULL,
	"is_open" boolean NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"title_words" "tsvector" GENERATED ALWAYS AS (title_words(title)) STORED,
	"words" "tsvector" GENERATED ALWAYS AS (document_words(title, summary, body)) STORED,
	CONSTRAINT "search_documents_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_documents_course" ON "search_documents" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "search_documents_owner" ON "search_documents" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "search_documents_title" ON "search_documents" USING hash (lower(title));--> statement-breakpoint
CREATE INDEX "search_documents_titles" ON "search_documents" USING gin ("title_words") WITH (fastupdate=false) WHERE is_public;--> statement-breakpoint
CREATE INDEX "search_documents_open" ON "search_documents" USING gin ("words") WITH (fastupdate=false) WHERE is_public and is_open;--> statement-breakpoint
CREATE INDEX "search_documents_closed" ON "search_documents" USING gin ("words") WITH (fastupdate=false) WHERE not (is_public and is_open);--> statement-breakpoint
CREATE INDEX "search_words_word" ON "search_words" USING btree ("word");--> statement-breakpoint
CREATE INDEX "search_words_like" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
-- What a document says is written here and nowhere else. That a person is found only while a course
-- of theirs is published, a search asks itself: it depends on rows of others. That the first lesson
-- of a paid course is open, `put_lesson_access` adds.
CREATE VIEW search_sources AS
  SELECT 'course' AS kind, c.id, c.id AS course_id, c.instructor_id AS owner_id, c.is_published AS is_public, true AS is_open,
    c.title, concat_ws(' ', c.description, array_to_string(c.tags, ' ')) AS summary, '' AS body
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
CREATE FUNCTION put_documents(of_kind text, ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
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
CREATE FUNCTION put_lesson_access(of_courses integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
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
-- The names of these triggers come last in the alphabet: the ones before have locked the course.
CREATE FUNCTION search_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' THEN
    DELETE FROM search_documents WHERE kind = tg_argv[0] AND id = OLD.id;
  ELSE
    PERFORM put_documents(tg_argv[0], ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION search_course_lessons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM put_lesson_access(ARRAY[NEW.id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION search_lessons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    PERFORM put_documents('lesson', ARRAY(SELECT id FROM added));
    PERFORM put_lesson_access(ARRAY(SELECT DISTINCT course_id FROM added));
  ELSIF tg_op = 'DELETE' THEN
    DELETE FROM search_documents WHERE kind = 'lesson' AND id IN (SELECT id FROM removed);
    PERFORM put_lesson_access(ARRAY(SELECT DISTINCT course_id FROM removed));
  ELSE
    PERFORM put_documents('lesson', ARRAY(
      SELECT added.id FROM added JOIN removed ON removed.id = added.id
      WHERE (added.title, added.content_text, added.course_id) IS DISTINCT FROM (removed.title, removed.content_text, removed.course_id)));
    PERFORM put_lesson_access(ARRAY(SELECT course_id FROM added UNION SELECT course_id FROM removed));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION search_moved_modules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM put_lesson_access(ARRAY(SELECT course_id FROM added UNION SELECT course_id FROM removed));
  RETURN NULL;
END $$;--> statement-breakpoint
-- Of categories: the kind of what they belong to, and the column that names it.
CREATE FUNCTION search_categories() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  EXECUTE format(CASE tg_op
    WHEN 'INSERT' THEN 'SELECT array_agg(%1$I) FROM added'
    WHEN 'DELETE' THEN 'SELECT array_agg(%1$I) FROM removed'
    ELSE 'SELECT array_agg(each) FROM (SELECT %1$I AS each FROM added UNION SELECT %1$I FROM removed) AS both_sides'
  END, tg_argv[1]) INTO ids;
  UPDATE search_documents d SET summary = s.summary FROM search_sources s
  WHERE s.kind = tg_argv[0] AND s.id = ANY (ids) AND d.kind = s.kind AND d.id = s.id AND d.summary <> s.summary;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION search_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_documents WHERE kind = tg_argv[0];
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION add_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT parts.word FROM added, regexp_split_to_table(lower(bare_words(title || ' ' || summary)), '[^[:alnum:]]+') AS parts (word)
  WHERE added.is_public AND length(parts.word) BETWEEN 4 AND 40
    -- (One look into the index for each word: as a join it would read all words that there are.)
    AND (SELECT true FROM search_words known WHERE known.word = parts.word LIMIT 1) IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER search_courses_added AFTER INSERT ON "courses" FOR EACH ROW EXECUTE FUNCTION search_row('course');--> statement-breakpoint
CREATE TRIGGER search_courses_removed AFTER DELETE ON "courses" FOR EACH ROW EXECUTE FUNCTION search_row('course');--> statement-breakpoint
CREATE TRIGGER search_courses_changed AFTER UPDATE ON "courses" FOR EACH ROW WHEN ((OLD.title, OLD.description, OLD.tags, OLD.instructor_id, OLD.is_published) IS DISTINCT FROM (NEW.title, NEW.description, NEW.tags, NEW.instructor_id, NEW.is_published)) EXECUTE FUNCTION search_row('course');--> statement-breakpoint
CREATE TRIGGER search_courses_emptied AFTER TRUNCATE ON "courses" FOR EACH STATEMENT EXECUTE FUNCTION search_nothing('course');--> statement-breakpoint
CREATE TRIGGER search_courses_opened AFTER UPDATE ON "courses" FOR EACH ROW WHEN ((OLD.instructor_id, OLD.is_published, OLD.price = 0) IS DISTINCT FROM (NEW.instructor_id, NEW.is_published, NEW.price = 0)) EXECUTE FUNCTION search_course_lessons();--> statement-breakpoint
CREATE TRIGGER search_research_papers_added AFTER INSERT ON "research_papers" FOR EACH ROW EXECUTE FUNCTION search_row('paper');--> statement-breakpoint
CREATE TRIGGER search_research_papers_removed AFTER DELETE ON "research_papers" FOR EACH ROW EXECUTE FUNCTION search_row('paper');--> statement-breakpoint
CREATE TRIGGER search_research_papers_changed AFTER UPDATE ON "research_papers" FOR EACH ROW WHEN ((OLD.title, OLD.content_text, OLD.author_id, OLD.is_published, OLD.original_authors, OLD.publication_year, OLD.publication_venue) IS DISTINCT FROM (NEW.title, NEW.content_text, NEW.author_id, NEW.is_published, NEW.original_authors, NEW.publication_year, NEW.publication_venue)) EXECUTE FUNCTION search_row('paper');--> statement-breakpoint
CREATE TRIGGER search_research_papers_emptied AFTER TRUNCATE ON "research_papers" FOR EACH STATEMENT EXECUTE FUNCTION search_nothing('paper');--> statement-breakpoint
CREATE TRIGGER search_blog_posts_added AFTER INSERT ON "blog_posts" FOR EACH ROW EXECUTE FUNCTION search_row('post');--> statement-breakpoint
CREATE TRIGGER search_blog_posts_removed AFTER DELETE ON "blog_posts" FOR EACH ROW EXECUTE FUNCTION search_row('post');--> statement-breakpoint
CREATE TRIGGER search_blog_posts_changed AFTER UPDATE ON "blog_posts" FOR EACH ROW WHEN ((OLD.title, OLD.content_text, OLD.author_id, OLD.is_published) IS DISTINCT FROM (NEW.title, NEW.content_text, NEW.author_id, NEW.is_published)) EXECUTE FUNCTION search_row('post');--> statement-breakpoint
CREATE TRIGGER search_blog_posts_emptied AFTER TRUNCATE ON "blog_posts" FOR EACH STATEMENT EXECUTE FUNCTION search_nothing('post');--> statement-breakpoint
CREATE TRIGGER search_job_postings_added AFTER INSERT ON "job_postings" FOR EACH ROW EXECUTE FUNCTION search_row('job');--> statement-breakpoint
CREATE TRIGGER search_job_postings_removed AFTER DELETE ON "job_postings" FOR EACH ROW EXECUTE FUNCTION search_row('job');--> statement-breakpoint
CREATE TRIGGER search_job_postings_changed AFTER UPDATE ON "job_postings" FOR EACH ROW WHEN ((OLD.title, OLD.description, OLD.requirements, OLD.location, OLD.department, OLD.employment_type, OLD.is_active) IS DISTINCT FROM (NEW.title, NEW.description, NEW.requirements, NEW.location, NEW.department, NEW.employment_type, NEW.is_active)) EXECUTE FUNCTION search_row('job');--> statement-breakpoint
CREATE TRIGGER search_job_postings_emptied AFTER TRUNCATE ON "job_postings" FOR EACH STATEMENT EXECUTE FUNCTION search_nothing('job');--> statement-breakpoint
CREATE TRIGGER search_users_added AFTER INSERT ON "users" FOR EACH ROW EXECUTE FUNCTION search_row('person');--> statement-breakpoint
CREATE TRIGGER search_users_removed AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION search_row('person');--> statement-breakpoint
CREATE TRIGGER search_users_changed AFTER UPDATE ON "users" FOR EACH ROW WHEN ((OLD.full_name, OLD.bio, OLD.role) IS DISTINCT FROM (NEW.full_name, NEW.bio, NEW.role)) EXECUTE FUNCTION search_row('person');--> statement-breakpoint
CREATE TRIGGER search_users_emptied AFTER TRUNCATE ON "users" FOR EACH STATEMENT EXECUTE FUNCTION search_nothing('person');--> statement-breakpoint
CREATE TRIGGER search_lessons_added AFTER INSERT ON "lessons" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_lessons();--> statement-breakpoint
CREATE TRIGGER search_lessons_removed AFTER DELETE ON "lessons" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION search_lessons();--> statement-breakpoint
CREATE TRIGGER search_lessons_changed AFTER UPDATE ON "lessons" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_lessons();--> statement-breakpoint
CREATE TRIGGER search_lessons_emptied AFTER TRUNCATE ON "lessons" FOR EACH STATEMENT EXECUTE FUNCTION search_nothing('lesson');--> statement-breakpoint
CREATE TRIGGER search_modules_changed AFTER UPDATE ON "modules" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_moved_modules();--> statement-breakpoint
CREATE TRIGGER search_blog_categories_added AFTER INSERT ON "blog_categories" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_categories('post', 'blog_post_id');--> statement-breakpoint
CREATE TRIGGER search_blog_categories_removed AFTER DELETE ON "blog_categories" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION search_categories('post', 'blog_post_id');--> statement-breakpoint
CREATE TRIGGER search_blog_categories_changed AFTER UPDATE ON "blog_categories" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_categories('post', 'blog_post_id');--> statement-breakpoint
CREATE TRIGGER search_paper_categories_added AFTER INSERT ON "paper_categories" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_categories('paper', 'paper_id');--> statement-breakpoint
CREATE TRIGGER search_paper_categories_removed AFTER DELETE ON "paper_categories" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION search_categories('paper', 'paper_id');--> statement-breakpoint
CREATE TRIGGER search_paper_categories_changed AFTER UPDATE ON "paper_categories" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_categories('paper', 'paper_id');--> statement-breakpoint
CREATE TRIGGER search_words_added AFTER INSERT ON "search_documents" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_search_words();--> statement-breakpoint
CREATE TRIGGER search_words_changed AFTER UPDATE ON "search_documents" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_search_words();--> statement-breakpoint
CREATE FUNCTION rebuild_search() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever writes meanwhile waits: what they change could come in twice or not at all.
  LOCK TABLE courses, modules, lessons, research_papers, paper_categories, blog_posts, blog_categories, job_postings, users, search_documents IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM search_words;
  DELETE FROM search_documents;
  INSERT INTO search_documents (kind, id, course_id, owner_id, is_public, is_open, title, summary, body)
  SELECT kind, id, course_id, owner_id, is_public, is_open, title, summary, body FROM search_sources;
  PERFORM put_lesson_access(ARRAY(SELECT id FROM courses WHERE price > 0));
END $$;--> statement-breakpoint
SELECT rebuild_search();
