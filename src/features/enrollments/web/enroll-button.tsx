import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { WantedThere } from '#web/session/return-link.ts'
import { useSession } from '#web/session/session.ts'
import { Button, type ButtonSize, type ButtonVariant } from '#web/ui/button.tsx'
import { askToSignIn, ENROLLMENT } from './ask-to-sign-in.ts'
import { useEnroll } from './use-enroll.ts'

type EnrollButtonProps = {
  course: { id: number; title: string }
  /** One of the buttons of a page, so that only one sends. */
  enrollsOnArrival?: boolean
  variant?: ButtonVariant
  size?: ButtonSize
}

/** Whoever pressed 'Enroll' before signing in need not press again. */
function useEnrollOnArrival(isMine: boolean, enroll: () => void) {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const isWanted = isMine && (state as WantedThere | null)?.wants === ENROLLMENT
  useEffect(() => {
    if (!isWanted) return
    // Without the state, a reload does not enroll again.
    void navigate(pathname, { replace: true, preventScrollReset: true })
    enroll()
    // oxlint-disable-next-line react/exhaustive-deps -- only what they came for counts
  }, [isWanted])
}

/** A form that works without script: it leads a guest to the sign-in, which knows the course. */
export function EnrollButton(props: EnrollButtonProps) {
  const { course, enrollsOnArrival = false, variant = 'primary', size = 'lg' } = props
  const { user } = useSession()
  const navigate = useNavigate()
  const enroll = useEnroll(course.id)
  const start = () => {
    if (user) return enroll.mutate()
    askToSignIn(course)
    void navigate('/auth')
  }
  useEnrollOnArrival(enrollsOnArrival && user !== null, () => enroll.mutate())
  return (
    <form
      action="/auth"
      className="w-full"
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      <input type="hidden" name="enroll" value={course.id} />
      <Button
        type="submit"
        variant={variant}
        size={size}
        className="w-full"
        worksWithoutScript={!user}
        pending={enroll.isPending}
        pendingLabel="Enrolling..."
      >
        Enroll Now
      </Button>
    </form>
  )
}
