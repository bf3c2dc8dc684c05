import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows-of.ts'
import { researchPapers } from '#server/db/schema/writing.ts'
import { isVisibleTo, viewerId } from '#server/db/visibility.ts'
import type { ExerciseKind } from '#shared/exercises/exercise-limits.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import { PLACE } from '../../reading-order.ts'
import { MAX_READ } from './in-words.ts'

type Figures = { learners: number; tries: number; rightAtFirst: number | null }

export type InsightRow = Figures & {
  id: number
  key: string
  lessonId: number | null
  lessonTitle: string
  kind: ExerciseKind
  prompt: string
  drawn: string | null
  options: Record<string, string>
  earlier: Figures
  wrongAnswers: { answer: string | string[] | boolean; count: number }[]
}

const OPTIONS = sql`
  select coalesce(json_object_agg(
    coalesce(e.secret -> 'stepIds' ->> (option ->> 'id'), option ->> 'id'),
    left(option ->> 'html', ${MAX_READ})
  ), '{}') from jsonb_array_elements(e.source -> 'options') as option`

/** A rendered formula can be ten times as long; longer prompts are shown as source. */
const MAX_DRAWN_LENGTH = 6_000

const DRAWN = sql`case when e.source ->> 'prompt' like '%$%$%'
  and length(e.question ->> 'prompt') <= ${MAX_DRAWN_LENGTH} then e.question ->> 'prompt' end`

/** Without reviews, which come later, and the author's own tries. */
const answers = (which: SQL) => sql`
  exercise_attempts a join practice_learners p on p.id = a.learner_id
  where a.exercise_id = e.id and ${which} and not a.is_review
    and p.user_id is distinct from coalesce(c.instructor_id, r.author_id)`

const figures = (which: SQL) => sql`
  select count(*)::int as learners, coalesce(sum(tries), 0)::int as tries,
    avg(correct::int)::float as "rightAtFirst"
  from (
    select count(*) as tries, (array_agg(a.correct and not a.after_solution order by a.id))[1] as correct
    from ${answers(which)} group by a.learner_id
  ) as by_learner`

/** Answers to earlier versions were graded differently and are counted apart. */
const NOW = sql`a.version = e.version`
const EARLIER = sql`a.version < e.version`

export type CourseOrPaper = { courseId: number } | { paperId: number }

export async function findPaperAuthor(db: Db, viewer: Viewer, id: number) {
  const [paper] = await db
    .select({ id: researchPapers.id, authorId: researchPapers.authorId })
    .from(researchPapers)
    .where(and(eq(researchPapers.id, id), isVisibleTo(researchPapers, viewerId(viewer))))
  return paper ?? null
}

export const exerciseInsights = (db: Db, of: CourseOrPaper) =>
  rowsOf<InsightRow>(
    db,
    sql`select e.id, e.key, l.id as "lessonId", coalesce(l.title, r.title) as "lessonTitle", e.kind,
      left(e.source ->> 'prompt', ${MAX_READ}) as prompt, (${DRAWN}) as drawn, (${OPTIONS}) as options,
      now.*, to_json(earlier) as earlier, (
        select coalesce(json_agg(wrong), '[]') from (
          select a.answer, count(*)::int as count from ${answers(NOW)}
            and not a.correct and e.kind <> 'code'
          group by a.answer order by count(*) desc, max(a.id) desc limit 3
        ) as wrong
      ) as "wrongAnswers"
    from exercises e
    left join courses c on c.id = e.course_id
    left join lessons l on l.id = e.lesson_id
    left join modules m on m.id = l.module_id
    left join research_papers r on r.id = e.paper_id
    cross join lateral (${figures(NOW)}) as now
    cross join lateral (${figures(EARLIER)}) as earlier
    where ${'courseId' in of ? sql`e.course_id = ${of.courseId}` : sql`e.paper_id = ${of.paperId}`}
    order by m.order_index, m.id, l.order_index, l.id, e.order_index, e.id`,
  )

export const placesOfTexts = (db: Db, of: CourseOrPaper) =>
  rowsOf<{ lessonId: number | null; places: string[] }>(
    db,
    sql`select text.id as "lessonId", array(
      select place[1] from regexp_matches(text.html, ${PLACE.source}, 'g') as place
    ) as places
    from (${
      'courseId' in of
        ? sql`select id, content_html as html from lessons where course_id = ${of.courseId}`
        : sql`select null::int as id, content_html as html from research_papers where id = ${of.paperId}`
    }) as text`,
  )
