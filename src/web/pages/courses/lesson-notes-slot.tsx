import { loadCode } from '#web/lib/deployment.ts'
import { latePart, useLatePart } from '#web/lib/late-part.ts'
import { Button } from '#web/ui/button.tsx'

/** Only learners have notes here: nobody else loads them. */
const lessonNotes = latePart(async () => {
  const { LessonNotes } = await loadCode(() => import('#features/notes/web/lesson-notes.tsx'))
  return LessonNotes
})

type LessonNotesSlotProps = { lesson: { id: number; contentHtml?: string | null } }

export function LessonNotesSlot({ lesson }: LessonNotesSlotProps) {
  const { Part: LessonNotes, hasFailed, retry } = useLatePart(lessonNotes)
  if (LessonNotes)
    return <LessonNotes key={lesson.id} lessonId={lesson.id} html={lesson.contentHtml ?? ''} />
  if (!hasFailed) return <div className="h-12" />
  return (
    <Button className="self-start" onClick={() => void retry()}>
      Load my notes
    </Button>
  )
}
