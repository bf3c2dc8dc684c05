import { and, or } from 'drizzle-orm'
import { researchPapers } from '#server/db/schema/writing.ts'
import {
  courseIsVisibleTo,
  isVisibleTo,
  lessonIsReadableBy,
  type Id,
} from '#server/db/visibility.ts'

/** For exercises joined with their lessons, courses and papers. */
export const textIsReadableBy = (viewer: Id) =>
  or(
    and(courseIsVisibleTo(viewer), lessonIsReadableBy(viewer)),
    isVisibleTo(researchPapers, viewer),
  )!
