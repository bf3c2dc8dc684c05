-- Keys may be exchanged between the exercises of a text: they are compared after the whole statement.
CREATE TABLE "exercise_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exercise_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"learner_id" integer NOT NULL,
	"exercise_id" integer NOT NULL,
	"version" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"correct" boolean NOT NULL,
	"is_review" boolean DEFAULT false NOT NULL,
	"after_solution" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "exercise_states" (
	"learner_id" integer NOT NULL,
	"exercise_id" integer NOT NULL,
	"solved" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"solution_seen" boolean DEFAULT false NOT NULL,
	"solution_at" timestamp (3) with time zone,
	"hints_seen" integer DEFAULT 0 NOT NULL,
	"source" text,
	CONSTRAINT "exercise_states_learner_id_exercise_id_pk" PRIMARY KEY("learner_id","exercise_id")
);--> statement-breakpoint
CREATE TABLE "exercises" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exercises_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lesson_id" integer,
	"course_id" integer,
	"paper_id" integer,
	"key" text NOT NULL,
	"order_index" integer NOT NULL,
	"kind" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"source" jsonb NOT NULL,
	"question" jsonb NOT NULL,
	"secret" jsonb NOT NULL,
	"source_bytes" integer GENERATED ALWAYS AS (octet_length(source::text)) STORED NOT NULL,
	"shown_bytes" integer GENERATED ALWAYS AS (octet_length(question::text) + octet_length(secret::text)) STORED NOT NULL,
	CONSTRAINT "exercises_lesson_key" UNIQUE("lesson_id","key") DEFERRABLE,
	CONSTRAINT "exercises_paper_key" UNIQUE("paper_id","key") DEFERRABLE,
	CONSTRAINT "exercises_of_one_text" CHECK (num_nonnulls(lesson_id, paper_id) = 1),
	CONSTRAINT "exercises_of_one_whole" CHECK (num_nonnulls(course_id, paper_id) = 1)
);--> statement-breakpoint
CREATE TABLE "practice_learners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "practice_learners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"token_hash" text,
	"reviews" boolean DEFAULT true NOT NULL,
	"weekly_mail" boolean DEFAULT false NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practice_learners_user" UNIQUE("user_id"),
	CONSTRAINT "practice_learners_token" UNIQUE("token_hash"),
	CONSTRAINT "practice_learners_one_of_two" CHECK (num_nonnulls(user_id, token_hash) = 1)
);--> statement-breakpoint
CREATE TABLE "review_cards" (
	"learner_id" integer NOT NULL,
	"exercise_id" integer NOT NULL,
	"due" timestamp (3) with time zone NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"scheduled_days" integer NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"state" integer NOT NULL,
	"last_review" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_cards_learner_id_exercise_id_pk" PRIMARY KEY("learner_id","exercise_id")
);--> statement-breakpoint
ALTER TABLE "exercise_attempts" ADD CONSTRAINT "exercise_attempts_learner_id_practice_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."practice_learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_attempts" ADD CONSTRAINT "exercise_attempts_exercise_id_exercises_id_fk" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_states" ADD CONSTRAINT "exercise_states_learner_id_practice_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."practice_learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_states" ADD CONSTRAINT "exercise_states_exercise_id_exercises_id_fk" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercises" ADD CONSTRAINT "exercises_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercises" ADD CONSTRAINT "exercises_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercises" ADD CONSTRAINT "exercises_paper_id_research_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."research_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_learners" ADD CONSTRAINT "practice_learners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_learner_id_practice_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."practice_learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_exercise_id_exercises_id_fk" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exercise_attempts_exercise" ON "exercise_attempts" USING btree ("exercise_id","version");--> statement-breakpoint
CREATE INDEX "exercise_attempts_learner" ON "exercise_attempts" USING btree ("learner_id","exercise_id");--> statement-breakpoint
CREATE INDEX "exercise_states_exercise" ON "exercise_states" USING btree ("exercise_id");--> statement-breakpoint
CREATE INDEX "exercises_course" ON "exercises" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "practice_learners_browsers" ON "practice_learners" USING btree ("last_seen_at") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "review_cards_due" ON "review_cards" USING btree ("learner_id","due");--> statement-breakpoint
CREATE INDEX "review_cards_exercise" ON "review_cards" USING btree ("exercise_id");--> statement-breakpoint
CREATE TRIGGER exercises_added_told_course AFTER INSERT ON "exercises" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('courses', 'course_id');--> statement-breakpoint
CREATE TRIGGER exercises_removed_told_course AFTER DELETE ON "exercises" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('courses', 'course_id');--> statement-breakpoint
CREATE TRIGGER exercises_changed_told_course AFTER UPDATE ON "exercises" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('courses', 'course_id');--> statement-breakpoint
CREATE TRIGGER exercises_added_told_paper AFTER INSERT ON "exercises" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('research_papers', 'paper_id');--> statement-breakpoint
CREATE TRIGGER exercises_removed_told_paper AFTER DELETE ON "exercises" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('research_papers', 'paper_id');--> statement-breakpoint
CREATE TRIGGER exercises_changed_told_paper AFTER UPDATE ON "exercises" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_part_change('research_papers', 'paper_id');--> statement-breakpoint
-- The code, new or of before, when every lesson is ticked. Whoever calls it holds the enrolment's
-- row: of two last ticks at once the second has waited for the first, and sees it here.
-- It says how many exercises the course had and how many of them were solved by then. Whether a
-- program passed is the learner's own word, so programs are not counted.
CREATE FUNCTION issue_certificate(enrolled integer, completed_on timestamptz) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
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
