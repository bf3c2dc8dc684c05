-- 26 letters of five bits each; a UUID of version 4 has 122 random bits, two have more than enough.
CREATE FUNCTION new_certificate_code() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', (get_byte(random.bytes, place) & 31) + 1, 1), '' ORDER BY place)
  FROM (SELECT sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) AS bytes) AS random,
    generate_series(0, 25) AS place
$$;--> statement-breakpoint
CREATE TABLE "certificate_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text DEFAULT new_certificate_code() NOT NULL,
	"user_id" integer NOT NULL,
	"course_id" integer,
	"original_id" integer,
	"course_title" text NOT NULL,
	"learner_name" text NOT NULL,
	"instructor_name" text NOT NULL,
	"lesson_count" integer NOT NULL,
	"minutes" integer NOT NULL,
	"exercises_solved" integer DEFAULT 0 NOT NULL,
	"exercise_count" integer DEFAULT 0 NOT NULL,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revocation_reason" text,
	"replaced_by" text,
	CONSTRAINT "certificates_code" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_original_id_certificates_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_earned_once" ON "certificates" USING btree ("user_id","course_id") WHERE original_id is null;--> statement-breakpoint
CREATE INDEX "certificates_course" ON "certificates" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "certificates_original" ON "certificates" USING btree ("original_id");--> statement-breakpoint
CREATE INDEX "certificates_newest" ON "certificates" USING btree ("issued_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
-- One for each of these enrolments whose course is complete and has not given one yet. Two last
-- ticks at once: the second waits for the enrolment's row and then sees what the first has ticked.
CREATE FUNCTION issue_certificates(enrolled integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM enrollments WHERE id = ANY (enrolled) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO certificates (user_id, course_id, course_title, learner_name, instructor_name, lesson_count, minutes, issued_at)
  SELECT learner.id, course.id, course.title, learner.full_name, instructor.full_name, course.lesson_count, course.duration, coalesce(done.at, now())
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
CREATE FUNCTION issue_certificates_for_ticks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  enrolled integer[] := (SELECT array_agg(DISTINCT enrollment_id) FROM ticked WHERE completed);
BEGIN
  IF enrolled IS NOT NULL THEN
    PERFORM issue_certificates(enrolled);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER lesson_progress_added_certified AFTER INSERT ON "lesson_progress" REFERENCING NEW TABLE AS ticked FOR EACH STATEMENT EXECUTE FUNCTION issue_certificates_for_ticks();--> statement-breakpoint
CREATE TRIGGER lesson_progress_changed_certified AFTER UPDATE ON "lesson_progress" REFERENCING NEW TABLE AS ticked FOR EACH STATEMENT EXECUTE FUNCTION issue_certificates_for_ticks();--> statement-breakpoint
CREATE TRIGGER certificates_changed_told AFTER UPDATE ON "certificates" FOR EACH ROW WHEN (NOT (OLD.hidden AND NEW.hidden) AND OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_public_change();--> statement-breakpoint
CREATE TRIGGER certificates_removed_told AFTER DELETE ON "certificates" FOR EACH ROW WHEN (NOT OLD.hidden) EXECUTE FUNCTION tell_public_change();--> statement-breakpoint
-- Those who had finished before.
SELECT issue_certificates(array_agg(id)) FROM enrollments;
