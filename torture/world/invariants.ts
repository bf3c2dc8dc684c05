import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from './fingerprint.ts'

/** What must hold at every moment, each as a query for the rows that break it. */
const BROKEN = {
  'modules are numbered from 0 without gaps': sql`
    select course_id as id from modules group by course_id
    having min(order_index) <> 0 or max(order_index) <> count(*) - 1
      or count(distinct order_index) <> count(*)`,
  'lessons are numbered from 0 without gaps': sql`
    select module_id as id from lessons group by module_id
    having min(order_index) <> 0 or max(order_index) <> count(*) - 1
      or count(distinct order_index) <> count(*)`,
  'a lesson belongs to the course of its module': sql`
    select l.id from lessons l join modules m on m.id = l.module_id
    where m.course_id <> l.course_id`,
  'courses count their learners': sql`
    select id from courses c where enrollment_count <>
      (select count(*) from enrollments e where e.course_id = c.id)`,
  'courses count their lessons and minutes': sql`
    select c.id from courses c left join lessons l on l.course_id = c.id
    group by c.id having c.lesson_count <> count(l.id)
      or c.duration <> coalesce(sum(l.duration), 0)`,
  'nobody is enrolled twice': sql`
    select min(id) as id from enrollments group by student_id, course_id having count(*) > 1`,
  'progress is of a lesson of the course': sql`
    select p.id from lesson_progress p join enrollments e on e.id = p.enrollment_id
    join lessons l on l.id = p.lesson_id where l.course_id <> e.course_id`,
  'a lesson is ticked once, with its time': sql`
    select id from lesson_progress where completed <> (completed_at is not null)`,
  'exercises are numbered from 0 without gaps': sql`
    select min(id) as id from exercises group by lesson_id, paper_id
    having min(order_index) <> 0 or max(order_index) <> count(*) - 1
      or count(distinct order_index) <> count(*)`,
  'every try is an attempt': sql`
    select exercise_id as id from exercise_states s where tries <> (
      select count(*) from exercise_attempts a
      where a.learner_id = s.learner_id and a.exercise_id = s.exercise_id
    )`,
  'what was answered has a card': sql`
    select a.id from exercise_attempts a where not exists (
      select from review_cards c where c.learner_id = a.learner_id and c.exercise_id = a.exercise_id
    )`,
  'a certificate is earned once': sql`
    select min(id) as id from certificates where original_id is null and course_id is not null
    group by user_id, course_id having count(*) > 1`,
  'of a certificate one name holds': sql`
    select coalesce(original_id, id) as id from certificates
    group by 1 having count(*) filter (where replaced_by is null) > 1`,
  'a revocation holds for every name': sql`
    select coalesce(original_id, id) as id from certificates
    group by 1 having count(revoked_at) not in (0, count(*))`,
  'posts are published at a time, and have a category': sql`
    select id from blog_posts p where is_published <> (published_at is not null)
      or not exists (select from blog_categories c where c.blog_post_id = p.id)`,
  'papers are published at a time, and have a category': sql`
    select id from research_papers p where is_published <> (published_at is not null)
      or not exists (select from paper_categories c where c.paper_id = p.id)`,
  'names and addresses are unique': sql`
    select min(id) as id from users group by email_key having count(*) > 1
    union all select min(id) from users group by username_key having count(*) > 1`,
  'nobody has more than twenty sessions': sql`
    select user_id as id from sessions group by user_id having count(*) > 20`,
  'the newest link of a kind is the only one': sql`
    select user_id as id from account_tokens group by user_id, purpose having count(*) > 1`,
  'a decision has its time': sql`
    select id from inquiries where (decision is null) <> (decided_at is null)`,
} as const

/** Which of them are broken, and by which rows. */
export async function brokenInvariants(db: Db) {
  const parts = Object.entries(BROKEN).map(
    ([name, query]) =>
      sql`select ${name}::text as name, string_agg(id::text, ', ') as ids from (${query}) broken
        having count(*) > 0`,
  )
  const rows = await rowsOf<{ name: string; ids: string }>(db, sql.join(parts, sql` union all `))
  return rows.map(({ name, ids }) => `not true any more: ${name} (${ids})`)
}
