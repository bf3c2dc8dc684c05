import { useEffect, useRef, useState } from 'react'
import type { DraftPart, DraftSender } from './draft-sender.ts'
import { mergeDraft, readDraft, removeDraft, sentKey } from '../forms/drafts/drafts.ts'
import { sameValue } from '#shared/same-value.ts'
import { readBase, type Base } from './use-base.ts'

export type CopiedForm<Values> = {
  values: Values
  isDirty: boolean
  isPending: boolean
  timesSaved: number
  draftKey: string | undefined
  draft: { isNotStored: boolean }
  valuesAtHydration: () => Values
  setAside: (values: Values) => void
  restore: (values: Values) => void
  reset: () => void
}

export type Stored<Values> = {
  values: Values
  parts: readonly DraftPart[]
  seen: Readonly<Record<string, string>>
  basedOn: string | null
  updatedAt: string
}

type Sent<Values> = { values: Values | null; seen: Record<string, string> }

const readSent = <Values>(key: string): Sent<Values> =>
  readDraft<Sent<Values>>(sentKey(key), { values: null, seen: {} }) ?? { values: null, seen: {} }

function readOwnDraft<Values extends object>(key: string, values: Values, isWhole: boolean) {
  const own = readDraft(key, values)
  const sent = readSent<Values>(key)
  return { own, sent, hasUnsent: own !== null && !(isWhole && sameValue(own, sent.values)) }
}

type Options<Values> = {
  form: CopiedForm<Values>
  stored: Stored<Values> | null
  isWhole: boolean
  isUnread: boolean
  sender: DraftSender
  base: Base
}

/** Restores earlier copies from the server and this browser, or offers them where they differ. */
export function useStoredCopies<Values extends object>(options: Options<Values>) {
  const { form, stored, isWhole, isUnread, sender, base } = options
  const { timesSaved, draftKey: key } = form
  const [saved] = useState(form.values)
  const wasUnread = useRef(false)
  const [restored, setRestored] = useState<{ at: string; timesSaved: number } | null>(null)
  const [elsewhere, setElsewhere] = useState<Stored<Values> | null>(null)

  const adopt = (copy: Stored<Values>) => {
    for (const part of copy.parts) sender.know(part, copy.seen[part.address]!)
    setElsewhere(null)
  }
  const bringBack = (copy: Stored<Values>, typed = copy.values) => {
    adopt(copy)
    base.began(sameValue(typed, saved) ? null : copy.basedOn)
    form.restore(typed)
    setRestored({ at: copy.updatedAt, timesSaved })
  }

  /** All of it had reached the server, but the server's copy is gone now. */
  const setDraftAside = (own: Values, from: string | null, early: Values) => {
    // If no other text was saved since, it was discarded elsewhere. Otherwise it may not be what was saved.
    const isSettled = base.isLoaded(from) || sameValue(own, saved)
    if (!isSettled) form.setAside(own)
    form.reset()
    if (!sameValue(early, saved)) form.restore(early)
  }

  useEffect(() => {
    if (!key) return
    const { own, sent, hasUnsent } = readOwnDraft(key, saved, isWhole)
    const from = readBase(key)
    if (isUnread) {
      wasUnread.current = true
      if (own) base.began(from)
      return
    }
    const early = wasUnread.current ? form.values : form.valuesAtHydration()
    if (own && hasUnsent) base.began(from)
    if (!stored && own && !hasUnsent) setDraftAside(own, from, early)
    if (!stored) return removeDraft(sentKey(key))
    const both = mergeDraft(saved, stored.values, early)
    const isJoined = wasUnread.current || !hasUnsent || sameValue(own, stored.values)
    if (both && isJoined) bringBack(stored, both)
    else if (hasUnsent && sameValue(stored.seen, sent.seen)) adopt(stored)
    else setElsewhere(stored)
    // oxlint-disable-next-line react/exhaustive-deps -- once per form: a stored copy must not overwrite what is typed later
  }, [key, isUnread])

  return {
    elsewhere,
    restoredFrom: restored?.timesSaved === timesSaved ? restored.at : null,
    adopt,
    bringBack,
    forget: () => setRestored(null),
  }
}
