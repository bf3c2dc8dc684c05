import type { QueryClient } from '../lib/calls/query-client.ts'
import { watchViewer } from '../lib/calls/api.ts'
import { reload } from '../lib/deployment.ts'
import { forgetViewer } from '../lib/calls/viewer-state.ts'
import { changeViewer, sessionQuery } from './session.ts'

const loadToast = () => import('./toast-sign-out.ts')

let isExpected = false

export const isSigningOut = () => isExpected

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
  // Loaded while signed in: after the session ends, code might not load any more.
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
  // Its answer names the viewer too, before this page knows that person.
  let isAsking = false
  const askWhoItIs = async () => {
    isAsking = true
    await client.invalidate((path) => path === sessionQuery.path)
    isAsking = false
  }
  watchViewer(shownTo, (viewer) => {
    const shown = client.read(sessionQuery)
    if (shown === undefined || isExpected || isAsking || viewer === shownTo()) return
    if (viewer !== 'none') {
      // What was typed here must not become the next person's.
      if (shown && !viewer.startsWith(`${shown.id} `)) reload()
      else void askWhoItIs()
      return
    }
    changeViewer(client, null)
    loadToast().then(
      ({ toastSignOut }) => toastSignOut(openSignIn),
      () => {},
    )
  })
}
