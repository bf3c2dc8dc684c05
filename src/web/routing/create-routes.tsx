import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { RootError } from '../layout/root-error.tsx'
import { Root } from '../layout/root.tsx'
import type { QueryClient } from '../lib/calls/query-client.ts'
import { PAGES } from '../routes.ts'
import { sessionQuery } from '../session/session.ts'
import { loaderOf } from './load-page.ts'
import type { Page } from './page.ts'

type PageModule = { Component: ComponentType }

const modules = import.meta.glob<PageModule>('./**/*-page.tsx', { base: '../pages' })

async function loadComponent({ file, access }: Page) {
  const load = modules[`./${file}.tsx`]
  if (!load) throw new Error(`no page module ${file}`)
  if (!access) return load()
  const [{ Component }, { guarded }] = await Promise.all([load(), import('./guarded.tsx')])
  return { Component: guarded(Component, access) }
}

const routeOf = (client: QueryClient, page: Page): RouteObject => ({
  ...(page.path === '' ? { index: true } : { path: page.path }),
  handle: page,
  loader: loaderOf(client, page),
  lazy: () => loadComponent(page),
})

/** Only the components are lazy, so that code and data load in parallel. */
export const createRoutes = (client: QueryClient): RouteObject[] => [
  {
    path: '/',
    Component: Root,
    ErrorBoundary: RootError,
    loader: async () => {
      await client.ensure(sessionQuery)
      return null
    },
    children: PAGES.map((page) => routeOf(client, page)),
  },
]
