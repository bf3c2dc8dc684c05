import { useState, type ComponentType } from 'react'
import { counted } from '#shared/format/counted.ts'
import { NEW_COURSE_PATH, coursePath, editCoursePath } from '#shared/pages/page-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { UsersIcon } from '#web/ui/icons/icons.tsx'
import { MarkdownLink } from '#web/ui/reading/markdown-link.tsx'
import { SearchInput } from '#web/ui/forms/search-input.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { FirstRows } from '#web/ui/structure/first-rows.tsx'
import { Found } from '#web/ui/structure/found.tsx'
import { EditLink, PublishedBadge } from '#web/ui/structure/written-row.tsx'
import type { ListedCourse } from '../../list-contract.ts'
import { useQueryWithPrevious } from '#web/lib/calls/use-query-with-previous.ts'
import { ownCoursesQuery } from '../authoring-queries.ts'
import { CourseCover } from '../course-cover.tsx'
import { MatchedLesson } from '../matched-lesson.tsx'
import { learnersPath } from '../../paths.ts'
import { CourseInsights } from './course-insights.tsx'
import { ImportCourse } from '../import/import-course.tsx'
import { TransferButtons } from '../transfer-buttons.tsx'

/** Filled in by the page: exercises belong to another feature. */
type ExercisesSlot = ComponentType<{ course: { id: number; title: string } }>

type RowProps = { course: ListedCourse; exercises: ExercisesSlot }

function CourseRow({ course, exercises: Exercises }: RowProps) {
  return (
    <li className="grid gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-4 md:grid-cols-[8.5rem_minmax(0,1fr)_17rem] md:items-start">
      <CourseCover course={course} className="hidden rounded-md md:block" />
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <PublishedBadge isPublished={course.isPublished} />
          <Link
            to={learnersPath(course.id)}
            className="inline-flex items-center gap-1.5 tabular-nums underline-offset-4 hover:text-ink hover:underline"
          >
            <UsersIcon className="size-4" />
            {counted(course.enrollmentCount, 'student')}
          </Link>
        </div>
        <h3 className="heading-3">
          <Link to={coursePath(course.id)} className="hover:text-ember-ink">
            {course.title}
          </Link>
        </h3>
        <MatchedLesson course={course} />
        <div className="-ml-3 flex flex-wrap items-center gap-1">
          <EditLink to={editCoursePath(course.id)} title={course.title} />
          <Exercises course={course} />
          <TransferButtons id={course.id} small />
          <MarkdownLink of={`courses/${course.id}`} title={course.title} />
        </div>
      </div>
      <CourseInsights course={course} />
    </li>
  )
}

type OwnCoursesProps = { userId: number; exercises: ExercisesSlot }

export function OwnCourses({ userId, exercises }: OwnCoursesProps) {
  const [search, setSearch] = useState('')
  const { data, isOld } = useQueryWithPrevious(ownCoursesQuery(userId, search))
  const courses = data?.rows
  return (
    <section aria-labelledby="own-courses" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="own-courses" className="heading-2">
          Your Courses
        </h2>
        <div className="flex grow flex-wrap justify-end gap-3 sm:grow-0">
          <SearchInput
            label="Search your courses"
            placeholder="Search your courses..."
            onSearch={setSearch}
            className="grow sm:w-72"
          />
          <ImportCourse />
        </div>
      </div>
      <Found isOld={isOld} className="flex flex-col gap-5">
        {!courses && <Skeleton className="h-40 w-full" />}
        {courses?.length === 0 && (
          <EmptyState
            level={3}
            title="No courses found"
            description={search ? 'Try another search.' : 'Your first course is one click away.'}
            action={!search && <ButtonLink to={NEW_COURSE_PATH}>New Course</ButtonLink>}
          />
        )}
        {courses && (
          <FirstRows rows={courses} noun="course">
            {(shown) => (
              <ul className="flex flex-col gap-4">
                {shown.map((course) => (
                  <CourseRow key={course.id} course={course} exercises={exercises} />
                ))}
              </ul>
            )}
          </FirstRows>
        )}
      </Found>
    </section>
  )
}
