import { courseJsonLd } from '#features/courses/json-ld.ts'
import { CONTENT_TAB, selectedLesson } from '#features/courses/lesson-places.ts'
import { courseOutlineQuery, lessonQuery } from '#features/courses/web/catalogue-queries.ts'
import { courseProgressQuery } from '#features/enrollments/web/queries.ts'
import { excerpt } from '#shared/excerpt.ts'
import type { PageHead } from '#shared/page.ts'
import type { AnyQuery, Read, ScreenArgs } from '../../lib/screen.tsx'

const courseOf = (read: Read, { params }: ScreenArgs) =>
  read(courseOutlineQuery(params['id'] ?? ''))

const lessonOf = (read: Read, args: ScreenArgs) => {
  if (args.search.get('tab') !== CONTENT_TAB) return undefined
  return selectedLesson(courseOf(read, args)?.lessons ?? [], args.search.get('lesson'))
}

/** The course first: it tells which lesson is selected and whether there is progress to ask for. */
export function courseQueries(args: ScreenArgs, read: Read): AnyQuery[] {
  const queries: AnyQuery[] = [courseOutlineQuery(args.params['id'] ?? '')]
  const course = courseOf(read, args)
  const lesson = lessonOf(read, args)
  if (lesson && !lesson.locked) queries.push(lessonQuery(lesson.id))
  // Asking for the progress says that the learner is here, which a look ahead must not.
  if (course?.isEnrolled && args.user && !args.isPrefetch)
    queries.push(courseProgressQuery(course.id))
  return queries
}

export function courseHead(read: Read, args: ScreenArgs): PageHead {
  const course = courseOf(read, args)
  if (!course) return { title: course === null ? 'Course Not Found' : 'Course', indexed: false }
  const lesson = args.search.has('lesson') ? lessonOf(read, args) : undefined
  return {
    title: lesson ? `${lesson.title} · ${course.title}` : course.title,
    description: excerpt(course.description),
    indexed: course.isPublished,
    jsonLd: courseJsonLd(course),
    ...(course.coverImageUrl ? { image: course.coverImageUrl } : {}),
  }
}
