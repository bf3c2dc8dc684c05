import { alwaysKeepVersion } from '#server/db/text-history-queries.ts'
import type { AppContext } from '#server/http/context.ts'
import { found } from '#server/http/errors.ts'
import type { VersionedText } from '#server/versioned-text.ts'
import { lessonById, updateLesson } from './lesson-queries.ts'
import { growing, lessonFields, requireOwnLesson } from './structure-routes.ts'

async function own(c: AppContext) {
  const { user, lesson } = await requireOwnLesson(c)
  return { id: lesson.id, authorId: user.id, courseId: lesson.courseId }
}

export const versionedLesson: VersionedText = {
  path: 'lessons',
  column: 'lessonId',
  thing: 'Lesson',
  own,
  restore: async (c, { id, authorId }, text) => {
    const { courseId } = await own(c)
    const fields = await lessonFields(text, authorId)
    await growing(c, { id: courseId, ownerId: authorId }, async (db) => {
      found(await lessonById(db, id))
      await alwaysKeepVersion(db)
      await updateLesson(db, id, fields)
    })
  },
}
