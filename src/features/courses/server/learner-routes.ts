import { Hono } from 'hono'
import { answerList } from '#server/http/answer.ts'
import type { AppEnv } from '#server/http/context.ts'
import { queryInput } from '#server/http/input.ts'
import { countUnsent } from '#server/http/unsent-answers.ts'
import { csvOf } from '#shared/csv.ts'
import { percentOf } from '#shared/percent.ts'
import { type Learner, LearnersQuery, Learner as Shown } from '../learners-contract.ts'
import { listLearners } from './learner-queries.ts'
import { requireOwnCourse } from './routes.ts'

/** More learners than one file is read for. */
const MOST_ROWS = 50_000

type Row = Awaited<ReturnType<typeof listLearners>>['rows'][number]

const withProgress = (row: Row) => ({
  ...row,
  progress: percentOf(row.completedLessons, row.lessonCount),
})

const COLUMNS: [string, (learner: Learner) => string | number][] = [
  ['Name', ({ fullName }) => fullName],
  ['Progress (%)', ({ progress }) => progress],
  ['Lessons completed', ({ completedLessons }) => completedLessons],
  ['Lessons', ({ lessonCount }) => lessonCount],
  ['Exercises solved', ({ solvedExercises }) => solvedExercises],
  ['Exercises', ({ exerciseCount }) => exerciseCount],
  ['Enrolled', ({ enrolledAt }) => enrolledAt],
  ['Last seen', ({ lastSeenAt }) => lastSeenAt],
]

export const learnerRoutes = new Hono<AppEnv>()
  .get('/courses/:id/learners', async (c) => {
    const { id } = await requireOwnCourse(c)
    const { rows, total } = await listLearners(c.var.db, id, queryInput(c, LearnersQuery))
    return answerList(c, Shown, { rows: rows.map(withProgress), total })
  })
  .get('/courses/:id/learners.csv', async (c) => {
    const { id } = await requireOwnCourse(c)
    const asked = queryInput(c, LearnersQuery.omit({ limit: true, offset: true }))
    const { rows } = await listLearners(c.var.db, id, { ...asked, limit: MOST_ROWS, offset: 0 })
    const learners = rows.map((row) => Shown.parse(withProgress(row)))
    const text = csvOf([
      COLUMNS.map(([title]) => title),
      ...learners.map((learner) => COLUMNS.map(([, value]) => value(learner))),
    ])
    countUnsent(c, text)
    return c.body(text, 200, {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="learners-of-course-${id}.csv"`,
    })
  })
