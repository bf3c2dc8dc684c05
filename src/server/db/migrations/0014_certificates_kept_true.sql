ALTER TABLE "certificate_keys" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "certificates_user" ON "certificates" USING btree ("user_id","course_id");--> statement-breakpoint
-- Hiding is of all names that one was issued with: those that a hidden one has replaced follow it.
UPDATE certificates SET hidden = true
FROM certificates AS newest
WHERE newest.hidden AND newest.replaced_by IS NULL AND NOT certificates.hidden
  AND coalesce(certificates.original_id, certificates.id) = coalesce(newest.original_id, newest.id);--> statement-breakpoint
DROP FUNCTION issue_certificates(integer[]);--> statement-breakpoint
-- `completed_on` is given where the last tick is of a day on which lessons were still open.
CREATE FUNCTION issue_certificates(enrolled integer[], completed_on timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM enrollments WHERE id = ANY (enrolled) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO certificates (user_id, course_id, course_title, learner_name, instructor_name, lesson_count, minutes, issued_at)
  SELECT learner.id, course.id, course.title, learner.full_name, instructor.full_name, course.lesson_count, course.duration, coalesce(completed_on, done.at, now())
  FROM enrollments enrolment
  JOIN courses course ON course.id = enrolment.course_id
  JOIN users learner ON learner.id = enrolment.student_id
  JOIN users instructor ON instructor.id = course.instructor_id
  CROSS JOIN LATERAL (
    SELECT count(*) AS lessons, max(completed_at) AS at FROM lesson_progress
    WHERE enrollment_id = enrolment.id AND completed
  ) AS done
  WHERE enrolment.id = ANY (enrolled) AND course.lesson_count > 0 AND done.lessons = course.lesson_count
    AND NOT EXISTS (SELECT FROM certificates WHERE user_id = learner.id AND course_id = course.id)
  ORDER BY done.at, enrolment.id
  ON CONFLICT (user_id, course_id) WHERE original_id IS NULL DO NOTHING;
END $$;--> statement-breakpoint
-- A tick that is made again keeps its day, but an author may have taken lessons out since then.
CREATE OR REPLACE FUNCTION issue_certificates_for_ticks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  enrolled integer[] := (SELECT array_agg(DISTINCT enrollment_id) FROM ticked WHERE completed);
BEGIN
  IF enrolled IS NOT NULL THEN
    PERFORM issue_certificates(enrolled, CASE TG_OP WHEN 'UPDATE' THEN now() END);
  END IF;
  RETURN NULL;
END $$;
