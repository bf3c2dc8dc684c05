import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { WantedThere } from '#web/session/return-link.ts'
import { useSession } from '#web/session/session.ts'
import { Button, type ButtonSize, type ButtonVariant } from '#web/ui/button.tsx'
import { askToSignIn } from './ask-to-sign-in.ts'
import { useEnroll } from './use-enroll.ts'

type EnrollButtonProps = {
  course: { id: number; title: string }
  isFirst?: boolean
  variant?: ButtonVariant
  size?: ButtonSize
}

/** Who asked for it before signing in need not ask again. */
function useEarlierWish(isMine: boolean, enroll: () => void) {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const isWanted = isMine && (state as WantedThere | null)?.wants === 'enrollment'
  useEffect(() => {
    if (!isWanted) return
    // Nor do they ask by a reload.
    void navigate(pathname, { replace: true, preventScrollReset: true })
    enroll()
    // oxlint-disable-next-line react/exhaustive-deps -- the wish alone counts
  }, [isWanted])
}

/** A form that works without script: it leads a guest to the sign-in, which knows the course. */
export function EnrollButton(props: EnrollButtonProps) {
  const { course, isFirst = false, variant = 'primary', size = 'lg' } = props
  const { user } = useSession()
  const navigate = useNavigate()
  const enroll = useEnroll(course.id)
  const start = () => {
    if (user) return enroll.mutate()
    askToSignIn(course)
    void navigate('/auth')
  }
  useEarlierWish(isFirst && user !== null, () => enroll.mutate())
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
