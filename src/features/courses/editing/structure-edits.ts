import { moveItem } from '#shared/move-item.ts'
import type { FormLesson, FormModule } from './course-form.ts'

type Modules = readonly FormModule[]

export type Place = { module: number; lesson: number }

export function placeOf(modules: Modules, lessonKey: string): Place | null {
  for (const [module, { lessons }] of modules.entries()) {
    const lesson = lessons.findIndex(({ key }) => key === lessonKey)
    if (lesson >= 0) return { module, lesson }
  }
  return null
}

const withLessons = (modules: Modules, at: number, lessons: FormLesson[]) =>
  modules.map((module, index) => (index === at ? { ...module, lessons } : module))

export const moveModule = (modules: Modules, from: number, to: number) =>
  moveItem(modules, from, to)

/** Null when it is the last one: a course must have at least one module. */
export const removeModule = (modules: Modules, at: number) =>
  modules.length < 2 ? null : modules.toSpliced(at, 1)

export const addModule = (modules: Modules, module: FormModule) => [...modules, module]

export const addLesson = (modules: Modules, at: number, lesson: FormLesson) =>
  withLessons(modules, at, [...(modules[at]?.lessons ?? []), lesson])

export function removeLesson(modules: Modules, { module, lesson }: Place) {
  const lessons = modules[module]?.lessons ?? []
  return lessons.length < 2 ? null : withLessons(modules, module, lessons.toSpliced(lesson, 1))
}

/** `to.lesson` counts before the move. Null when a module would be left empty. */
export function moveLesson(modules: Modules, from: Place, to: Place) {
  const source = modules[from.module]?.lessons ?? []
  const target = modules[to.module]?.lessons
  const lesson = source[from.lesson]
  if (!lesson || !target) return [...modules]
  if (from.module === to.module)
    return withLessons(modules, from.module, moveItem(source, from.lesson, to.lesson))
  if (source.length < 2) return null
  const at = Math.min(Math.max(to.lesson, 0), target.length)
  const without = withLessons(modules, from.module, source.toSpliced(from.lesson, 1))
  return withLessons(without, to.module, target.toSpliced(at, 0, lesson))
}

export function stepOf(modules: Modules, { module, lesson }: Place, step: -1 | 1): Place | null {
  const next = lesson + step
  const here = modules[module]?.lessons.length ?? 0
  if (next >= 0 && next < here) return { module, lesson: next }
  const neighbour = modules[module + step]
  if (!neighbour) return null
  return { module: module + step, lesson: step > 0 ? 0 : neighbour.lessons.length }
}

export const minutesOf = ({ lessons }: FormModule) =>
  lessons.reduce((sum, { duration }) => sum + (Number(duration) || 0), 0)

export const answersIn = (lessons: readonly FormLesson[]) =>
  lessons
    .flatMap(({ exercises = [] }) => exercises)
    .reduce((sum, { attemptCount = 0 }) => sum + attemptCount, 0)

export const lessonCountOf = (modules: Modules) =>
  modules.reduce((sum, { lessons }) => sum + lessons.length, 0)
