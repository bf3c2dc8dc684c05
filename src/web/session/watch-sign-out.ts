import type { QueryClient } from '../lib/query-client.ts'
import { watchViewer } from '../lib/api.ts'
import { forgetViewer } from '../lib/viewer-state.ts'
import { changeViewer, sessionQuery } from './session.ts'

const loadToast = () => import('./toast-sign-out.ts')

let isExpected = false

export async function expectSignOut(act: () => Promise<void>) {
  isExpected = true
  try {
    await act()
  } finally {
    isExpected = false
  }
}

/** Every answer names its viewer, so a tab whose session ended elsewhere finds out. */
export function watchSignOut(client: QueryClient, openSignIn: () => void) {
  const shownTo = () => {
    const shown = client.read(sessionQuery)
    return shown ? `${shown.id} ${shown.role}` : 'none'
  }
  // With the session: when it ends, no more code may come.
  const loadNotice = () => {
    if (client.read(sessionQuery)) loadToast().catch(() => {})
  }
  loadNotice()
  let personId = client.read(sessionQuery)?.id
  client.subscribe(() => {
    loadNotice()
    if (client.read(sessionQuery)?.id === personId) return
    personId = client.read(sessionQuery)?.id
    forgetViewer()
  })
  watchViewer(shownTo, (viewer) => {
    if (client.read(sessionQuery) === undefined || isExpected || viewer === shownTo()) return
    if (viewer !== 'none') {
      void client.invalidate((path) => path === sessionQuery.path)
      return
    }
    changeViewer(client, null)
    loadToast().then(
      ({ toastSignOut }) => toastSignOut(openSignIn),
      () => {},
    )
  })
}
