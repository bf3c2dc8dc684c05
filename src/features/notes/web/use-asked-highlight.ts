import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { highlightHash } from '../highlight-address.ts'
import { goTo } from './paint.ts'
import type { Placed } from './use-page-text.ts'

type Looked = { placed: Placed[]; onGone: () => void }

/** Leads to the highlight that the address names; true when its passage is gone. */
export function useAskedHighlight({ placed, onGone }: Looked) {
  const { hash, key } = useLocation()
  const isBack = useNavigationType() === 'POP' && key !== 'default'
  // Who comes back finds the place that they left.
  const shownAt = useRef(isBack ? key : null)
  const asked = placed.find(({ highlight }) => highlightHash(highlight) === hash)
  useEffect(() => {
    if (!asked || shownAt.current === key) return
    shownAt.current = key
    if (asked.range) goTo(asked.range)
    else onGone()
    // oxlint-disable-next-line react/exhaustive-deps -- it is told once
  }, [asked, key])
  return asked?.range === null
}
