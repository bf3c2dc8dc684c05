-- Written by current-functions.test.ts: to read, not to run.

CREATE OR REPLACE FUNCTION public.add_search_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.are_many(condition text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
DECLARE
  plan text;
BEGIN
  -- Its first line tells how many rows are expected.
  EXECUTE 'EXPLAIN SELECT FROM search_documents WHERE ' || condition INTO plan;
  RETURN substring(plan FROM 'rows=(\d+)')::float
    > (SELECT greatest(5000, reltuples / 20) FROM pg_class WHERE oid = 'search_documents'::regclass);
END $function$;

CREATE OR REPLACE FUNCTION public.as_much_as_fits(words text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
BEGIN
  RETURN left(words, CASE WHEN octet_length(words) > 1.5 * length(words) THEN 100000 ELSE 200000 END);
END $function$;

CREATE OR REPLACE FUNCTION public.bare_words(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN without_signs(without_accents("left"(words, 200000)));

CREATE OR REPLACE FUNCTION public.body_words(bare_body text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (setweight(to_tsvector('english'::regconfig, bare_body), 'D'::"char") || strip(to_tsvector('as_written'::regconfig, bare_body)));

CREATE OR REPLACE FUNCTION public.count_enrollments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF tg_op = 'INSERT' THEN
    UPDATE courses SET enrollment_count = enrollment_count + come.n
    FROM (SELECT course_id, count(*) AS n FROM added GROUP BY course_id) AS come
    WHERE id = come.course_id;
  ELSE
    -- A person who leaves is enrolled in many courses: always locked in the same order.
    PERFORM 1 FROM courses WHERE id IN (SELECT course_id FROM removed) ORDER BY id FOR NO KEY UPDATE;
    UPDATE courses SET enrollment_count = enrollment_count - gone.n
    FROM (SELECT course_id, count(*) AS n FROM removed GROUP BY course_id) AS gone
    WHERE id = gone.course_id;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_lessons()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF tg_op = 'INSERT' THEN
    UPDATE courses SET lesson_count = lesson_count + come.n, duration = courses.duration + come.minutes
    FROM (SELECT course_id, count(*) AS n, coalesce(sum(duration), 0) AS minutes FROM added GROUP BY course_id) AS come
    WHERE id = come.course_id;
  ELSIF tg_op = 'DELETE' THEN
    UPDATE courses SET lesson_count = lesson_count - gone.n, duration = courses.duration - gone.minutes
    FROM (SELECT course_id, count(*) AS n, coalesce(sum(duration), 0) AS minutes FROM removed GROUP BY course_id) AS gone
    WHERE id = gone.course_id;
  ELSE
    UPDATE courses SET lesson_count = lesson_count + moved.n, duration = courses.duration + moved.minutes
    FROM (
      SELECT course_id, sum(n) AS n, sum(minutes) AS minutes FROM (
        SELECT course_id, 1 AS n, coalesce(duration, 0) AS minutes FROM added
        UNION ALL SELECT course_id, -1, -coalesce(duration, 0) FROM removed
      ) AS both_sides
      GROUP BY course_id HAVING sum(n) <> 0 OR sum(minutes) <> 0
    ) AS moved
    WHERE id = moved.course_id;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.document_words(title text, summary text, body text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
BEGIN
  RETURN setweight(public.title_words(title), 'A') || setweight(public.title_words(summary), 'B') || public.body_words(public.bare_words(body));
END $function$;

CREATE OR REPLACE FUNCTION public.expected_frequency(query tsquery, OUT is_frequent boolean, OUT is_frequent_title boolean, OUT is_frequent_closed boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
DECLARE
  is_any boolean := are_many(format('words @@ %L', query));
BEGIN
  is_frequent := is_any AND are_many(format('is_public AND is_open AND words @@ %L', query));
  is_frequent_title := is_any AND are_many(format('is_public AND title_words @@ %L', query));
  is_frequent_closed := is_any AND are_many(format('NOT (is_public AND is_open) AND words @@ %L', query));
END $function$;

CREATE OR REPLACE FUNCTION public.forget_search_words()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.hold_media()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE media SET unused_since = NULL WHERE unused_since IS NOT NULL AND key IN (
    SELECT (regexp_matches(to_jsonb(new)::text, '/media/([0-9a-f]{32})', 'g'))[1]
  );
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.how_frequent(query tsquery, OUT is_frequent boolean, OUT is_frequent_title boolean, OUT is_frequent_closed boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
DECLARE
  known tsvector := (SELECT words FROM search_frequent_words WHERE place = 'anywhere');
BEGIN
  -- The lists have no positions: a phrase matches none of them.
  IF known IS NOT NULL AND query::text NOT LIKE '%<%' AND NOT known @@ query THEN
    is_frequent := false;
    is_frequent_title := false;
    is_frequent_closed := false;
  -- A single word. Of a beginning, rare words may be many together.
  ELSIF known IS NOT NULL AND numnode(query) = 1 AND query::text NOT LIKE '%:%' THEN
    SELECT bool_or(place = 'open texts'), bool_or(place = 'titles'), bool_or(place = 'closed texts')
      INTO is_frequent, is_frequent_title, is_frequent_closed
      FROM search_frequent_words WHERE words @@ query;
  ELSE
    SELECT * INTO is_frequent, is_frequent_title, is_frequent_closed FROM expected_frequency(query);
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.is_public_word(word text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((EXISTS (SELECT FROM search_documents WHERE (search_documents.is_public AND (search_documents.title_words @@ (quote_literal(is_public_word.word))::tsquery)))) OR (EXISTS (SELECT FROM search_documents WHERE (search_documents.is_public AND search_documents.is_open AND (search_documents.words @@ (quote_literal(is_public_word.word))::tsquery)))));

CREATE OR REPLACE FUNCTION public.is_search_later()
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (COALESCE(current_setting('search.later'::text, true), ''::text) = 'on'::text);

CREATE OR REPLACE FUNCTION public.issue_certificate(enrolled integer, completed_on timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM enrollments enrolment JOIN courses course ON course.id = enrolment.course_id
  WHERE enrolment.id = enrolled AND course.lesson_count > 0 AND course.lesson_count = (
    SELECT count(*) FROM lesson_progress WHERE enrollment_id = enrolled AND completed
  );
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  INSERT INTO certificates (user_id, course_id, course_title, learner_name, instructor_name, lesson_count, minutes, exercise_count, exercises_solved, issued_at)
  SELECT learner.id, course.id, course.title, learner.full_name, instructor.full_name, course.lesson_count, course.duration,
    (SELECT count(*) FROM exercises WHERE course_id = course.id AND kind <> 'code'),
    (
      SELECT count(*) FROM practice_learners
      JOIN exercise_states ON exercise_states.learner_id = practice_learners.id AND exercise_states.solved
      JOIN exercises ON exercises.id = exercise_states.exercise_id
      WHERE practice_learners.user_id = learner.id AND exercises.course_id = course.id AND exercises.kind <> 'code'
    ),
    completed_on
  FROM enrollments enrolment
  JOIN courses course ON course.id = enrolment.course_id
  JOIN users learner ON learner.id = enrolment.student_id
  JOIN users instructor ON instructor.id = course.instructor_id
  WHERE enrolment.id = enrolled
    AND NOT EXISTS (SELECT FROM certificates WHERE user_id = learner.id AND course_id = course.id)
  ON CONFLICT (user_id, course_id) WHERE original_id IS NULL DO NOTHING;
  RETURN (
    SELECT certificate.code FROM enrollments enrolment
    JOIN certificates certificate ON certificate.user_id = enrolment.student_id AND certificate.course_id = enrolment.course_id
    WHERE enrolment.id = enrolled AND certificate.replaced_by IS NULL
  );
END $function$;

CREATE OR REPLACE FUNCTION public.keep_versions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  source text := CASE tg_table_name
    WHEN 'lessons' THEN
      'SELECT l.id, l.title, l.content, c.instructor_id AS author_id, c.updated_at AS saved_at,
        coalesce(l.created_at, c.created_at) AS made_at
      FROM %s l JOIN courses c ON c.id = l.course_id'
    ELSE
      'SELECT id, title, content, author_id, updated_at AS saved_at, created_at AS made_at FROM %s'
  END;
  changed int[];
BEGIN
  SELECT array_agg(added.id) INTO changed FROM added JOIN removed ON removed.id = added.id
  WHERE (added.title, added.content) IS DISTINCT FROM (removed.title, removed.content)
    OR current_setting('ascent.always_keep_version', true) = 'on';
  IF changed IS NULL THEN
    RETURN NULL;
  END IF;
  EXECUTE format('
    INSERT INTO text_versions (%1$I, author_id, n, title, content, created_at)
    SELECT id, author_id, 1, title, content, made_at FROM (%2$s) AS text
    WHERE id = ANY($1) AND NOT EXISTS (SELECT FROM text_versions WHERE %1$I = text.id)',
    tg_argv[0], format(source, 'removed')) USING changed;
  EXECUTE format('
    INSERT INTO text_versions (%1$I, author_id, n, title, content, created_at)
    SELECT id, author_id, (SELECT max(n) + 1 FROM text_versions WHERE %1$I = text.id),
      title, content, saved_at
    FROM (%2$s) AS text WHERE id = ANY($1)',
    tg_argv[0], format(source, 'added')) USING changed;
  PERFORM thin_versions(tg_argv[0], changed);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.know_words(written text[])
 RETURNS void
 LANGUAGE sql
 SET enable_seqscan TO 'off'
AS $function$
  INSERT INTO search_words (word) SELECT new.word FROM unnest(written) AS new (word)
  -- (One look into the index for each word: as a join it would read all words that there are.)
  WHERE (SELECT true FROM search_words known WHERE known.word = new.word LIMIT 1) IS NULL
  -- No author fills the list with what one save can hold.
  LIMIT 5000
$function$;

CREATE OR REPLACE FUNCTION public.known_words(title text, summary text, open_body text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT lexeme FROM unnest(to_tsvector('simple', bare_words(title || ' ' || summary)))
  WHERE length(lexeme) BETWEEN 4 AND 40 AND lexeme !~ '[^[:alpha:]]'
  UNION
  -- (Accents are taken from these few words, which takes a tenth of the time that it does for the text.)
  SELECT without_accents(lexeme) FROM (
    SELECT lexeme FROM unnest(to_tsvector('as_written', without_signs(left(open_body, 20000))))
    WHERE length(lexeme) BETWEEN 4 AND 40 AND lexeme !~ '[^[:alpha:]]'
    ORDER BY cardinality(positions) DESC, lexeme LIMIT 300
  ) AS often
$function$;

CREATE OR REPLACE FUNCTION public.learn_frequent_words()
 RETURNS void
 LANGUAGE sql
AS $function$
  WITH known AS (
    SELECT DISTINCT word FROM pg_stats CROSS JOIN unnest(most_common_elems::text::text[]) AS word
    WHERE schemaname = current_schema() AND tablename = 'search_documents' AND attname = 'words' AND word <> ''
  ), frequent AS MATERIALIZED (
    SELECT word, expected.* FROM known CROSS JOIN LATERAL expected_frequency(quote_literal(word)::tsquery) AS expected
  )
  INSERT INTO search_frequent_words AS learnt (place, words)
  SELECT each.place, array_to_tsvector(coalesce(array_agg(word) FILTER (WHERE word IS NOT NULL), '{}'))
  FROM unnest(ARRAY['anywhere', 'titles', 'open texts', 'closed texts']) AS each (place)
  LEFT JOIN frequent ON CASE each.place WHEN 'anywhere' THEN true WHEN 'titles' THEN is_frequent_title
    WHEN 'open texts' THEN is_frequent ELSE is_frequent_closed END
  -- Before the first ANALYZE nothing is known, which is not the same as nothing is frequent.
  WHERE EXISTS (SELECT FROM known)
  GROUP BY each.place ORDER BY each.place
  ON CONFLICT (place) DO UPDATE SET words = excluded.words WHERE learnt.words <> excluded.words
$function$;

CREATE OR REPLACE FUNCTION public.move_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.new_certificate_code()
 RETURNS text
 LANGUAGE sql
AS $function$
  SELECT string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', (get_byte(random.bytes, place) & 31) + 1, 1), '' ORDER BY place)
  FROM (SELECT sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) AS bytes) AS random,
    generate_series(0, 25) AS place
$function$;

CREATE OR REPLACE FUNCTION public.put_documents(of_kind text, ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.put_lesson_access(of_courses integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.rebuild_search()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.revise_courses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF tg_op = 'INSERT' THEN
    UPDATE courses SET revision = revision WHERE id IN (SELECT course_id FROM added);
  ELSIF tg_op = 'DELETE' THEN
    UPDATE courses SET revision = revision WHERE id IN (SELECT course_id FROM removed);
  ELSE
    UPDATE courses SET revision = revision
    WHERE id IN (SELECT course_id FROM added UNION SELECT course_id FROM removed);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.revise_courses_of_instructor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE courses SET revision = revision WHERE instructor_id IN (
    SELECT now.id FROM now JOIN before ON before.id = now.id
    WHERE (now.full_name, now.avatar_url, now.bio) IS DISTINCT FROM (before.full_name, before.avatar_url, before.bio)
  );
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.search_categories()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.search_course_lessons()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM put_lesson_access(ARRAY[NEW.id]);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.search_lessons()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.search_moved_modules()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM put_lesson_access(ARRAY(SELECT course_id FROM added UNION SELECT course_id FROM removed));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.search_nothing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM search_documents WHERE kind = tg_argv[0];
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.search_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF tg_op = 'DELETE' THEN
    DELETE FROM search_documents WHERE kind = tg_argv[0] AND id = OLD.id;
  ELSE
    PERFORM put_documents(tg_argv[0], ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.tell_author_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM courses WHERE instructor_id = NEW.id AND is_published)
    OR EXISTS (SELECT FROM blog_posts WHERE author_id = NEW.id AND is_published)
    OR EXISTS (SELECT FROM research_papers WHERE author_id = NEW.id AND is_published)
  THEN
    PERFORM pg_notify('public_changes', tg_table_name);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.tell_part_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  touched text := CASE tg_op
    WHEN 'INSERT' THEN 'SELECT %2$I FROM added'
    WHEN 'DELETE' THEN 'SELECT %2$I FROM removed'
    ELSE 'SELECT unnest(ARRAY[added.%2$I, removed.%2$I]) FROM added
          FULL JOIN removed ON removed.id = added.id WHERE added IS DISTINCT FROM removed'
  END;
  is_seen boolean;
BEGIN
  EXECUTE format(
    'SELECT bool_or(is_published) FROM (
      SELECT is_published FROM %1$I WHERE id IN (' || touched || ') ORDER BY id FOR NO KEY UPDATE
    ) AS wholes', tg_argv[0], tg_argv[1]) INTO is_seen;
  IF is_seen THEN
    PERFORM pg_notify('public_changes', tg_table_name);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.tell_public_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('public_changes', tg_table_name);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.thin_versions(of_column text, texts integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  EXECUTE format('
    DELETE FROM text_versions WHERE id IN (
      SELECT id FROM (
        SELECT id, total, bytes_since, place, n = first AS is_first,
          row_number() OVER (PARTITION BY text ORDER BY place <= 10 OR n = first, gap, n) AS next
        FROM (
          SELECT id, n, %1$I AS text,
            count(*) OVER (PARTITION BY %1$I) AS total,
            min(n) OVER (PARTITION BY %1$I) AS first,
            row_number() OVER (PARTITION BY %1$I ORDER BY n DESC) AS place,
            sum(bytes) OVER (PARTITION BY %1$I ORDER BY n DESC) AS bytes_since,
            lead(created_at) OVER (PARTITION BY %1$I ORDER BY n)
              - lag(created_at) OVER (PARTITION BY %1$I ORDER BY n) AS gap
          FROM text_versions WHERE %1$I = ANY($1)
        ) AS placed
      ) AS ranked
      WHERE next <= total - 100 OR (bytes_since > 10000000 AND place > 10 AND NOT is_first)
    )', of_column) USING texts;
  EXECUTE format('
    DELETE FROM text_versions WHERE id IN (
      SELECT id FROM (
        SELECT id, place, sum(1000 + bytes) OVER (
          PARTITION BY author_id ORDER BY place > 1, created_at DESC, id DESC
        ) AS bytes_since
        FROM (
          SELECT id, author_id, bytes, created_at, row_number() OVER (
            PARTITION BY post_id, paper_id, lesson_id ORDER BY n DESC
          ) AS place
          FROM text_versions WHERE author_id IN (
            SELECT author_id FROM text_versions WHERE author_id IN (
              SELECT author_id FROM text_versions WHERE %1$I = ANY($1)
            )
            GROUP BY author_id HAVING sum(1000 + bytes) > 50000000
          )
        ) AS placed
      ) AS ranked
      WHERE bytes_since > 50000000 AND place > 1
    )', of_column) USING texts;
END $function$;

CREATE OR REPLACE FUNCTION public.title_words(title text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
BEGIN
  RETURN to_tsvector('pg_catalog.english', public.bare_words(title)) || to_tsvector('pg_catalog.simple', public.bare_words(title));
END $function$;

CREATE OR REPLACE FUNCTION public.without_accents(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (octet_length(words) = length(words)) THEN words ELSE replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace(as_much_as_fits(NORMALIZE(as_much_as_fits(words), NFKD)), '[\u0300-\u036f]+'::text, ''::text, 'g'::text), '‘'::text, ' '::text), '’'::text, ' '::text), '“'::text, ' '::text), '”'::text, ' '::text), '„'::text, ' '::text), '–'::text, ' '::text), '—'::text, ' '::text), '·'::text, ' '::text), '•'::text, ' '::text), '→'::text, ' '::text), '×'::text, ' '::text) END;

CREATE OR REPLACE FUNCTION public.without_price(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (bare_words(words) ~* 'free0'::text) THEN replace(bare_words(words), '0'::text, ''::text) ELSE words END;

CREATE OR REPLACE FUNCTION public.without_signs(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'C++'::text, ' cplusplus '::text), 'c++'::text, ' cplusplus '::text), 'C#'::text, ' csharp '::text), 'c#'::text, ' csharp '::text), '/'::text, ' '::text), '.'::text, ' '::text), '-'::text, ' '::text), '_'::text, ' '::text), '@'::text, ' '::text), '&'::text, ' '::text), '<'::text, ' '::text), '+'::text, ' '::text), ':'::text, ' '::text);

CREATE OR REPLACE FUNCTION public.words_like(typed text, most integer)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
  SELECT word FROM search_words WHERE word % typed AND word <> typed ORDER BY number LIMIT most
$function$;

CREATE TRIGGER blog_categories_added_told AFTER INSERT ON public.blog_categories REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('blog_posts', 'blog_post_id');

CREATE TRIGGER blog_categories_changed_told AFTER UPDATE ON public.blog_categories REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('blog_posts', 'blog_post_id');

CREATE TRIGGER blog_categories_removed_told AFTER DELETE ON public.blog_categories REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('blog_posts', 'blog_post_id');

CREATE TRIGGER search_blog_categories_added AFTER INSERT ON public.blog_categories REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_categories('post', 'blog_post_id');

CREATE TRIGGER search_blog_categories_changed AFTER UPDATE ON public.blog_categories REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_categories('post', 'blog_post_id');

CREATE TRIGGER search_blog_categories_removed AFTER DELETE ON public.blog_categories REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION search_categories('post', 'blog_post_id');

CREATE TRIGGER blog_posts_added_told AFTER INSERT ON public.blog_posts FOR EACH ROW WHEN (new.is_published) EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER blog_posts_changed_told AFTER UPDATE ON public.blog_posts FOR EACH ROW WHEN (((old.is_published OR new.is_published) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER blog_posts_hold_media AFTER INSERT OR UPDATE OF content, image_url ON public.blog_posts FOR EACH ROW WHEN ((concat(new.content, new.image_url) ~~ '%/media/%'::text)) EXECUTE FUNCTION hold_media();

CREATE TRIGGER blog_posts_removed_told AFTER DELETE ON public.blog_posts FOR EACH ROW WHEN (old.is_published) EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER blog_posts_versions_kept AFTER UPDATE ON public.blog_posts REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('post_id');

CREATE TRIGGER search_blog_posts_added AFTER INSERT ON public.blog_posts FOR EACH ROW EXECUTE FUNCTION search_row('post');

CREATE TRIGGER search_blog_posts_changed AFTER UPDATE ON public.blog_posts FOR EACH ROW WHEN (((((old.title IS DISTINCT FROM new.title) OR (old.content_text IS DISTINCT FROM new.content_text)) OR (old.author_id IS DISTINCT FROM new.author_id)) OR (old.is_published IS DISTINCT FROM new.is_published))) EXECUTE FUNCTION search_row('post');

CREATE TRIGGER search_blog_posts_emptied AFTER TRUNCATE ON public.blog_posts FOR EACH STATEMENT EXECUTE FUNCTION search_nothing('post');

CREATE TRIGGER search_blog_posts_removed AFTER DELETE ON public.blog_posts FOR EACH ROW EXECUTE FUNCTION search_row('post');

CREATE TRIGGER certificates_changed_told AFTER UPDATE ON public.certificates FOR EACH ROW WHEN (((NOT (old.hidden AND new.hidden)) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER certificates_removed_told AFTER DELETE ON public.certificates FOR EACH ROW WHEN ((NOT old.hidden)) EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER courses_added_told AFTER INSERT ON public.courses FOR EACH ROW WHEN (new.is_published) EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER courses_changed_told AFTER UPDATE ON public.courses FOR EACH ROW WHEN (((old.is_published OR new.is_published) AND ((to_jsonb(old.*) - 'revision'::text) IS DISTINCT FROM (to_jsonb(new.*) - 'revision'::text)))) EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER courses_hold_media AFTER INSERT OR UPDATE OF description, cover_image_url, document_url ON public.courses FOR EACH ROW WHEN ((concat(new.description, new.cover_image_url, new.document_url) ~~ '%/media/%'::text)) EXECUTE FUNCTION hold_media();

CREATE TRIGGER courses_removed_told AFTER DELETE ON public.courses FOR EACH ROW WHEN (old.is_published) EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER courses_revision BEFORE UPDATE ON public.courses FOR EACH ROW EXECUTE FUNCTION move_revision();

CREATE TRIGGER search_courses_added AFTER INSERT ON public.courses FOR EACH ROW EXECUTE FUNCTION search_row('course');

CREATE TRIGGER search_courses_changed AFTER UPDATE ON public.courses FOR EACH ROW WHEN ((((((((old.title IS DISTINCT FROM new.title) OR (old.description IS DISTINCT FROM new.description)) OR (old.tags IS DISTINCT FROM new.tags)) OR (old.difficulty IS DISTINCT FROM new.difficulty)) OR ((old.price = 0) IS DISTINCT FROM (new.price = 0))) OR (old.instructor_id IS DISTINCT FROM new.instructor_id)) OR (old.is_published IS DISTINCT FROM new.is_published))) EXECUTE FUNCTION search_row('course');

CREATE TRIGGER search_courses_emptied AFTER TRUNCATE ON public.courses FOR EACH STATEMENT EXECUTE FUNCTION search_nothing('course');

CREATE TRIGGER search_courses_opened AFTER UPDATE ON public.courses FOR EACH ROW WHEN ((((old.instructor_id IS DISTINCT FROM new.instructor_id) OR (old.is_published IS DISTINCT FROM new.is_published)) OR ((old.price = 0) IS DISTINCT FROM (new.price = 0)))) EXECUTE FUNCTION search_course_lessons();

CREATE TRIGGER search_courses_removed AFTER DELETE ON public.courses FOR EACH ROW EXECUTE FUNCTION search_row('course');

CREATE TRIGGER enrollments_added AFTER INSERT ON public.enrollments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_enrollments();

CREATE TRIGGER enrollments_removed AFTER DELETE ON public.enrollments REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_enrollments();

CREATE TRIGGER exercises_added_told_course AFTER INSERT ON public.exercises REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('courses', 'course_id');

CREATE TRIGGER exercises_added_told_paper AFTER INSERT ON public.exercises REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('research_papers', 'paper_id');

CREATE TRIGGER exercises_changed_told_course AFTER UPDATE ON public.exercises REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('courses', 'course_id');

CREATE TRIGGER exercises_changed_told_paper AFTER UPDATE ON public.exercises REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('research_papers', 'paper_id');

CREATE TRIGGER exercises_hold_media AFTER INSERT OR UPDATE OF source ON public.exercises FOR EACH ROW WHEN ((concat(new.source) ~~ '%/media/%'::text)) EXECUTE FUNCTION hold_media();

CREATE TRIGGER exercises_removed_told_course AFTER DELETE ON public.exercises REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('courses', 'course_id');

CREATE TRIGGER exercises_removed_told_paper AFTER DELETE ON public.exercises REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('research_papers', 'paper_id');

CREATE TRIGGER job_postings_added_told AFTER INSERT ON public.job_postings FOR EACH ROW WHEN (new.is_active) EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER job_postings_changed_told AFTER UPDATE ON public.job_postings FOR EACH ROW WHEN (((old.is_active OR new.is_active) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER job_postings_removed_told AFTER DELETE ON public.job_postings FOR EACH ROW WHEN (old.is_active) EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER search_job_postings_added AFTER INSERT ON public.job_postings FOR EACH ROW EXECUTE FUNCTION search_row('job');

CREATE TRIGGER search_job_postings_changed AFTER UPDATE ON public.job_postings FOR EACH ROW WHEN ((((((((old.title IS DISTINCT FROM new.title) OR (old.description IS DISTINCT FROM new.description)) OR (old.requirements IS DISTINCT FROM new.requirements)) OR (old.location IS DISTINCT FROM new.location)) OR (old.department IS DISTINCT FROM new.department)) OR (old.employment_type IS DISTINCT FROM new.employment_type)) OR (old.is_active IS DISTINCT FROM new.is_active))) EXECUTE FUNCTION search_row('job');

CREATE TRIGGER search_job_postings_emptied AFTER TRUNCATE ON public.job_postings FOR EACH STATEMENT EXECUTE FUNCTION search_nothing('job');

CREATE TRIGGER search_job_postings_removed AFTER DELETE ON public.job_postings FOR EACH ROW EXECUTE FUNCTION search_row('job');

CREATE TRIGGER lessons_added AFTER INSERT ON public.lessons REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_lessons();

CREATE TRIGGER lessons_added_told AFTER INSERT ON public.lessons REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('courses', 'course_id');

CREATE TRIGGER lessons_changed AFTER UPDATE ON public.lessons REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_lessons();

CREATE TRIGGER lessons_changed_told AFTER UPDATE ON public.lessons REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('courses', 'course_id');

CREATE TRIGGER lessons_hold_media AFTER INSERT OR UPDATE OF content, video_url ON public.lessons FOR EACH ROW WHEN ((concat(new.content, new.video_url) ~~ '%/media/%'::text)) EXECUTE FUNCTION hold_media();

CREATE TRIGGER lessons_removed AFTER DELETE ON public.lessons REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_lessons();

CREATE TRIGGER lessons_removed_told AFTER DELETE ON public.lessons REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('courses', 'course_id');

CREATE TRIGGER lessons_revised AFTER UPDATE ON public.lessons REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION revise_courses();

CREATE TRIGGER lessons_versions_kept AFTER UPDATE ON public.lessons REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('lesson_id');

CREATE TRIGGER search_lessons_added AFTER INSERT ON public.lessons REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_lessons();

CREATE TRIGGER search_lessons_changed AFTER UPDATE ON public.lessons REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_lessons();

CREATE TRIGGER search_lessons_emptied AFTER TRUNCATE ON public.lessons FOR EACH STATEMENT EXECUTE FUNCTION search_nothing('lesson');

CREATE TRIGGER search_lessons_removed AFTER DELETE ON public.lessons REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION search_lessons();

CREATE TRIGGER modules_added AFTER INSERT ON public.modules REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION revise_courses();

CREATE TRIGGER modules_added_told AFTER INSERT ON public.modules REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('courses', 'course_id');

CREATE TRIGGER modules_changed_told AFTER UPDATE ON public.modules REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('courses', 'course_id');

CREATE TRIGGER modules_removed AFTER DELETE ON public.modules REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION revise_courses();

CREATE TRIGGER modules_removed_told AFTER DELETE ON public.modules REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('courses', 'course_id');

CREATE TRIGGER modules_revised AFTER UPDATE ON public.modules REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION revise_courses();

CREATE TRIGGER search_modules_changed AFTER UPDATE ON public.modules REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_moved_modules();

CREATE TRIGGER paper_categories_added_told AFTER INSERT ON public.paper_categories REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('research_papers', 'paper_id');

CREATE TRIGGER paper_categories_changed_told AFTER UPDATE ON public.paper_categories REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('research_papers', 'paper_id');

CREATE TRIGGER paper_categories_removed_told AFTER DELETE ON public.paper_categories REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('research_papers', 'paper_id');

CREATE TRIGGER search_paper_categories_added AFTER INSERT ON public.paper_categories REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_categories('paper', 'paper_id');

CREATE TRIGGER search_paper_categories_changed AFTER UPDATE ON public.paper_categories REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_categories('paper', 'paper_id');

CREATE TRIGGER search_paper_categories_removed AFTER DELETE ON public.paper_categories REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION search_categories('paper', 'paper_id');

CREATE TRIGGER research_papers_added_told AFTER INSERT ON public.research_papers FOR EACH ROW WHEN (new.is_published) EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER research_papers_changed_told AFTER UPDATE ON public.research_papers FOR EACH ROW WHEN (((old.is_published OR new.is_published) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER research_papers_hold_media AFTER INSERT OR UPDATE OF content, image_url, paper_url, pdf_url, video_url ON public.research_papers FOR EACH ROW WHEN ((concat(new.content, new.image_url, new.paper_url, new.pdf_url, new.video_url) ~~ '%/media/%'::text)) EXECUTE FUNCTION hold_media();

CREATE TRIGGER research_papers_removed_told AFTER DELETE ON public.research_papers FOR EACH ROW WHEN (old.is_published) EXECUTE FUNCTION tell_public_change();

CREATE TRIGGER research_papers_versions_kept AFTER UPDATE ON public.research_papers REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('paper_id');

CREATE TRIGGER search_research_papers_added AFTER INSERT ON public.research_papers FOR EACH ROW EXECUTE FUNCTION search_row('paper');

CREATE TRIGGER search_research_papers_changed AFTER UPDATE ON public.research_papers FOR EACH ROW WHEN ((((((((((old.title IS DISTINCT FROM new.title) OR (old.content_text IS DISTINCT FROM new.content_text)) OR (old.author_id IS DISTINCT FROM new.author_id)) OR (old.is_published IS DISTINCT FROM new.is_published)) OR (old.original_authors IS DISTINCT FROM new.original_authors)) OR (old.publication_year IS DISTINCT FROM new.publication_year)) OR (old.publication_venue IS DISTINCT FROM new.publication_venue)) OR (old.paper_url IS DISTINCT FROM new.paper_url)) OR (old.pdf_url IS DISTINCT FROM new.pdf_url))) EXECUTE FUNCTION search_row('paper');

CREATE TRIGGER search_research_papers_emptied AFTER TRUNCATE ON public.research_papers FOR EACH STATEMENT EXECUTE FUNCTION search_nothing('paper');

CREATE TRIGGER search_research_papers_removed AFTER DELETE ON public.research_papers FOR EACH ROW EXECUTE FUNCTION search_row('paper');

CREATE TRIGGER search_words_added AFTER INSERT ON public.search_documents REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_search_words();

CREATE TRIGGER search_words_changed AFTER UPDATE ON public.search_documents REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_search_words();

CREATE TRIGGER text_drafts_hold_media AFTER INSERT OR UPDATE OF content, fields ON public.text_drafts FOR EACH ROW WHEN ((concat(new.content, new.fields) ~~ '%/media/%'::text)) EXECUTE FUNCTION hold_media();

CREATE TRIGGER search_users_added AFTER INSERT ON public.users FOR EACH ROW EXECUTE FUNCTION search_row('person');

CREATE TRIGGER search_users_changed AFTER UPDATE ON public.users FOR EACH ROW WHEN ((((old.full_name IS DISTINCT FROM new.full_name) OR (old.bio IS DISTINCT FROM new.bio)) OR (old.role IS DISTINCT FROM new.role))) EXECUTE FUNCTION search_row('person');

CREATE TRIGGER search_users_emptied AFTER TRUNCATE ON public.users FOR EACH STATEMENT EXECUTE FUNCTION search_nothing('person');

CREATE TRIGGER search_users_removed AFTER DELETE ON public.users FOR EACH ROW EXECUTE FUNCTION search_row('person');

CREATE TRIGGER users_changed_told AFTER UPDATE ON public.users FOR EACH ROW WHEN (((((old.full_name IS DISTINCT FROM new.full_name) OR (old.avatar_url IS DISTINCT FROM new.avatar_url)) OR (old.bio IS DISTINCT FROM new.bio)) OR (old.role IS DISTINCT FROM new.role))) EXECUTE FUNCTION tell_author_change();

CREATE TRIGGER users_hold_media AFTER INSERT OR UPDATE OF bio, avatar_url ON public.users FOR EACH ROW WHEN ((concat(new.bio, new.avatar_url) ~~ '%/media/%'::text)) EXECUTE FUNCTION hold_media();

CREATE TRIGGER users_revised AFTER UPDATE ON public.users REFERENCING OLD TABLE AS before NEW TABLE AS now FOR EACH STATEMENT EXECUTE FUNCTION revise_courses_of_instructor();
