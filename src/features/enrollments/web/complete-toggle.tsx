import { Button } from '#web/ui/button.tsx'
import { CheckCircleIcon } from '#web/ui/icons.tsx'
import type { LearnerLesson } from '../contract.ts'
import { useMarkLesson } from './api.ts'

/** Never waits: what it shows is what was asked for, and saving happens behind it. */
export function CompleteToggle({ lesson }: { lesson: LearnerLesson }) {
  const mark = useMarkLesson(lesson.courseId)
  const { completed } = lesson.progress
  return (
    <Button
      variant={completed ? 'secondary' : 'primary'}
      aria-pressed={completed}
      icon={<CheckCircleIcon className={completed ? 'size-5 text-green-mid' : 'size-5'} />}
      onClick={() => mark.mutate({ lessonId: lesson.id, completed: !completed })}
    >
      {completed ? 'Completed' : 'Mark as Complete'}
    </Button>
  )
}
