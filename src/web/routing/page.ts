import type { Params } from 'react-router'
import type { PageHead } from '#shared/page.ts'
import type { Query } from '../lib/query.ts'
import type { SessionUser } from '../session/session.ts'

/** The answer's type differs from query to query; a list of them can only say that each has one. */
export type AnyQuery = Query<unknown>

export type PageArgs = {
  params: Params
  search: URLSearchParams
  user: SessionUser | null
  /** Only a look ahead while the pointer is over a link: nobody has opened the page yet. */
  isPrefetch?: boolean
}

/** What a query has brought so far; undefined while it is under way. */
export type Read = <Answer>(query: Query<Answer>) => Answer | undefined

/** Sends someone who does not belong here elsewhere, or refuses in place. */
export type Access = (user: SessionUser | null) => 'enter' | 'refuse' | { redirect: string }

type Head = Omit<PageHead, 'title'>

/** Everything about a page but its component, which is loaded when the page is opened. */
export type Page = {
  path: string
  /** Under `pages/`, with the component: 'courses/course-page'. */
  file: string
  access?: Access
  /** Asked again with what has come in, so that a query may depend on another's answer. */
  queries?: (args: PageArgs, read: Read) => AnyQuery[]
  /** For the page of addresses that lead nowhere. */
  status?: 404
  title: string | ((read: Read, args: PageArgs) => string)
  /**
   * What search engines and people who share the page read of it; a page without stays out of
   * search engines. Behind `import.meta.env.SSR`, so that browsers do not load it.
   */
  head?: false | Head | ((read: Read, args: PageArgs) => Promise<Head>)
}
