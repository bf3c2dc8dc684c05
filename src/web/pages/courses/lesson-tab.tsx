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
import { LessonPane, NoContent } from '#features/courses/web/course/lesson-pane.tsx'
import { Price } from '#features/courses/web/course/price.tsx'
import type { CourseTicks } from '#features/enrollments/contract.ts'
import { CompleteAndContinue } from '#features/enrollments/web/complete-and-continue.tsx'
import { CompleteToggle } from '#features/enrollments/web/complete-toggle.tsx'
import { EnrollButton } from '#features/enrollments/web/enroll-button.tsx'
import { lessonCountsQuery } from '#features/practice/web/queries.ts'
import { RelatedTexts } from '#features/search/web/related-texts.tsx'
import { counted } from '#shared/format/counted.ts'
import { loadCode } from '#web/lib/deployment.ts'
import { lazyPart, useLazyPart } from '#web/lib/hydration/lazy-part.ts'
import { optional } from '#web/lib/calls/query.ts'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { TextWithExercises } from '../text-with-exercises.tsx'
import { LearnerParts } from './learner-parts.tsx'

const courseFinished = lazyPart(async () => {
  const { CourseFinished } = await loadCode(() => import('./course-finished.tsx'))
  return CourseFinished
})
const lessonKeys = lazyPart(
  async () => (await loadCode(() => import('./lesson-keys.tsx'))).LessonKeys,
)

type LessonTabProps = { course: CourseOutline; ticks: CourseTicks | undefined }

function useFinish({ course, ticks }: LessonTabProps) {
  const [certificate, setCertificate] = useState<string | null>(null)
  const { Part: CourseFinished, retry } = useLazyPart(courseFinished, { wanted: !!ticks })
  return {
    onEarned: (code: string) => {
      setCertificate(code)
      if (!CourseFinished) void retry()
    },
    dialog: certificate && CourseFinished && (
      <CourseFinished course={course} code={certificate} onClose={() => setCertificate(null)} />
    ),
  }
}

function Keys() {
  const { Part: LessonKeys } = useLazyPart(lessonKeys)
  return <div className="size-10 max-sm:hidden">{LessonKeys && <LessonKeys />}</div>
}

type ListProps = Omit<Parameters<typeof LessonList>[0], 'exercises'>

function ListWithExercises(props: ListProps) {
  const { data: counts = [] } = useQuery(lessonCountsQuery(props.course.id))
  const words = counts.map(({ lessonId, solved, exerciseCount }) => {
    return [lessonId, `${solved} of ${counted(exerciseCount, 'exercise')} solved`] as const
  })
  return <LessonList {...props} exercises={new Map(words)} />
}

function CountedSoFar({ courseId }: { courseId: number }) {
  const { data: counts = [] } = useQuery(lessonCountsQuery(courseId))
  if (counts.every(({ open }) => open === 0)) return null
  return (
    <span className="mt-3 block text-sm">
      The certificate counts the exercises that you have solved by then.
    </span>
  )
}

type LessonTextProps = { id: number; contentHtml?: string | null }

const LessonText = ({ id, contentHtml }: LessonTextProps) => (
  <TextWithExercises text={`lessons/${id}`} html={contentHtml} empty={<NoContent />} />
)

export function LessonTab({ course, ticks }: LessonTabProps) {
  const [search] = useSearchParams()
  const finish = useFinish({ course, ticks })
  const lessons = lessonsOf(course)
  const selected = selectedLesson(lessons, search.get('lesson'))
  const { data: lesson, ...asked } = useQuery(optional(lessonQuery(selected?.id ?? 0)), {
    enabled: selected !== undefined && !selected.locked,
  })
  const completed = ticks && new Set(ticks.completed)
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
            {lesson && selected && completed && (
              <CompleteToggle
                key={selected.id}
                lesson={selected}
                completed={completed.has(selected.id)}
                onEarned={finish.onEarned}
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
              onEarned={finish.onEarned}
              before={<CountedSoFar courseId={course.id} />}
            />
          )
        }
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
      {finish.dialog}
    </div>
  )
}
