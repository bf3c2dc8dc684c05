import type { StaticHandlerContext } from 'react-router'
import { BLOG_FEED, postHead } from '#features/blog/head.ts'
import { postQuery } from '#features/blog/web/queries.ts'
import { jobsData } from '#features/careers/job-data.ts'
import { openPositionsQuery } from '#features/careers/web/queries.ts'
import { PAPER_FEED, paperHead } from '#features/papers/head.ts'
import { paperQuery } from '#features/papers/web/queries.ts'
import type { PageHead } from '#shared/page.ts'
import type { QueryClient } from './lib/query-client.ts'
import { faqData } from './content/faqs.ts'
import type { Read, ScreenArgs } from './lib/screen.tsx'
import { screenOf, titleOf } from './lib/title.ts'
import { courseHead } from './pages/courses/course-head.ts'

type Head = Omit<PageHead, 'title'>

const HIDDEN: Head = { indexed: false }

/**
 * What search engines and people who share a page read of it, page by page: only the server needs
 * it, so the browser does not load it. What stands not here stays out of search engines.
 */
const HEADS: Record<string, Head | ((read: Read, args: ScreenArgs) => Head)> = {
  'home-page': {
    description:
      'Courses, explained papers and articles on artificial intelligence, by people who build it.',
  },
  'auth-page': { description: 'Sign in to Ascent or create an account.' },
  'courses/courses-page': { description: 'Courses on artificial intelligence, for every level.' },
  'courses/course-page': courseHead,
  'blog/blog-page': {
    description: 'Tutorials, research notes and news on AI.',
    feeds: [BLOG_FEED],
  },
  'blog/post-page': (read, { params }) => postHead(read(postQuery(params['id'] ?? ''))),
  'papers/papers-page': {
    description: 'Well-known AI papers, explained by instructors.',
    feeds: [PAPER_FEED],
  },
  'papers/paper-page': (read, { params }) => paperHead(read(paperQuery(params['id'] ?? ''))),
  'about-page': {
    description: 'Ascent is a place to learn artificial intelligence properly: who we are and why.',
  },
  'careers-page': (read) => {
    const jobs = read(openPositionsQuery)
    return {
      description: 'Open positions at Ascent, and a talent community for the ones to come.',
      ...(jobs?.length ? { jsonLd: jobsData(jobs) } : {}),
    }
  },
  'become-instructor-page': {
    description: 'Apply to teach at Ascent. We answer within 5-7 business days.',
  },
  'contact-page': { description: 'Write to Ascent: a person reads it.' },
  'faqs-page': {
    description: 'Enrolment, prices, refunds, access, certificates and more.',
    jsonLd: faqData(),
  },
}

type Matches = StaticHandlerContext['matches']

export function headOf(client: QueryClient, matches: Matches, url: URL): PageHead {
  const { handle, args, read } = screenOf(client, matches, url)
  const head = HEADS[handle?.page ?? ''] ?? HIDDEN
  const about = typeof head === 'function' ? head(read, args) : head
  return { ...about, title: titleOf(client, matches, url) }
}
