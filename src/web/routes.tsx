import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router'
import { filtersIn } from '#features/courses/catalogue.ts'
import { accountQuery, sessionsQuery, usersQuery } from '#features/accounts/web/queries.ts'
import {
  cataloguePageQuery,
  featuredCoursesQuery,
  heldCatalogue,
} from '#features/courses/web/catalogue-queries.ts'
import { BLOG_FEED, postHead } from '#features/blog/head.ts'
import {
  askedFor as askedForPosts,
  latestPostsQuery,
  newestPostsQuery,
  postQuery,
  postsQuery,
} from '#features/blog/web/api.ts'
import { jobsData } from '#features/careers/job-data.ts'
import { openPositionsQuery } from '#features/careers/web/queries.ts'
import { PAPER_FEED, paperHead } from '#features/papers/head.ts'
import { askedFor as askedForPapers, paperQuery, papersQuery } from '#features/papers/web/api.ts'
import { ownPostsQuery } from '#features/blog/web/own-posts-query.ts'
import { courseToEditQuery, ownCoursesQuery } from '#features/courses/web/authoring-queries.ts'
import { enrollmentsQuery } from '#features/enrollments/web/queries.ts'
import { faqData } from './content/faqs.ts'
import { Root } from './layout/root.tsx'
import { RootError } from './layout/root-error.tsx'
import { guarded } from './layout/guarded.tsx'
import {
  screenLoader,
  type Access,
  type PageModule,
  type Screen,
  type ScreenHandle,
} from './lib/screen.tsx'
import {
  adminsOnly,
  guestsOnly,
  instructorsElseHome,
  instructorsOnly,
  signedIn,
} from './session/access.ts'
import { courseHead, courseQueries } from './pages/courses/course-screen.ts'
import { sessionQuery } from './session/session.ts'

const modules = import.meta.glob<PageModule>('./pages/**/*-page.tsx')

const hidden = { indexed: false }

const screen = (path: string, page: string, definition: Screen) => ({ path, page, definition })

/** The route table, in the order of the specification. */
const SCREENS = [
  screen('', 'home-page', {
    queries: () => [featuredCoursesQuery, latestPostsQuery],
    head: {
      title: 'Ascent: learn AI from first principles to the frontier',
      description:
        'Courses, explained papers and articles on artificial intelligence, by people who build it.',
    },
  }),
  screen('auth', 'auth-page', {
    access: guestsOnly,
    head: { title: 'Sign in', description: 'Sign in to Ascent or create an account.' },
  }),
  screen('courses', 'courses/courses-page', {
    queries: ({ search }, read) =>
      heldCatalogue(read) ? [] : [cataloguePageQuery(filtersIn(search))],
    head: {
      title: 'Courses',
      description: 'Courses on artificial intelligence, for every level.',
    },
  }),
  screen('courses/new', 'courses/new-course-page', {
    access: instructorsOnly,
    head: { title: 'Create Course', ...hidden },
  }),
  screen('courses/:id', 'courses/course-page', { queries: courseQueries, head: courseHead }),
  screen('courses/:id/edit', 'courses/edit-course-page', {
    access: instructorsOnly,
    queries: ({ params }) => [courseToEditQuery(params['id'])],
    head: { title: 'Edit Course', ...hidden },
  }),
  screen('blog', 'blog/blog-page', {
    queries: ({ search }) => [newestPostsQuery, postsQuery(askedForPosts(search))],
    head: {
      title: 'AI Blog & Resources',
      description: 'Tutorials, research notes and news on AI.',
      feeds: [BLOG_FEED],
    },
  }),
  screen('blog/new', 'blog/new-post-page', {
    access: signedIn,
    head: { title: 'Write Article', ...hidden },
  }),
  screen('blog/:id', 'blog/post-page', {
    queries: ({ params }) => [postQuery(params['id'] ?? '')],
    head: (read, { params }) => postHead(read(postQuery(params['id'] ?? ''))),
  }),
  screen('blog/:id/edit', 'blog/edit-post-page', {
    access: signedIn,
    queries: ({ params }) => [postQuery(params['id'] ?? '')],
    head: { title: 'Edit Article', ...hidden },
  }),
  screen('papers', 'papers/papers-page', {
    queries: ({ search }) => [papersQuery(askedForPapers(search))],
    head: {
      title: 'Research Paper Explanations',
      description: 'Well-known AI papers, explained by instructors.',
      feeds: [PAPER_FEED],
    },
  }),
  screen('papers/:id', 'papers/paper-page', {
    queries: ({ params }) => [paperQuery(params['id'] ?? '')],
    head: (read, { params }) => paperHead(read(paperQuery(params['id'] ?? ''))),
  }),
  screen('create-paper', 'papers/new-paper-page', {
    access: instructorsElseHome,
    head: { title: 'Create Paper', ...hidden },
  }),
  screen('edit-paper/:id', 'papers/edit-paper-page', {
    access: instructorsOnly,
    head: { title: 'Edit Paper', ...hidden },
  }),
  screen('dashboard', 'dashboard-page', {
    access: signedIn,
    queries: () => [enrollmentsQuery],
    head: { title: 'My Learning', ...hidden },
  }),
  screen('instructor', 'instructor-page', {
    access: instructorsOnly,
    queries: ({ user }) => (user ? [ownCoursesQuery(user.id), ownPostsQuery(user.id)] : []),
    head: { title: 'Instructor Dashboard', ...hidden },
  }),
  screen('admin', 'admin/admin-page', {
    access: adminsOnly,
    queries: () => [usersQuery],
    head: { title: 'Admin Dashboard', ...hidden },
  }),
  screen('about', 'about-page', {
    head: {
      title: 'About',
      description:
        'Ascent is a place to learn artificial intelligence properly: who we are and why.',
    },
  }),
  screen('careers', 'careers-page', {
    queries: () => [openPositionsQuery],
    head: (read) => {
      const jobs = read(openPositionsQuery)
      return {
        title: 'Careers',
        description: 'Open positions at Ascent, and a talent community for the ones to come.',
        ...(import.meta.env.SSR && jobs?.length ? { jsonLd: jobsData(jobs) } : {}),
      }
    },
  }),
  screen('become-instructor', 'become-instructor-page', {
    head: {
      title: 'Become an Instructor',
      description: 'Apply to teach at Ascent. We answer within 5-7 business days.',
    },
  }),
  screen('contact', 'contact-page', {
    head: { title: 'Contact', description: 'Write to Ascent: a person reads it.' },
  }),
  screen('faqs', 'faqs-page', {
    head: {
      title: 'FAQs',
      description: 'Enrolment, prices, refunds, access, certificates and more.',
      // For search engines, who read the server's page: the browser need not load it.
      ...(import.meta.env.SSR ? { jsonLd: faqData() } : {}),
    },
  }),
  screen('settings', 'settings-page', {
    access: signedIn,
    queries: () => [accountQuery, sessionsQuery],
    head: { title: 'Settings', ...hidden },
  }),
  screen('forgot-password', 'account/forgot-password-page', {
    head: { title: 'Forgotten password', ...hidden },
  }),
  screen('reset-password', 'account/reset-password-page', {
    head: { title: 'Choose a new password', ...hidden },
  }),
  screen('verify-email', 'account/verify-email-page', {
    head: { title: 'Confirm your e-mail address', ...hidden },
  }),
  screen('newsletter/confirm', 'newsletter/confirm-page', {
    head: { title: 'Confirm your subscription', ...hidden },
  }),
  screen('newsletter/unsubscribe', 'newsletter/unsubscribe-page', {
    head: { title: 'Unsubscribe', ...hidden },
  }),
  screen('*', 'not-found-page', { status: 404, head: { title: 'Page Not Found', ...hidden } }),
]

/** A guarded page comes with what those read who may not use it. */
async function loadPage(load: () => Promise<PageModule>, access?: Access) {
  if (!access) return load()
  const [{ Component }, { InstructorRequired }] = await Promise.all([
    load(),
    import('./layout/instructor-required.tsx'),
  ])
  return { Component: guarded(Component, InstructorRequired, access) }
}

/** Loaders and guards stand here, only the components are lazy: code and data load side by side. */
export function createRoutes(client: QueryClient): RouteObject[] {
  const children = SCREENS.map(({ path, page, definition }): RouteObject => {
    const load = modules[`./pages/${page}.tsx`]
    if (!load) throw new Error(`no page module ${page}`)
    const handle: ScreenHandle = { module: `src/web/pages/${page}.tsx`, head: definition.head }
    return {
      ...(path === '' ? { index: true } : { path }),
      handle,
      loader: screenLoader(client, definition),
      lazy: () => loadPage(load, definition.access),
    }
  })
  return [
    {
      path: '/',
      Component: Root,
      ErrorBoundary: RootError,
      loader: async () => {
        await client.ensureQueryData(sessionQuery)
        return null
      },
      children,
    },
  ]
}
