import { prepareContent } from '#server/content/prepare/prepare-content.ts'
import type { Db } from '#server/db/client.ts'
import type { ExerciseStore, PreparedExercise, TextExercises } from '#server/exercises.ts'
import { fieldError } from '#server/http/errors.ts'
import type { CourseTree, TreeLesson } from '../../contract.ts'
import {
  deleteAllBut,
  insertLessons,
  nextLessonIds,
  nextModuleIds,
  putModules,
  updateLessons,
  type LessonToWrite,
} from './tree-queries.ts'

type Text = { content: string; contentHtml: string; contentText: string }
export type KnownText = { id: number; content: string }
type PreparedTree = (Omit<CourseTree[number], 'lessons'> & {
  lessons: (Omit<TreeLesson, 'content' | 'exercises'> & {
    text: Text | null
    exercises: PreparedExercise[] | null
  })[]
})[]

export type Author = { id: number; exercises: ExerciseStore }

/** Before the transaction, because it takes time. Unchanged texts keep their rendered form. */
export async function prepareTree(tree: CourseTree, author: Author, known: KnownText[] = []) {
  const texts = new Map(known.map(({ id, content }) => [id, content]))
  const prepared: PreparedTree = []
  for (const { lessons, ...module } of tree) {
    const ready: PreparedTree[number]['lessons'] = []
    for (const { content, exercises: given, ...lesson } of lessons) {
      const before = lesson.id === undefined ? undefined : texts.get(lesson.id)
      const isNew = content !== undefined && content !== before
      const text = isNew ? await prepareContent(content, author.id) : null
      const exercises = given ? await author.exercises.prepare(given, author.id) : null
      ready.push({ ...lesson, text, exercises })
    }
    prepared.push({ ...module, lessons: ready })
  }
  return prepared
}

/** An id of another course is a mistake or an attack; a repeated one is a mistake. */
export function assertOwn(tree: PreparedTree, own: { modules: Set<number>; lessons: Set<number> }) {
  const seen = { modules: new Set<number>(), lessons: new Set<number>() }
  const check = (
    kind: 'modules' | 'lessons',
    id: number | undefined,
    path: (string | number)[],
  ) => {
    if (id === undefined) return
    if (own[kind].has(id) && !seen[kind].has(id)) return void seen[kind].add(id)
    const message =
      kind === 'modules'
        ? 'This module is not part of the course'
        : 'This lesson is not part of the course'
    throw fieldError(message, ...path, 'id')
  }
  for (const [moduleIndex, module] of tree.entries()) {
    check('modules', module.id, ['modules', moduleIndex])
    for (const [lessonIndex, lesson] of module.lessons.entries())
      check('lessons', lesson.id, ['modules', moduleIndex, 'lessons', lessonIndex])
  }
}

async function withIds(db: Db, tree: PreparedTree) {
  const lessons = tree.flatMap((module) => module.lessons)
  const moduleIds = await nextModuleIds(db, tree.filter(({ id }) => id === undefined).length)
  const lessonIds = await nextLessonIds(db, lessons.filter(({ id }) => id === undefined).length)
  return tree.map((module) => ({
    ...module,
    id: module.id ?? moduleIds.shift()!,
    lessons: module.lessons.map((lesson) => ({
      ...lesson,
      id: lesson.id ?? lessonIds.shift()!,
      isNew: lesson.id === undefined,
    })),
  }))
}

type TreeWithIds = Awaited<ReturnType<typeof withIds>>

const lessonRows = (tree: TreeWithIds) =>
  tree.flatMap((module) =>
    module.lessons.map(({ text, type, exercises: _apart, isNew, ...lesson }, orderIndex) => {
      const row: LessonToWrite = {
        ...lesson,
        content: text?.content ?? null,
        contentHtml: text?.contentHtml ?? null,
        contentText: text?.contentText ?? null,
        type: type ?? null,
        moduleId: module.id,
        orderIndex,
      }
      return { row, isNew }
    }),
  )

const exercisesIn = (tree: TreeWithIds, courseId: number): TextExercises[] =>
  tree.flatMap((module, place) =>
    module.lessons.flatMap(({ id: lessonId, exercises }, orderIndex) => {
      const path = ['modules', place, 'lessons', orderIndex, 'exercises']
      return exercises ? [{ of: { lessonId, courseId }, list: exercises, path }] : []
    }),
  )

export async function writeTree(
  db: Db,
  courseId: number,
  { tree: given, exercises: store }: { tree: PreparedTree; exercises: ExerciseStore },
) {
  const tree = await withIds(db, given)
  const lessons = lessonRows(tree)
  const rowsOf = (kind: 'new' | 'known') =>
    lessons.filter(({ isNew }) => isNew === (kind === 'new')).map(({ row }) => row)
  const modules = tree.map(({ id, title }, orderIndex) => ({ id, title, orderIndex }))
  await putModules(db, courseId, modules)
  await updateLessons(db, courseId, rowsOf('known'))
  await insertLessons(db, courseId, rowsOf('new'))
  await deleteAllBut(db, courseId, {
    modules: modules.map(({ id }) => id),
    lessons: lessons.map(({ row }) => row.id),
  })
  await store.save(db, exercisesIn(tree, courseId))
}
