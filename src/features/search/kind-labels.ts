import type { SearchKind } from './kinds.ts'

const KIND_NAMES: Record<SearchKind, string> = {
  course: 'Course',
  lesson: 'Lesson',
  paper: 'Paper',
  post: 'Article',
  job: 'Job',
  person: 'Instructor',
}

/** What it is, and of which course. */
export const originInWords = ({
  kind,
  courseTitle,
}: {
  kind: SearchKind
  courseTitle: string | null
}) => (courseTitle ? `${KIND_NAMES[kind]} · ${courseTitle}` : KIND_NAMES[kind])

export const KIND_LABELS: Record<SearchKind, string> = {
  course: 'Courses',
  lesson: 'Lessons',
  paper: 'Papers',
  post: 'Articles',
  job: 'Jobs',
  person: 'People',
}
