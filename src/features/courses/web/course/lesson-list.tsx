import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { lessonAddress } from '#shared/courses/lesson-path.ts'
import { Link } from '#web/ui/link.tsx'
import { cx } from '#web/lib/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseIcon, MenuIcon } from '#web/ui/icons/frame-icons.tsx'
import { CheckCircleIcon } from '#web/ui/icons/icons.tsx'
import { LockIcon } from '#web/ui/icons/rare-icons.tsx'
import type { LessonOutline } from '#shared/courses/course-answer.ts'
import type { CourseOutline } from '../../contract.ts'
import { lessonsOf } from '../../lesson-places.ts'
import { useFoldedList } from './use-folded-list.ts'

type LessonListProps = {
  course: CourseOutline
  selectedId: number | undefined
  completed?: ReadonlySet<number> | undefined
  exercises: ReadonlyMap<number, string>
}

/** The list scrolls by itself: the selected lesson must be visible without moving the page. */
function useSelectedInSight(selectedId: number | undefined) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const list = box.current
    const follow = () => {
      const selected = list?.querySelector<HTMLElement>('[aria-current]')
      if (!list || !selected) return
      const top = selected.offsetTop
      const bottom = top + selected.offsetHeight
      if (top < list.scrollTop) list.scrollTop = top - 48
      else if (bottom > list.scrollTop + list.clientHeight)
        list.scrollTop = bottom - list.clientHeight + 48
    }
    // Also when the list becomes visible later, in a sheet or unfolded.
    const observer = new ResizeObserver(follow)
    if (list) observer.observe(list)
    return () => observer.disconnect()
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

const SHEET = 'lessons'
const TITLE = 'lessons-title'

/** A popover sheet on phones, which needs no script; on wide screens a column that can be folded. */
export function LessonColumn({ children }: { children: ReactNode }) {
  const sheet = useRef<HTMLElement>(null)
  const { search } = useLocation()
  useEffect(() => {
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
  }, [search])
  return (
    <nav ref={sheet} id={SHEET} popover="auto" aria-labelledby={TITLE} className="lesson-sheet">
      <div className="flex items-center justify-between border-line max-lg:border-b max-lg:py-1 max-lg:pr-2 max-lg:pl-4">
        <h2 id={TITLE} className="heading-3 lg:sr-only">
          Lessons
        </h2>
        <button
          type="button"
          popoverTarget={SHEET}
          popoverTargetAction="hide"
          aria-label="Close the list of lessons"
          className="btn btn-ghost btn-icon lg:hidden"
        >
          <CloseIcon />
        </button>
      </div>
      {children}
    </nav>
  )
}

type ListButtonProps = {
  place: string
}

export function LessonListButton({ place }: ListButtonProps) {
  const [isFolded, fold] = useFoldedList()
  const icon = <MenuIcon className="size-4" />
  const label = isFolded ? 'Show lessons' : 'Hide lessons'
  return (
    <div className="flex items-center lg:h-10">
      <button
        type="button"
        popoverTarget={SHEET}
        data-key="l"
        aria-label={`All lessons. ${place}`}
        className="btn btn-secondary btn-sm lg:hidden"
      >
        {icon}
        {place}
      </button>
      <Button
        size="sm"
        icon={icon}
        aria-label={label}
        title={label}
        aria-expanded={!isFolded}
        aria-controls={SHEET}
        data-key="l"
        onClick={() => fold(!isFolded)}
        className="max-lg:hidden"
      />
    </div>
  )
}

type RowProps = {
  lesson: LessonOutline
  number: number
  isSelected: boolean
  isDone: boolean
  exercises: string | undefined
}

function LessonRow({ lesson, number, isSelected, isDone, exercises }: RowProps) {
  const about = [lesson.duration === null ? undefined : `${lesson.duration} min`, exercises]
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
        <span className="block text-xs font-normal text-muted">
          {about.filter(Boolean).join(' · ')}
        </span>
      </span>
      <Mark lesson={lesson} isDone={isDone} />
    </Link>
  )
}

export function LessonList({ course, selectedId, completed, exercises }: LessonListProps) {
  const box = useSelectedInSight(selectedId)
  const numbers = new Map(lessonsOf(course).map(({ id }, index) => [id, index + 1]))
  return (
    <div
      ref={box}
      className="lesson-list relative overflow-y-auto border-line bg-surface lg:rounded-lg lg:border"
    >
      {course.modules.map((module) => (
        <section key={module.id}>
          <h3 className="sticky top-0 border-b border-line bg-surface px-4 py-2.5 text-sm font-semibold">
            {module.title}
          </h3>
          <ol className="border-b border-line last:border-b-0">
            {module.lessons.map((lesson) => (
              <li key={lesson.id}>
                <LessonRow
                  lesson={lesson}
                  number={numbers.get(lesson.id) ?? 0}
                  isSelected={lesson.id === selectedId}
                  isDone={completed?.has(lesson.id) ?? false}
                  exercises={exercises.get(lesson.id)}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
