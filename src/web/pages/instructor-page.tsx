import { useQuery } from '#web/lib/calls/use-query.ts'
import type { ReactNode } from 'react'
import { OwnPosts } from '#features/blog/web/own-posts.tsx'
import { ownPostsQuery } from '#features/blog/web/queries.ts'
import { ownCoursesQuery } from '#features/courses/web/authoring-queries.ts'
import { OwnCourses } from '#features/courses/web/teaching/own-courses.tsx'
import {
  CourseExercises,
  PaperExercises,
} from '#features/practice/web/teaching/exercise-insights.tsx'
import { OwnPapers } from '#features/papers/web/own-papers.tsx'
import { NEW_COURSE_PATH, NEW_PAPER_PATH, NEW_POST_PATH } from '#shared/pages/page-paths.ts'
import { useSession, type CurrentUser } from '../session/session.ts'
import { Card, CardBody, CardLink } from '../ui/structure/card.tsx'
import { BookIcon, PencilIcon, PlusIcon, UsersIcon } from '../ui/icons/icons.tsx'
import { PageHeader } from '../ui/structure/page-header.tsx'

type CountProps = { label: string; icon: ReactNode; value: number | undefined }

function Count({ label, icon, value }: CountProps) {
  return (
    <div className="flex flex-col gap-0.5 border-line px-5 py-4 not-first:border-t sm:not-first:border-t-0 sm:not-first:border-l">
      <dt className="order-2 flex items-center gap-2 text-sm text-muted">
        {icon}
        {label}
      </dt>
      <dd className="heading-2 tabular-nums">{value ?? '–'}</dd>
    </div>
  )
}

function Counts({ user }: { user: CurrentUser }) {
  const courses = useQuery(ownCoursesQuery(user.id)).data
  const posts = useQuery(ownPostsQuery(user.id)).data
  const students = courses?.rows.reduce((sum, { enrollmentCount }) => sum + enrollmentCount, 0)
  return (
    <dl className="grid rounded-lg border border-line bg-surface shadow-card sm:grid-cols-3">
      <Count label="Courses" icon={<BookIcon />} value={courses?.total} />
      <Count label="Total Students" icon={<UsersIcon />} value={students} />
      <Count label="Blog Posts" icon={<PencilIcon />} value={posts?.total} />
    </dl>
  )
}

function NewCard({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <Card interactive>
      <CardBody className="flex-row items-center gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-ember-soft text-ember-ink">
          <PlusIcon />
        </span>
        <div>
          <h2 className="heading-3">
            <CardLink to={to}>{title}</CardLink>
          </h2>
          <p className="text-sm text-muted">{children}</p>
        </div>
      </CardBody>
    </Card>
  )
}

export function Component() {
  const { user } = useSession()
  if (!user) return null
  return (
    <div className="container flex flex-col gap-10 py-12">
      <PageHeader
        title="Instructor Dashboard"
        description="Your courses, your posts, and how far your learners come."
      />
      <div className="flex flex-col gap-4">
        <Counts user={user} />
        <div className="grid gap-4 sm:grid-cols-3">
          <NewCard to={NEW_COURSE_PATH} title="New Course">
            Modules, lessons, math and code.
          </NewCard>
          <NewCard to={NEW_POST_PATH} title="New Post">
            An article for the blog.
          </NewCard>
          <NewCard to={NEW_PAPER_PATH} title="New Paper">
            A research paper, explained.
          </NewCard>
        </div>
      </div>
      <OwnCourses userId={user.id} exercises={CourseExercises} />
      <OwnPosts userId={user.id} />
      <OwnPapers userId={user.id} exercises={PaperExercises} />
    </div>
  )
}
