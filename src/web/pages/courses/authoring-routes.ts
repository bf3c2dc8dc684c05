import { courseToEditQuery } from '#features/courses/web/authoring-queries.ts'
import { courseOutlineQuery } from '#features/courses/web/catalogue-queries.ts'
import { apiListQuery, optional } from '../../lib/calls/query.ts'
import type { AnyQuery, Page, PageArgs, Read } from '../../routing/page.ts'
import { instructorsOnly } from '../../session/access.ts'

/** Only its owner may ask for everything. */
function editQueries({ params, user }: PageArgs, read: Read): AnyQuery[] {
  const id = params['id'] ?? ''
  const outline = courseOutlineQuery(id)
  const isOwn = user !== null && read(outline)?.instructorId === user.id
  if (!isOwn) return [outline]
  const drafts = import.meta.env.SSR ? [optional(apiListQuery(`/api/courses/${id}/drafts`))] : []
  return [outline, courseToEditQuery(id), ...drafts]
}

export const COURSE_AUTHORING_PAGES: readonly Page[] = [
  {
    path: 'courses/new',
    file: 'courses/new-course-page',
    access: instructorsOnly,
    title: 'Create Course',
  },
  {
    path: 'courses/:id/edit',
    file: 'courses/edit-course-page',
    access: instructorsOnly,
    queries: editQueries,
    title: 'Edit Course',
  },
  {
    path: 'courses/:id/learners',
    file: 'courses/learners-page',
    access: instructorsOnly,
    title: 'Learners',
  },
]
