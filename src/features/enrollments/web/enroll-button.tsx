import { useNavigate } from 'react-router'
import { toast } from '#web/lib/toast.ts'
import { rememberReturn } from '#web/session/return-link.ts'
import { useSession } from '#web/session/session.ts'
import { Button, type ButtonSize, type ButtonVariant } from '#web/ui/button.tsx'
import { useEnroll } from './api.ts'

type EnrollButtonProps = {
  course: { id: number; title: string }
  variant?: ButtonVariant
  size?: ButtonSize
}

/** A form, so that it works without script. */
export function EnrollButton(props: EnrollButtonProps) {
  const { course, variant = 'primary', size = 'lg' } = props
  const { user } = useSession()
  const navigate = useNavigate()
  const enroll = useEnroll(course.id)
  const start = () => {
    if (user) return enroll.mutate()
    toast({
      title: 'Authentication Required',
      description: 'Please sign in to enroll in this course',
      variant: 'destructive',
    })
    rememberReturn(`/courses/${course.id}`, `Enroll in ${course.title}`)
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
