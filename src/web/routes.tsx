import type { RouteObject } from 'react-router'
import { filtersIn } from '#features/courses/catalogue.ts'
import { accountQuery, sessionsQuery, usersIn, usersQuery } from '#features/accounts/web/queries.ts'
import { catalogueQuery, featuredCoursesQuery } from '#features/courses/web/catalogue-queries.ts'
import {
  askedFor as askedForPosts,
  latestPostsQuery,
  newestPostsQuery,
  postQuery,
  postsQuery,
} from '#features/blog/web/queries.ts'
import { openPositionsQuery } from '#features/careers/web/queries.ts'
import {
  askedFor as askedForPapers,
  paperQuery,
  papersQuery,
} from '#features/papers/web/queries.ts'
import { ownPostsQuery } from '#features/blog/web/own-posts-query.ts'
import { courseToEditQuery, ownCoursesQuery } from '#features/courses/web/authoring-queries.ts'
import { enrollmentsQuery } from '#features/enrollments/web/queries.ts'
import type { QueryClient } from './lib/query-client.ts'
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
import { courseQueries, courseTitle } from './pages/courses/course-screen.ts'
import { sessionQuery } from './session/session.ts'

const modules = import.meta.glob<PageModule>('./pages/**/*-page.tsx')

/** Undefined while it is loading, null when there is none. */
const named = (thing: { title: string } | null | undefined, kind: string) =>
  thing === null ? `${kind} Not Found` : (thing?.title ?? kind)

const screen = (path: string, page: string, definition: Screen) => ({ path, page, definition })

/** The route table, in the order of the specification. */
const SCREENS = [
  screen('', 'home-page', {
    queries: () => [featuredCoursesQuery, latestPostsQuery],
    title: 'Ascent: learn AI from first principles to the frontier',
  }),
  screen('auth', 'auth-page', {
    access: guestsOnly,
    title: 'Sign in',
  }),
  screen('courses', 'courses/courses-page', {
    queries: ({ search }) => [catalogueQuery(filtersIn(search))],
    title: 'Courses',
  }),
  screen('courses/new', 'courses/new-course-page', {
    access: instructorsOnly,
    title: 'Create Course',
  }),
  screen('courses/:id', 'courses/course-page', { queries: courseQueries, title: courseTitle }),
  screen('courses/:id/edit', 'courses/edit-course-page', {
    access: instructorsOnly,
    queries: ({ params }) => [courseToEditQuery(params['id'])],
    title: 'Edit Course',
  }),
  screen('blog', 'blog/blog-page', {
    queries: ({ search }) => [newestPostsQuery, postsQuery(askedForPosts(search))],
    title: 'AI Blog & Resources',
  }),
  screen('blog/new', 'blog/new-post-page', {
    access: signedIn,
    title: 'Write Article',
  }),
  screen('blog/:id', 'blog/post-page', {
    queries: ({ params }) => [postQuery(params['id'] ?? '')],
    title: (read, { params }) => named(read(postQuery(params['id'] ?? '')), 'Blog Post'),
  }),
  screen('blog/:id/edit', 'blog/edit-post-page', {
    access: signedIn,
    queries: ({ params }) => [postQuery(params['id'] ?? '')],
    title: 'Edit Article',
  }),
  screen('papers', 'papers/papers-page', {
    queries: ({ search }) => [papersQuery(askedForPapers(search))],
    title: 'Research Paper Explanations',
  }),
  screen('papers/:id', 'papers/paper-page', {
    queries: ({ params }) => [paperQuery(params['id'] ?? '')],
    title: (read, { params }) => named(read(paperQuery(params['id'] ?? '')), 'Paper'),
  }),
  screen('create-paper', 'papers/new-paper-page', {
    access: instructorsElseHome,
    title: 'Create Paper',
  }),
  screen('edit-paper/:id', 'papers/edit-paper-page', {
    access: instructorsOnly,
    title: 'Edit Paper',
  }),
  screen('dashboard', 'dashboard-page', {
    access: signedIn,
    queries: () => [enrollmentsQuery],
    title: 'My Learning',
  }),
  screen('instructor', 'instructor-page', {
    access: instructorsOnly,
    queries: ({ user }) => (user ? [ownCoursesQuery(user.id), ownPostsQuery(user.id)] : []),
    title: 'Instructor Dashboard',
  }),
  screen('admin', 'admin/admin-page', {
    access: adminsOnly,
    queries: ({ search }) => (search.has('tab') ? [] : [usersQuery(usersIn(search))]),
    title: 'Admin Dashboard',
  }),
  screen('about', 'about-page', {
    title: 'About',
  }),
  screen('careers', 'careers-page', {
    queries: () => [openPositionsQuery],
    title: 'Careers',
  }),
  screen('become-instructor', 'become-instructor-page', {
    title: 'Become an Instructor',
  }),
  screen('contact', 'contact-page', {
    title: 'Contact',
  }),
  screen('faqs', 'faqs-page', {
    title: 'FAQs',
  }),
  screen('settings', 'settings-page', {
    access: signedIn,
    queries: () => [accountQuery, sessionsQuery],
    title: 'Settings',
  }),
  screen('forgot-password', 'account/forgot-password-page', {
    title: 'Forgotten password',
  }),
  screen('reset-password', 'account/reset-password-page', {
    title: 'Choose a new password',
  }),
  screen('verify-email', 'account/verify-email-page', {
    title: 'Confirm your e-mail address',
  }),
  screen('newsletter/confirm', 'newsletter/confirm-page', {
    title: 'Confirm your subscription',
  }),
  screen('newsletter/unsubscribe', 'newsletter/unsubscribe-page', {
    title: 'Unsubscribe',
  }),
  screen('*', 'not-found-page', { status: 404, title: 'Page Not Found' }),
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
    const handle: ScreenHandle = { page, title: definition.title }
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
        await client.ensure(sessionQuery)
        return null
      },
      children,
    },
  ]
}
