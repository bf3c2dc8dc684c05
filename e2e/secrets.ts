import type { Secret } from '#server/db/schema/practice.ts'
import { queryDatabase } from './database.ts'

/** An exercise that visitors can open, with the texts that they may not see. */
export type ExerciseWithSecret = {
  id: number
  /** Addresses without an account, as page and call: everything but later lessons of paid courses. */
  isFree: boolean
  kind: string
  courseId: number | null
  lessonId: number | null
  paperId: number | null
  /** Words of the text and the question, which are not secret. */
  content: string
  secret: Secret
}

/** Read from the database. */
export const publicExercises = () =>
  queryDatabase<ExerciseWithSecret>(
    `select e.id, e.kind, e.course_id as "courseId", e.lesson_id as "lessonId",
      e.paper_id as "paperId", e.secret,
      p.id is not null or c.price = 0 or l.id = (
        select first.id from lessons first join modules m on m.id = first.module_id
        where first.course_id = c.id
        order by m.order_index, m.id, first.order_index, first.id limit 1
      ) as "isFree",
      coalesce(l.content, p.content, '') || e.question::text as content
    from exercises e
    left join lessons l on l.id = e.lesson_id
    left join courses c on c.id = e.course_id and c.is_published
    left join research_papers p on p.id = e.paper_id and p.is_published
    where c.id is not null or p.id is not null order by e.id`,
  )

/** Short phrases are in any text. */
const SHORTEST = 20

/** Without characters that HTML or JSON would escape. */
const plainRuns = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, '\n')
    .split(/[^\p{L}\p{N} .,;:()%=+*/-]+/u)
    .map((run) => run.trim())

const longest = (runs: string[]) =>
  runs.reduce((best, run) => (run.length > best.length ? run : best), '')

function answersOf({ kind, secret }: ExerciseWithSecret): string[] {
  const { answer, explanation, hints, feedback, recall } = secret
  const written = kind === 'text' || kind === 'predict' ? [answer].flat().map(String) : []
  return [explanation, recall, ...hints, ...Object.values(feedback), ...written].flatMap(
    (each) => each ?? [],
  )
}

/** Some words of each explanation, hint, feedback and answer that are in no public text. */
export function secretWords(exercises: ExerciseWithSecret[]) {
  const texts = [...new Set(exercises.map(({ content }) => content))].join('\n')
  return exercises
    .flatMap(answersOf)
    .map((text) => longest(plainRuns(text)))
    .filter((words) => words.length >= SHORTEST && !texts.includes(words))
}
