import type { QueryClient, UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { data, redirect, type LoaderFunctionArgs, type Params } from 'react-router'
import type { PageHead } from '#shared/page.ts'
import { sessionQuery, type SessionUser } from '../session/session.ts'
import { ApiError } from './api.ts'

// The answer's type differs from query to query; a list of them can only say that each has one.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyQuery = UseQueryOptions<any, Error, any, [string]>

export type ScreenArgs = { params: Params; search: URLSearchParams; user: SessionUser | null }

/** What a query has brought so far; undefined while it is under way. */
export type Read = <Answer>(
  query: UseQueryOptions<Answer, Error, Answer, [string]>,
) => Answer | undefined

/** Sends someone who does not belong here elsewhere, or refuses in place. */
export type Access = (user: SessionUser | null) => 'enter' | 'refuse' | { redirect: string }

export type Screen = {
  access?: Access
  queries?: (args: ScreenArgs) => AnyQuery[]
  /** For the page of addresses that lead nowhere. */
  status?: 404
  head: PageHead | ((read: Read, args: ScreenArgs) => PageHead)
}

export type ScreenHandle = { module: string; head: Screen['head'] }

/** Slower than this and the page shows with its skeletons instead of keeping the old one. */
const SKELETON_AFTER_MS = 600

const skeletonTime = () =>
  new Promise<undefined>((resolve) => setTimeout(resolve, SKELETON_AFTER_MS))

async function settle(client: QueryClient, queries: AnyQuery[]) {
  const all = Promise.all(
    queries.map(async (query) => ({ query, answer: await client.ensureQueryData(query) })),
  )
  return (await (import.meta.env.SSR ? all : Promise.race([all, skeletonTime()]))) ?? []
}

/** Errors travel as plain data: an Error would not survive the way to the browser. */
const refusal = (status: number) => data({ status }, { status })

export function screenLoader(client: QueryClient, screen: Screen) {
  return async ({ params, request }: LoaderFunctionArgs) => {
    const user = await client.ensureQueryData(sessionQuery)
    const access = screen.access?.(user) ?? 'enter'
    if (typeof access === 'object') throw redirect(access.redirect)
    if (access === 'refuse') return data(null, { status: 403 })
    const search = new URL(request.url).searchParams
    try {
      const answers = await settle(client, screen.queries?.({ params, search, user }) ?? [])
      const missing = answers.some(
        ({ query, answer }) => answer === null && query.meta?.['absent'] === 404,
      )
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
    client.getQueryData(query.queryKey) as never
