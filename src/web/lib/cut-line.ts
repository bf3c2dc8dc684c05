import { ApiError, isTold, reasonOf } from './api.ts'
import { dismissToast, toast, toastStore } from './toast.ts'

type Retry = {
  /** What was decided about; a newer decision about the same takes its place. */
  about: string
  /** Rejects, and has told why, when it fails again. */
  again: () => Promise<unknown>
}

type Offered = { toastId: number; isPromised: boolean; tryAgain: () => void }

const offered = new Map<string, Offered>()
const latest = new Map<string, object>()

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => {
    for (const { isPromised, tryAgain } of offered.values()) if (isPromised) tryAgain()
  })
  toastStore.subscribe(() => {
    const shown = new Set(toastStore.read().map(({ id }) => id))
    for (const [about, { toastId, isPromised }] of offered)
      if (!isPromised && !shown.has(toastId)) offered.delete(about)
  })
}

function forgetRetry(about: string) {
  const offer = offered.get(about)
  offered.delete(about)
  if (offer) dismissToast(offer.toastId)
}

/** What is still offered is out of date then, and what fails later of what was decided before. */
export function decide(about: string, decision: object) {
  forgetRetry(about)
  latest.set(about, decision)
}

export const isLatest = (about: string, decision: object) => latest.get(about) === decision

const SAVED = { title: 'Saved', description: 'The server is reached again.' }

/** What a cut line did not carry is tried once more when the browser is back online, or by hand. */
export function toastFailure(title: string, error: unknown, { about, again }: Retry) {
  forgetRetry(about)
  if (isTold(error)) return
  const reason = reasonOf(error)
  if (!(error instanceof ApiError) || error.status !== 0)
    return void toast({ title, description: reason, variant: 'destructive' })
  const isPromised = !navigator.onLine
  const tryAgain = () => {
    forgetRetry(about)
    again().then(
      () => toast({ ...SAVED, variant: 'success' }),
      () => {},
    )
  }
  const toastId = toast({
    title,
    description: isPromised
      ? `${reason}. It is tried again when you are back online, as long as this page stays open.`
      : reason,
    variant: 'destructive',
    action: { label: 'Try again', act: tryAgain },
  })
  offered.set(about, { toastId, isPromised, tryAgain })
}
