import type { ComponentType } from 'react'
import { data, redirect, type LoaderFunctionArgs, type Params } from 'react-router'
import { sessionQuery, type SessionUser } from '../session/session.ts'
import { rememberReturn, returnCookie } from '../session/return-link.ts'
import type { QueryClient } from './query-client.ts'
import { ApiError } from './api.ts'
import type { Query } from './query.ts'

/** The answer's type differs from query to query; a list of them can only say that each has one. */
export type AnyQuery = Query<unknown>

export type ScreenArgs = {
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

export type Screen = {
  access?: Access
  /** Asked again with what has come in, so that a query may depend on another's answer. */
  queries?: (args: ScreenArgs, read: Read) => AnyQuery[]
  /** For the page of addresses that lead nowhere. */
  status?: 404
  title: string | ((read: Read, args: ScreenArgs) => string)
}

export type ScreenHandle = { page: string; title: Screen['title'] }

/** Slower than this and the page shows with its skeletons instead of keeping the old one. */
const SKELETON_AFTER_MS = 600

const skeletonTime = () =>
  new Promise<undefined>((resolve) => setTimeout(resolve, SKELETON_AFTER_MS))

/** Loads what the screen names, until it names nothing new. */
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

/** What the look ahead hands to the loaders instead of a navigation's context. */
export const PREFETCH = { isPrefetch: true }
const isPrefetch = (context: unknown) => context === PREFETCH

/** Errors travel as plain data: an Error would not survive the way to the browser. */
const refusal = (status: number) => data({ status }, { status })

/** Who is asked to sign in on the way to a page is offered that page afterwards. */
function sendElsewhere(path: string, { request, context }: LoaderFunctionArgs) {
  if (path !== '/auth' || isPrefetch(context)) return redirect(path)
  const { pathname, search } = new URL(request.url)
  if (import.meta.env.SSR)
    return redirect(path, { headers: { 'Set-Cookie': returnCookie(pathname + search) } })
  rememberReturn(pathname + search)
  return redirect(path)
}

export function screenLoader(client: QueryClient, screen: Screen) {
  return async (loading: LoaderFunctionArgs) => {
    const { params, request, context } = loading
    const user = await client.ensure(sessionQuery)
    const access = screen.access?.(user) ?? 'enter'
    if (typeof access === 'object') throw sendElsewhere(access.redirect, loading)
    if (access === 'refuse') return data(null, { status: 403 })
    const search = new URL(request.url).searchParams
    try {
      const args = { params, search, user, isPrefetch: isPrefetch(context) }
      const read = readFrom(client)
      const answers = await settle(client, () => screen.queries?.(args, read) ?? [])
      const missing = answers.some(({ query, answer }) => answer === null && query.absent === 404)
      return missing || screen.status ? data(null, { status: 404 }) : null
    } catch (error) {
      throw error instanceof ApiError ? refusal(error.status || 503) : error
    }
  }
}

export type PageModule = { Component: ComponentType }

export const readFrom =
  (client: QueryClient): Read =>
  (query) =>
    client.read(query)
