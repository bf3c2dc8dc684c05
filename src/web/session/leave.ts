import { forgetDrafts } from '../lib/forms/drafts/drafts.ts'
import { abandonOpenForms } from '../lib/forms/leaving.ts'
import type { QueryClient } from '../lib/calls/query-client.ts'
import { expectSignOut } from './watch-sign-out.ts'
import { forgetReturn } from './take-return.ts'
import { changeViewer, sessionQuery } from './session.ts'

/** First away from private pages, then signed out. */
export const leave = (client: QueryClient, goHome: () => unknown) =>
  expectSignOut(async () => {
    const person = client.read(sessionQuery)
    abandonOpenForms()
    await goHome()
    changeViewer(client, null)
    forgetDrafts(person?.id)
    forgetReturn()
  })
