import '@vitejs/plugin-react/preamble'
import { StrictMode, useLayoutEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type HydrationState } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import './styles/index.css'
import { loadUserMenu } from './layout/user-menu-slot.tsx'
import { prefetchOnIntent } from './routing/prefetch.ts'
import { QueryClient, type Answers } from './lib/query-client.ts'
import { QueryContext } from './lib/use-query.ts'
import { rememberEarlyInput, restoreEarlyInput } from './lib/forms/restore-early-input.ts'
import { createRoutes } from './routing/create-routes.tsx'
import { sessionQuery } from './session/session.ts'
import { noticeSignOut } from './session/notice-sign-out.ts'
import { showNotice } from './session/show-notice.ts'

type State = { queries: Answers; router: HydrationState }

function readState(): State | null {
  const text = document.querySelector('#state')?.textContent
  return text ? (JSON.parse(text) as State) : null
}

function Started({ children }: { children: ReactNode }) {
  useLayoutEffect(restoreEarlyInput, [])
  return children
}

async function start() {
  rememberEarlyInput()
  const state = readState()
  const client = new QueryClient()
  for (const [path, answer] of state?.queries ?? []) client.set({ path }, answer)
  noticeSignOut(client)
  const routes = createRoutes(client)
  const matches = matchRoutes(routes, window.location) ?? []
  if (client.read(sessionQuery)) await loadUserMenu()
  // The server rendered the page, so its code must be loaded before the router looks for it.
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
  const router = createBrowserRouter(routes, state ? { hydrationData: state.router } : {})
  prefetchOnIntent(routes)
  void showNotice(client)
  hydrateRoot(
    document.querySelector('#root')!,
    <StrictMode>
      <QueryContext value={client}>
        <Started>
          <RouterProvider router={router} />
        </Started>
      </QueryContext>
    </StrictMode>,
  )
}

// Before any schema is made: zod would try whether it may compile code, which the policy forbids.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
void start()
