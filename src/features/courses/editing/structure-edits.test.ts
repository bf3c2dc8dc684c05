import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newLesson, newModule, type FormModule } from './course-form.ts'
import * as edits from './structure-edits.ts'

const structure = (sizes: number[]): FormModule[] =>
  sizes.map((size, moduleIndex) => ({
    key: `m${moduleIndex}`,
    title: `Module ${moduleIndex}`,
    lessons: Array.from({ length: size }, (_, lessonIndex) => ({
      key: `m${moduleIndex}l${lessonIndex}`,
      title: `Lesson ${lessonIndex}`,
      content: '',
      videoUrl: '',
      duration: 5,
    })),
  }))

const keys = (modules: readonly FormModule[]) =>
  modules.map(({ key, lessons }) => `${key}: ${lessons.map((each) => each.key).join(' ')}`)

test('up and down swap neighbours, and nothing moves past the ends', () => {
  const modules = structure([2, 1])
  expect(keys(edits.moveModule(modules, 0, 1))).toEqual(['m1: m1l0', 'm0: m0l0 m0l1'])
  expect(keys(edits.moveModule(modules, 0, -1))).toEqual(keys(modules))
  expect(keys(edits.moveModule(modules, 1, 2))).toEqual(keys(modules))
  const swapped = edits.moveLesson(modules, { module: 0, lesson: 0 }, { module: 0, lesson: 1 })
  expect(keys(swapped ?? [])).toEqual(['m0: m0l1 m0l0', 'm1: m1l0'])
})

test('the last module, and the last lesson of a module, stay', () => {
  expect(edits.removeModule(structure([3]), 0)).toBeNull()
  expect(edits.removeLesson(structure([1, 2]), { module: 0, lesson: 0 })).toBeNull()
  expect(
    edits.moveLesson(structure([1, 2]), { module: 0, lesson: 0 }, { module: 1, lesson: 0 }),
  ).toBeNull()
})

test('a lesson can be dragged into another module', () => {
  const moved = edits.moveLesson(
    structure([2, 2]),
    { module: 0, lesson: 0 },
    { module: 1, lesson: 1 },
  )
  expect(keys(moved ?? [])).toEqual(['m0: m0l1', 'm1: m1l0 m0l0 m1l1'])
})

test('stepping past the end of a module leads into its neighbour, and ends at the ends', () => {
  const modules = structure([2, 1])
  expect(edits.stepOf(modules, { module: 0, lesson: 1 }, 1)).toEqual({ module: 1, lesson: 0 })
  expect(edits.stepOf(modules, { module: 1, lesson: 0 }, -1)).toEqual({ module: 0, lesson: 2 })
  expect(edits.stepOf(modules, { module: 0, lesson: 0 }, -1)).toBeNull()
  expect(edits.stepOf(modules, { module: 1, lesson: 0 }, 1)).toBeNull()
})

test('what is added is numbered when creating and new when editing', () => {
  const newKey = () => 'key'
  expect(newModule('create', 1, newKey)).toMatchObject({
    title: 'Module 2',
    lessons: [{ title: 'Lesson 1', duration: 5 }],
  })
  expect(newModule('edit', 1, newKey)).toMatchObject({ title: 'New Module' })
  expect(newLesson('create', 2, newKey).title).toBe('Lesson 3')
  expect(newLesson('edit', 2, newKey).title).toBe('New Lesson')
})

type Step = { kind: number; a: number; b: number; c: number; d: number }

/** One random act of an author; refused acts leave everything as it was. */
function act(modules: FormModule[], { kind, a, b, c, d }: Step, number: number): FormModule[] {
  const at = (index: number) => index % modules.length
  const place = (moduleIndex: number, lessonIndex: number) => ({
    module: at(moduleIndex),
    lesson: lessonIndex % modules[at(moduleIndex)]!.lessons.length,
  })
  const newKey = () => `new${number}-${Math.random()}`
  const acts = [
    () => edits.moveModule(modules, at(a), at(b)),
    () => edits.removeModule(modules, at(a)),
    () => edits.addModule(modules, newModule('create', modules.length, newKey)),
    () => edits.addLesson(modules, at(a), newLesson('edit', 0, newKey)),
    () => edits.removeLesson(modules, place(a, b)),
    () => edits.moveLesson(modules, place(a, b), { module: at(c), lesson: d }),
  ]
  return acts[kind]!() ?? modules
}

test('whatever an author does, no module is empty, nothing is doubled, and moves lose nothing', () => {
  const step = fc.record({
    kind: fc.nat(5),
    a: fc.nat(20),
    b: fc.nat(20),
    c: fc.nat(20),
    d: fc.nat(20),
  })
  const sizes = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(sizes, fc.array(step, { maxLength: 30 }), (start, steps) => {
      let modules = structure(start)
      for (const [number, each] of steps.entries()) {
        const before = modules
        modules = act(modules, each, number)
        const lessonKeys = modules.flatMap(({ lessons }) => lessons.map(({ key }) => key))
        expect(modules.length).toBeGreaterThan(0)
        expect(modules.every(({ lessons }) => lessons.length > 0)).toBe(true)
        expect(new Set(lessonKeys).size).toBe(lessonKeys.length)
        if (each.kind === 0 || each.kind === 5)
          expect(lessonKeys.toSorted()).toEqual(
            before.flatMap(({ lessons }) => lessons.map(({ key }) => key)).toSorted(),
          )
      }
    }),
  )
})

test('a lesson is found by its key, wherever it stands', () => {
  const modules = structure([2, 1])
  expect(edits.placeOf(modules, 'm0l1')).toEqual({ module: 0, lesson: 1 })
  expect(edits.placeOf(modules, 'm1l0')).toEqual({ module: 1, lesson: 0 })
  expect(edits.placeOf(modules, 'm1')).toBeNull()
})
