import { ApiError, isSignOut, reasonOf } from './api.ts'
import { dismissToast, toast } from '../toast.ts'
import { forgetWithViewer } from './viewer-state.ts'

type Retry = {
  /** Names what was decided: a newer decision about the same thing ends the offer. */
  about: string
  /** Whether it succeeded. If not, it has already shown why. */
  again: () => Promise<boolean>
}

const SAVED = {
  title: 'Saved',
  description: 'The server is reached again.',
  variant: 'success',
} as const

const offers = new Map<string, { toastId: number; isAutomatic: boolean; tryAgain: () => void }>()

if (typeof window !== 'undefined')
  window.addEventListener('online', () => {
    for (const { isAutomatic, tryAgain } of offers.values()) if (isAutomatic) tryAgain()
  })

export function endOffer(about: string) {
  const offer = offers.get(about)
  offers.delete(about)
  if (offer) dismissToast(offer.toastId)
}

forgetWithViewer(() => {
  for (const about of offers.keys()) endOffer(about)
})

export function offerRetry(title: string, error: unknown, { about, again }: Retry) {
  endOffer(about)
  if (isSignOut(error)) return
  const failure = { title, description: reasonOf(error), variant: 'destructive' } as const
  const isCutOff = error instanceof ApiError && error.status === 0
  if (!isCutOff) return void toast(failure)
  const isAutomatic = !navigator.onLine
  const tryAgain = () => {
    endOffer(about)
    void again().then((isSaved) => isSaved && toast(SAVED))
  }
  const toastId = toast({
    ...failure,
    description: isAutomatic
      ? `${failure.description}. It is tried again when you are back online, as long as this page stays open.`
      : failure.description,
    action: { label: 'Try again', act: tryAgain },
  })
  offers.set(about, { toastId, isAutomatic, tryAgain })
}
