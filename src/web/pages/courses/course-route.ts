import { lessonsOf, selectedLesson } from '#features/courses/lesson-places.ts'
import { courseOutlineQuery, lessonQuery } from '#features/courses/web/catalogue-queries.ts'
import { courseTicksQuery } from '#features/enrollments/web/queries.ts'
import { exercisesQuery } from '#features/practice/web/exercises-query.ts'
import { relatedQuery } from '#features/search/web/related-query.ts'
import { CONTENT_TAB } from '#shared/courses/lesson-path.ts'
import { optional } from '../../lib/calls/query.ts'
import { loadCode } from '../../lib/deployment.ts'
import { lazyPart } from '../../lib/hydration/lazy-part.ts'
import type { AnyQuery, Page, PageArgs, PagePart, Read } from '../../routing/page.ts'

const pagePart = <Code>(file: string, code: () => Promise<Code>) => ({
  file,
  ahead: code,
  ...lazyPart(() => loadCode(code)),
})

export const overviewTab = pagePart('courses/overview-tab', () => import('./overview-tab.tsx'))
export const lessonTab = pagePart('courses/lesson-tab', () => import('./lesson-tab.tsx'))

/** Everybody who is signed in may be a learner at once, by enrolling. */
export const learnerParts = pagePart('courses/learner-parts', () => import('./learner-parts.tsx'))

/** Nobody loads the tab that is not open, and no visitor what only learners see. */
const partsOf = ({ search, user }: PageArgs): PagePart[] => [
  search.get('tab') === CONTENT_TAB ? lessonTab : overviewTab,
  ...(user ? [learnerParts] : []),
]

const courseOf = (read: Read, { params }: PageArgs) => read(courseOutlineQuery(params['id'] ?? ''))

const lessonOf = (read: Read, args: PageArgs) => {
  if (args.search.get('tab') !== CONTENT_TAB) return undefined
  const course = courseOf(read, args)
  return course ? selectedLesson(lessonsOf(course), args.search.get('lesson')) : undefined
}

function queriesOf(args: PageArgs, read: Read): AnyQuery[] {
  const queries: AnyQuery[] = [courseOutlineQuery(args.params['id'] ?? '')]
  const course = courseOf(read, args)
  const lesson = lessonOf(read, args)
  // Optional: the page itself says what could not be loaded.
  if (lesson && !lesson.locked) {
    queries.push(optional(lessonQuery(lesson.id)))
    // In a browser navigation does not wait for them.
    if (import.meta.env.SSR)
      queries.push(
        relatedQuery({ kind: 'lesson', id: lesson.id }),
        exercisesQuery(`lessons/${lesson.id}`),
      )
  }
  // The request for progress records a visit, so a prefetch must not send it.
  if (course?.isEnrolled && args.user && !args.isPrefetch)
    queries.push(optional(courseTicksQuery(course.id)))
  return queries
}

function titleOf(read: Read, args: PageArgs) {
  const course = courseOf(read, args)
  if (!course) return course === null ? 'Course Not Found' : 'Course'
  const lesson = args.search.has('lesson') ? lessonOf(read, args) : undefined
  return lesson ? `${lesson.title} · ${course.title}` : course.title
}

export const COURSE_PAGE: Page = {
  path: 'courses/:id',
  file: 'courses/course-page',
  queries: queriesOf,
  parts: partsOf,
  title: titleOf,
  head:
    import.meta.env.SSR &&
    (async (read, args) =>
      (await import('#features/courses/head.ts')).courseHead(courseOf(read, args))),
}
