import { z } from 'zod'
import { isoTime, linkToken } from '#shared/schema.ts'
import { EXERCISE_KINDS, EXERCISE_LIMITS } from '#shared/exercises/exercise-limits.ts'

// What authors write is in shared/exercises/exercise.ts: it is saved with courses and papers.

export const ExerciseState = z.object({
  solved: z.boolean(),
  tries: z.number(),
  solutionSeen: z.boolean(),
  hintsSeen: z.number(),
})

export type ExerciseState = z.output<typeof ExerciseState>

const solution = {
  answer: z.union([z.string(), z.number(), z.array(z.string())]).nullable(),
  explanation: z.string().nullable(),
}

/** What a learner sees: nothing in it tells the answer. */
export const Exercise = z.object({
  id: z.number(),
  /** Its place is `<div data-exercise="key"></div>`, or else the end of the text. */
  key: z.string(),
  kind: z.enum(EXERCISE_KINDS),
  prompt: z.string(),
  options: z.array(z.object({ id: z.string(), html: z.string() })),
  unit: z.string().nullable(),
  starter: z.string().nullable(),
  checks: z.array(z.object({ name: z.string(), code: z.string() })),
  hintCount: z.number(),
  source: z.string().nullable(),
  /** The learner's last right answer, once it is solved; null for code, and in reviews. */
  answer: z.union([z.string(), z.array(z.string())]).nullable(),
  state: ExerciseState,
})

export type Exercise = z.output<typeof Exercise>

export const Exercises = z.array(Exercise)

export const LessonCounts = z.array(
  z.object({
    lessonId: z.number(),
    exerciseCount: z.number(),
    solved: z.number(),
    open: z.number(),
    /** They are among the exercises, but not among those that a certificate counts. */
    programCount: z.number(),
    solvedPrograms: z.number(),
  }),
)

export type LessonCounts = z.output<typeof LessonCounts>

/** Null also when the text can no longer be read. */
export const LastPractised = z.object({
  text: z.object({ title: z.string(), url: z.string() }).nullable(),
})

export type LastPractised = z.output<typeof LastPractised>

const NO_OPTIONS = 'Please choose from the options'

const ids = z
  .array(z.string().max(EXERCISE_LIMITS.optionId, NO_OPTIONS))
  .max(EXERCISE_LIMITS.options, NO_OPTIONS)

export const AttemptInput = z.object({
  answer: z.union(
    [
      z.string().max(EXERCISE_LIMITS.output, 'An answer can have at most 5,000 characters'),
      z.number(),
      ids,
      z.object({
        source: z.string().max(EXERCISE_LIMITS.source, 'A program can have 20,000 characters'),
        passed: z.boolean(),
      }),
    ],
    'Please give an answer',
  ),
  /** The browser's time zone, 'Europe/Berlin': a card is due from the beginning of a day there. */
  zone: z.string().max(100).optional().catch(undefined),
})

export type Answer = z.output<typeof AttemptInput>['answer']

export const AttemptResult = z.object({
  correct: z.boolean(),
  feedback: z.string().nullable(),
  solution: z.object(solution).nullable(),
  state: ExerciseState,
})

export type AttemptResult = z.output<typeof AttemptResult>

export const HintInput = z.object({
  index: z.number().int().min(0).max(EXERCISE_LIMITS.hints),
})

export const Hint = z.object({ hint: z.string(), state: ExerciseState })

export const Solution = z.object({ ...solution, state: ExerciseState })

export type Solution = z.output<typeof Solution>

/** In reviews a program is not written again: its output is to be predicted. */
const ReviewExercise = Exercise.extend({
  from: z.object({ title: z.string(), url: z.string() }),
})

export const Reviews = z.object({ due: z.array(ReviewExercise), dueCount: z.number() })

export type Reviews = z.output<typeof Reviews>

export const ReviewResult = AttemptResult.extend({ dueAt: isoTime })

export type ReviewResult = z.output<typeof ReviewResult>

export const ReviewCount = z.object({ dueCount: z.number() })

export const ReviewSettings = z.object({ reviews: z.boolean(), weeklyMail: z.boolean() })

export const ReviewSettingsInput = ReviewSettings.partial()

export const ReviewForecast = z.object({
  cardCount: z.number(),
  /** Cards that were answered at least a day ago; before that nothing can be estimated. */
  rested: z.object({ cardCount: z.number(), remembered: z.number() }),
  days: z.array(
    z.object({
      date: z.string(),
      /** Overdue cards count on the first day. */
      due: z.number(),
      /** The expected number of cards remembered, without any review. */
      remembered: z.number(),
    }),
  ),
})

export type ReviewForecast = z.output<typeof ReviewForecast>

const figures = {
  learners: z.number(),
  tries: z.number(),
  rightAtFirst: z.number().nullable(),
}

/** Only numbers and answers, never whose they are. */
export const ExerciseInsights = z.array(
  z.object({
    id: z.number(),
    lessonId: z.number().nullable(),
    lessonTitle: z.string(),
    kind: z.enum(EXERCISE_KINDS),
    number: z.number(),
    prompt: z.string(),
    /** HTML, for a short prompt with formulas. */
    drawn: z.string().nullable(),
    ...figures,
    earlier: z.object(figures),
    wrongAnswers: z.array(z.object({ answer: z.string(), count: z.number() })),
  }),
)

export type ExerciseInsights = z.output<typeof ExerciseInsights>

export const UnsubscribeInput = z.object({ token: linkToken('This link is not complete') })

export const Message = z.object({ message: z.string() })

export const RECALL_PROMPT = '<p>What does this program print?</p>'

export const REFUSALS = {
  hintBefore: 'Please look at the hint before it first',
  noHint: 'Hint',
  notDue: 'This exercise is not due yet',
  reviewsOff: 'Reviews are switched off in your settings',
  tooFast: 'That was very quick. Please take a breath and go on in a moment.',
  tooMany: 'You have given very many answers today. Please continue tomorrow.',
  tooManyHere:
    'Very many answers have come from your network. Please sign in, or continue tomorrow.',
  newBrowsers: 'Very many browsers of your network are new here. Please sign in, or wait an hour.',
} as const
