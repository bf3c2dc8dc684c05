import { z } from 'zod'
import {
  EXERCISE_KEY,
  EXERCISE_KINDS,
  EXERCISE_LIMITS as MAX,
  type ExerciseKind,
} from './exercise-limits.ts'
import { atMost } from '../format/at-most.ts'

const text = (what: string, max: number) => z.string().max(max, atMost(what, max))
const required = (what: string, max: number) =>
  text(what, max).refine((value) => value.trim() !== '', `${what} is required`)

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => (value === '' ? null : (value ?? null)))

const listOf = <Schema extends z.ZodType>(schema: Schema, max: number, what: string) =>
  z
    .array(schema)
    .max(max, `An exercise can have at most ${max} ${what}`)
    .nullish()
    .transform((list) => list ?? [])

const Option = z.object({
  id: z
    .string()
    .min(1, 'An option needs an id')
    .max(MAX.optionId, atMost('The id of an option', MAX.optionId)),
  html: required('An option', MAX.option),
  feedback: optional(text('Feedback', MAX.feedback)),
})

const Check = z.object({
  name: required('The name of a check', MAX.checkName),
  code: required('The code of a check', MAX.checkCode),
})

const Recall = z.object({
  code: required('The program', MAX.source),
  output: required('What it prints', MAX.output),
})

const Shape = z.object({
  id: z.number().int().positive().max(2_147_483_647).optional(),
  key: z
    .string()
    .regex(EXERCISE_KEY, 'A key has at most 40 small letters, digits and hyphens')
    .nullish()
    .transform((key) => key ?? undefined),
  kind: z.enum(EXERCISE_KINDS, 'Please choose a kind of exercise'),
  prompt: required('The question', MAX.prompt),
  options: listOf(Option, MAX.options, 'options'),
  answer: z.union([z.string(), z.number(), z.array(z.string()).max(MAX.forms)]).nullish(),
  tolerance: optional(
    z.number('The tolerance must be a number').min(0, 'The tolerance cannot be negative'),
  ),
  unit: optional(text('The unit', MAX.unit)),
  starter: optional(text('The program', MAX.source)),
  checks: listOf(Check, MAX.checks, 'checks'),
  hints: listOf(text('A hint', MAX.hint), MAX.hints, 'hints').transform((hints) =>
    hints.filter((hint) => hint.trim() !== ''),
  ),
  explanation: optional(text('The explanation', MAX.explanation)),
  recall: optional(Recall),
})

type Shape = z.output<typeof Shape>
type Complaint = { at: keyof Shape; message: string }

const isListOfTexts = (answer: Shape['answer']): answer is string[] => Array.isArray(answer)

function wrongOptions({ options }: Shape): Complaint[] {
  const ids = new Set(options.map(({ id }) => id))
  if (options.length < 2) return [{ at: 'options', message: 'Please give at least two options' }]
  return ids.size < options.length ? [{ at: 'options', message: 'Two options have one id' }] : []
}

const complain = (isWrong: boolean, message: string): Complaint[] =>
  isWrong ? [{ at: 'answer', message }] : []

const idsOf = ({ options }: Shape) => new Set(options.map(({ id }) => id))

const areOptions = (exercise: Shape, answer: string[]) =>
  new Set(answer).size === answer.length && answer.every((id) => idsOf(exercise).has(id))

const RULES: Record<ExerciseKind, (exercise: Shape) => Complaint[]> = {
  choice: (exercise) => [
    ...wrongOptions(exercise),
    ...complain(
      typeof exercise.answer !== 'string' || !idsOf(exercise).has(exercise.answer),
      'Please mark the right option',
    ),
  ],
  choices: (exercise) => [
    ...wrongOptions(exercise),
    ...complain(
      !isListOfTexts(exercise.answer) ||
        exercise.answer.length === 0 ||
        !areOptions(exercise, exercise.answer),
      'Please mark the right options',
    ),
  ],
  order: (exercise) => [
    ...wrongOptions(exercise),
    ...complain(
      !isListOfTexts(exercise.answer) ||
        exercise.answer.length !== exercise.options.length ||
        !areOptions(exercise, exercise.answer),
      'Please name every step once, in the right order',
    ),
  ],
  number: ({ answer }) => complain(typeof answer !== 'number', 'Please give the right number'),
  text: ({ answer }) =>
    complain(
      !isListOfTexts(answer) ||
        answer.length === 0 ||
        answer.some((form) => form.trim() === '' || form.length > MAX.form),
      'Please give at least one accepted text',
    ),
  predict: ({ answer }) =>
    complain(
      typeof answer !== 'string' || answer.trim() === '' || answer.length > MAX.output,
      'Please give what the program prints',
    ),
  code: ({ checks }) =>
    checks.length === 0 ? [{ at: 'checks', message: 'Please give at least one check' }] : [],
}

export const ExerciseInput = Shape.superRefine((exercise, context) => {
  for (const { at, message } of RULES[exercise.kind](exercise))
    context.addIssue({ code: 'custom', path: [at], message })
})

export type ExerciseInput = z.output<typeof ExerciseInput>

export const DUPLICATE_KEY = 'Two exercises have one key'
const TOO_MANY_EXERCISES = `A text can have at most ${MAX.perText} exercises`

/** Absent: they stay; empty: they are removed. */
export const ExerciseList = z
  .array(ExerciseInput)
  .max(MAX.perText, TOO_MANY_EXERCISES)
  .superRefine((list, context) => {
    const seen = new Set<string>()
    for (const [index, { key }] of list.entries()) {
      if (key !== undefined && seen.has(key))
        context.addIssue({
          code: 'custom',
          path: [index, 'key'],
          message: DUPLICATE_KEY,
        })
      if (key !== undefined) seen.add(key)
    }
  })

/** Everything, answers included: never for learners. */
export const WrittenExercise = z.object({
  id: z.number(),
  key: z.string(),
  kind: z.enum(EXERCISE_KINDS),
  prompt: z.string(),
  options: z.array(Option),
  answer: z.union([z.string(), z.number(), z.array(z.string())]).nullable(),
  tolerance: z.number().nullable(),
  unit: z.string().nullable(),
  starter: z.string().nullable(),
  checks: z.array(Check),
  hints: z.array(z.string()),
  explanation: z.string().nullable(),
  recall: Recall.nullable(),
  /** Deleting the exercise deletes them. */
  attemptCount: z.number(),
})

export type WrittenExercise = z.output<typeof WrittenExercise>
