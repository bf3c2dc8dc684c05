import type { PictureSource } from '#server/preview-image/picture-routes.ts'
import { findCoursePicture } from './picture-queries.ts'

const STYLES = {
  beginner: { kind: 'Beginner course', tone: 'blue' },
  intermediate: { kind: 'Intermediate course', tone: 'yellow' },
  advanced: { kind: 'Advanced course', tone: 'red' },
} as const

export const coursePicture: PictureSource = async (db, id) => {
  const course = await findCoursePicture(db, id)
  if (!course) return null
  return {
    ...STYLES[course.difficulty],
    title: course.title,
    byline: course.instructor,
    seed: `${id}:${course.title}`,
  }
}
