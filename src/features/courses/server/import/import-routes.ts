import { Hono } from 'hono'
import { rm } from 'node:fs/promises'
import { answer } from '#server/http/answer.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { HttpError, badRequest, found } from '#server/http/errors.ts'
import type { ExerciseStore } from '#server/exercises.ts'
import { jsonBody } from '#server/http/input.ts'
import { isMultipart, readMultipart } from '#server/http/multipart.ts'
import { checkJsonFile } from '#server/limits/check-file.ts'
import { spend } from '#server/limits/rate-limit.ts'
import { CourseFile, courseFromFile } from '../../course-file.ts'
import {
  IMPORT_LIMITS,
  IMPORT_WORDS,
  ImportedCourse,
  ImportedLesson,
} from '../../import-contract.ts'
import { courseFor } from '../../structure.ts'
import { findCourse } from '../course-queries.ts'
import { requireInstructor } from '../routes.ts'
import { createCourse } from '../save-course.ts'
import { importCourse, withoutFileLinks } from './import-course.ts'
import { kindOf, readCourseArchive, readLessonFile } from './read-import.ts'

const IMPORTS = { name: 'import', points: 60, seconds: 600 }

const CONTRACT = {
  module: new URL('../../course-file.ts', import.meta.url).href,
  name: 'CourseFile',
}

type Received = { path: string; name: string }

/** The file is gone afterwards, whatever becomes of it. */
async function withFile<Result>(c: AppContext, work: (file: Received) => Promise<Result>) {
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
  }
}

const storeCourseFile = (c: AppContext, owner: Owner, file: CourseFile) =>
  createCourse(c.var.db, owner, courseFromFile(file))

type Owner = { id: number; exercises: ExerciseStore }

async function importFile(c: AppContext, owner: Owner, file: Received) {
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
  const read = await readCourseArchive(file, owner)
  return { id: await importCourse(c.var.db, owner, read), report: read.report }
}

export const importRoutes = (exercises: ExerciseStore) =>
  new Hono<AppEnv>()
    .post('/courses/import', async (c) => {
      const user = requireInstructor(c)
      const owner = { id: user.id, exercises }
      const { id, report } = isMultipart(c)
        ? await withFile(c, (file) => importFile(c, owner, file))
        : { id: await storeCourseFile(c, owner, jsonBody(c, CourseFile)), report: null }
      const course = found(await findCourse(c.var.db, user, id), 'Course')
      return answer(c, ImportedCourse, { ...courseFor(user, course), report }, 201)
    })
    .post('/lessons/import', async (c) => {
      const user = requireInstructor(c)
      if (!isMultipart(c)) throw badRequest(IMPORT_WORDS.none)
      const { lesson, remarks } = await withFile(c, async (file) => {
        if ((await kindOf(file)) !== 'text') throw new HttpError(415, IMPORT_WORDS.wrongType)
        await spend(c.var.db, IMPORTS, String(user.id))
        return readLessonFile(file, user)
      })
      const { file, title } = lesson
      const report = {
        lessons: [{ file, title, module: '' }],
        remarks: remarks.map((text) => ({ file, text })),
        leftOut: [],
      }
      const content = withoutFileLinks(lesson.content)
      return answer(c, ImportedLesson, { ...lesson, content, report })
    })
