import type { Db } from '#server/db/client.ts'
import { CSV_BEGINNING, csvLines } from '#shared/format/csv.ts'
import { percentOf } from '#shared/format/percent.ts'
import { type Learner, type LearnersQuery, Learner as Shown } from '../../learners-contract.ts'
import { readLearners } from './learner-queries.ts'

const MAX_ROWS = 50_000

const ROWS_AT_ONCE = 500

type Row = Pick<Learner, 'completedLessons' | 'lessonCount'>

export const withProgress = <Learning extends Row>(row: Learning) => ({
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

const line = (learner: Learner) => COLUMNS.map(([, value]) => value(learner))

export async function learnersFile(
  db: Db,
  course: number,
  query: Pick<LearnersQuery, 'sort' | 'order' | 'q'>,
) {
  const bounds = { max: MAX_ROWS, atOnce: ROWS_AT_ONCE }
  const parts = await readLearners(db, course, { ...query, ...bounds }, (rows) =>
    csvLines(rows.map((row) => line(Shown.parse(withProgress(row))))),
  )
  const head = csvLines([COLUMNS.map(([title]) => title)])
  return [CSV_BEGINNING, head, ...parts].join('')
}
