import { use, useEffect, useRef } from 'react'
import {
  UNSAFE_DataRouterStateContext,
  useLocation,
  useMatches,
  useNavigationType,
} from 'react-router'
import { useQueryClient } from '../lib/calls/use-query.ts'
import { documentTitle } from '#shared/pages/page.ts'
import { titleOf } from '../routing/page-title.ts'
import { focusHeading } from '../lib/focus/focus-heading.ts'
import { dismissFollowed } from '../lib/toast.ts'
import { arriveAt } from '../session/return-link.ts'

function useFocus() {
  const location = useLocation()
  const navigation = useNavigationType()
  const restored = use(UNSAFE_DataRouterStateContext)?.restoreScrollPosition
  const shown = useRef({ ...location, idx: -1 })
  useEffect(() => {
    const { pathname, search, hash } = location
    const left = shown.current
    // The router numbers the entries of the history.
    const idx = (window.history.state as { idx: number } | null)?.idx ?? 0
    shown.current = { ...location, idx }
    const isOtherPage = left.pathname !== pathname
    const isReturn = navigation === 'POP'
    if (isOtherPage) {
      arriveAt(pathname)
      dismissFollowed(pathname)
      focusHeading()
    } else if (
      navigation === 'REPLACE' ||
      // Another hash of the same page: the browser has already scrolled.
      (isReturn && left.idx >= 0 && left.search === search)
    )
      return
    const place = isReturn ? isOtherPage && idx < left.idx && left : hash
    const scroll = isReturn && restored
    if (!place && !scroll) return
    const { href } = window.location
    const start = document.activeElement
    const goingOn = new AbortController()
    const { signal } = goingOn
    for (const act of ['wheel', 'pointerdown', 'keydown'])
      window.addEventListener(act, () => goingOn.abort(), { signal })
    import('./go-to-place.ts').then(
      ({ goToPlace }) => goToPlace({ place, scroll, address: href, start, signal }),
      () => {},
    )
    // oxlint-disable-next-line react/exhaustive-deps -- the location says it all
  }, [location])
}

export function useArrival() {
  const client = useQueryClient()
  const matches = useMatches()
  useEffect(() => {
    const setTitle = () => {
      const title = documentTitle(titleOf(client, matches, new URL(window.location.href)))
      if (document.title !== title) document.title = title
    }
    setTitle()
    return client.subscribe(setTitle)
  }, [client, matches])
  useFocus()
}
