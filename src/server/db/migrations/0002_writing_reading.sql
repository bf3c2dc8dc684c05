DROP INDEX "blog_posts_newest";--> statement-breakpoint
DROP INDEX "research_papers_newest";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "toc" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "reading_minutes" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "research_papers" ADD COLUMN "toc" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "research_papers" ADD COLUMN "reading_minutes" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "blog_posts_search" ON "blog_posts" USING gin ("title" gin_trgm_ops,"content_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "research_papers_search" ON "research_papers" USING gin ("title" gin_trgm_ops,"content_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blog_posts_newest" ON "blog_posts" USING btree ((coalesce("published_at", "created_at")) desc,"id" desc);--> statement-breakpoint
CREATE INDEX "research_papers_newest" ON "research_papers" USING btree ((coalesce("published_at", "created_at")) desc,"id" desc);