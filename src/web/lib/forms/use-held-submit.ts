import { useEffect, type RefObject } from 'react'
import { toast } from '../toast.ts'
import { BEFORE_SUBMIT } from './is-held-back.ts'

type Reason = { title: string; description: string }

/** What is saved during an upload would lack it. */
export function useHeldSubmit(
  part: RefObject<HTMLElement | null>,
  isHeld: boolean,
  { title, description }: Reason,
) {
  useEffect(() => {
    const form = part.current?.closest('form')
    if (!isHeld || !form) return undefined
    const hold = (event: Event) => {
      event.preventDefault()
      // It is said once, however many wait.
      event.stopImmediatePropagation()
      toast({ variant: 'destructive', title, description })
    }
    form.addEventListener(BEFORE_SUBMIT, hold)
    return () => form.removeEventListener(BEFORE_SUBMIT, hold)
  }, [part, isHeld, title, description])
}
