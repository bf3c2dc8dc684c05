import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { formatDuration } from '#shared/format/duration.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Breadcrumbs } from '#web/ui/structure/breadcrumbs.tsx'
import { ClockIcon, UsersIcon } from '#web/ui/icons/icons.tsx'
import type { CourseOutline } from '../../contract.ts'
import { tagLabel } from '../../tags.ts'
import { CourseCover } from '../course-cover.tsx'
import { CourseRating } from '../course-rating.tsx'
import { CourseDifficulty } from '../difficulty.tsx'
import { Price } from './price.tsx'

function Facts({ course }: { course: CourseOutline }) {
  return (
    <ul className="flex flex-wrap items-center gap-x-6 gap-y-3 text-sm text-muted">
      <li className="flex items-center gap-2.5 text-ink">
        <Avatar
          name={course.instructor.fullName}
          src={course.instructor.avatarUrl}
          fallback="IN"
          size="sm"
        />
        <span className="font-medium">{course.instructor.fullName}</span>
      </li>
      <li className="flex items-center gap-1.5">
        <ClockIcon className="size-4" />
        {formatDuration(course.duration)}
      </li>
      <li className="flex items-center gap-1.5">
        <UsersIcon className="size-4" />
        {`${course.enrollmentCount} students`}
      </li>
      <li>
        <CourseRating className="text-ink" />
      </li>
    </ul>
  )
}

function Tags({ tags }: { tags: string[] }) {
  return tags.map((tag) => (
    <Link
      key={tag}
      to={`/courses?tag=${encodeURIComponent(tag)}`}
      className="text-sm text-muted underline-offset-4 hover:text-ink hover:underline"
    >
      {tagLabel(tag)}
    </Link>
  ))
}

type HeaderProps = { course: CourseOutline; actions: ReactNode }

export function CourseHeader({ course, actions }: HeaderProps) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="container-page grid gap-x-12 gap-y-8 py-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:py-12">
        <div className="flex min-w-0 flex-col gap-5">
          <Breadcrumbs crumbs={[{ label: 'Courses', to: '/courses' }, { label: course.title }]} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <CourseDifficulty difficulty={course.difficulty} />
            <Tags tags={course.tags} />
          </div>
          <h1 className="heading-1">{course.title}</h1>
          <p className="lede line-clamp-4 max-w-3xl">{course.description}</p>
          <Facts course={course} />
        </div>
        <div className="flex flex-col gap-4">
          <CourseCover course={course} isFirst className="hidden rounded-lg lg:block" />
          <div className="flex flex-col items-start gap-4">
            {!course.isEnrolled && <Price price={course.price} />}
            {actions}
          </div>
        </div>
      </div>
    </header>
  )
}
