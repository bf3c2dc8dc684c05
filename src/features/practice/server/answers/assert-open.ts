import type { AppContext } from '#server/http/context.ts'
import { allow, requireUser } from '#server/http/errors.ts'
import { LESSON_LOCKED } from '#shared/courses/lesson-access.ts'
import { canPractise, type Place } from '../../policy.ts'

export function assertOpen(c: AppContext, place: Place) {
  const { viewer } = c.var
  if (!canPractise(viewer, place)) requireUser(viewer)
  allow(canPractise(viewer, place), LESSON_LOCKED)
}
