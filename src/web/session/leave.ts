import { forgetDrafts } from '../lib/forms/drafts.ts'
import type { QueryClient } from '../lib/query-client.ts'
import { expectSignOut } from './notice-sign-out.ts'
import { forgetReturn } from './return-link.ts'
import { changeViewer } from './session.ts'

/** Navigation state after signing out: no warning about unsaved changes. */
export const LEAVING = { state: { hasLeft: true } }

/** First away from private pages, then signed out. */
export const leave = (client: QueryClient, goHome: () => unknown) =>
  expectSignOut(async () => {
    await goHome()
    changeViewer(client, null)
    forgetDrafts()
    forgetReturn()
  })
