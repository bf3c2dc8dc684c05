import type { Db } from '#server/db/client.ts'
import { endDrafts } from '#server/db/texts/text-history-queries.ts'
import type { ExerciseStore } from '#server/exercises.ts'
import { conflict } from '#server/http/errors.ts'
import { withinAuthorQuota } from '#server/limits/author-quota.ts'
import { DAY, type Limit, spend } from '#server/limits/rate-limit.ts'
import {
  CHANGED_ELSEWHERE,
  COURSE_LIMITS,
  FULL,
  type CourseChange,
  type CourseDetails,
  type CourseTree,
} from '../contract.ts'
import { copyCourse } from './copy-queries.ts'
import { insertCourse, lockCourse, updateCourse } from './course-queries.ts'
import { withinCourse } from './structure/lesson-queries.ts'
import { lessonTexts, structureIds } from './structure/tree-queries.ts'
import {
  assertOwn,
  prepareTree,
  writeTree,
  type Author,
  type KnownText,
} from './structure/write-tree.ts'

const idsWithText = (tree: CourseTree) =>
  tree.flatMap(({ lessons }) =>
    lessons.flatMap(({ id, content }) => (id !== undefined && content !== undefined ? [id] : [])),
  )

/** Checked again under the lock: otherwise two saves could mix. */
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
