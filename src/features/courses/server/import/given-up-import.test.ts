import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courses } from '#server/db/schema/courses.ts'
import type { ExerciseStore } from '#server/exercises.ts'
import { RequestAbort, runWithAbort } from '#server/request-abort.ts'
import { testApp } from '#server/testing/test-app.ts'
import { importCourse } from './import-course.ts'
import { LINK_TO_FILE } from './link-to-file.ts'

const site = await testApp()
const instructor = await site.signedIn('instructor')

// Texts without exercises ask it only to save none.
const exercises = { save: () => Promise.resolve() } as unknown as ExerciseStore

test('of an import that was given up half-way nothing is left, and that is the failure', async () => {
  const request = new RequestAbort()
  const lesson = {
    file: 'one.md',
    title: 'One',
    content: `<p><a href="${LINK_TO_FILE}absent.md">Next</a></p>`,
    videoUrl: null,
    duration: null,
  }
  const read = {
    title: 'Given up',
    description: 'Half of it',
    fields: {},
    pictures: [],
    modules: [{ title: 'First', lessons: [lesson] }],
    report: {
      // Called when the course is stored, and its links are not resolved yet.
      get remarks(): never[] {
        request.abort(new Error('given up'))
        return []
      },
    },
  } as unknown as Parameters<typeof importCourse>[2]
  const owner = { id: instructor.id, exercises }
  await expect(runWithAbort(request, () => importCourse(site.db, owner, read))).rejects.toThrow(
    /from "lessons"/,
  )
  expect(await site.db.$count(courses, eq(courses.title, 'Given up'))).toBe(0)
})
