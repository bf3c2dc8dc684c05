import type { Params } from 'react-router'
import { sessionQuery } from '../session/session.ts'
import type { QueryClient } from './query-client.ts'
import { readFrom, type ScreenArgs, type ScreenHandle } from './screen.tsx'

type Match = { params: Params; route?: { handle?: unknown }; handle?: unknown }

/** The innermost screen of a page and what its functions are asked with. */
export function screenOf(client: QueryClient, matches: Match[], url: URL) {
  const match = matches.at(-1)
  const handle = (match?.route?.handle ?? match?.handle) as ScreenHandle | undefined
  const user = client.read(sessionQuery) ?? null
  const args: ScreenArgs = { params: match?.params ?? {}, search: url.searchParams, user }
  return { handle, args, read: readFrom(client) }
}

/** From what the screen's queries have brought so far. */
export function titleOf(client: QueryClient, matches: Match[], url: URL) {
  const { handle, args, read } = screenOf(client, matches, url)
  if (!handle) return 'Ascent'
  return typeof handle.title === 'function' ? handle.title(read, args) : handle.title
}

export const documentTitle = (title: string) =>
  title.startsWith('Ascent') ? title : `${title} · Ascent`
