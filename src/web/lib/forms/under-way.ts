import { createContext, use, useEffect, useState, type RefObject } from 'react'
import { dismissToast, toast } from '../toast.ts'
import { ASKED_TO_SUBMIT } from './may-submit.ts'

/** Called by a part of a form when work in it begins; what it returns is called when the work ends. */
export const WorkInPart = createContext<() => () => void>(() => () => {})

/** For a part that can be folded: it stays mounted while work in it is under way. */
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

/** Reports work to the parts around it, which must not unmount meanwhile. */
export function useUnderWay(isUnderWay: boolean) {
  const begin = use(WorkInPart)
  useEffect(() => {
    if (isUnderWay) return begin()
    return undefined
    // oxlint-disable-next-line react/exhaustive-deps -- only begin and end are reported
  }, [isUnderWay])
}

type Reason = { title: string; description: string }

let uploads = 0

/** Leaving the page would end them. */
export const areUploadsUnderWay = () => uploads > 0

/** A folded part is not visible: then the nearest element around it that is. */
function scrollTo(part: HTMLElement | null) {
  if (!part || part.checkVisibility()) part?.scrollIntoView({ block: 'nearest' })
  else scrollTo(part.parentElement)
}

/** The form cannot be submitted meanwhile either: what is saved would lack the upload. */
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
      // One toast, however many uploads are under way.
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
