import { useState } from 'react'
import { loadCode } from '#web/lib/deployment.ts'
import { latePart, useLatePart } from '#web/lib/late-part.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import type { CourseOrPaper } from './insights-dialog.tsx'

const dialog = latePart(
  async () => (await loadCode(() => import('./insights-dialog.tsx'))).InsightsDialog,
)

type DialogProps = { text: CourseOrPaper; isOpen: boolean; onClose: () => void }

function LateDialog(props: DialogProps) {
  const { Part } = useLatePart(dialog)
  return Part && <Part {...props} />
}

function ExerciseInsights(text: CourseOrPaper) {
  const [isOpen, setOpen] = useState(false)
  // It stays mounted, so that closing returns the focus.
  const [wasOpened, setWasOpened] = useState(false)
  const open = async () => {
    try {
      await dialog.load()
      setWasOpened(true)
      setOpen(true)
    } catch {
      toast({ title: 'The numbers could not be loaded', variant: 'destructive' })
    }
  }
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Exercises of ${text.title}`}
        onClick={() => void open()}
      >
        Exercises
      </Button>
      {wasOpened && <LateDialog text={text} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

type Titled = { id: number; title: string }

export const CourseExercises = ({ course }: { course: Titled }) => (
  <ExerciseInsights
    path={`courses/${course.id}`}
    title={course.title}
    editor={`/courses/${course.id}/edit`}
  />
)

export const PaperExercises = ({ paper }: { paper: Titled }) => (
  <ExerciseInsights
    path={`research-papers/${paper.id}`}
    title={paper.title}
    editor={`/edit-paper/${paper.id}`}
  />
)
