import { useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { ArrowRightIcon } from '#web/ui/icons/icons.tsx'
import { lessonAfter } from '../progress.ts'
import { useMarkLesson, type OnEarned } from './use-mark-lesson.ts'

type CompleteAndContinueProps = {
  lesson: { id: number; courseId: number }
  lessons: readonly { id: number; title: string }[]
  completed: readonly number[]
  linkTo: (lessonId: number) => string
  onEarned: OnEarned
  before?: ReactNode
}

/** At the end of a lesson. The last open lesson ends the course: there is no next one. */
export function CompleteAndContinue(props: CompleteAndContinueProps) {
  const { lesson, lessons, completed, linkTo, onEarned, before } = props
  const mark = useMarkLesson(lesson.courseId, onEarned)
  const navigate = useNavigate()
  const end = useRef<HTMLParagraphElement>(null)
  const next = lessonAfter(lessons, completed, lesson.id)
  const isDone = completed.includes(lesson.id)
  const goOn = () => {
    if (!isDone) void mark({ lessonId: lesson.id, completed: true })
    if (next) void navigate(linkTo(next.id), { preventScrollReset: true })
    // The last tick removes the button, so the focus has to go elsewhere.
    else end.current?.focus({ preventScroll: true })
  }
  return (
    <p ref={end} id="lesson-end" tabIndex={-1} className="text-muted">
      {isDone && !next ? (
        'You have completed every lesson.'
      ) : (
        <Button variant="primary" size="lg" pending={false} data-key="c" onClick={goOn}>
          {isDone ? 'Continue' : next ? 'Complete and continue' : 'Complete the course'}
          {next && <ArrowRightIcon className="size-5" />}
        </Button>
      )}
      {!isDone && !next && before}
    </p>
  )
}
