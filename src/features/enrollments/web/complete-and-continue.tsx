import { useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { ArrowRightIcon } from '#web/ui/icons.tsx'
import { lessonAfter } from '../progress.ts'
import { useMarkLesson, type OnSaved } from './api.ts'

type CompleteAndContinueProps = {
  lesson: { id: number; courseId: number }
  lessons: readonly { id: number; title: string }[]
  completed: readonly number[]
  linkTo: (lessonId: number) => string
  onSaved: OnSaved
}

/** The end of a lesson. After the last open one there is nowhere to go: the course is done. */
export function CompleteAndContinue(props: CompleteAndContinueProps) {
  const { lesson, lessons, completed, linkTo, onSaved } = props
  const mark = useMarkLesson(lesson.courseId, onSaved)
  const navigate = useNavigate()
  const next = lessonAfter(lessons, completed, lesson.id)
  const isDone = completed.includes(lesson.id)
  if (isDone && !next) return null
  return (
    <Button
      variant="primary"
      size="lg"
      data-key="c"
      onClick={() => {
        if (!isDone) mark.mutate({ lessonId: lesson.id, completed: true })
        if (next) void navigate(linkTo(next.id), { preventScrollReset: true })
      }}
    >
      {isDone ? 'Continue' : 'Complete and continue'}
      <ArrowRightIcon className="size-5" />
    </Button>
  )
}
