import { prepareDraft } from '#server/content/prepare/prepare-draft.ts'
import { shownHtml } from '#server/content/shown-html.ts'
import { alwaysKeepVersion } from '#server/db/texts/text-history-queries.ts'
import type { ExerciseStore } from '#server/exercises.ts'
import type { AppContext } from '#server/http/context.ts'
import { found } from '#server/http/errors.ts'
import type { VersionedText } from '#server/versioned-text.ts'
import { parseVideo } from '#shared/media/video.ts'
import { canEditCourse } from '../policy.ts'
import { ShownLesson } from '../preview-contract.ts'
import { findLesson, lessonById, updateLesson } from './structure/lesson-queries.ts'
import { growCourse, lessonFields, requireOwnLesson } from './structure/module-and-lesson-routes.ts'

async function own(c: AppContext) {
  const { user, lesson } = await requireOwnLesson(c)
  return { id: lesson.id, authorId: user.id, courseId: lesson.courseId }
}

export const versionedLesson = (exercises: ExerciseStore): VersionedText => ({
  path: 'lessons',
  column: 'lessonId',
  thing: 'Lesson',
  own,
  restore: async (c, { id, authorId }, text) => {
    const { courseId } = await own(c)
    const fields = await lessonFields(text, authorId)
    await growCourse(c, { id: courseId, ownerId: authorId }, async (db) => {
      found(await lessonById(db, id))
      await alwaysKeepVersion(db)
      await updateLesson(db, id, fields)
    })
  },
  preview: async (c, { id, author, draft }) => {
    const saved = await findLesson(c.var.db, author, id)
    if (!saved || !canEditCourse(author, saved.access)) return null
    const typed = draft && (await prepareDraft(c, `lesson ${id}`, draft))
    const lesson = { ...saved, ...typed }
    return {
      ...ShownLesson.parse({
        ...lesson,
        video: parseVideo(lesson.videoUrl),
        contentHtml: shownHtml(lesson.contentHtml, c.var.wheels.modules),
      }),
      exercises: await exercises.shown(c, { lessonId: id }),
    }
  },
})
