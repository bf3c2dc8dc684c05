import type { QueryClient } from '../lib/query-client.ts'
import { watchViewer } from '../lib/api.ts'
import { toast } from '../lib/toast.ts'
import { changeViewer, sessionQuery } from './session.ts'

let isExpected = false

/** No notice for signing out on purpose. */
export async function expectSignOut(act: () => Promise<void>) {
  isExpected = true
  try {
    await act()
  } finally {
    isExpected = false
  }
}

/** Every answer says whom it was for: a tab whose session ended elsewhere notices. */
export function noticeSignOut(client: QueryClient) {
  watchViewer((viewer) => {
    const shown = client.read(sessionQuery)
    if (shown === undefined || isExpected) return
    if (viewer === (shown ? `${shown.id} ${shown.role}` : 'none')) return
    if (viewer !== 'none') {
      void client.invalidate((path) => path === sessionQuery.path)
      return
    }
    changeViewer(client, null)
    toast({ title: 'You have been signed out', description: 'Please sign in again to continue.' })
  })
}
