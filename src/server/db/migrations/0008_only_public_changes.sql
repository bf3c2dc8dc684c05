-- Told is only what a visitor could see, before or after, and what has really changed. Otherwise
-- anybody who is signed in could empty the store of answers by saving a draft again and again.
DROP TRIGGER users_public ON "users";--> statement-breakpoint
DROP TRIGGER courses_public ON "courses";--> statement-breakpoint
DROP TRIGGER modules_public ON "modules";--> statement-breakpoint
DROP TRIGGER lessons_public ON "lessons";--> statement-breakpoint
DROP TRIGGER blog_posts_public ON "blog_posts";--> statement-breakpoint
DROP TRIGGER blog_categories_public ON "blog_categories";--> statement-breakpoint
DROP TRIGGER research_papers_public ON "research_papers";--> statement-breakpoint
DROP TRIGGER paper_categories_public ON "paper_categories";--> statement-breakpoint
DROP TRIGGER job_postings_public ON "job_postings";--> statement-breakpoint
-- (A course's revision is shown nowhere, and moves with every touch of its row.)
CREATE TRIGGER courses_added_told AFTER INSERT ON "courses" FOR EACH ROW WHEN (NEW.is_published) EXECUTE FUNCTION tell_public_change();--> statement-breakpoint
CREATE TRIGGER courses_removed_told AFTER DELETE ON "courses" FOR EACH ROW WHEN (OLD.is_published) EXECUTE FUNCTION tell_public_change();--> statement-breakpoint
CREATE TRIGGER courses_changed_told AFTER UPDATE ON "courses" FOR EACH ROW WHEN ((OLD.is_published OR NEW.is_published) AND to_jsonb(OLD) - 'revision' IS DISTINCT FROM to_jsonb(NEW) - 'revision') EXECUTE FUNCTION tell_public_change();--> statement-breakpoint
CREATE TRIGGER blog_posts_added_told AFTER INSERT ON "blog_posts" FOR EACH ROW WHEN (NEW.is_published) EXECUTE FUNCTION tell_public_change();--> statement-breakpoint
CREATE TRIGGER blog_posts_removed_told AFTER DELETE ON "blog_posts" FOR EACH ROW WHEN (OLD.is_published) EXECUTE FUNCTION tell_public_change();--> statement-breakpoint
CREATE TRIGGER blog_posts_changed_told AFTER UPDATE ON "blog_posts" FOR EACH ROW WHEN ((OLD.is_published OR NEW.is_published) AND OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_public_change();--> statement-breakpoint
CREATE TRIGGER research_papers_added_told AFTER INSERT ON "research_papers" FOR EACH ROW WHEN (NEW.is_published) EXECUTE FUNCTION tell_public_change();--> statement-breakpoint
CREATE TRIGGER research_papers_removed_told AFTER DELETE ON "research_papers" FOR EACH ROW WHEN (OLD.is_published) EXECUTE FUNCTION tell_public_change();--> statement-breakpoint
CREATE TRIGGER research_papers_changed_told AFTER UPDATE ON "research_papers" FOR EACH ROW WHEN ((OLD.is_published OR NEW.is_published) AND OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_public_change();--> statement-breakpoint
CREATE TRIGGER job_postings_added_told AFTER INSERT ON "job_postings" FOR EACH ROW WHEN (NEW.is_active) EXECUTE FUNCTION tell_public_change();--> statement-breakpoint
CREATE TRIGGER job_postings_removed_told AFTER DELETE ON "job_postings" FOR EACH ROW WHEN (OLD.is_active) EXECUTE FUNCTION tell_public_change();--> statement-breakpoint
CREATE TRIGGER job_postings_changed_told AFTER UPDATE ON "job_postings" FOR EACH ROW WHEN ((OLD.is_active OR NEW.is_active) AND OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_public_change();--> statement-breakpoint
-- Of people visitors see who wrote something. Who publishes holds the author's row meanwhile, so
-- that one of the two sees the other. With an account goes what it wrote, which tells by itself.
CREATE FUNCTION tell_author_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM courses WHERE instructor_id = NEW.id AND is_published)
    OR EXISTS (SELECT FROM blog_posts WHERE author_id = NEW.id AND is_published)
    OR EXISTS (SELECT FROM research_papers WHERE author_id = NEW.id AND is_published)
  THEN
    PERFORM pg_notify('public_changes', tg_table_name);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_changed_told AFTER UPDATE ON "users" FOR EACH ROW WHEN ((OLD.full_name, OLD.avatar_url, OLD.bio, OLD.role) IS DISTINCT FROM (NEW.full_name, NEW.avatar_url, NEW.bio, NEW.role)) EXECUTE FUNCTION tell_author_change();--> statement-breakpoint
-- Parts are seen with the whole that they belong to: its table and the column that names it are
-- the arguments. The whole is locked, or somebody could publish it before the part is committed.
-- A whole that is gone has told so itself.
CREATE FUNCTION tell_part_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER modules_added_told AFTER INSERT ON "modules" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('courses', 'course_id');--> statement-breakpoint
CREATE TRIGGER modules_removed_told AFTER DELETE ON "modules" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('courses', 'course_id');--> statement-breakpoint
CREATE TRIGGER modules_changed_told AFTER UPDATE ON "modules" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('courses', 'course_id');--> statement-breakpoint
CREATE TRIGGER lessons_added_told AFTER INSERT ON "lessons" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('courses', 'course_id');--> statement-breakpoint
CREATE TRIGGER lessons_removed_told AFTER DELETE ON "lessons" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('courses', 'course_id');--> statement-breakpoint
CREATE TRIGGER lessons_changed_told AFTER UPDATE ON "lessons" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('courses', 'course_id');--> statement-breakpoint
CREATE TRIGGER blog_categories_added_told AFTER INSERT ON "blog_categories" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('blog_posts', 'blog_post_id');--> statement-breakpoint
CREATE TRIGGER blog_categories_removed_told AFTER DELETE ON "blog_categories" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('blog_posts', 'blog_post_id');--> statement-breakpoint
CREATE TRIGGER blog_categories_changed_told AFTER UPDATE ON "blog_categories" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('blog_posts', 'blog_post_id');--> statement-breakpoint
CREATE TRIGGER paper_categories_added_told AFTER INSERT ON "paper_categories" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('research_papers', 'paper_id');--> statement-breakpoint
CREATE TRIGGER paper_categories_removed_told AFTER DELETE ON "paper_categories" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('research_papers', 'paper_id');--> statement-breakpoint
CREATE TRIGGER paper_categories_changed_told AFTER UPDATE ON "paper_categories" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('research_papers', 'paper_id');
