import type { QueryClient } from '@tanstack/react-query'
import type { PageHead } from '#shared/page.ts'
import type { Params } from 'react-router'
import { sessionQuery } from '../session/session.ts'
import { readFrom, type ScreenHandle } from './screen.tsx'

type Match = { params: Params; route?: { handle?: unknown }; handle?: unknown }

/** The head of the innermost screen, from what its queries have brought so far. */
export function headOf(client: QueryClient, matches: Match[], url: URL): PageHead {
  const match = matches.at(-1)
  const handle = (match?.route?.handle ?? match?.handle) as ScreenHandle | undefined
  if (!match || !handle) return { title: 'Ascent' }
  if (typeof handle.head !== 'function') return handle.head
  const user = client.getQueryData(sessionQuery.queryKey) ?? null
  return handle.head(readFrom(client), { params: match.params, search: url.searchParams, user })
}

export const titleOf = (head: PageHead) =>
  head.title.startsWith('Ascent') ? head.title : `${head.title} · Ascent`
