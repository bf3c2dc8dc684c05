import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useQueryClient } from '../lib/use-query.ts'
import { documentTitle } from '#shared/pages/page.ts'
import { titleOf } from '../routing/page-title.ts'
import { dismissFollowed } from '../lib/toast.ts'
import { arriveAt } from '../session/return-link.ts'

export function useArrival() {
  const client = useQueryClient()
  const matches = useMatches()
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    const setTitle = () => {
      const title = documentTitle(titleOf(client, matches, new URL(window.location.href)))
      if (document.title !== title) document.title = title
    }
    setTitle()
    return client.subscribe(setTitle)
  }, [client, matches])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    arriveAt(pathname)
    dismissFollowed(pathname)
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname])
}
