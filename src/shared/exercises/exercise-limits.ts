// Apart from the schemas, so that a reader's page can use them without loading zod.

export const EXERCISE_KINDS = [
  'choice',
  'choices',
  'number',
  'text',
  'order',
  'predict',
  'code',
] as const

export type ExerciseKind = (typeof EXERCISE_KINDS)[number]

export const EXERCISE_LIMITS = {
  perText: 50,
  /** Of all exercises of one text: a page renders them at once. */
  shownBytes: 500_000,
  key: 40,
  prompt: 10_000,
  explanation: 10_000,
  options: 12,
  optionId: 40,
  option: 2_000,
  feedback: 2_000,
  hints: 10,
  hint: 2_000,
  forms: 20,
  form: 500,
  unit: 40,
  output: 5_000,
  source: 20_000,
  checks: 20,
  checkName: 200,
  checkCode: 5_000,
} as const

export const EXERCISE_KEY = /^[a-z0-9][a-z0-9-]{0,39}$/
