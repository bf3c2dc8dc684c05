import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CourseOutline } from '#features/courses/contract.ts'
import {
  lessonAddress,
  lessonsOf,
  placeInWords,
  selectedLesson,
} from '#features/courses/lesson-places.ts'
import { lessonQuery } from '#features/courses/web/catalogue-queries.ts'
import {
  LessonColumn,
  LessonList,
  LessonListButton,
} from '#features/courses/web/course/lesson-list.tsx'
import { LessonPane } from '#features/courses/web/course/lesson-pane.tsx'
import type { CourseTicks } from '#features/enrollments/contract.ts'
import { CompleteAndContinue } from '#features/enrollments/web/complete-and-continue.tsx'
import { CompleteToggle } from '#features/enrollments/web/complete-toggle.tsx'
import { EnrollButton } from '#features/enrollments/web/enroll-button.tsx'
import { RelatedTexts } from '#features/search/web/related-texts.tsx'
import { cx } from '#web/lib/class-names.ts'
import { loadCode } from '#web/lib/deployment.ts'
import { latePart, useLatePart } from '#web/lib/late-part.ts'
import { optional } from '#web/lib/query.ts'
import { useQuery } from '#web/lib/use-query.ts'
import { LearnerParts } from './learner-parts.tsx'

const courseFinished = latePart(async () => {
  const { CourseFinished } = await loadCode(() => import('./course-finished.tsx'))
  return CourseFinished
})
const lessonKeys = latePart(
  async () => (await loadCode(() => import('./lesson-keys.tsx'))).LessonKeys,
)

type LessonTabProps = { course: CourseOutline; ticks: CourseTicks | undefined }

/** Shown when the tick that completes the course is saved, until it is dismissed. */
function useFinish(course: CourseOutline) {
  const [finished, setFinished] = useState<{ certificate: string | null } | null>(null)
  const { Part: CourseFinished, retry } = useLatePart(courseFinished)
  return {
    onSaved: (completed: readonly number[], certificate: string | null) => {
      if (completed.length < course.lessonCount) return
      setFinished({ certificate })
      if (!CourseFinished) void retry()
    },
    dialog: finished && CourseFinished && (
      <CourseFinished course={course} {...finished} onClose={() => setFinished(null)} />
    ),
  }
}

function Keys() {
  const { Part: LessonKeys } = useLatePart(lessonKeys)
  return <div className="size-10 max-sm:hidden">{LessonKeys && <LessonKeys />}</div>
}

export function LessonTab({ course, ticks }: LessonTabProps) {
  const [search] = useSearchParams()
  const [isFolded, setFolded] = useState(false)
  const finish = useFinish(course)
  const lessons = lessonsOf(course)
  const selected = selectedLesson(lessons, search.get('lesson'))
  const { data: lesson, ...asked } = useQuery(optional(lessonQuery(selected?.id ?? 0)), {
    enabled: selected !== undefined && !selected.locked,
  })
  const completed = ticks && new Set(ticks.completed)
  return (
    <div
      className={cx(
        'grid items-start gap-10',
        isFolded
          ? 'lg:grid-cols-[minmax(0,46rem)] lg:justify-center'
          : 'lg:grid-cols-[20rem_minmax(0,1fr)]',
      )}
    >
      <LessonColumn isFolded={isFolded}>
        <LessonList course={course} selectedId={selected?.id} completed={completed} />
      </LessonColumn>
      <LessonPane
        course={course}
        selected={selected}
        lesson={lesson}
        onRetry={asked.isError ? asked.refetch : undefined}
        listButton={
          selected && (
            <LessonListButton
              place={placeInWords(lessons, selected.id)}
              isFolded={isFolded}
              onFold={setFolded}
            />
          )
        }
        tools={
          <>
            {lesson && selected && completed && (
              <CompleteToggle
                key={selected.id}
                lesson={selected}
                completed={completed.has(selected.id)}
                onSaved={finish.onSaved}
              />
            )}
            <Keys />
          </>
        }
        after={
          completed &&
          lesson && <LearnerParts lesson={lesson} isCompleted={completed.has(lesson.id)} />
        }
        ending={
          lesson &&
          selected &&
          ticks && (
            <CompleteAndContinue
              lesson={selected}
              lessons={lessons}
              completed={ticks.completed}
              linkTo={lessonAddress}
              onSaved={finish.onSaved}
            />
          )
        }
        related={lesson && <RelatedTexts kind="lesson" id={lesson.id} />}
        unlock={
          <div className="w-full max-w-64">
            <EnrollButton course={course} />
          </div>
        }
      />
      {finish.dialog}
    </div>
  )
}
