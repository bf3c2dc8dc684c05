import type { Query } from '#web/lib/calls/query.ts'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { useState, type ReactNode } from 'react'
import { canTeach } from '#features/accounts/policy.ts'
import { latestPostsQuery } from '#features/blog/web/queries.ts'
import { PostCard } from '#features/blog/web/post-card.tsx'
import { featuredCoursesQuery } from '#features/courses/web/catalogue-queries.ts'
import { CourseCard } from '#features/courses/web/catalogue/course-card.tsx'
import { courseToContinue } from '#features/enrollments/progress.ts'
import { lessonsDone, NextLesson } from '#features/enrollments/web/next-lesson.tsx'
import { latestEnrollmentsQuery } from '#features/enrollments/web/queries.ts'
import { useReturnLink } from '#web/session/return-link.ts'
import { useSession } from '#web/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CardGrid, CardGridSkeleton } from '#web/ui/structure/card-grid.tsx'
import { ContourHero } from '#web/ui/covers/contour.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { ArrowRightIcon, AwardIcon, CodeIcon, UsersIcon } from '#web/ui/icons/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionHeading } from '#web/ui/structure/page-header.tsx'

/** In the hero's margin, so that nothing moves when it appears. */
function WayBack() {
  const link = useReturnLink()
  if (!link) return null
  return (
    <p className="absolute inset-x-0 top-0 z-10 border-b border-line bg-surface">
      <Link
        to={link.to}
        state={link.state}
        className="link container-page flex items-center gap-2 py-3 font-medium"
      >
        <span className="truncate">{link.label}</span>
        <ArrowRightIcon className="size-4 shrink-0" />
      </Link>
    </p>
  )
}

function Hero() {
  const { user } = useSession()
  const { data: rows } = useQuery(latestEnrollmentsQuery, { enabled: user !== null })
  const current = user ? courseToContinue(rows ?? []) : undefined
  return (
    <section className="hero border-b border-line">
      <WayBack />
      <ContourHero className="hero-map" />
      <div className="container-page relative py-20 sm:py-28 lg:py-32">
        <div className="max-w-2xl">
          <p className="eyebrow mb-5">Courses · Papers · Articles</p>
          <h1 className="heading-1 text-5xl">Learn AI from first principles to the frontier</h1>
          <p className="lede mt-6 max-w-xl">
            Taught by people who build these systems. Every lesson gives you the idea, the math and
            the code that runs, so that you can follow the gradient all the way up.
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink to="/courses" variant="primary" size="lg">
              Explore Courses
            </ButtonLink>
            {canTeach(user) ? (
              <ButtonLink to="/instructor" size="lg">
                Instructor Dashboard
              </ButtonLink>
            ) : (
              <ButtonLink to={user ? '/become-instructor' : '/auth'} size="lg">
                Join as Instructor
              </ButtonLink>
            )}
          </div>
          {current && (
            <section aria-label="Continue Learning" className="mt-6 flex flex-col gap-1">
              <p className="text-sm text-muted">{`${current.course.title} · ${lessonsDone(current)}`}</p>
              <NextLesson row={current} />
            </section>
          )}
        </div>
        <p className="hero-legend text-xs text-muted">
          A landscape of rewards, seen from above. The dotted line is gradient ascent.
        </p>
      </div>
    </section>
  )
}

const REASONS = [
  {
    title: 'Expert Instructors',
    Icon: UsersIcon,
    text: 'Industry experts and researchers who work on these systems teach what they use, and say where it fails.',
  },
  {
    title: 'Hands-on Projects',
    Icon: CodeIcon,
    text: 'You build as you go: short programs that run, with numbers that you can check on your own machine.',
  },
  {
    title: 'Certification',
    Icon: AwardIcon,
    text: 'Each course leads to a certificate of completion. Your dashboard shows how far you have come.',
  },
]

function Why() {
  return (
    <section className="container-page py-16 sm:py-20">
      <SectionHeading title="Why Learn AI with Us" />
      <ul className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-3">
        {REASONS.map(({ title, Icon, text }) => (
          <li key={title} className="border-t border-line-strong pt-5">
            <Icon className="size-6 text-ember" />
            <h3 className="heading-3 mt-3">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Section({ children }: { children: ReactNode }) {
  return <section className="container-page flex flex-col gap-8 py-10 sm:py-12">{children}</section>
}

type NewestProps<Row> = {
  what: 'courses' | 'articles'
  query: Query<Row[]>
  link: { label: string; to: string }
  title: string
  soon: string
  children: (row: Row, isFirst: boolean) => ReactNode
}

function Newest<Row extends { id: number }>(props: NewestProps<Row>) {
  const { what, query, link, title, soon, children } = props
  const { data: rows, isPending, isError, refetch } = useQuery(query)
  const [hasFailed, setHasFailed] = useState(false)
  if (isError && !hasFailed) setHasFailed(true)
  return (
    <Section>
      <SectionHeading title={title} link={link} />
      {isPending && !hasFailed && <CardGridSkeleton label={`Loading ${what}`} count={3} />}
      {rows && rows.length > 0 && (
        <CardGrid>
          {rows.slice(0, 3).map((row, index) => (
            <li key={row.id}>{children(row, index === 0)}</li>
          ))}
        </CardGrid>
      )}
      {rows?.length === 0 && (
        <EmptyState level={3} title={`No ${what} available yet`} description={soon} />
      )}
      {!rows && hasFailed && (
        <EmptyState
          level={3}
          title={`The ${what} could not be loaded`}
          action={
            <Button pending={isPending} pendingLabel="Loading..." onClick={refetch}>
              Try again
            </Button>
          }
        />
      )}
    </Section>
  )
}

const FeaturedCourses = () => (
  <Newest
    what="courses"
    query={featuredCoursesQuery}
    title="Featured Courses"
    link={{ label: 'View All Courses', to: '/courses' }}
    soon="Check back soon for new courses."
  >
    {(course, isFirst) => (
      <CourseCard course={course} level={3} {...(isFirst ? { mark: 'FEATURED' } : {})} />
    )}
  </Newest>
)

const LatestArticles = () => (
  <Newest
    what="articles"
    query={latestPostsQuery}
    title="Latest Articles"
    link={{ label: 'View All Articles', to: '/blog' }}
    soon="Check back soon for new content."
  >
    {(post) => <PostCard post={post} headingLevel={3} />}
  </Newest>
)

function Closing() {
  const { user } = useSession()
  return (
    <section className="container-page pt-10">
      <div className="flex flex-col items-center gap-6 rounded-xl border border-line bg-surface px-6 py-14 text-center shadow-card">
        <h2 className="heading-2 max-w-xl">Start your climb today</h2>
        <p className="max-w-md text-muted">
          Pick a course, open the first lesson and see whether it is for you. That much is always
          free.
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/courses" variant="primary" size="lg">
            Browse Courses
          </ButtonLink>
          {user ? (
            <ButtonLink to="/dashboard" size="lg">
              Go to Dashboard
            </ButtonLink>
          ) : (
            <ButtonLink to="/auth" size="lg">
              Sign Up Now
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}

export function Component() {
  return (
    <>
      <Hero />
      <Why />
      <FeaturedCourses />
      <LatestArticles />
      <Closing />
    </>
  )
}
