import type { QueryClient } from '../lib/query-client.ts'
import { watchViewer } from '../lib/api.ts'
import { toast } from '../lib/toast.ts'
import { changeViewer, sessionQuery } from './session.ts'

let isExpected = false

/** Somebody signs out on purpose meanwhile, and need not be told. */
export async function expectSignOut(act: () => Promise<void>) {
  isExpected = true
  try {
    await act()
  } finally {
    isExpected = false
  }
}

/**
 * Every answer says whom it was for. A tab whose session ended elsewhere notices at its next
 * request, says so once and shows what a visitor sees; another person or role is looked up anew.
 */
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
