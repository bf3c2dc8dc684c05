import { readFile } from 'node:fs/promises'
import { loadPyodide } from 'pyodide'
import { describe, expect, test } from 'vitest'
import { grade } from '#features/practice/grading.ts'
import type { DemoExercise } from './exercise-file.ts'
import { EXERCISE_KINDS } from '#shared/exercises/exercise-limits.ts'
import { exerciseInput } from './exercise-input.ts'
import { readAcademy } from './read-academy.ts'

const academy = await readAcademy()
const lessons = academy.courses.flatMap((course) =>
  course.lessons.map((lesson) => ({ ...lesson, name: `${course.slug}/${lesson.slug}` })),
)
const papers = academy.papers.map((paper) => ({ ...paper, name: `papers/${paper.slug}` }))
const texts = [...lessons, ...papers]
const exercises = texts.flatMap(({ name, exercises: inside }) =>
  inside.map((exercise) => ({ ...exercise, name: `${exercise.key} in ${name}` })),
)
const ofKinds = (...kinds: string[]) => exercises.filter(({ kind }) => kinds.includes(kind))

const PLACE = /^<div data-exercise="([^"]*)"><\/div>$/gm

describe('every text has its exercises', () => {
  test.each(lessons)('$name: three or more', ({ exercises: inside }) => {
    expect(inside.length).toBeGreaterThanOrEqual(3)
  })

  test.each(papers)('$name: two or more', ({ exercises: inside }) => {
    expect(inside.length).toBeGreaterThanOrEqual(2)
  })

  test.each(academy.courses)('$slug has every kind', ({ lessons: inside }) => {
    const kinds = new Set(inside.flatMap((lesson) => lesson.exercises.map(({ kind }) => kind)))
    expect([...kinds].toSorted()).toEqual([...EXERCISE_KINDS].toSorted())
  })

  test('twenty programs or more are to be written', () => {
    expect(ofKinds('code').length).toBeGreaterThanOrEqual(20)
  })

  test.each(texts)('$name: each place in it is that of one exercise', (text) => {
    const places = [...text.markdown.matchAll(PLACE)].map(([, key]) => key!)
    const keys = text.exercises.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(places).size).toBe(places.length)
    expect(places.filter((key) => !keys.includes(key))).toEqual([])
    expect(text.markdown.split('data-exercise').length - 1).toBe(places.length)
  })
})

const isRight = (exercise: DemoExercise, given: string | string[]) => {
  const { kind, options, answer, unit, tolerance } = exerciseInput(exercise)
  const optionIds = options.map(({ id }) => id)
  const rules = { kind, optionIds, answer: answer ?? null, unit, tolerance: tolerance ?? 0 }
  const verdict = grade(rules, given)
  if ('refusal' in verdict) throw new Error(verdict.refusal)
  return verdict.correct
}

const swapped = (list: string[], at: number) => list.with(at, list[at + 1]!).with(at + 1, list[at]!)

/** What else could be chosen: each other option, one more or one less, two steps changed. */
function otherChoices({ kind, options, answer }: DemoExercise): (string | string[])[] {
  const ids = options.map(({ id }) => id)
  if (kind === 'choice') return ids.filter((id) => id !== answer)
  const right = answer as string[]
  if (kind === 'order') return right.slice(1).map((_, at) => swapped(right, at))
  return ids
    .map((id) => (right.includes(id) ? right.filter((one) => one !== id) : [...right, id]))
    .filter((chosen) => chosen.length > 0)
}

describe('the grader agrees with the author', () => {
  test.each(ofKinds('choice', 'choices', 'order'))('$name', (exercise) => {
    expect(isRight(exercise, exercise.answer as string | string[])).toBe(true)
    const others = otherChoices(exercise)
    expect(others.length).toBeGreaterThanOrEqual(exercise.kind === 'choice' ? 2 : 1)
    for (const other of others) expect(isRight(exercise, other), String(other)).toBe(false)
  })

  test.each(ofKinds('number', 'text', 'predict'))('$name', (exercise) => {
    const right = [exercise.answer ?? []].flat().map(String)
    for (const given of right) expect(isRight(exercise, given), given).toBe(true)
    expect(exercise.wrong.length).toBeGreaterThan(0)
    for (const given of exercise.wrong) expect(isRight(exercise, given), given).toBe(false)
  })

  test.each(ofKinds('choice', 'choices'))('$name: a wrong option leads on', ({ options }) => {
    expect(options.filter(({ feedback }) => feedback !== null).length).toBeGreaterThan(0)
  })
})

/** What runs the programs of learners in their browsers. */
const HARNESS = new URL('../../web/python/harness.py', import.meta.url)

type Ran = { error: { message: string } | null; checks: { name: string; passed: boolean }[] }

const python = await loadPyodide()
const space = python.toPy({ __name__: 'harness', __file__: 'harness.py' })
python.runPython(await readFile(HARNESS, 'utf8'), { globals: space })
const runIn = space.get('run') as (
  request: string,
  tell: (kind: string, text: string) => void,
  begin: () => void,
) => string

function run(source: string, checks: { name: string; code: string }[] = []) {
  let printed = ''
  const request = JSON.stringify({ source, before: [], checks })
  const answer = runIn(
    request,
    (_kind, text) => (printed += text),
    () => {},
  )
  return { ...(JSON.parse(answer) as Ran), printed }
}

describe('programs', () => {
  test.each(ofKinds('predict'))('$name prints what is said', (exercise) => {
    const { printed, error } = run(exercise.starter!)
    expect(error).toBeNull()
    expect(isRight(exercise, printed), printed).toBe(true)
  })

  test.each(ofKinds('code'))('$name: the solution passes, what is begun does not', (exercise) => {
    const { solution, starter, checks } = exercise
    const solved = run(solution!, checks)
    expect(solved.checks.filter(({ passed }) => !passed)).toEqual([])
    expect(solved.checks).toHaveLength(checks.length)
    const begun = run(starter!, checks)
    expect(begun.error).toBeNull()
    expect(begun.checks.some(({ passed }) => !passed)).toBe(true)
  })

  test.each(ofKinds('code'))('$name: every bug fails a check', ({ bugs, checks }) => {
    expect(bugs.length).toBeGreaterThanOrEqual(2)
    for (const { name, code } of bugs) {
      const ran = run(code, checks)
      expect(ran.error, name).toBeNull()
      expect(
        ran.checks.some(({ passed }) => !passed),
        name,
      ).toBe(true)
    }
  })

  test.each(ofKinds('code'))('$name is asked again as a program to be read', ({ recall }) => {
    const { printed, error } = run(recall!.code)
    expect([printed.trim(), error]).toEqual([recall!.output.trim(), null])
  })
})
