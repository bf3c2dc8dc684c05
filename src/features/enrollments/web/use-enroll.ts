import { COURSE_CALLS } from '#shared/courses/course-calls.ts'
import { send } from '#web/lib/api.ts'
import { useMutation } from '#web/lib/use-mutation.ts'
import type { Enrollment } from '../contract.ts'

/** The button that was pressed has gone by then. */
const focusOnward = () =>
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      for (const link of document.querySelectorAll<HTMLElement>('[data-onward]')) link.focus()
  })

export function useEnroll(courseId: number) {
  return useMutation({
    call: () => send<Enrollment>('POST', `/api/courses/${courseId}/enroll`),
    success: {
      title: 'Enrolled Successfully',
      description: 'You have been enrolled in this course',
    },
    failure: { title: 'Enrollment Failed' },
    invalidates: COURSE_CALLS,
    onSuccess: focusOnward,
  })
}
