import '@vitejs/plugin-react/preamble'
import { startTransition, StrictMode, useEffect, useLayoutEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  type HydrationState,
  type RouteMatch,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import './styles/index.css'
import { userMenu } from './layout/user-menu-slot.tsx'
import { prefetchOnIntent } from './routing/prefetch.ts'
import { loadCode } from './lib/deployment.ts'
import { QueryClient, type Answers } from './lib/calls/query-client.ts'
import { QueryContext } from './lib/calls/use-query.ts'
import { sheetArrived } from './lib/hydration/sheet-arrived.ts'
import { sendEarlyPresses } from './lib/hydration/send-early-presses.ts'
import { useHydrated } from './lib/hydration/use-hydrated.ts'
import { rememberEarlyInput, restoreEarlyInput } from './lib/forms/early/restore-early-input.ts'
import { stayOnFailure } from './routing/stay-on-failure.ts'
import { createRoutes } from './routing/create-routes.tsx'
import { sessionQuery } from './session/session.ts'
import { loadParts } from './routing/load-page.ts'
import type { Page, PageArgs } from './routing/page.ts'
import { watchSignOut } from './session/watch-sign-out.ts'
import { showNotice } from './session/show-notice.ts'

const FIRST_RETRY_MS = 2000
const LAST_RETRY_MS = 60_000

type State = { queries: Answers; router: HydrationState }

function readState(): State | null {
  const text = document.querySelector('#state')?.textContent
  return text ? (JSON.parse(text) as State) : null
}

function Started({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated()
  useLayoutEffect(restoreEarlyInput, [])
  useEffect(() => {
    if (isHydrated) sendEarlyPresses()
  }, [isHydrated])
  return children
}

/** The server rendered the page, so its code must be loaded before the router looks for it. */
async function loadMatched(matches: RouteMatch[], user: PageArgs['user']) {
  const search = new URLSearchParams(window.location.search)
  let retryMs = FIRST_RETRY_MS
  for (const { route, params } of matches)
    while (typeof route.lazy === 'function') {
      const { lazy } = route
      try {
        if (route.handle) await loadParts(route.handle as Page, { params, search, user })
        Object.assign(route, await loadCode(() => lazy()), { lazy: undefined })
      } catch {
        // Without its code the page stays as the server rendered it.
        await new Promise((resolve) => setTimeout(resolve, retryMs))
        retryMs = Math.min(2 * retryMs, LAST_RETRY_MS)
      }
    }
}

/** From the cache, code may be here before the whole page is. */
const pageParsed = () =>
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
    : pause()

/** Lets the browser paint and answer between two parts of the start. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

async function start() {
  await pageParsed()
  rememberEarlyInput()
  const state = readState()
  const client = new QueryClient()
  for (const [path, answer] of state?.queries ?? []) client.set({ path }, answer)
  watchSignOut(client, () => void router.navigate('/auth'))
  const routes = createRoutes(client)
  const matches = matchRoutes(routes, window.location) ?? []
  const user = client.read(sessionQuery) ?? null
  if (user) await userMenu.load().catch(() => {})
  await loadMatched(matches, user)
  await sheetArrived()
  await pause()
  const router = createBrowserRouter(routes, {
    ...(state ? { hydrationData: state.router } : {}),
    dataStrategy: stayOnFailure(() => router),
  })
  prefetchOnIntent(routes)
  showNotice(client).catch(() => {})
  const product = (
    <StrictMode>
      <QueryContext value={client}>
        <Started>
          <RouterProvider router={router} />
        </Started>
      </QueryContext>
    </StrictMode>
  )
  // In a transition React yields to input every few milliseconds.
  startTransition(() => void hydrateRoot(document.querySelector('#root')!, product))
}

// Before any schema is created: zod would test whether `new Function` works, and the policy reports that.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
void start()
