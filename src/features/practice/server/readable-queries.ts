import { and, or } from 'drizzle-orm'
import { researchPapers } from '#server/db/schema/writing.ts'
import {
  courseIsVisibleTo,
  isVisibleTo,
  lessonIsReadableBy,
  type Id,
} from '#server/db/visibility.ts'

/** Of exercises joined with their lessons, courses and papers: whether what they stand in is open. */
export const textIsReadableBy = (viewer: Id) =>
  or(
    and(courseIsVisibleTo(viewer), lessonIsReadableBy(viewer)),
    isVisibleTo(researchPapers, viewer),
  )!
