-- Whoever names a picture or a video holds its row until their transaction ends, so that the sweep
-- leaves it; and it is in use from then on.
CREATE FUNCTION hold_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE media SET unused_since = NULL WHERE unused_since IS NOT NULL AND key IN (
    SELECT (regexp_matches(to_jsonb(new)::text, '/media/([0-9a-f]{32})', 'g'))[1]
  );
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_hold_media AFTER INSERT OR UPDATE OF bio, avatar_url ON "users" FOR EACH ROW WHEN (concat(new.bio, new.avatar_url) LIKE '%/media/%') EXECUTE FUNCTION hold_media();--> statement-breakpoint
CREATE TRIGGER courses_hold_media AFTER INSERT OR UPDATE OF description, cover_image_url, document_url ON "courses" FOR EACH ROW WHEN (concat(new.description, new.cover_image_url, new.document_url) LIKE '%/media/%') EXECUTE FUNCTION hold_media();--> statement-breakpoint
CREATE TRIGGER lessons_hold_media AFTER INSERT OR UPDATE OF content, video_url ON "lessons" FOR EACH ROW WHEN (concat(new.content, new.video_url) LIKE '%/media/%') EXECUTE FUNCTION hold_media();--> statement-breakpoint
CREATE TRIGGER blog_posts_hold_media AFTER INSERT OR UPDATE OF content, image_url ON "blog_posts" FOR EACH ROW WHEN (concat(new.content, new.image_url) LIKE '%/media/%') EXECUTE FUNCTION hold_media();--> statement-breakpoint
CREATE TRIGGER research_papers_hold_media AFTER INSERT OR UPDATE OF content, image_url, paper_url, pdf_url, video_url ON "research_papers" FOR EACH ROW WHEN (concat(new.content, new.image_url, new.paper_url, new.pdf_url, new.video_url) LIKE '%/media/%') EXECUTE FUNCTION hold_media();--> statement-breakpoint
CREATE TRIGGER exercises_hold_media AFTER INSERT OR UPDATE OF source ON "exercises" FOR EACH ROW WHEN (concat(new.source) LIKE '%/media/%') EXECUTE FUNCTION hold_media();--> statement-breakpoint
CREATE TRIGGER text_drafts_hold_media AFTER INSERT OR UPDATE OF content, fields ON "text_drafts" FOR EACH ROW WHEN (concat(new.content, new.fields) LIKE '%/media/%') EXECUTE FUNCTION hold_media();
