import { editCoursePath, editPaperPath } from '#shared/pages/page-paths.ts'
import { lazyExport } from '#web/lib/hydration/lazy-part.ts'
import { LazyDialogButton } from '#web/ui/dialogs/lazy-dialog-button.tsx'
import type { CourseOrPaper } from './insights-dialog.tsx'

const dialog = lazyExport(() => import('./insights-dialog.tsx'), 'InsightsDialog')

const ExerciseInsights = (text: CourseOrPaper) => (
  <LazyDialogButton
    label="Exercises"
    variant="ghost"
    aria-label={`Exercises of ${text.title}`}
    dialog={dialog}
    given={{ text }}
  />
)

type Titled = { id: number; title: string }

export const CourseExercises = ({ course }: { course: Titled }) => (
  <ExerciseInsights
    path={`courses/${course.id}`}
    title={course.title}
    editor={editCoursePath(course.id)}
  />
)

export const PaperExercises = ({ paper }: { paper: Titled }) => (
  <ExerciseInsights
    path={`research-papers/${paper.id}`}
    title={paper.title}
    editor={editPaperPath(paper.id)}
  />
)
