import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { noticeCookie } from '#shared/pages/notice-cookie.ts'
import { ApiError } from '../lib/calls/api.ts'
import type { QueryClient } from '../lib/calls/query-client.ts'
import type { Redirect } from '../session/access.ts'
import { rememberReturn, returnCookie, returnPath } from '../session/return-link.ts'
import { sessionQuery } from '../session/session.ts'
import { isSigningOut } from '../session/watch-sign-out.ts'
import type { AnyQuery, Page, PageArgs, Read } from './page.ts'

const SKELETON_AFTER_MS = 600

const skeletonTime = () =>
  new Promise<undefined>((resolve) => setTimeout(resolve, SKELETON_AFTER_MS))

/** Counted from the moment when everything else is there. */
const ASIDE_MS = 2_000

/** The browser will ask for what is missing. */
async function soon(client: QueryClient, asides: AnyQuery[], answered: Promise<unknown>) {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, ASIDE_MS)
  await Promise.race([answered, late.promise])
  clearTimeout(timer)
  for (const query of asides) client.cancel(query)
}

async function load(client: QueryClient, queriesNow: () => AnyQuery[]) {
  const answers = new Map<string, { query: AnyQuery; answer: unknown }>()
  for (;;) {
    const queries = queriesNow().filter(({ path }) => !answers.has(path))
    if (queries.length === 0) return [...answers.values()]
    const asides = queries.filter(({ aside }) => import.meta.env.SSR && aside)
    const ask = async (query: AnyQuery) => {
      const asked = client.ensure(query)
      const answer = await (query.optional ? asked.catch(() => undefined) : asked)
      answers.set(query.path, { query, answer })
    }
    const besides = Promise.all(asides.map(ask))
    await Promise.all(queries.filter((query) => !asides.includes(query)).map(ask))
    if (asides.length > 0) await soon(client, asides, besides)
    for (const query of asides) answers.set(query.path, { query, answer: client.read(query) })
  }
}

async function settle(client: QueryClient, queriesNow: () => AnyQuery[]) {
  const all = load(client, queriesNow)
  return (await (import.meta.env.SSR ? all : Promise.race([all, skeletonTime()]))) ?? []
}

export const loadParts = (page: Page, args: PageArgs) =>
  Promise.all(
    page.parts?.(args).map(({ load, ahead }) => (args.isPrefetch ? ahead() : load())) ?? [],
  )

export const PREFETCH = { isPrefetch: true }
const isPrefetch = (context: unknown) => context === PREFETCH

/** Plain data: an Error cannot be serialised to the browser. */
const refusal = (status: number) => data({ status }, { status })

function redirectTo(
  { redirect: path, notice }: Redirect,
  { request, context }: LoaderFunctionArgs,
) {
  if (isPrefetch(context)) return redirect(path)
  if (import.meta.env.SSR && notice)
    return redirect(path, { headers: { 'Set-Cookie': noticeCookie(notice) } })
  if (path !== '/auth') return redirect(path)
  const { pathname, search } = new URL(request.url)
  const from = returnPath(pathname + search)
  if (import.meta.env.SSR && from)
    return redirect(path, { headers: { 'Set-Cookie': returnCookie(from) } })
  if (from) rememberReturn(from)
  return redirect(path)
}

export function loaderOf(client: QueryClient, page: Page) {
  const read: Read = (query) => client.read(query)
  return async (loading: LoaderFunctionArgs) => {
    const { params, request, context } = loading
    // The session is over already.
    const user = isSigningOut() ? null : await client.ensure(sessionQuery)
    const access = page.access?.(user) ?? 'enter'
    if (typeof access === 'object') throw redirectTo(access, loading)
    if (access === 'refuse') return data(null, { status: 403 })
    const search = new URL(request.url).searchParams
    const args = { params, search, user, isPrefetch: isPrefetch(context) }
    // What fails is retried where it is shown.
    const parts = loadParts(page, args).catch(() => {})
    try {
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
