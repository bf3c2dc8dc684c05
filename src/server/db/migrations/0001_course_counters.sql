CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "enrollment_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "lesson_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "duration" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin ("title" gin_trgm_ops,"description" gin_trgm_ops);--> statement-breakpoint
UPDATE "courses" SET
  "enrollment_count" = (SELECT count(*) FROM "enrollments" WHERE "course_id" = "courses"."id"),
  "lesson_count" = (SELECT count(*) FROM "lessons" WHERE "course_id" = "courses"."id"),
  "duration" = (SELECT coalesce(sum("duration"), 0) FROM "lessons" WHERE "course_id" = "courses"."id");--> statement-breakpoint
CREATE FUNCTION count_lessons() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER lessons_added AFTER INSERT ON "lessons" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_lessons();--> statement-breakpoint
CREATE TRIGGER lessons_removed AFTER DELETE ON "lessons" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_lessons();--> statement-breakpoint
CREATE TRIGGER lessons_changed AFTER UPDATE ON "lessons" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_lessons();--> statement-breakpoint
CREATE FUNCTION count_enrollments() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER enrollments_added AFTER INSERT ON "enrollments" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_enrollments();--> statement-breakpoint
CREATE TRIGGER enrollments_removed AFTER DELETE ON "enrollments" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_enrollments();
