import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { EXERCISE_KINDS } from '#shared/exercises/exercise-limits.ts'
import type { WrittenExercise } from '#shared/exercises/exercise.ts'
import { users } from './accounts.ts'
import { id, time } from './columns.ts'
import { courses, lessons } from './courses.ts'
import { researchPapers } from './writing.ts'

export type ExerciseSource = Omit<WrittenExercise, 'id' | 'key' | 'kind' | 'attemptCount'>

export type Question = {
  prompt: string
  options: { id: string; html: string }[]
  unit: string | null
  starter: string | null
  checks: { name: string; code: string }[]
  hintCount: number
  /** Of a program: reviews ask what it prints. */
  recall: string | null
}

/** What nobody may see before answering. Queries of lists never read it. */
export type Secret = {
  answer: string | number | string[] | null
  /** Random ids, because the author's own may tell the order of the steps. */
  stepIds: Record<string, string>
  tolerance: number
  feedback: Record<string, string>
  hints: string[]
  explanation: string | null
  recall: string | null
}

export const exercises = pgTable(
  'exercises',
  {
    id: id(),
    lessonId: integer().references(() => lessons.id, { onDelete: 'cascade' }),
    courseId: integer().references(() => courses.id, { onDelete: 'cascade' }),
    paperId: integer().references(() => researchPapers.id, { onDelete: 'cascade' }),
    /** Names the exercise in its text, where its id is not known before it is saved. */
    key: text().notNull(),
    orderIndex: integer().notNull(),
    kind: text({ enum: EXERCISE_KINDS }).notNull(),
    /** Raised with every change; an answer records the version that it was given to. */
    version: integer().notNull().default(1),
    source: jsonb().$type<ExerciseSource>().notNull(),
    question: jsonb().$type<Question>().notNull(),
    secret: jsonb().$type<Secret>().notNull(),
    sourceBytes: integer()
      .notNull()
      .generatedAlwaysAs(sql`octet_length(source::text)`),
    shownBytes: integer()
      .notNull()
      .generatedAlwaysAs(sql`octet_length(question::text) + octet_length(secret::text)`),
  },
  (table) => [
    check('exercises_of_one_text', sql`num_nonnulls(lesson_id, paper_id) = 1`),
    check('exercises_of_one_whole', sql`num_nonnulls(course_id, paper_id) = 1`),
    unique('exercises_lesson_key').on(table.lessonId, table.key),
    unique('exercises_paper_key').on(table.paperId, table.key),
    index('exercises_course').on(table.courseId),
  ],
)

/** A person, or a visitor's browser until somebody signs in with it. */
export const practiceLearners = pgTable(
  'practice_learners',
  {
    id: id(),
    userId: integer()
      .references(() => users.id, { onDelete: 'cascade' })
      .unique('practice_learners_user'),
    /** SHA-256 of the cookie's token, which is stored nowhere. */
    tokenHash: text().unique('practice_learners_token'),
    reviews: boolean().notNull().default(true),
    weeklyMail: boolean().notNull().default(false),
    mailedAt: time(),
    lastSeenAt: time().notNull().defaultNow(),
  },
  (table) => [
    check('practice_learners_one_of_two', sql`num_nonnulls(user_id, token_hash) = 1`),
    index('practice_learners_browsers')
      .on(table.lastSeenAt)
      .where(sql`user_id is null`),
  ],
)

const ofLearner = () => ({
  learnerId: integer()
    .notNull()
    .references(() => practiceLearners.id, { onDelete: 'cascade' }),
  exerciseId: integer()
    .notNull()
    .references(() => exercises.id, { onDelete: 'cascade' }),
})

export const exerciseAttempts = pgTable(
  'exercise_attempts',
  {
    id: id(),
    ...ofLearner(),
    version: integer().notNull(),
    /** Of code only whether it passed: the program itself is stored once, with the state. */
    answer: jsonb().notNull(),
    correct: boolean().notNull(),
    isReview: boolean().notNull().default(false),
    afterSolution: boolean().notNull().default(false),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [
    index('exercise_attempts_exercise').on(table.exerciseId, table.version),
    index('exercise_attempts_learner').on(table.learnerId, table.exerciseId),
  ],
)

export const exerciseStates = pgTable(
  'exercise_states',
  {
    ...ofLearner(),
    solved: boolean().notNull().default(false),
    tries: integer().notNull().default(0),
    solutionSeen: boolean().notNull().default(false),
    solutionAt: time(),
    hintsSeen: integer().notNull().default(0),
    source: text(),
  },
  (table) => [
    primaryKey({ columns: [table.learnerId, table.exerciseId] }),
    index('exercise_states_exercise').on(table.exerciseId),
  ],
)

/** The state of FSRS: when a card is about to be forgotten. */
export const reviewCards = pgTable(
  'review_cards',
  {
    ...ofLearner(),
    due: time().notNull(),
    stability: doublePrecision().notNull(),
    difficulty: doublePrecision().notNull(),
    scheduledDays: integer().notNull(),
    reps: integer().notNull(),
    lapses: integer().notNull(),
    state: integer().notNull(),
    lastReview: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.learnerId, table.exerciseId] }),
    index('review_cards_due').on(table.learnerId, table.due),
    index('review_cards_exercise').on(table.exerciseId),
  ],
)
