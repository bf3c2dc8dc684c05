import { forgetDrafts } from '../lib/forms/drafts.ts'
import type { QueryClient } from '../lib/query-client.ts'
import { expectSignOut } from './notice-sign-out.ts'
import { changeViewer } from './session.ts'

/** How the way home is taken: who has left has nothing here to save. */
export const LEAVING = { state: { hasLeft: true } }

/** After signing out: first away from what only they may see, then be nobody. */
export const leave = (client: QueryClient, goHome: () => unknown) =>
  expectSignOut(async () => {
    await goHome()
    changeViewer(client, null)
    forgetDrafts()
  })
