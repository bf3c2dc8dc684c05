-- What visitors can see has changed: every process drops the answers that it keeps for them.
-- Notifications are sent with the commit, and once for a transaction however much it changed.
CREATE FUNCTION tell_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public_changes', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_public AFTER UPDATE OR DELETE ON "users" FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();--> statement-breakpoint
CREATE TRIGGER courses_public AFTER INSERT OR UPDATE OR DELETE ON "courses" FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();--> statement-breakpoint
CREATE TRIGGER modules_public AFTER INSERT OR UPDATE OR DELETE ON "modules" FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();--> statement-breakpoint
CREATE TRIGGER lessons_public AFTER INSERT OR UPDATE OR DELETE ON "lessons" FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();--> statement-breakpoint
CREATE TRIGGER blog_posts_public AFTER INSERT OR UPDATE OR DELETE ON "blog_posts" FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();--> statement-breakpoint
CREATE TRIGGER blog_categories_public AFTER INSERT OR UPDATE OR DELETE ON "blog_categories" FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();--> statement-breakpoint
CREATE TRIGGER research_papers_public AFTER INSERT OR UPDATE OR DELETE ON "research_papers" FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();--> statement-breakpoint
CREATE TRIGGER paper_categories_public AFTER INSERT OR UPDATE OR DELETE ON "paper_categories" FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();--> statement-breakpoint
CREATE TRIGGER job_postings_public AFTER INSERT OR UPDATE OR DELETE ON "job_postings" FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change();
