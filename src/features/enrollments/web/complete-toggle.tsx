import { Button } from '#web/ui/button.tsx'
import { CheckCircleIcon } from '#web/ui/icons.tsx'
import { useMarkLesson, type OnSaved } from './api.ts'

type CompleteToggleProps = {
  lesson: { id: number; courseId: number }
  completed: boolean
  onSaved: OnSaved
}

/** Never waits: it shows what was asked for while saving goes on. */
export function CompleteToggle({ lesson, completed, onSaved }: CompleteToggleProps) {
  const mark = useMarkLesson(lesson.courseId, onSaved)
  return (
    <Button
      size="sm"
      aria-pressed={completed}
      icon={<CheckCircleIcon className={completed ? 'size-5 text-green-mid' : 'size-5'} />}
      onClick={() => mark.mutate({ lessonId: lesson.id, completed: !completed })}
    >
      {completed ? 'Completed' : 'Mark as Complete'}
    </Button>
  )
}
