import { EXERCISE_LIMITS, type ExerciseKind } from '#shared/exercises/exercise-limits.ts'
import { normalized } from './normalized.ts'
import type { Answer } from './contract.ts'
import { readNumber } from './read-number.ts'

export type Graded = {
  kind: ExerciseKind
  optionIds: string[]
  unit: string | null
  answer: string | number | string[] | null
  tolerance: number
}

type Verdict = { correct: boolean; stored: string | string[] | boolean } | { refusal: string }

const TOO_LONG = `An answer can have at most ${EXERCISE_LIMITS.form} characters`

/** Printed output beyond this does not help to tell wrong answers apart. */
const MAX_STORED = 500

export const isWhole = (stored: string | string[]) => stored.length < MAX_STORED

const refuse = (refusal: string): Verdict => ({ refusal })

const isList = (given: Answer): given is string[] => Array.isArray(given)

const sameSet = (one: string[], other: string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/** With a tolerance, because 1.1 - 1 is a little more than 0.1 in a computer. */
export function isWithin(
  value: number,
  { right, tolerance }: { right: number; tolerance: number },
) {
  if (!Number.isFinite(value)) return false
  const slack = 4 * Number.EPSILON * Math.max(Math.abs(value), Math.abs(right), tolerance)
  return Math.abs(value - right) <= tolerance + slack
}

const plain = (text: string) => normalized(text).trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Ignores blanks at the end of lines and of the text. */
export const printed = (text: string) =>
  normalized(text)
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd()

function gradeChoice({ optionIds, answer }: Graded, given: Answer): Verdict {
  if (typeof given !== 'string' || !optionIds.includes(given))
    return refuse('Please choose one of the options')
  return { correct: given === answer, stored: given }
}

function areOptions({ optionIds }: Graded, given: Answer): given is string[] {
  return (
    isList(given) &&
    new Set(given).size === given.length &&
    given.every((id) => optionIds.includes(id))
  )
}

function gradeChoices(exercise: Graded, given: Answer): Verdict {
  if (!areOptions(exercise, given) || given.length === 0)
    return refuse('Please choose at least one of the options')
  return { correct: sameSet(given, exercise.answer as string[]), stored: given.toSorted() }
}

function gradeOrder(exercise: Graded, given: Answer): Verdict {
  if (!areOptions(exercise, given) || given.length !== exercise.optionIds.length)
    return refuse('Please put every step in its place')
  const right = exercise.answer as string[]
  return { correct: given.every((id, place) => id === right[place]), stored: given }
}

function gradeNumber({ answer, tolerance, unit }: Graded, given: Answer): Verdict {
  if (typeof given !== 'string' && typeof given !== 'number') return refuse('Please write a number')
  if (String(given).length > EXERCISE_LIMITS.form) return refuse(TOO_LONG)
  const read = readNumber(String(given), unit)
  if ('refusal' in read) return read
  const right = answer as number
  return { correct: isWithin(read.value, { right, tolerance }), stored: String(read.value) }
}

function gradeText({ answer }: Graded, given: Answer): Verdict {
  if (typeof given !== 'string' || given.trim() === '') return refuse('Please write an answer')
  if (given.length > EXERCISE_LIMITS.form) return refuse(TOO_LONG)
  const written = plain(given)
  const correct = (answer as string[]).some((form) => plain(form) === written)
  return { correct, stored: written }
}

function gradePredict({ answer }: Graded, given: Answer): Verdict {
  if (typeof given !== 'string') return refuse('Please write what the program prints')
  const printedAnswer = printed(given)
  return {
    correct: printedAnswer === printed(answer as string),
    stored: printedAnswer.slice(0, MAX_STORED).toWellFormed(),
  }
}

/** Programs run in the browser, so their checks are visible there anyway. */
function gradeCode(_exercise: Graded, given: Answer): Verdict {
  if (typeof given !== 'object' || isList(given)) return refuse('Please send a program')
  return { correct: given.passed, stored: given.passed }
}

const GRADERS: Record<ExerciseKind, (exercise: Graded, given: Answer) => Verdict> = {
  choice: gradeChoice,
  choices: gradeChoices,
  number: gradeNumber,
  text: gradeText,
  order: gradeOrder,
  predict: gradePredict,
  code: gradeCode,
}

export const grade = (exercise: Graded, given: Answer) => GRADERS[exercise.kind](exercise, given)
