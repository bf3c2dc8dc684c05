import { Hono } from 'hono'
import { rm } from 'node:fs/promises'
import { answer } from '#server/http/answer.ts'
import type { AppContext, AppEnv, SessionUser } from '#server/http/context.ts'
import { HttpError, badRequest, found, requireInstructor } from '#server/http/errors.ts'
import type { ExerciseStore } from '#server/exercises.ts'
import { jsonBody } from '#server/http/input.ts'
import { isMultipart, readMultipart } from '#server/http/bodies/multipart.ts'
import { checkJsonFile } from '#server/limits/check-file.ts'
import { spend } from '#server/limits/rate-limit.ts'
import type { PictureStore } from '#server/pictures.ts'
import { CourseFile, courseFromFile } from '../../course-file.ts'
import {
  IMPORT_LIMITS,
  IMPORT_WORDS,
  ImportedCourse,
  ImportedLesson,
  type ImportReport,
} from '../../import-contract.ts'
import { courseFor } from '../../course-views.ts'
import { findCourse } from '../course-queries.ts'
import { createCourse } from '../save-course.ts'
import { importCourse, withoutFileLinks, withTexts } from './import-course.ts'
import { kindOf, readCourseArchive, readLessonFile } from './read-import.ts'
import { removeUnpacked, unpackedBeside, withStoredPictures } from './store-pictures.ts'
import { canCreateCourse } from '../../policy.ts'

const IMPORTS = { name: 'import', points: 60, seconds: 600, message: IMPORT_WORDS.tooMany }

const CONTRACT = {
  module: new URL('../../course-file.ts', import.meta.url).href,
  name: 'CourseFile',
}

type Received = { path: string; name: string }

async function withFile<Result>(
  c: AppContext,
  user: SessionUser,
  work: (file: Received) => Promise<Result>,
) {
  await spend(c.var.db, IMPORTS, String(user.id))
  const { file } = await readMultipart(c, {
    field: 'file',
    maxBytes: IMPORT_LIMITS.file,
    tooLarge: IMPORT_WORDS.tooLarge,
    folder: c.var.storage.incoming,
  })
  if (!file) throw badRequest(IMPORT_WORDS.none)
  try {
    return await work(file)
  } finally {
    await rm(file.path, { force: true })
    await removeUnpacked(file.path)
  }
}

const storeCourseFile = (c: AppContext, owner: Owner, file: CourseFile) =>
  createCourse(c.var.db, owner, courseFromFile(file))

type Owner = { id: number; exercises: ExerciseStore }
type Stores = { exercises: ExerciseStore; pictures: PictureStore }

const reader = ({ id }: { id: number }, file: Received, { maxBytes }: PictureStore) => ({
  id,
  pictures: { prefix: unpackedBeside(file.path), maxBytes },
})

async function importFile(
  c: AppContext,
  user: SessionUser,
  { exercises, pictures: store }: Stores,
  file: Received,
) {
  const owner = { id: user.id, exercises }
  const kind = await kindOf(file)
  if (kind === null) {
    const read = await checkJsonFile<CourseFile>(file.path, CONTRACT, owner)
    return { id: await storeCourseFile(c, owner, read), report: null }
  }
  if (kind === 'text')
    throw new HttpError(
      415,
      'A single text becomes a lesson. Please import it in the editor of a course.',
    )
  const read = await readCourseArchive(file, reader(user, file, store))
  const id = await withStoredPictures({ c, owner: user, store }, read, (addressed) =>
    importCourse(c.var.db, owner, withTexts(read, addressed)),
  )
  return { id, report: read.report }
}

async function importLesson(c: AppContext, user: SessionUser, store: PictureStore, sent: Received) {
  const { lesson, remarks, pictures } = await readLessonFile(sent, reader(user, sent, store))
  const { file, title } = lesson
  const report: ImportReport = {
    lessons: [{ file, title, module: '' }],
    remarks: remarks.map((text) => ({ file, text })),
    leftOut: [],
    pictures: 0,
  }
  return withStoredPictures({ c, owner: user, store }, { pictures, report }, async (addressed) => ({
    ...lesson,
    content: addressed(withoutFileLinks(lesson.content)),
    report,
  }))
}

export const importRoutes = (stores: Stores) =>
  new Hono<AppEnv>()
    .post('/courses/import', async (c) => {
      const user = requireInstructor(c.var.viewer, canCreateCourse)
      const owner = { id: user.id, exercises: stores.exercises }
      const { id, report } = isMultipart(c)
        ? await withFile(c, user, (file) => importFile(c, user, stores, file))
        : { id: await storeCourseFile(c, owner, jsonBody(c, CourseFile)), report: null }
      const course = found(await findCourse(c.var.db, user, id), 'Course')
      return answer(c, ImportedCourse, { ...courseFor(user, course), report }, { status: 201 })
    })
    .post('/lessons/import', async (c) => {
      const user = requireInstructor(c.var.viewer, canCreateCourse)
      if (!isMultipart(c)) throw badRequest(IMPORT_WORDS.none)
      const lesson = await withFile(c, user, async (file) => {
        if ((await kindOf(file)) !== 'text') throw new HttpError(415, IMPORT_WORDS.wrongType)
        return importLesson(c, user, stores.pictures, file)
      })
      return answer(c, ImportedLesson, lesson)
    })
