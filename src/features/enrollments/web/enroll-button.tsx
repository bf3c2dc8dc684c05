import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#web/session/session.ts'
import { Button, type ButtonSize, type ButtonVariant } from '#web/ui/button.tsx'
import { askToSignIn } from './ask-to-sign-in.ts'
import { useEnroll } from './use-enroll.ts'

type EnrollButtonProps = {
  course: { id: number; title: string }
  variant?: ButtonVariant
  size?: ButtonSize
}

/** Works without script: it leads guests to the sign-in, which then knows the course. */
export function EnrollButton(props: EnrollButtonProps) {
  const { course, variant = 'primary', size = 'lg' } = props
  const { user } = useSession()
  const { search } = useLocation()
  const navigate = useNavigate()
  const enroll = useEnroll(course.id)
  const start = () => {
    if (user) return enroll.mutate()
    askToSignIn(course, search)
    void navigate('/auth')
  }
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
      {search && <input type="hidden" name="at" value={search} />}
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
