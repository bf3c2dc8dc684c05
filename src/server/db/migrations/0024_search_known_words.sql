ALTER TABLE "search_words" ADD COLUMN "number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "search_words_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('search.words_later', true) = 'on' THEN
    RETURN NULL;
  END IF;
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
-- Words that are known keep their order, and stay while something public has them, as when words are
-- forgotten. Triggers would take everything for one save, which makes only
-- so many known.
CREATE OR REPLACE FUNCTION rebuild_search() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever writes meanwhile waits: what they change could come in twice or not at all.
  LOCK TABLE courses, modules, lessons, research_papers, paper_categories, blog_posts, blog_categories, job_postings, users, search_documents IN SHARE ROW EXCLUSIVE MODE;
  SET LOCAL search.later = 'off';
  SET LOCAL search.words_later = 'on';
  DELETE FROM search_documents;
  INSERT INTO search_documents (kind, id, course_id, owner_id, is_public, is_open, title, summary, body)
  SELECT kind, id, course_id, owner_id, is_public, is_open, title, summary, body FROM search_sources;
  PERFORM put_lesson_access(ARRAY(SELECT id FROM courses WHERE price > 0));
  SET LOCAL search.words_later = 'off';
  WITH used AS MATERIALIZED (
    SELECT DISTINCT known_words(title, summary, CASE WHEN is_open THEN body ELSE '' END) AS word FROM search_documents WHERE is_public
  ), unused AS MATERIALIZED (
    SELECT word FROM search_words known WHERE NOT EXISTS (SELECT FROM used WHERE used.word = known.word)
  ), gone AS (
    DELETE FROM search_words known USING unused WHERE known.word = unused.word AND NOT is_public_word(unused.word)
  )
  INSERT INTO search_words (word)
  SELECT word FROM used WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word = used.word);
END $$;--> statement-breakpoint
-- Some of the words that are written nearly like one, those that were known first. (PostgreSQL would
-- rather read all.)
CREATE OR REPLACE FUNCTION words_like(typed text, most integer) RETURNS SETOF text LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT word FROM search_words WHERE word % typed AND word <> typed ORDER BY number LIMIT most
$$;
