import { useEffect, type RefObject } from 'react'
import { toast } from '../toast.ts'
import { holdSubmit } from './hold-submit.ts'

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
    return holdSubmit(form, () => toast({ variant: 'destructive', title, description }))
  }, [part, isHeld, title, description])
}
