import { ApiError, isSignOut, reasonOf } from './api.ts'
import { dismissToast, toast, toastStore } from './toast.ts'
import { forgetWithViewer } from './viewer-state.ts'

type Retry = {
  /** Names what was decided; a newer decision about it replaces this one. */
  about: string
  /** Rejects when it fails again, after showing why. */
  again: () => Promise<unknown>
}

type Offer = { toastId: number; isAutomatic: boolean; tryAgain: () => void }

const offers = new Map<string, Offer>()
const latest = new Map<string, object>()

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => {
    for (const { isAutomatic, tryAgain } of offers.values()) if (isAutomatic) tryAgain()
  })
  toastStore.subscribe(() => {
    const shown = new Set(toastStore.read().map(({ id }) => id))
    for (const [about, { toastId, isAutomatic }] of offers)
      if (!isAutomatic && !shown.has(toastId)) offers.delete(about)
  })
}

function forgetRetry(about: string) {
  const offer = offers.get(about)
  offers.delete(about)
  if (offer) dismissToast(offer.toastId)
}

/** Older offers, and later failures of older decisions, are out of date then. */
export function setLatest(about: string, decision: object) {
  forgetRetry(about)
  latest.set(about, decision)
}

/** Once it is saved or has failed: whether it was the latest. */
export const settle = (about: string, decision: object) =>
  latest.get(about) === decision && latest.delete(about)

forgetWithViewer(() => {
  latest.clear()
  for (const about of offers.keys()) forgetRetry(about)
})

const SAVED = { title: 'Saved', description: 'The server is reached again.' }

export function offerRetry(title: string, error: unknown, { about, again }: Retry) {
  forgetRetry(about)
  if (isSignOut(error)) return
  const reason = reasonOf(error)
  if (!(error instanceof ApiError) || error.status !== 0)
    return void toast({ title, description: reason, variant: 'destructive' })
  const isAutomatic = !navigator.onLine
  const tryAgain = () => {
    forgetRetry(about)
    again().then(
      () => toast({ ...SAVED, variant: 'success' }),
      () => {},
    )
  }
  const toastId = toast({
    title,
    description: isAutomatic
      ? `${reason}. It is tried again when you are back online, as long as this page stays open.`
      : reason,
    variant: 'destructive',
    action: { label: 'Try again', act: tryAgain },
  })
  offers.set(about, { toastId, isAutomatic, tryAgain })
}
