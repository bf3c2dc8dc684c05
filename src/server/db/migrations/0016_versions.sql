CREATE TABLE "text_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer,
	"paper_id" integer,
	"lesson_id" integer,
	"author_id" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"bytes" integer GENERATED ALWAYS AS (octet_length(title) + octet_length(content) + octet_length(fields::text)) STORED NOT NULL,
	"based_on" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_drafts_post" UNIQUE("post_id"),
	CONSTRAINT "text_drafts_paper" UNIQUE("paper_id"),
	CONSTRAINT "text_drafts_lesson" UNIQUE("lesson_id"),
	CONSTRAINT "text_drafts_of_one_text" CHECK (num_nonnulls(post_id, paper_id, lesson_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "text_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer,
	"paper_id" integer,
	"lesson_id" integer,
	"author_id" integer NOT NULL,
	"n" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"bytes" integer GENERATED ALWAYS AS (octet_length(title) + octet_length(content)) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_versions_post" UNIQUE("post_id","n"),
	CONSTRAINT "text_versions_paper" UNIQUE("paper_id","n"),
	CONSTRAINT "text_versions_lesson" UNIQUE("lesson_id","n"),
	CONSTRAINT "text_versions_of_one_text" CHECK (num_nonnulls(post_id, paper_id, lesson_id) = 1)
);
--> statement-breakpoint
-- In two steps: of lessons that exist already nobody knows when they were made.
ALTER TABLE "lessons" ADD COLUMN "created_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lessons" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "text_drafts" ADD CONSTRAINT "text_drafts_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_drafts" ADD CONSTRAINT "text_drafts_paper_id_research_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."research_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_drafts" ADD CONSTRAINT "text_drafts_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_drafts" ADD CONSTRAINT "text_drafts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_paper_id_research_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."research_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_drafts_author" ON "text_drafts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "text_versions_author" ON "text_versions" USING btree ("author_id","bytes");--> statement-breakpoint
-- Of a text at most 100 versions and 10 MB stay. The first and the newest ten always do; of the
-- others goes the one whose neighbours are closest in time, so that old ones lie further apart.
-- Of one author 50 MB stay, a thousand bytes a version included, and the newest of each text.
CREATE FUNCTION thin_versions(of_column text, texts int[]) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
-- Every change of a title or a text is a version, whoever makes it. What the text was before its
-- first change becomes the first one then: until that moment the row itself is. Its argument is
-- the column that names the text.
CREATE FUNCTION keep_versions() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER blog_posts_versions_kept AFTER UPDATE ON "blog_posts" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('post_id');--> statement-breakpoint
CREATE TRIGGER research_papers_versions_kept AFTER UPDATE ON "research_papers" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('paper_id');--> statement-breakpoint
CREATE TRIGGER lessons_versions_kept AFTER UPDATE ON "lessons" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('lesson_id');
