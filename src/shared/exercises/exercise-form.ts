import type { z } from 'zod'
import { contentOf } from '../text/plain-text-to-html.ts'
import { ExerciseList, type ExerciseInput, type WrittenExercise } from './exercise.ts'
import type { ExerciseKind } from './exercise-limits.ts'

export type FormExercise = z.input<typeof ExerciseInput> & {
  key: string
  attemptCount?: number | undefined
}

export const FormExercises = ExerciseList as unknown as z.ZodType<ExerciseInput[], FormExercise[]>

type Options = NonNullable<FormExercise['options']>

/** Random, because learners see it: letters would reveal the order in which options were written. */
const randomId = () => Math.random().toString(36).slice(2, 10).padEnd(8, '0')

export const newOption = (): Options[number] => ({ id: randomId(), html: '', feedback: '' })

const EMPTY = {
  prompt: '',
  options: [],
  tolerance: null,
  unit: '',
  starter: '',
  checks: [],
  hints: [],
  explanation: '',
  recall: null,
}

const twoOptions = () => [newOption(), newOption()]

function twoSteps() {
  const options = twoOptions()
  return { options, answer: options.map(({ id }) => id) }
}

const BEGINNINGS: Record<ExerciseKind, () => Partial<FormExercise>> = {
  choice: () => ({ options: twoOptions(), answer: '' }),
  choices: () => ({ options: twoOptions(), answer: [] }),
  order: twoSteps,
  number: () => ({ answer: '' }),
  text: () => ({ answer: [''] }),
  predict: () => ({ answer: '' }),
  code: () => ({ checks: [{ name: '', code: '' }] }),
}

type Beside = { list: readonly FormExercise[]; text: string }

/** A deleted exercise may have left its marker in the text. */
function freeKey({ list, text }: Beside) {
  let number = list.length
  let key: string
  do key = `exercise-${(number += 1)}`
  while (list.some((other) => other.key === key) || text.includes(exerciseMarker(key)))
  return key
}

export const newExercise = (kind: ExerciseKind, beside: Beside): FormExercise => ({
  ...EMPTY,
  ...BEGINNINGS[kind](),
  kind,
  key: freeKey(beside),
})

export const copyOfExercise = (exercise: FormExercise, beside: Beside): FormExercise => ({
  ...exercise,
  id: undefined,
  attemptCount: undefined,
  key: freeKey(beside),
})

export const exerciseMarker = (key: string) => `<div data-exercise="${key}"></div>`

export const withoutPlace = (text: string, key: string) =>
  text.replaceAll(`\n${exerciseMarker(key)}\n`, '\n').replaceAll(exerciseMarker(key), '')

export function isUntouched(exercise: FormExercise) {
  if (exercise.attemptCount) return false
  const { prompt, explanation, starter, unit, tolerance, recall, answer } = exercise
  const { options, hints, checks } = exercise
  const written = [
    prompt,
    explanation,
    starter,
    unit,
    tolerance,
    recall?.code,
    recall?.output,
    ...(options ?? []).flatMap(({ html, feedback }) => [html, feedback]),
    ...(checks ?? []).flatMap(({ name, code }) => [name, code]),
    ...(hints ?? []),
    ...(options?.length ? [] : [answer].flat()),
  ]
  return written.every((each) => String(each ?? '').trim() === '')
}

function optionsOf({ kind, options, answer }: WrittenExercise): Options {
  const order = kind === 'order' && Array.isArray(answer) ? answer : options.map(({ id }) => id)
  return options
    .toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
    .map((option) => ({ ...option, feedback: option.feedback ?? '' }))
}

export const formExercises = (written: readonly WrittenExercise[]): FormExercise[] =>
  written.map((exercise) => ({
    ...exercise,
    options: optionsOf(exercise),
    unit: exercise.unit ?? '',
    starter: exercise.starter ?? '',
    explanation: exercise.explanation ?? '',
  }))

/** Undefined if none was edited, which changes nothing on the server. */
export function changedExercises(
  list: ExerciseInput[] | undefined,
  written: readonly WrittenExercise[] = [],
) {
  const { data: before } = FormExercises.safeParse(formExercises(written))
  return JSON.stringify(before) === JSON.stringify(list) ? undefined : list?.map(asSent)
}

export const asSent = (exercise: ExerciseInput): ExerciseInput => ({
  ...exercise,
  prompt: contentOf(exercise.prompt),
  explanation: exercise.explanation === null ? null : contentOf(exercise.explanation),
})

/** Exercises that somebody else deleted are created again. */
export function exercisesOver(
  list: ExerciseInput[] | undefined,
  theirs: readonly WrittenExercise[] = [],
) {
  const ids = new Set(theirs.map(({ id }) => id))
  return list?.map((exercise) => {
    const { id, ...rest } = asSent(exercise)
    return id !== undefined && ids.has(id) ? { ...rest, id } : rest
  })
}

export function withSavedIds(
  typed: readonly FormExercise[] | undefined,
  saved: readonly FormExercise[] = [],
) {
  const ids = new Map(saved.map(({ key, id }) => [key, id]))
  return typed?.map((exercise) => ({ ...exercise, id: exercise.id ?? ids.get(exercise.key) }))
}

/** Rows that somebody else removed become new ones, without answers. */
export function withIdsOf(
  list: readonly FormExercise[] | undefined,
  theirs: readonly FormExercise[] = [],
) {
  const rows = new Map(theirs.map((exercise) => [exercise.id, exercise]))
  return list?.map((exercise) => {
    const row = exercise.id === undefined ? undefined : rows.get(exercise.id)
    return { ...exercise, id: row?.id, attemptCount: row?.attemptCount }
  })
}
