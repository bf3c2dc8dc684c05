import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { firstRow } from '#server/db/statements/first-row.ts'
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
    coalesce(exercises.secret -> 'stepIds' ->> (option ->> 'id'), option ->> 'id'),
    left(option ->> 'html', ${MAX_READ})
  ), '{}') from jsonb_array_elements(exercises.source -> 'options') as option`

/** A rendered formula can be ten times as long; longer prompts are shown as source. */
const MAX_DRAWN_LENGTH = 6_000

const DRAWN = sql`case when exercises.source ->> 'prompt' like '%$%$%'
  and length(exercises.question ->> 'prompt') <= ${MAX_DRAWN_LENGTH} then exercises.question ->> 'prompt' end`

/** Without reviews, which come later, and the author's own tries. */
const answers = (which: SQL) => sql`
  exercise_attempts attempt join practice_learners learner on learner.id = attempt.learner_id
  where attempt.exercise_id = exercises.id and ${which} and not attempt.is_review
    and learner.user_id is distinct from coalesce(courses.instructor_id, paper.author_id)`

const figures = (which: SQL) => sql`
  select count(*)::int as learners, coalesce(sum(tries), 0)::int as tries,
    avg(correct::int)::float as "rightAtFirst"
  from (
    select count(*) as tries,
      (array_agg(attempt.correct and not attempt.after_solution order by attempt.id))[1] as correct
    from ${answers(which)} group by attempt.learner_id
  ) as by_learner`

/** Answers to earlier versions were graded differently and are counted apart. */
const NOW = sql`attempt.version = exercises.version`
const EARLIER = sql`attempt.version < exercises.version`

export type CourseOrPaper = { courseId: number } | { paperId: number }

export const findPaperAuthor = (db: Db, viewer: Viewer, id: number) =>
  db
    .select({ id: researchPapers.id, authorId: researchPapers.authorId })
    .from(researchPapers)
    .where(and(eq(researchPapers.id, id), isVisibleTo(researchPapers, viewerId(viewer))))
    .then(firstRow)

export const exerciseInsights = (db: Db, of: CourseOrPaper) =>
  rowsOf<InsightRow>(
    db,
    sql`select exercises.id, exercises.key, lessons.id as "lessonId", coalesce(lessons.title, paper.title) as "lessonTitle",
      exercises.kind,
      left(exercises.source ->> 'prompt', ${MAX_READ}) as prompt, (${DRAWN}) as drawn, (${OPTIONS}) as options,
      now.*, to_json(earlier) as earlier, (
        select coalesce(json_agg(wrong), '[]') from (
          select attempt.answer, count(*)::int as count from ${answers(NOW)}
            and not attempt.correct and exercises.kind <> 'code'
          group by attempt.answer order by count(*) desc, max(attempt.id) desc limit 3
        ) as wrong
      ) as "wrongAnswers"
    from exercises
    left join courses on courses.id = exercises.course_id
    left join lessons on lessons.id = exercises.lesson_id
    left join modules on modules.id = lessons.module_id
    left join research_papers paper on paper.id = exercises.paper_id
    cross join lateral (${figures(NOW)}) as now
    cross join lateral (${figures(EARLIER)}) as earlier
    where ${'courseId' in of ? sql`exercises.course_id = ${of.courseId}` : sql`exercises.paper_id = ${of.paperId}`}
    order by modules.order_index, modules.id, lessons.order_index, lessons.id, exercises.order_index, exercises.id`,
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
