import type { Params } from 'react-router'
import type { QueryClient } from '../lib/calls/query-client.ts'
import { sessionQuery } from '../session/session.ts'
import type { Page, PageArgs, Read } from './page.ts'

type Match = { params: Params; route?: { handle?: unknown }; handle?: unknown }

export function matchedPage(client: QueryClient, matches: Match[], url: URL) {
  const match = matches.at(-1)
  const page = (match?.route?.handle ?? match?.handle) as Page | undefined
  const user = client.read(sessionQuery) ?? null
  const args: PageArgs = { params: match?.params ?? {}, search: url.searchParams, user }
  const read: Read = (query) => client.read(query)
  return { page, args, read }
}

export function titleOf(client: QueryClient, matches: Match[], url: URL) {
  const { page, args, read } = matchedPage(client, matches, url)
  if (!page) return 'Ascent'
  return typeof page.title === 'function' ? page.title(read, args) : page.title
}
