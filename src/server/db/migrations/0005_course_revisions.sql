DROP INDEX "courses_search";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(title || E'\x1f' || description)) STORED;--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
-- Whatever changes a course's row moves its revision; so do, through an empty update of that row,
-- its modules, its lessons and what it shows of its instructor. What is kept of a course in memory
-- is compared with the revision on each request, in the statement that is asked anyway.
-- (Lessons and enrolments that come or go move their course's totals, and so its revision.)
CREATE FUNCTION move_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER courses_revision BEFORE UPDATE ON "courses" FOR EACH ROW EXECUTE FUNCTION move_revision();--> statement-breakpoint
CREATE FUNCTION revise_courses() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER lessons_revised AFTER UPDATE ON "lessons" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION revise_courses();--> statement-breakpoint
CREATE TRIGGER modules_added AFTER INSERT ON "modules" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION revise_courses();--> statement-breakpoint
CREATE TRIGGER modules_removed AFTER DELETE ON "modules" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION revise_courses();--> statement-breakpoint
CREATE TRIGGER modules_revised AFTER UPDATE ON "modules" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION revise_courses();--> statement-breakpoint
CREATE FUNCTION revise_courses_of_instructor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE courses SET revision = revision WHERE instructor_id IN (
    SELECT now.id FROM now JOIN before ON before.id = now.id
    WHERE (now.full_name, now.avatar_url, now.bio) IS DISTINCT FROM (before.full_name, before.avatar_url, before.bio)
  );
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_revised AFTER UPDATE ON "users" REFERENCING OLD TABLE AS before NEW TABLE AS now FOR EACH STATEMENT EXECUTE FUNCTION revise_courses_of_instructor();
