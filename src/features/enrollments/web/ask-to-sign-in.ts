import { coursePath } from '#shared/pages/page-paths.ts'
import { toast } from '#web/lib/toast.ts'
import { rememberReturn } from '#web/session/return-link.ts'

export const ENROLLMENT = 'enrollment'

/**
 * Guests cannot enroll. After signing in, a link leads back to the course and enrolls them; `at` is
 * the query of its address, which may name a lesson.
 */
export function askToSignIn(course: { id: number; title: string }, at: string | null) {
  toast({
    title: 'Authentication Required',
    description: 'Please sign in to enroll in this course',
  })
  const search = at?.startsWith('?') ? at : ''
  rememberReturn(`${coursePath(course.id)}${search}`, `Enroll in ${course.title}`, ENROLLMENT)
}
