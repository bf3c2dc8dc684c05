import { Button } from '#web/ui/button.tsx'
import { CheckCircleIcon } from '#web/ui/icons/icons.tsx'
import { useMarkLesson, type OnEarned } from './use-mark-lesson.ts'

type CompleteToggleProps = {
  lesson: { id: number; courseId: number }
  completed: boolean
  onEarned: OnEarned
}

/** Optimistic: shows the new state while it is being saved. */
export function CompleteToggle({ lesson, completed, onEarned }: CompleteToggleProps) {
  const mark = useMarkLesson(lesson.courseId, onEarned)
  return (
    <Button
      size="sm"
      // Shown while it is saved: it only takes part in what is pressed before hydration.
      pending={false}
      aria-pressed={completed}
      icon={<CheckCircleIcon className={completed ? 'size-5 text-green-mid' : 'size-5'} />}
      onClick={() => void mark({ lessonId: lesson.id, completed: !completed })}
    >
      {completed ? 'Completed' : 'Mark as Complete'}
    </Button>
  )
}
