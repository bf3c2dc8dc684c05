import { useSearchParams } from 'react-router'
import { COURSES_PER_PAGE, filtersIn } from '#features/courses/catalogue.ts'
import type { ListedCourse } from '#features/courses/list-contract.ts'
import { canCreateCourse } from '#features/courses/policy.ts'
import { CatalogueFilterBar, TagChip } from '#features/courses/web/catalogue/catalogue-filters.tsx'
import { CourseCard } from '#features/courses/web/catalogue/course-card.tsx'
import { catalogueQuery } from '#features/courses/web/catalogue-queries.ts'
import { MatchedLesson } from '#features/courses/web/matched-lesson.tsx'
import { counted } from '#shared/format/counted.ts'
import { NEW_COURSE_PATH } from '#shared/pages/page-paths.ts'
import { useQueryWithPrevious } from '#web/lib/calls/use-query-with-previous.ts'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CardGrid, CardGridSkeleton } from '#web/ui/structure/card-grid.tsx'
import { PlusIcon } from '#web/ui/icons/icons.tsx'
import { PageHeader } from '#web/ui/structure/page-header.tsx'
import { PagedRows } from '#web/ui/structure/paged-rows.tsx'
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
  const answer = useQueryWithPrevious(catalogueQuery(filters))
  const { data: list, isOld } = answer
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
      <PagedRows
        answer={answer}
        page={filters.page}
        perPage={COURSES_PER_PAGE}
        loading={<CardGridSkeleton label="Loading courses" count={SKELETONS} />}
        empty={<NoCourses {...filters} isOld={isOld} />}
      >
        {(courses) => <Courses courses={courses} q={isOld ? '' : filters.q} />}
      </PagedRows>
    </div>
  )
}
