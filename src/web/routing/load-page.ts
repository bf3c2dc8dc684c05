import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { ApiError } from '../lib/api.ts'
import type { QueryClient } from '../lib/query-client.ts'
import { rememberReturn, returnCookie } from '../session/return-link.ts'
import { sessionQuery } from '../session/session.ts'
import type { AnyQuery, Page, Read } from './page.ts'

const SKELETON_AFTER_MS = 600

const skeletonTime = () =>
  new Promise<undefined>((resolve) => setTimeout(resolve, SKELETON_AFTER_MS))

async function load(client: QueryClient, queriesNow: () => AnyQuery[]) {
  const answers = new Map<string, { query: AnyQuery; answer: unknown }>()
  for (;;) {
    const queries = queriesNow().filter(({ path }) => !answers.has(path))
    if (queries.length === 0) return [...answers.values()]
    await Promise.all(
      queries.map(async (query) => {
        const asked = client.ensure(query)
        const answer = await (query.optional ? asked.catch(() => undefined) : asked)
        answers.set(query.path, { query, answer })
      }),
    )
  }
}

async function settle(client: QueryClient, queriesNow: () => AnyQuery[]) {
  const all = load(client, queriesNow)
  return (await (import.meta.env.SSR ? all : Promise.race([all, skeletonTime()]))) ?? []
}

export const loadParts = (page: Page, { search }: { search: string }) =>
  Promise.all(page.parts?.(new URLSearchParams(search)).map((part) => part.load()) ?? [])

export const PREFETCH = { isPrefetch: true }
const isPrefetch = (context: unknown) => context === PREFETCH

/** Plain data: an Error cannot be serialised to the browser. */
const refusal = (status: number) => data({ status }, { status })

function redirectTo(path: string, { request, context }: LoaderFunctionArgs) {
  if (path !== '/auth' || isPrefetch(context)) return redirect(path)
  const { pathname, search } = new URL(request.url)
  if (import.meta.env.SSR)
    return redirect(path, { headers: { 'Set-Cookie': returnCookie(pathname + search) } })
  rememberReturn(pathname + search)
  return redirect(path)
}

export function loaderOf(client: QueryClient, page: Page) {
  const read: Read = (query) => client.read(query)
  return async (loading: LoaderFunctionArgs) => {
    const { params, request, context } = loading
    const user = await client.ensure(sessionQuery)
    const access = page.access?.(user) ?? 'enter'
    if (typeof access === 'object') throw redirectTo(access.redirect, loading)
    if (access === 'refuse') return data(null, { status: 403 })
    const url = new URL(request.url)
    const search = url.searchParams
    // What fails is retried where it is shown; a prefetch must not reload the tab.
    const parts = isPrefetch(context) ? undefined : loadParts(page, url).catch(() => {})
    try {
      const args = { params, search, user, isPrefetch: isPrefetch(context) }
      const answers = await settle(client, () => page.queries?.(args, read) ?? [])
      await parts
      const missing = answers.some(
        ({ query, answer }) => answer === null && query.absent === 404 && !query.optional,
      )
      return missing || page.status ? data(null, { status: 404 }) : null
    } catch (error) {
      throw import.meta.env.SSR && error instanceof ApiError ? refusal(error.status) : error
    }
  }
}
