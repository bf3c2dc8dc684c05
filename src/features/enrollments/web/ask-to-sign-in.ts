import { toast } from '#web/lib/toast.ts'
import { rememberReturn } from '#web/session/return-link.ts'

export const ENROLLMENT = 'enrollment'

/** Guests cannot enrol: after signing in one link leads back to the course and enrols them. */
export function askToSignIn(course: { id: number; title: string }) {
  toast({
    title: 'Authentication Required',
    description: 'Please sign in to enroll in this course',
  })
  rememberReturn(`/courses/${course.id}`, `Enroll in ${course.title}`, ENROLLMENT)
}
