import type { ReactNode } from 'react'
import { formatDuration } from '#shared/format/duration.ts'
import { formatPrice } from '#shared/format/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardBody, CardFooter, CardLink } from '#web/ui/structure/card.tsx'
import { ClockIcon } from '#web/ui/icons/icons.tsx'
import type { CourseSummary } from '#shared/courses/course-answer.ts'
import { coursePath } from '#shared/pages/page-paths.ts'
import { CourseCover } from '../course-cover.tsx'
import { CourseRating } from '../course-rating.tsx'
import { CourseDifficulty } from '../difficulty.tsx'

type CourseCardProps = {
  course: CourseSummary
  mark?: string
  children?: ReactNode
  level?: 2 | 3
  isFirst?: boolean
  /** The search words: the part of the description that contains them is shown. */
  q?: string
}

/** How many characters surely fit, and how many are shown before the match. */
const SEEN = 60
const BEFORE = 30

function around(text: string, q: string) {
  const at = q ? text.toLowerCase().indexOf(q.toLowerCase()) : 0
  return at < SEEN ? text : `… ${text.slice(text.lastIndexOf(' ', at - BEFORE) + 1)}`
}

export function CourseCard(props: CourseCardProps) {
  const { course, mark, children, level = 2, isFirst = false, q = '' } = props
  const Title = `h${level}` as const
  return (
    <Card interactive className="h-full">
      <CourseCover course={course} isFirst={isFirst} />
      {mark && (
        <Badge tone="ember" className="absolute top-3 left-3 tracking-wide">
          {mark}
        </Badge>
      )}
      <CardBody>
        <div className="flex items-center justify-between gap-3">
          <CourseDifficulty difficulty={course.difficulty} />
          <CourseRating className="text-sm" />
        </div>
        <Title className="heading-3 line-clamp-2">
          <CardLink to={coursePath(course.id)}>{course.title}</CardLink>
        </Title>
        <p className="line-clamp-2 text-sm text-muted">{around(course.description, q)}</p>
        {children}
        <p className="mt-auto truncate text-sm">{course.instructor.fullName}</p>
      </CardBody>
      <CardFooter className="justify-between">
        <Fact icon={<ClockIcon className="size-4" />}>{formatDuration(course.duration)}</Fact>
        <span className="font-semibold text-ink tabular-nums">{formatPrice(course.price)}</span>
      </CardFooter>
    </Card>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {icon}
      {children}
    </span>
  )
}
