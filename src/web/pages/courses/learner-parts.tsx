import { loadCode } from '#web/lib/deployment.ts'
import { lazyPart, useLazyPart } from '#web/lib/hydration/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'

// Only learners load these.
const lessonNotes = lazyPart(async () => {
  const { LessonNotes } = await loadCode(() => import('#features/notes/web/lesson-notes.tsx'))
  return LessonNotes
})
const readingPlace = lazyPart(async () => {
  const { ReadingPlace } = await loadCode(
    () => import('#features/enrollments/web/reading-place.tsx'),
  )
  return ReadingPlace
})

type LessonText = { id: number; courseId: number; contentHtml?: string | null }

function Notes({ lesson }: { lesson: LessonText }) {
  const { Part: LessonNotes, hasFailed, retry } = useLazyPart(lessonNotes)
  if (LessonNotes)
    return (
      <LessonNotes
        key={lesson.id}
        courseId={lesson.courseId}
        lessonId={lesson.id}
        html={lesson.contentHtml ?? ''}
      />
    )
  if (!hasFailed) return <div className="h-12" />
  return (
    <Button className="self-start" onClick={() => void retry()}>
      Load my notes
    </Button>
  )
}

type LearnerPartsProps = { lesson: LessonText; isCompleted: boolean }

export function LearnerParts({ lesson, isCompleted }: LearnerPartsProps) {
  const { Part: ReadingPlace } = useLazyPart(readingPlace)
  return (
    <>
      <Notes lesson={lesson} />
      {ReadingPlace && (
        <ReadingPlace key={lesson.id} lessonId={lesson.id} isCompleted={isCompleted} />
      )}
    </>
  )
}
