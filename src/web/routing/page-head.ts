import type { StaticHandlerContext } from 'react-router'
import type { PageHead } from '#shared/pages/page.ts'
import type { QueryClient } from '../lib/calls/query-client.ts'
import { matchedPage, titleOf } from './page-title.ts'

type Matches = StaticHandlerContext['matches']

export async function headOf(client: QueryClient, matches: Matches, url: URL): Promise<PageHead> {
  const { page, args, read } = matchedPage(client, matches, url)
  const head = page?.head || { indexed: false }
  const about = typeof head === 'function' ? await head(read, args) : head
  return { ...about, title: titleOf(client, matches, url) }
}
