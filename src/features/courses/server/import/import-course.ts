import type { Db } from '#server/db/client.ts'
import type { ExerciseStore } from '#server/exercises.ts'
import { runWithoutAbort } from '#server/request-abort.ts'
import { found } from '#server/http/errors.ts'
import { lessonPath } from '#shared/courses/lesson-path.ts'
import { DIFFICULTIES } from '#shared/courses/difficulty.ts'
import { slugOf } from '../../tags.ts'
import { COURSE_LIMITS } from '../../contract.ts'
import { deleteCourse, findCourse } from '../course-queries.ts'
import { changeCourse, createCourse } from '../save-course.ts'
import { boundedRemarks } from './bounded-remarks.ts'
import { LINK_TO_FILE } from './link-to-file.ts'
import type { ReadCourse, ReadModule } from './read-course.ts'

type Author = { id: number; exercises: ExerciseStore }

const FILE_LINK = new RegExp(`<a href="${LINK_TO_FILE}([^"#]*)(#[^"]*)?"`, 'g')

const treeOf = (modules: ReadModule[]) =>
  modules.map(({ title, lessons }) => ({
    title,
    lessons: lessons.map((lesson) => ({
      title: lesson.title,
      content: lesson.content,
      videoUrl: lesson.videoUrl,
      duration: lesson.duration,
      type: lesson.videoUrl ? 'video' : 'reading',
    })),
  }))

const detailsOf = ({ title, description, fields }: ReadCourse) => ({
  title,
  description,
  coverImageUrl: null,
  documentUrl: null,
  difficulty: DIFFICULTIES.find((known) => known === fields['difficulty']) ?? 'beginner',
  price: 0,
  tags: (fields['tags'] ?? '')
    .replaceAll(/[[\]"']/g, '')
    .split(',')
    .map(slugOf)
    .filter((tag) => tag !== '' && tag.length <= COURSE_LIMITS.tag)
    .slice(0, COURSE_LIMITS.tags),
  isPublished: false,
})

export const withTexts = (read: ReadCourse, change: (content: string) => string): ReadCourse => ({
  ...read,
  modules: read.modules.map(({ title, lessons }) => ({
    title,
    lessons: lessons.map((lesson) => ({ ...lesson, content: change(lesson.content) })),
  })),
})

/** Authors can write such an address too, and may encode it differently. */
function decodedPath(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

/** Addresses of lessons are known only once they are stored. */
function linked(read: ReadCourse, courseId: number, ids: number[]) {
  const files = read.modules.flatMap(({ lessons }) => lessons)
  const idOf = new Map(files.map(({ file }, index) => [file, ids[index]!]))
  return files.map(({ file, content }) => {
    const remarks: string[] = []
    const text = content.replaceAll(FILE_LINK, (_, encoded: string, anchor = '') => {
      const target = decodedPath(encoded.replaceAll('&amp;', '&'))
      const id = idOf.get(target)
      if (id !== undefined)
        return `<a href="${lessonPath(courseId, id).replaceAll('&', '&amp;')}${anchor}"`
      remarks.push(`the link to “${target.slice(0, 100)}” was left out: no such lesson`)
      return '<a'
    })
    for (const words of boundedRemarks(remarks)) read.report.remarks.push({ file, text: words })
    return text
  })
}

async function resolveLinks(db: Db, owner: Author, { read, id }: { read: ReadCourse; id: number }) {
  const course = found(await findCourse(db, { id: owner.id, role: 'instructor' }, id), 'Course')
  const texts = linked(
    read,
    id,
    course.lessons.map((lesson) => lesson.id),
  )
  const before = read.modules.flatMap(({ lessons }) => lessons.map(({ content }) => content))
  if (texts.every((text, index) => text === before[index])) return
  const modules = course.modules.map((module) => ({
    id: module.id,
    title: module.title,
    lessons: course.lessons
      .map((lesson, index) => ({ lesson, index }))
      .filter(({ lesson }) => lesson.moduleId === module.id)
      .map(({ lesson, index }) => ({
        id: lesson.id,
        title: lesson.title,
        content: texts[index] === before[index] ? undefined : texts[index],
        videoUrl: lesson.videoUrl,
        duration: lesson.duration,
      })),
  }))
  await changeCourse(db, { id, owner }, { modules })
}

/** A draft; when anything fails, nothing is left of it. */
export async function importCourse(db: Db, owner: Author, read: ReadCourse): Promise<number> {
  const details = detailsOf(read)
  const id = await createCourse(db, owner, { ...details, modules: treeOf(read.modules) })
  try {
    await resolveLinks(db, owner, { read, id })
  } catch (error) {
    // Also when the request was given up. The first failure is the one to report.
    await runWithoutAbort(() => deleteCourse(db, id, owner.id)).catch(() => {})
    throw error
  }
  return id
}

export const withoutFileLinks = (content: string) => content.replaceAll(FILE_LINK, '<a')
