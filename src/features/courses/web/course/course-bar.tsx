import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { formatPrice } from '#shared/format/money.ts'
import { coursePath } from '#shared/pages/page-paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ArrowLeftIcon } from '#web/ui/icons/icons.tsx'
import type { CourseOutline } from '../../contract.ts'

type CourseBarProps = { course: CourseOutline; place: string | undefined; actions: ReactNode }

export function CourseBar({ course, place, actions }: CourseBarProps) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="course-bar container-page flex items-center gap-x-4 py-1 sm:gap-x-6">
        <div className="flex min-w-0 flex-1 items-center gap-3">
          <Link
            to={coursePath(course.id)}
            aria-label="Back to the overview"
            title="Back to the overview"
            className="btn btn-ghost btn-icon -ml-2"
          >
            <ArrowLeftIcon className="size-5" />
          </Link>
          <h1 className="truncate font-serif text-lg font-semibold" title={course.title}>
            {course.title}
          </h1>
          {place && <p className="eyebrow shrink-0 max-lg:hidden">{place}</p>}
        </div>
        {actions}
      </div>
    </header>
  )
}

export function PriceTag({ price }: { price: number }) {
  return (
    <Badge tone={price === 0 ? 'green' : 'slate'}>
      {price === 0 ? 'Free Course' : formatPrice(price)}
    </Badge>
  )
}
