import { useNavigate } from 'react-router'
import { toast } from '#web/lib/toast.ts'
import { useSession } from '#web/session/session.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { useEnroll } from './api.ts'

/** A form, so that it works without script. */
export function EnrollButton(props: { courseId: number; variant?: ButtonVariant }) {
  const { courseId, variant = 'primary' } = props
  const { user } = useSession()
  const navigate = useNavigate()
  const enroll = useEnroll(courseId)
  const start = () => {
    if (user) return enroll.mutate()
    toast({
      title: 'Authentication Required',
      description: 'Please sign in to enroll in this course',
      variant: 'destructive',
    })
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
      <Button
        type="submit"
        variant={variant}
        size="lg"
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
