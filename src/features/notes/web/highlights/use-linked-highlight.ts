import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { highlightHash } from '../../highlight-address.ts'
import { goTo } from './paint.ts'
import type { Placed } from './use-page-text.ts'

type Looked = { placed: Placed[]; onGone: () => void }

/** Scrolls to the highlight that the address names; true if its passage is gone. */
export function useLinkedHighlight({ placed, onGone }: Looked) {
  const { hash, key } = useLocation()
  const isBack = useNavigationType() === 'POP' && key !== 'default'
  // Back restores the scroll position instead.
  const shownAt = useRef(isBack ? key : null)
  const linked = placed.find(({ highlight }) => highlightHash(highlight) === hash)
  useEffect(() => {
    if (!linked || shownAt.current === key) return
    shownAt.current = key
    if (linked.range) goTo(linked.range)
    else onGone()
    // oxlint-disable-next-line react/exhaustive-deps -- it is shown once
  }, [linked, key])
  return linked?.range === null
}
