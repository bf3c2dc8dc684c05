import { ApiError, reasonOf } from './api.ts'
import { dismissToast, toast } from './toast.ts'

type Retry = {
  /** A newer wish about the same thing takes its place. */
  about: unknown
  /** Rejects, and has told why, when it fails again. */
  again: () => Promise<unknown>
}

type Offered = { toastId: number; isPromised: boolean; tryAgain: () => void }

const offered = new Map<unknown, Offered>()

if (typeof window !== 'undefined')
  window.addEventListener('online', () => {
    for (const { isPromised, tryAgain } of offered.values()) if (isPromised) tryAgain()
  })

/** Somebody has decided anew: what is still offered is out of date. */
export function forgetRetry(about: unknown) {
  const offer = offered.get(about)
  offered.delete(about)
  if (offer) dismissToast(offer.toastId)
}

const SAVED = { title: 'Saved', description: 'The server is reached again.' }

/** What a cut line did not carry is tried once more when the browser is back online, or by hand. */
export function toastFailure(title: string, error: unknown, { about, again }: Retry) {
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
