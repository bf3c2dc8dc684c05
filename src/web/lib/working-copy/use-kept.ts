import { useEffect, useRef, useState } from 'react'
import type { DraftPart, DraftSender } from './draft-sender.ts'
import { joined, readDraft, removeDraft } from '../forms/drafts.ts'
import { sameValue } from '#shared/same-value.ts'
import { readBase, type Base } from './use-base.ts'

export type CopiedForm<Values> = {
  values: Values
  isDirty: boolean
  isPending: boolean
  timesSaved: number
  draftKey: string | undefined
  draft: { isUnkept: boolean }
  typedEarly: () => Values
  setAside: (values: Values) => void
  restore: (values: Values) => void
  reset: () => void
}

export type Stored<Values> = {
  /** The form's values with what the server keeps of them. */
  values: Values
  parts: readonly DraftPart[]
  /** Of each part, by its address. */
  seen: Readonly<Record<string, string>>
  /** `updatedAt` of what was saved when the first of it was written. */
  basedOn: string | null
  updatedAt: string
}

/** What the server had at last, beside the browser's own draft. */
export const sentKey = (key: string) => `${key}:sent`

type Sent<Values> = { values: Values | null; seen: Record<string, string> }

const readSent = <Values>(key: string): Sent<Values> =>
  readDraft<Sent<Values>>(sentKey(key), { values: null, seen: {} }) ?? { values: null, seen: {} }

/** What this browser has of the form, and whether the server never got it. */
function keptHere<Values extends object>(key: string, values: Values, isWhole: boolean) {
  const own = readDraft(key, values)
  const sent = readSent<Values>(key)
  return { own, sent, hasUnsent: own !== null && !(isWhole && sameValue(own, sent.values)) }
}

type Options<Values> = {
  form: CopiedForm<Values>
  stored: Stored<Values> | null
  isWhole: boolean
  /** What the server keeps could not be read yet. */
  isUnread: boolean
  sender: DraftSender
  base: Base
}

/** What the server and this browser kept from earlier: brought back, or offered. */
export function useKept<Values extends object>(options: Options<Values>) {
  const { form, stored, isWhole, isUnread, sender, base } = options
  const { timesSaved, draftKey: key } = form
  const [saved] = useState(form.values)
  const wasUnread = useRef(false)
  const [restored, setRestored] = useState<{ at: string; timesSaved: number } | null>(null)
  const [elsewhere, setElsewhere] = useState<Stored<Values> | null>(null)

  const take = (copy: Stored<Values>) => {
    for (const part of copy.parts) sender.know(part, copy.seen[part.address]!)
    setElsewhere(null)
  }
  const bringBack = (copy: Stored<Values>, typed = copy.values) => {
    take(copy)
    base.began(sameValue(typed, saved) ? null : copy.basedOn)
    form.restore(typed)
    setRestored({ at: copy.updatedAt, timesSaved })
  }

  /** All of it had reached the server, and there it is gone. */
  const letGo = (own: Values, from: string | null, early: Values) => {
    // Thrown away elsewhere; or else something was saved, and perhaps not this.
    const isSettled = base.isLoaded(from) || sameValue(own, saved)
    if (!isSettled) form.setAside(own)
    form.reset()
    if (!sameValue(early, saved)) form.restore(early)
  }

  useEffect(() => {
    if (!key) return
    const { own, sent, hasUnsent } = keptHere(key, saved, isWhole)
    const from = readBase(key)
    if (isUnread) {
      wasUnread.current = true
      if (own) base.began(from)
      return
    }
    const early = wasUnread.current ? form.values : form.typedEarly()
    if (own && hasUnsent) base.began(from)
    if (!stored && own && !hasUnsent) letGo(own, from, early)
    if (!stored) return removeDraft(sentKey(key))
    const both = joined(saved, stored.values, early)
    const isJoined = wasUnread.current || !hasUnsent || sameValue(own, stored.values)
    if (both && isJoined) bringBack(stored, both)
    else if (hasUnsent && sameValue(stored.seen, sent.seen)) take(stored)
    else setElsewhere(stored)
    // Once a form: what is typed later must not be overwritten by what was kept.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, isUnread])

  return {
    elsewhere,
    restoredFrom: restored?.timesSaved === timesSaved ? restored.at : null,
    take,
    bringBack,
    forget: () => setRestored(null),
  }
}
