import { Hono } from 'hono'
import { buffer } from 'node:stream/consumers'
import type { ExerciseStore } from '#server/exercises.ts'
import { frontMatter, markdownFile, sendMarkdown } from '#server/content/export-markdown.ts'
import type { AppEnv } from '#server/http/context.ts'
import { requireUser } from '#server/http/errors.ts'
import { fileNameOf, sendFile } from '#server/http/answers/send-file.ts'
import { writeZip, type ZipEntry } from '#server/zip/write-zip.ts'
import type { CourseToEdit } from '../edit-contract.ts'
import { ownCourseToEdit } from './routes.ts'
import { requireOwnLesson } from './structure/module-and-lesson-routes.ts'

const numbered = (index: number, title: string) =>
  `${String(index + 1).padStart(2, '0')}-${fileNameOf(title)}`

type Lesson = { title: string; duration: number | null; videoUrl: string | null }

const lessonFields = ({ title, duration, videoUrl }: Lesson, module?: string) => ({
  title,
  module,
  duration,
  video: videoUrl,
})

/** The same layout that the import reads: folders are modules. */
async function* filesOf(course: CourseToEdit, person: { id: number }): AsyncGenerator<ZipEntry> {
  const { title, description, difficulty, tags } = course
  yield {
    name: 'course.md',
    content: frontMatter({ title, description, difficulty, tags: tags.join(', ') }),
  }
  for (const [place, module] of course.modules.entries())
    for (const [index, lesson] of module.lessons.entries())
      yield {
        name: `${numbered(place, module.title)}/${numbered(index, lesson.title)}.md`,
        content: await markdownFile(
          { fields: lessonFields(lesson, module.title), html: lesson.content ?? '' },
          person,
        ),
      }
}

export const markdownRoutes = (exercises: ExerciseStore) =>
  new Hono<AppEnv>()
    .get('/courses/:id/markdown', async (c) => {
      const course = await ownCourseToEdit(c, exercises)
      // Built completely before it is sent: a download that has begun cannot report a refusal.
      const zip = await buffer(writeZip(filesOf(course, requireUser(c.var.viewer))))
      return sendFile(c, zip, { type: 'application/zip', name: `${fileNameOf(course.title)}.zip` })
    })
    .get('/lessons/:id/markdown', async (c) => {
      const { user, lesson } = await requireOwnLesson(c)
      const { title, ...fields } = lessonFields(lesson)
      return sendMarkdown(c, { title, fields, html: lesson.content ?? '' }, user)
    })
