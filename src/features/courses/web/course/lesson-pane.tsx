import { Fragment, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useNavigationType } from 'react-router'
import { LESSON_LOCKED } from '#shared/courses/lesson-access.ts'
import { lessonAddress } from '#shared/courses/lesson-path.ts'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'
import { Alert } from '#web/ui/notices/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { ArrowLeftIcon, ArrowRightIcon, PlayIcon } from '#web/ui/icons/icons.tsx'
import { LockIcon } from '#web/ui/icons/rare-icons.tsx'
import { Skeleton, SkeletonText } from '#web/ui/loading/skeleton.tsx'
import { VideoFrame } from '#web/ui/reading/video-frame.tsx'
import type { LessonOutline } from '#shared/courses/course-answer.ts'
import type { CourseOutline, LessonToRead } from '../../contract.ts'
import { lessonsOf, placeOf } from '../../lesson-places.ts'

/** Another lesson is like another page: its title gets the focus, and Back restores the scroll. */
function useFocusOnOpen(lessonId: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigation = useNavigationType()
  const isHydrated = useHydrated()
  const shown = useRef(isHydrated ? undefined : lessonId)
  // Before painting: otherwise the old scroll position would flash, and count as a reading place.
  useLayoutEffect(() => {
    if (shown.current === lessonId) return
    const isFirst = shown.current === undefined
    shown.current = lessonId
    heading.current?.focus({ preventScroll: true })
    if (!isFirst && navigation !== 'POP') window.scrollTo({ top: 0 })
  }, [lessonId, navigation])
  return heading
}

function Loading({ lesson }: { lesson: LessonOutline }) {
  return (
    <div role="status" aria-label="Loading lesson" className="flex flex-col gap-8">
      {!isReading(lesson) && (
        <Skeleton className={lesson.videoUrl ? 'aspect-video w-full rounded-lg' : 'h-11 w-full'} />
      )}
      <SkeletonText lines={8} className="max-w-read" />
    </div>
  )
}

const isReading = ({ type, videoUrl }: LessonOutline) => type === 'reading' && !videoUrl

/** For lessons without a video: one line instead of an empty screen, and nothing for reading lessons. */
function LessonVideo({ lesson }: { lesson: LessonToRead }) {
  const { video } = lesson
  if (isReading(lesson)) return null
  if (video) return <VideoFrame source={video} title={lesson.title} isFirst />
  return (
    <p className="flex items-center gap-2.5 rounded-md bg-sunken px-4 py-3 text-sm text-muted">
      <PlayIcon className="size-5" />
      Video content unavailable
    </p>
  )
}

export const NoContent = () => <p className="text-muted">No additional content for this lesson.</p>

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert kind="warning" title="This lesson could not be loaded">
      <p>Please check your connection.</p>
      <Button size="sm" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  )
}

function Locked({ unlock }: { unlock: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-lg border border-line bg-surface px-6 py-16 text-center">
      <LockIcon className="size-8 text-muted" />
      <p className="heading-3">{LESSON_LOCKED}</p>
      {unlock}
    </div>
  )
}

function Neighbours({ course, lesson }: { course: CourseOutline; lesson: LessonOutline }) {
  const { previous, next } = placeOf(lessonsOf(course), lesson.id)
  return (
    <nav
      aria-label="Previous and next lesson"
      className="flex flex-wrap justify-between gap-3 border-t border-line pt-6"
    >
      {previous ? (
        <ButtonLink
          to={lessonAddress(previous.id)}
          preventScrollReset
          rel="prev"
          data-key="p"
          title={previous.title}
          icon={<ArrowLeftIcon className="size-4" />}
        >
          Previous Lesson
        </ButtonLink>
      ) : (
        <span />
      )}
      {next && (
        <ButtonLink
          to={lessonAddress(next.id)}
          preventScrollReset
          rel="next"
          data-key="n"
          title={next.title}
        >
          Next Lesson
          <ArrowRightIcon className="size-4" />
        </ButtonLink>
      )}
    </nav>
  )
}

type LessonPaneProps = {
  course: CourseOutline
  selected: LessonOutline | undefined
  lesson: LessonToRead | null | undefined
  text: ReactNode
  onRetry: (() => void) | undefined
  /** Buttons beside the title, such as the list of lessons. */
  listButton: ReactNode
  tools?: ReactNode
  after?: ReactNode
  ending?: ReactNode
  related?: ReactNode
  unlock: ReactNode
}

export function LessonPane(props: LessonPaneProps) {
  const {
    course,
    selected,
    lesson,
    text,
    onRetry,
    listButton,
    tools,
    after,
    ending,
    related,
    unlock,
  } = props
  const heading = useFocusOnOpen(selected?.id)
  if (!selected)
    return (
      <EmptyState
        title="No Lesson Selected"
        description="This course has no lessons yet. They appear here as soon as there are some."
      />
    )
  return (
    <article className="flex min-w-0 flex-col gap-4">
      <header className="-mb-1 grid grid-cols-[1fr_auto] items-center gap-x-2 gap-y-4 lg:grid-cols-[1fr_auto_auto] lg:items-start">
        {/* First in the document although a phone shows it last, so that Tab leads from here to the tools. */}
        <h2
          ref={heading}
          id="lesson-title"
          tabIndex={-1}
          className="heading-2 max-lg:order-last max-lg:col-span-2 max-lg:text-2xl max-lg:leading-[1.2]"
        >
          {selected.title}
        </h2>
        {listButton}
        <div className="flex items-center gap-2">{tools}</div>
      </header>
      {selected.locked ? (
        <Locked unlock={unlock} />
      ) : lesson ? (
        <Fragment key={lesson.id}>
          <LessonVideo lesson={lesson} />
          {text}
        </Fragment>
      ) : onRetry ? (
        <NotLoaded onRetry={onRetry} />
      ) : (
        <Loading lesson={selected} />
      )}
      {after}
      {ending && (
        <div className="lesson-ending flex max-w-read flex-col items-center pt-6">{ending}</div>
      )}
      <Neighbours course={course} lesson={selected} />
      {related}
    </article>
  )
}
