import { useEffect, useRef } from 'react'
import { Link } from '#web/ui/link.tsx'
import { cx } from '#web/lib/class-names.ts'
import { CheckCircleIcon, LockIcon } from '#web/ui/icons.tsx'
import type { CourseOutline, LessonOutline } from '../../contract.ts'
import { lessonAddress, lessonsOf } from '../../lesson-places.ts'

type LessonListProps = {
  course: CourseOutline
  selectedId: number | undefined
  completed?: ReadonlySet<number> | undefined
}

/** The list scrolls by itself: the selected lesson must be visible without moving the page. */
function useSelectedInSight(selectedId: number | undefined) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const selected = box.current?.querySelector<HTMLElement>('[aria-current]')
    if (!box.current || !selected) return
    const top = selected.offsetTop
    const bottom = top + selected.offsetHeight
    if (top < box.current.scrollTop) box.current.scrollTop = top - 48
    else if (bottom > box.current.scrollTop + box.current.clientHeight)
      box.current.scrollTop = bottom - box.current.clientHeight + 48
  }, [selectedId])
  return box
}

function Mark({ lesson, isDone }: { lesson: LessonOutline; isDone: boolean }) {
  if (isDone)
    return (
      <span className="text-green-mid">
        <CheckCircleIcon className="size-5" />
        <span className="sr-only">Completed</span>
      </span>
    )
  if (!lesson.locked) return null
  return (
    <span className="text-faint">
      <LockIcon className="size-4.5" />
      <span className="sr-only">Locked</span>
    </span>
  )
}

const ROW =
  'flex items-start gap-3 px-4 py-3 text-sm hover:bg-sunken focus-visible:-outline-offset-2 aria-[current]:bg-sunken aria-[current]:font-medium'

type RowProps = { lesson: LessonOutline; number: number; isSelected: boolean; isDone: boolean }

function LessonRow({ lesson, number, isSelected, isDone }: RowProps) {
  return (
    <Link
      to={lessonAddress(lesson.id)}
      preventScrollReset
      aria-current={isSelected ? 'page' : undefined}
      className={cx(ROW, isSelected && 'border-l-2 border-ember pl-3.5')}
    >
      <span className="w-6 shrink-0 text-right text-faint tabular-nums">{number}</span>
      <span className="min-w-0 flex-1">
        {lesson.title}
        {lesson.duration !== null && (
          <span className="block text-xs font-normal text-muted">{`${lesson.duration} min`}</span>
        )}
      </span>
      <Mark lesson={lesson} isDone={isDone} />
    </Link>
  )
}

export function LessonList({ course, selectedId, completed }: LessonListProps) {
  const box = useSelectedInSight(selectedId)
  const numbers = new Map(lessonsOf(course).map(({ id }, index) => [id, index + 1]))
  return (
    <nav
      ref={box}
      id="lessons"
      aria-label="Lessons"
      className="relative max-h-[600px] scroll-mt-24 overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface"
    >
      {course.modules.map((module) => (
        <section key={module.id}>
          <h2 className="sticky top-0 border-b border-line bg-surface px-4 py-2.5 text-sm font-semibold">
            {module.title}
          </h2>
          <ol className="border-b border-line last:border-b-0">
            {module.lessons.map((lesson) => (
              <li key={lesson.id}>
                <LessonRow
                  lesson={lesson}
                  number={numbers.get(lesson.id) ?? 0}
                  isSelected={lesson.id === selectedId}
                  isDone={completed?.has(lesson.id) ?? false}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </nav>
  )
}
