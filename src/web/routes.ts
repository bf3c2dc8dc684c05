import {
  accountQuery,
  sessionsQuery,
  signInWaysQuery,
  usersQuery,
} from '#features/accounts/web/queries.ts'
import { isInstructor } from '#shared/people/viewer.ts'
import { latestPostsQuery, ownPostsQuery } from '#features/blog/web/queries.ts'
import { openPositionsQuery } from '#features/careers/web/queries.ts'
import { ownCoursesQuery } from '#features/courses/web/authoring-queries.ts'
import { featuredCoursesQuery } from '#features/courses/web/catalogue-queries.ts'
import { enrollmentsQuery, latestEnrollmentsQuery } from '#features/enrollments/web/queries.ts'
import { ownPapersQuery } from '#features/papers/web/queries.ts'
import { searchFiltersIn, searchQuery } from '#features/search/web/queries.ts'
import { queryAndPageIn } from '#shared/pages/query-in-address.ts'
import { paged, searchTitle } from './pages/titles.ts'
import { BLOG_PAGES } from './pages/blog/blog-routes.ts'
import { CERTIFICATE_PAGES } from './pages/certificates/certificate-routes.ts'
import { CATALOGUE_PAGE } from './pages/courses/catalogue-route.ts'
import { COURSE_PAGE } from './pages/courses/course-route.ts'
import { COURSE_AUTHORING_PAGES } from './pages/courses/authoring-routes.ts'
import { PAPER_PAGES } from './pages/papers/paper-routes.ts'
import { PREVIEW_PAGE } from './pages/preview/preview-route.ts'
import type { Page } from './routing/page.ts'
import { adminsOnly, guestsOnly, instructorsOnly, signedIn } from './session/access.ts'

export const PAGES: readonly Page[] = [
  {
    path: '',
    file: 'home-page',
    queries: ({ user }) => [
      featuredCoursesQuery,
      latestPostsQuery,
      ...(user ? [latestEnrollmentsQuery] : []),
    ],
    title: 'Ascent: learn AI from first principles to the frontier',
    head: import.meta.env.SSR && {
      description:
        'Courses, explained papers and articles on artificial intelligence, by people who build it.',
    },
  },
  {
    path: 'auth',
    file: 'auth-page',
    access: guestsOnly,
    queries: () => [signInWaysQuery],
    title: 'Sign in',
    head: import.meta.env.SSR && { description: 'Sign in to Ascent or create an account.' },
  },
  CATALOGUE_PAGE,
  ...COURSE_AUTHORING_PAGES,
  COURSE_PAGE,
  ...BLOG_PAGES,
  ...PAPER_PAGES,
  ...CERTIFICATE_PAGES,
  PREVIEW_PAGE,
  {
    path: 'dashboard',
    file: 'dashboard-page',
    access: signedIn,
    queries: ({ user }) =>
      user && !isInstructor(user) ? [enrollmentsQuery, ownPostsQuery(user.id)] : [enrollmentsQuery],
    title: 'My Learning',
  },
  { path: 'review', file: 'review/review-page', access: signedIn, title: 'Review' },
  { path: 'review/unsubscribe', file: 'review/unsubscribe-page', title: 'Unsubscribe' },
  { path: 'notes', file: 'notes-page', access: signedIn, title: paged('My Notes') },
  {
    path: 'instructor',
    file: 'instructor-page',
    access: instructorsOnly,
    queries: ({ user }) =>
      user ? [ownCoursesQuery(user.id), ownPostsQuery(user.id), ownPapersQuery(user.id)] : [],
    title: 'Instructor Dashboard',
  },
  {
    path: 'admin',
    file: 'admin/admin-page',
    access: adminsOnly,
    queries: ({ search }) => (search.has('tab') ? [] : [usersQuery(queryAndPageIn(search))]),
    title: 'Admin Dashboard',
  },
  {
    path: 'about',
    file: 'about-page',
    title: 'About',
    head: import.meta.env.SSR && {
      description:
        'Ascent is a place to learn artificial intelligence properly: who we are and why.',
    },
  },
  {
    path: 'careers',
    file: 'careers-page',
    queries: () => [openPositionsQuery],
    title: 'Careers',
    head:
      import.meta.env.SSR &&
      (async (read) =>
        (await import('#features/careers/head.ts')).careersHead(read(openPositionsQuery)?.rows)),
  },
  {
    path: 'become-instructor',
    file: 'become-instructor-page',
    title: 'Become an Instructor',
    head: import.meta.env.SSR && {
      description: 'Apply to teach at Ascent. We answer within 5-7 business days.',
    },
  },
  {
    path: 'contact',
    file: 'contact-page',
    title: 'Contact',
    head: import.meta.env.SSR && { description: 'Write to Ascent: a person reads it.' },
  },
  {
    path: 'faqs',
    file: 'faqs-page',
    title: 'FAQs',
    head: import.meta.env.SSR && (async () => (await import('./content/faqs.ts')).faqsHead()),
  },
  {
    path: 'search',
    file: 'search-page',
    queries: ({ search }) => [searchQuery(searchFiltersIn(search))],
    title: searchTitle,
  },
  {
    path: 'settings',
    file: 'settings-page',
    access: signedIn,
    queries: () => [accountQuery, sessionsQuery],
    title: 'Settings',
  },
  { path: 'forgot-password', file: 'account/forgot-password-page', title: 'Forgotten password' },
  { path: 'reset-password', file: 'account/reset-password-page', title: 'Choose a new password' },
  { path: 'verify-email', file: 'account/verify-email-page', title: 'Confirm your e-mail address' },
  {
    path: 'newsletter/confirm',
    file: 'newsletter/confirm-page',
    title: 'Confirm your subscription',
  },
  { path: 'newsletter/unsubscribe', file: 'newsletter/unsubscribe-page', title: 'Unsubscribe' },
  { path: '*', file: 'not-found-page', status: 404, title: 'Page Not Found' },
]
