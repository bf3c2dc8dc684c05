import type { Params } from 'react-router'
import type { PageHead } from '#shared/pages/page.ts'
import type { Query } from '../lib/calls/query.ts'
import type { Access } from '../session/access.ts'
import type { CurrentUser } from '../session/session.ts'

/** Each query has its own answer type, which a list of them cannot express. */
export type AnyQuery = Query<unknown>

export type PageArgs = {
  params: Params
  search: URLSearchParams
  user: CurrentUser | null
  isPrefetch?: boolean
}

export type Read = <Answer>(query: Query<Answer>) => Answer | undefined

type Head = Omit<PageHead, 'title'>

/** `ahead`, of a prefetch, must not reload the tab. */
export type PagePart = {
  file: string
  load: () => Promise<unknown>
  ahead: () => Promise<unknown>
}

export type Page = {
  path: string
  file: string
  access?: Access
  /** Called again with what has arrived, so that a query may depend on another's answer. */
  queries?: (args: PageArgs, read: Read) => AnyQuery[]
  /** Code that only some addresses of the page need, or only some people. */
  parts?: (args: PageArgs) => PagePart[]
  status?: 404
  title: string | ((read: Read, args: PageArgs) => string)
  /** Pages without it stay out of search engines. Behind `import.meta.env.SSR`. */
  head?: false | Head | ((read: Read, args: PageArgs) => Promise<Head>)
}
