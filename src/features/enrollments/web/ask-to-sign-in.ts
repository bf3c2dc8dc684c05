import { toast } from '#web/lib/toast.ts'
import { rememberReturn } from '#web/session/return-link.ts'

/** Guests cannot enrol: after signing in they are led back to the course. */
export function askToSignIn(course: { id: number; title: string }) {
  toast({
    title: 'Authentication Required',
    description: 'Please sign in to enroll in this course',
    variant: 'destructive',
  })
  rememberReturn(`/courses/${course.id}`, `Enroll in ${course.title}`)
}
