import { useSearchParams } from 'react-router'
import { COURSES_PER_PAGE, filtersIn } from '#features/courses/catalogue.ts'
import type { ListedCourse } from '#features/courses/list-contract.ts'
import { canCreateCourse } from '#features/courses/policy.ts'
import { CatalogueFilterBar, TagChip } from '#features/courses/web/catalogue/catalogue-filters.tsx'
import { CourseCard } from '#features/courses/web/catalogue/course-card.tsx'
import { catalogueQuery } from '#features/courses/web/catalogue-queries.ts'
import { MatchedLesson } from '#features/courses/web/matched-lesson.tsx'
import { counted } from '#shared/format/counted.ts'
import { NEW_COURSE_PATH } from '#shared/pages/form-paths.ts'
import { useQueryWithPrevious } from '#web/lib/calls/use-query-with-previous.ts'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CardGrid, CardGridSkeleton } from '#web/ui/structure/card-grid.tsx'
import { PlusIcon } from '#web/ui/icons/icons.tsx'
import { Found } from '#web/ui/structure/found.tsx'
import { PageHeader } from '#web/ui/structure/page-header.tsx'
import { Pagination, withPage } from '#web/ui/structure/pagination.tsx'
import { PastTheEnd } from '#web/ui/structure/past-the-end.tsx'
import { NoCourses } from './no-courses.tsx'

const SKELETONS = 6

function Courses({ courses, q }: { courses: ListedCourse[]; q: string }) {
  return (
    <CardGrid>
      {courses.map((course, index) => (
        <li key={course.id}>
          <CourseCard course={course} isFirst={index < 3} q={q}>
            <MatchedLesson course={course} />
          </CourseCard>
        </li>
      ))}
    </CardGrid>
  )
}

export function Component() {
  const [search] = useSearchParams()
  const filters = filtersIn(search)
  const { user } = useSession()
  const { data: list, isOld } = useQueryWithPrevious(catalogueQuery(filters))
  const pageCount = Math.ceil((list?.total ?? 0) / COURSES_PER_PAGE)
  return (
    <div className="container-page flex flex-col gap-8 py-12">
      <PageHeader
        title="Explore Courses"
        description="From first principles to the frontier of artificial intelligence."
        actions={
          canCreateCourse(user) && (
            <ButtonLink
              to={NEW_COURSE_PATH}
              variant="primary"
              icon={<PlusIcon className="size-4" />}
            >
              Create Course
            </ButtonLink>
          )
        }
      />
      <CatalogueFilterBar tag={filters.tag} />
      <TagChip tag={filters.tag} />
      <p className="sr-only" role="status">
        {list && !isOld && `${counted(list.total, 'course')} found`}
      </p>
      <Found isOld={isOld} className="flex flex-col gap-8">
        {!list && <CardGridSkeleton label="Loading courses" count={SKELETONS} />}
        {list && list.rows.length > 0 && <Courses courses={list.rows} q={isOld ? '' : filters.q} />}
        {list?.total === 0 && <NoCourses {...filters} isOld={isOld} />}
        {list && list.total > 0 && list.rows.length === 0 && <PastTheEnd pageCount={pageCount} />}
        <Pagination
          page={filters.page}
          pageCount={pageCount}
          linkTo={(page) => withPage(search, page)}
        />
      </Found>
    </div>
  )
}
