import { OwnPosts } from '#features/blog/web/own-posts.tsx'
import { ownPostsQuery } from '#features/blog/web/queries.ts'
import { isInstructor } from '#shared/people/viewer.ts'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { OwnCertificates } from '#features/certificates/web/own/own-certificates.tsx'
import { CourseCover } from '#features/courses/web/course-cover.tsx'
import type { EnrollmentSummary } from '#features/enrollments/contract.ts'
import { overallPercent } from '#features/enrollments/progress.ts'
import { ContinueLearning } from '#features/enrollments/web/continue-learning.tsx'
import { MyCourses } from '#features/enrollments/web/my-courses.tsx'
import { enrollmentsQuery } from '#features/enrollments/web/queries.ts'
import { lastPractisedQuery } from '#features/practice/web/queries.ts'
import { DueToday } from '#features/practice/web/review/due-count.tsx'
import { counted } from '#shared/format/counted.ts'
import { useSession } from '../session/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/structure/card.tsx'
import { EmptyState } from '../ui/notices/empty-state.tsx'
import { PageHeader } from '../ui/structure/page-header.tsx'
import { ProgressBar } from '../ui/loading/progress-bar.tsx'
import { CardSkeleton, Skeleton } from '../ui/loading/skeleton.tsx'

function Loading() {
  return (
    <div role="status" aria-label="Loading your courses" className="flex flex-col gap-8">
      <Skeleton className="h-28 w-full rounded-lg" />
      <Skeleton className="h-60 w-full rounded-lg" />
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((each) => (
          <CardSkeleton key={each} />
        ))}
      </div>
    </div>
  )
}

function OverallProgress({ rows }: { rows: EnrollmentSummary[] }) {
  const percent = overallPercent(rows)
  const done = rows.reduce((sum, { completedCount }) => sum + completedCount, 0)
  const total = rows.reduce((sum, { course }) => sum + course.lessonCount, 0)
  return (
    <Card className="flex-row flex-wrap items-center gap-x-8 gap-y-3 p-6">
      <p className="font-serif text-5xl font-semibold tabular-nums">{`${percent}%`}</p>
      <div className="flex min-w-48 flex-1 flex-col gap-2">
        <h2 className="font-semibold">Overall Progress</h2>
        <ProgressBar value={percent} label="Overall progress" hideLabel />
        <p className="text-sm text-muted">
          {`${done} of ${counted(total, 'lesson')} in ${counted(rows.length, 'course')}`}
        </p>
      </div>
    </Card>
  )
}

function NoCourses() {
  const { data, isPending } = useQuery(lastPractisedQuery)
  if (isPending) return <Skeleton className="h-60 w-full rounded-lg" />
  const text = data?.text
  const browse = (
    <ButtonLink to="/courses" variant={text ? 'secondary' : 'primary'}>
      Browse Courses
    </ButtonLink>
  )
  return (
    <EmptyState
      title="No courses yet"
      description={
        text
          ? `You answered exercises in “${text.title}”, and your answers are kept. Enroll in a course, and it waits for you here with your progress.`
          : 'Enroll in a course, and it waits for you here with your progress.'
      }
      action={
        text ? (
          <>
            <ButtonLink to={text.url} variant="primary">
              Continue there
            </ButtonLink>
            {browse}
          </>
        ) : (
          browse
        )
      }
    />
  )
}

function Learning({ rows }: { rows: EnrollmentSummary[] }) {
  const [latest] = rows
  if (!latest) return <NoCourses />
  return (
    <>
      <OverallProgress rows={rows} />
      <ContinueLearning row={latest} cover={<CourseCover course={latest.course} isFirst />} />
      <MyCourses coverOf={({ course }) => <CourseCover course={course} />} />
    </>
  )
}

/** Instructors have a page of their own for what they write. */
function Written({ userId }: { userId: number }) {
  const posts = useQuery(ownPostsQuery(userId)).data
  return posts && posts.total > 0 ? <OwnPosts userId={userId} /> : null
}

export function Component() {
  const { user } = useSession()
  const { data: list } = useQuery(enrollmentsQuery)
  return (
    <div className="container-page flex flex-col gap-8 py-12">
      <PageHeader
        title="My Learning"
        description={user ? `Welcome back, ${user.fullName}.` : undefined}
        actions={
          <>
            <ButtonLink to="/review">Review</ButtonLink>
            <ButtonLink to="/notes">My Notes</ButtonLink>
          </>
        }
      />
      <DueToday />
      {list ? <Learning rows={list.rows} /> : <Loading />}
      {/* Certificates outlive their courses. */}
      {list && <OwnCertificates />}
      {user && !isInstructor(user) && <Written userId={user.id} />}
    </div>
  )
}
