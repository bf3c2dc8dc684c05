import type { Db } from '#server/db/client.ts'
import { keptByRevision } from '#server/db/kept-by-revision.ts'
import { found } from '#server/http/errors.ts'
import type { Viewer } from '#shared/viewer.ts'
import { Course, CourseOutline } from '../contract.ts'
import { ownsCourse } from '../policy.ts'
import { courseFor } from '../structure.ts'
import { findCourse, findCourseOutline } from './queries.ts'
import { findStanding } from './standing-queries.ts'

type Asked = { id: number; view: 'full' | 'outline' }
type Standing = { isEnrolled: boolean; instructorId: number; revision: number }

const texts = keptByRevision<Buffer<ArrayBuffer>>({ maxBytes: 6 * 1024 * 1024 })

/** What a course looks like depends on the viewer only by these. */
const keyOf = ({ id, view }: Asked, viewer: Viewer, standing: Standing) =>
  `${id} ${view} ${standing.isEnrolled} ${ownsCourse(viewer, standing)}`

async function makeText(db: Db, viewer: Viewer, { id, view }: Asked) {
  if (view === 'full') {
    const course = found(await findCourse(db, viewer, id), 'Course')
    return { course, json: JSON.stringify(Course.parse(courseFor(viewer, course))) }
  }
  const course = found(await findCourseOutline(db, viewer, id), 'Course')
  return { course, json: JSON.stringify(CourseOutline.parse(courseFor(viewer, course))) }
}

/** One course as JSON, made once for all who see the same of it. */
export async function courseText(db: Db, viewer: Viewer, asked: Asked) {
  const standing = found(await findStanding(db, viewer, asked.id), 'Course')
  const kept = texts(db).get(keyOf(asked, viewer, standing), standing.revision)
  if (kept) return kept
  const { course, json } = await makeText(db, viewer, asked)
  const value = Buffer.from(json)
  const { revision } = course
  texts(db).put(keyOf(asked, viewer, course), { revision, value, size: value.length + 500 })
  return value
}
