ALTER TABLE "exercise_attempts" ADD COLUMN "after_solution" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exercise_states" ADD COLUMN "solution_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "practice_learners_browsers" ON "practice_learners" USING btree ("last_seen_at") WHERE user_id is null;--> statement-breakpoint
-- A learner is a person or a browser; what is neither is a browser that nobody has.
UPDATE "practice_learners" SET "token_hash" = CASE WHEN "user_id" IS NULL THEN coalesce("token_hash", md5("id"::text)) END
WHERE num_nonnulls("user_id", "token_hash") <> 1;--> statement-breakpoint
ALTER TABLE "practice_learners" ADD CONSTRAINT "practice_learners_one_of_two" CHECK (num_nonnulls(user_id, token_hash) = 1);--> statement-breakpoint
-- The program that reviews ask about is no secret; what it prints is.
UPDATE "exercises" SET
  "question" = "question" || jsonb_build_object('recall', "secret" #> '{recall,code}'),
  "secret" = "secret" || jsonb_build_object('stepIds', '{}'::jsonb, 'recall', "secret" #> '{recall,output}');--> statement-breakpoint
-- Whether a program passed is the learner's own word, so a certificate does not count programs.
CREATE OR REPLACE FUNCTION issue_certificate(enrolled integer, completed_on timestamptz) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
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
END $$;
