import type { PictureSource } from '#server/preview-image/picture-routes.ts'
import { DIFFICULTY_LABELS } from '#shared/courses/difficulty.ts'
import { DIFFICULTY_TONES } from '../difficulty-tones.ts'
import { findCoursePicture } from './picture-queries.ts'

export const coursePicture: PictureSource = async (db, id) => {
  const course = await findCoursePicture(db, id)
  if (!course) return null
  return {
    kind: `${DIFFICULTY_LABELS[course.difficulty]} course`,
    tone: DIFFICULTY_TONES[course.difficulty],
    title: course.title,
    byline: course.instructor,
    seed: `${id}:${course.title}`,
  }
}
