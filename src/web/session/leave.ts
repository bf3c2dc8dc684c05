import { forgetDrafts } from '../lib/forms/drafts/drafts.ts'
import { abandonOpenForms } from '../lib/forms/leaving.ts'
import type { QueryClient } from '../lib/calls/query-client.ts'
import { expectSignOut } from './watch-sign-out.ts'
import { forgetReturn } from './take-return.ts'
import { changeViewer, sessionQuery } from './session.ts'

/** Leaves private pages first: their guards would redirect to the sign-in. */
export const leave = (client: QueryClient, goHome: () => unknown) =>
  expectSignOut(async () => {
    const person = client.read(sessionQuery)
    abandonOpenForms()
    await goHome()
    changeViewer(client, null)
    forgetDrafts(person?.id)
    forgetReturn()
  })
