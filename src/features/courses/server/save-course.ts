import type { Db } from '#server/db/client.ts'
import { endDrafts } from '#server/db/text-history-queries.ts'
import { prepareContent } from '#server/content/prepare-content.ts'
import type { ExerciseStore, PreparedExercise, TextExercises } from '#server/exercises.ts'
import { badRequest, conflict } from '#server/http/errors.ts'
import { withinAuthorQuota } from '#server/limits/author-quota.ts'
import { DAY, type Limit, spend } from '#server/limits/rate-limit.ts'
import {
  CHANGED_ELSEWHERE,
  COURSE_LIMITS,
  FULL,
  type CourseChange,
  type CourseDetails,
  type CourseTree,
  type TreeLesson,
} from '../contract.ts'
import { copyCourse } from './copy-queries.ts'
import { insertCourse, lockCourse, updateCourse } from './course-queries.ts'
import { withinCourse } from './lesson-queries.ts'
import {
  deleteAllBut,
  insertLessons,
  lessonTexts,
  nextLessonIds,
  nextModuleIds,
  putModules,
  structureIds,
  updateLessons,
  type LessonToWrite,
  type ModuleToWrite,
} from './tree-queries.ts'

type Text = { content: string; contentHtml: string; contentText: string }
type KnownText = { id: number; content: string }
type PreparedTree = (Omit<CourseTree[number], 'lessons'> & {
  lessons: (Omit<TreeLesson, 'content' | 'exercises'> & {
    text: Text | null
    exercises: PreparedExercise[] | null
  })[]
})[]

type Author = { id: number; exercises: ExerciseStore }

/** Before the transaction, because it takes time. Unchanged texts keep their rendered form. */
async function prepareTree(tree: CourseTree, author: Author, known: KnownText[] = []) {
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

const idsWithText = (tree: CourseTree) =>
  tree.flatMap(({ lessons }) =>
    lessons.flatMap(({ id, content }) => (id !== undefined && content !== undefined ? [id] : [])),
  )

/** An id of another course is a mistake or an attack; a repeated one is a mistake. */
function assertOwn(tree: PreparedTree, own: { modules: Set<number>; lessons: Set<number> }) {
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
    throw badRequest(message, [{ path: [...path, 'id'], message }])
  }
  for (const [moduleIndex, module] of tree.entries()) {
    check('modules', module.id, ['modules', moduleIndex])
    for (const [lessonIndex, lesson] of module.lessons.entries())
      check('lessons', lesson.id, ['modules', moduleIndex, 'lessons', lessonIndex])
  }
}

async function writeTree(
  db: Db,
  courseId: number,
  { tree, exercises: store }: { tree: PreparedTree; exercises: ExerciseStore },
) {
  const allLessons = tree.flatMap(({ lessons }) => lessons)
  const freshModules = await nextModuleIds(db, tree.filter(({ id }) => id === undefined).length)
  const freshLessons = await nextLessonIds(
    db,
    allLessons.filter(({ id }) => id === undefined).length,
  )
  const isNew = new Set(freshLessons)
  const moduleRows: ModuleToWrite[] = []
  const lessonRows: LessonToWrite[] = []
  const texts: TextExercises[] = []
  for (const [place, { id = freshModules.shift()!, title, lessons }] of tree.entries()) {
    moduleRows.push({ id, title, orderIndex: place })
    for (const [orderIndex, { text, type, exercises, ...lesson }] of lessons.entries()) {
      const lessonId = lesson.id ?? freshLessons.shift()!
      const path = ['modules', place, 'lessons', orderIndex, 'exercises']
      if (exercises) texts.push({ of: { lessonId, courseId }, list: exercises, path })
      lessonRows.push({
        ...lesson,
        id: lessonId,
        content: text?.content ?? null,
        contentHtml: text?.contentHtml ?? null,
        contentText: text?.contentText ?? null,
        type: type ?? null,
        moduleId: id,
        orderIndex,
      })
    }
  }
  await putModules(db, courseId, moduleRows)
  await updateLessons(
    db,
    courseId,
    lessonRows.filter(({ id }) => !isNew.has(id)),
  )
  await insertLessons(
    db,
    courseId,
    lessonRows.filter(({ id }) => isNew.has(id)),
  )
  await deleteAllBut(db, courseId, {
    modules: moduleRows.map(({ id }) => id),
    lessons: lessonRows.map(({ id }) => id),
  })
  await store.save(db, texts)
}

/** What was unchanged before the lock must still be: a save is all of one person's. */
async function assertUnchanged(db: Db, courseId: number, unchanged: KnownText[]) {
  const texts = new Map(unchanged.map(({ id, content }) => [id, content]))
  const now = await lessonTexts(db, courseId, [...texts.keys()])
  if (now.some(({ id, content }) => texts.get(id) !== content)) throw conflict(CHANGED_ELSEWHERE)
}

function unchangedIn(tree: CourseTree, known: KnownText[]) {
  const sent = new Map(
    tree.flatMap(({ lessons }) => lessons.map((each) => [each.id, each.content])),
  )
  return known.filter(({ id, content }) => sent.get(id) === content)
}

/** A new course has no rows yet: the ids belong to another one. */
const withoutIds = (tree: CourseTree): CourseTree =>
  tree.map((module) => ({
    ...module,
    id: undefined,
    lessons: module.lessons.map((lesson) => ({
      ...lesson,
      id: undefined,
      exercises: lesson.exercises?.map((exercise) => ({ ...exercise, id: undefined })),
    })),
  }))

const NEW_COURSES: Limit = {
  name: 'new-course',
  points: COURSE_LIMITS.perDay,
  seconds: DAY,
  message: FULL.day,
}

export async function createCourse(
  db: Db,
  owner: Author,
  { modules, ...details }: CourseDetails & { modules?: CourseTree | undefined },
) {
  const { id: ownerId, exercises } = owner
  const tree = modules && (await prepareTree(withoutIds(modules), owner))
  await spend(db, NEW_COURSES, String(ownerId))
  return withinAuthorQuota(db, ownerId, async (db) => {
    const id = await insertCourse(db, ownerId, details)
    if (tree) await withinCourse(db, id, (db) => writeTree(db, id, { tree, exercises }))
    return id
  })
}

export async function duplicateCourse(
  db: Db,
  course: { id: number; ownerId: number },
  exercises: ExerciseStore,
) {
  await spend(db, NEW_COURSES, String(course.ownerId))
  return withinAuthorQuota(db, course.ownerId, async (db) => {
    await lockCourse(db, course.id, course.ownerId)
    const copy = await copyCourse(db, course)
    await exercises.copy(db, { from: course.id, to: copy })
    return copy
  })
}

/** What the tree no longer names is removed; what keeps its id keeps its learners' progress. */
export async function changeCourse(
  db: Db,
  course: { id: number; owner: Author },
  { modules, updatedAt, workingCopies, ...details }: CourseChange,
) {
  const { id: ownerId, exercises } = course.owner
  const known = modules ? await lessonTexts(db, course.id, idsWithText(modules)) : []
  const tree = modules && (await prepareTree(modules, course.owner, known))
  await withinAuthorQuota(db, ownerId, async (db) => {
    const before = await lockCourse(db, course.id, ownerId)
    if (updatedAt !== undefined && Date.parse(updatedAt) !== before.updatedAt.getTime())
      throw conflict(CHANGED_ELSEWHERE)
    await updateCourse(db, course.id, details)
    if (!modules || !tree) return
    const own = await structureIds(db, course.id)
    assertOwn(tree, own)
    await assertUnchanged(db, course.id, unchangedIn(modules, known))
    await withinCourse(db, course.id, (db) => writeTree(db, course.id, { tree, exercises }))
    const saved = workingCopies
      ? workingCopies.map((copy) => ({ id: copy.lessonId, workingCopy: copy.updatedAt }))
      : idsWithText(modules).map((id) => ({ id }))
    await endDrafts(
      db,
      'lessonId',
      saved.filter(({ id }) => own.lessons.has(id)),
    )
  })
}
