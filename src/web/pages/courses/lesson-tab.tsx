import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CourseOutline } from '#features/courses/contract.ts'
import { lessonsOf, placeInWords, selectedLesson } from '#features/courses/lesson-places.ts'
import { lessonQuery } from '#features/courses/web/catalogue-queries.ts'
import {
  LessonColumn,
  LessonList,
  LessonListButton,
} from '#features/courses/web/course/lesson-list.tsx'
import { LessonPane, NoContent } from '#features/courses/web/course/lesson-pane.tsx'
import { Price } from '#features/courses/web/course/price.tsx'
import type { CourseTicks } from '#features/enrollments/contract.ts'
import { EnrollButton } from '#features/enrollments/web/enroll-button.tsx'
import { lessonCountsQuery } from '#features/practice/web/queries.ts'
import { RelatedTexts } from '#features/search/web/related-texts.tsx'
import { counted } from '#shared/format/counted.ts'
import { lazyExport } from '#web/lib/hydration/lazy-part.ts'
import { optional } from '#web/lib/calls/query.ts'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { LazyDialogButton } from '#web/ui/dialogs/lazy-dialog-button.tsx'
import { TextWithExercises } from '../text-with-exercises.tsx'
import type * as LearnerParts from './learner-parts.tsx'

const keySheet = lazyExport(() => import('./key-sheet.tsx'), 'KeySheet')

export type LessonTabProps = {
  course: CourseOutline
  ticks: CourseTicks | undefined
  learner: typeof LearnerParts | undefined
}

const Keys = () => (
  <LazyDialogButton
    label="?"
    what="sheet of keys"
    variant="ghost"
    size="icon"
    aria-label="Keys"
    title="Keys"
    data-key="?"
    className="max-sm:hidden"
    dialog={keySheet}
    given={{}}
  />
)

type ListProps = Omit<Parameters<typeof LessonList>[0], 'exercises'>

function ListWithExercises(props: ListProps) {
  const { data: counts = [] } = useQuery(lessonCountsQuery(props.course.id))
  const words = counts.map(({ lessonId, solved, exerciseCount }) => {
    return [lessonId, `${solved} of ${counted(exerciseCount, 'exercise')} solved`] as const
  })
  return <LessonList {...props} exercises={new Map(words)} />
}

type LessonTextProps = { id: number; contentHtml?: string | null }

const LessonText = ({ id, contentHtml }: LessonTextProps) => (
  <TextWithExercises text={`lessons/${id}`} html={contentHtml} empty={<NoContent />} />
)

export function LessonTab({ course, ticks, learner }: LessonTabProps) {
  const [search] = useSearchParams()
  const [certificate, setCertificate] = useState<string | null>(null)
  const lessons = lessonsOf(course)
  const selected = selectedLesson(lessons, search.get('lesson'))
  const { data: lesson, ...asked } = useQuery(optional(lessonQuery(selected?.id ?? 0)), {
    enabled: selected !== undefined && !selected.locked,
  })
  const completed = ticks && new Set(ticks.completed)
  const given = lesson && ticks && { course, lesson, ticks, onEarned: setCertificate }
  return (
    <div className="classroom grid items-start gap-10">
      <LessonColumn>
        <ListWithExercises course={course} selectedId={selected?.id} completed={completed} />
      </LessonColumn>
      <LessonPane
        course={course}
        selected={selected}
        lesson={lesson}
        text={lesson && <LessonText {...lesson} />}
        onRetry={asked.isError ? asked.refetch : undefined}
        listButton={selected && <LessonListButton place={placeInWords(lessons, selected.id)} />}
        tools={
          <>
            {learner && given && <learner.Tick {...given} />}
            <Keys />
          </>
        }
        after={learner && given && <learner.NotesAndPlace {...given} />}
        ending={learner && given && <learner.Ending {...given} />}
        related={lesson && <RelatedTexts kind="lesson" id={lesson.id} />}
        unlock={
          <>
            <Price price={course.price} />
            <div className="w-full max-w-64">
              <EnrollButton course={course} />
            </div>
          </>
        }
      />
      {learner && ticks && (
        <learner.Finish
          course={course}
          certificate={certificate}
          onClose={() => setCertificate(null)}
        />
      )}
    </div>
  )
}
