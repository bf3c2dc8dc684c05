import { createContext, use, useEffect, useState, type RefObject } from 'react'
import { dismissToast, toast } from '../toast.ts'
import { ASKED_TO_SUBMIT } from './may-submit.ts'

/** Around a part of a form: called when work in it begins, and what it returns when that ends. */
export const WorkInPart = createContext<() => () => void>(() => () => {})

/** For a part that can be folded: it stays on the page while work is under way in it. */
export function useWorkInPart() {
  const beginAround = use(WorkInPart)
  const [count, setCount] = useState(0)
  const begin = () => {
    const endAround = beginAround()
    setCount((before) => before + 1)
    return () => {
      endAround()
      setCount((before) => before - 1)
    }
  }
  return { isBusy: count > 0, begin }
}

/** Told to the parts around it, which would end it if they went away. */
export function useUnderWay(isUnderWay: boolean) {
  const begin = use(WorkInPart)
  useEffect(() => {
    if (isUnderWay) return begin()
    return undefined
    // Told when it begins and when it ends.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isUnderWay])
}

type Reason = { title: string; description: string }

let uploads = 0

/** Whoever leaves the page ends them. */
export const areUploadsUnderWay = () => uploads > 0

/** Folded, the nearest around it that is seen. */
function scrollTo(part: HTMLElement | null) {
  if (!part || part.checkVisibility()) part?.scrollIntoView({ block: 'nearest' })
  else scrollTo(part.parentElement)
}

/** As above; nothing is submitted either, because what is saved meanwhile would lack it. */
export function useUploadUnderWay(
  part: RefObject<HTMLElement | null>,
  isUnderWay: boolean,
  { title, description }: Reason,
) {
  useUnderWay(isUnderWay)
  useEffect(() => {
    if (!isUnderWay) return undefined
    const form = part.current?.closest('form')
    let said: number | undefined
    const object = (event: Event) => {
      event.preventDefault()
      // It is said once, however many wait.
      event.stopImmediatePropagation()
      said = toast({ variant: 'destructive', title, description })
      scrollTo(part.current)
    }
    uploads += 1
    form?.addEventListener(ASKED_TO_SUBMIT, object)
    return () => {
      uploads -= 1
      form?.removeEventListener(ASKED_TO_SUBMIT, object)
      if (said !== undefined) dismissToast(said)
    }
  }, [part, isUnderWay, title, description])
}
