import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { COURSE_CALLS } from '#shared/courses/course-calls.ts'
import { send } from '#web/lib/calls/api.ts'
import { useMutation } from '#web/lib/calls/use-mutation.ts'
import type { WantedThere } from '#web/session/return-link.ts'
import type { Enrollment } from '../contract.ts'
import { ENROLLMENT } from './ask-to-sign-in.ts'

/** The pressed button is gone by then. */
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

/** 'Enroll' was pressed before signing in, and need not be pressed again. */
export function useEnrollOnArrival(courseId: number, isOffered: boolean) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const { mutate } = useEnroll(courseId)
  const isWanted = (state as WantedThere | null)?.wants === ENROLLMENT
  useEffect(() => {
    if (!isWanted) return
    // Cleared, so that neither a reload nor the next person's Back enrolls again.
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
    if (isOffered) mutate()
    // oxlint-disable-next-line react/exhaustive-deps -- only what they came for counts
  }, [isWanted])
}
