import { createPath, type Path } from 'react-router'
import { attempt } from '../lib/attempt.ts'
import { focusElement } from '../lib/focus/focus-element.ts'

const distance = (element: Element) =>
  Math.abs(element.getBoundingClientRect().top - window.innerHeight / 2)

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/** The scroll is already restored, so the link is in view; of several, the most central is likely it. */
const linksTo = (path: string) =>
  [...document.querySelectorAll<HTMLElement>('main a')]
    .filter((link) => link.getAttribute('href') === path && isInView(link))
    .sort((a, b) => distance(a) - distance(b))

function goToPart(hash: string) {
  const part = document.getElementById(attempt(() => decodeURIComponent(hash.slice(1))) ?? '')
  if (!part) return false
  part.scrollIntoView()
  focusElement(part)
  return true
}

/** Content that loads late moves the text: the scroll is kept until the reader does something. */
function holdScroll(top: number, address: string, signal: AbortSignal) {
  const growing = new ResizeObserver(() => {
    if (window.location.href === address && !signal.aborted) window.scrollTo(0, top)
    else growing.disconnect()
  })
  growing.observe(document.body)
}

type Arrival = {
  /** A hash, or on the way back the page that was left. */
  place: string | Path | false
  scroll: number | false | null | undefined
  address: string
  start: Element | null
  /** Aborted when the reader does something. */
  signal: AbortSignal
}

/** Goes to the part that a hash names, now or when data bring it, or to the link that led to a path. */
export function goToPlace({ place, scroll, address, start, signal }: Arrival) {
  if (scroll && window.location.href === address) holdScroll(scroll, address, signal)
  // `body` has the focus if the focused element was removed.
  const hasGoneOn = () =>
    window.location.href !== address || ![start, document.body].includes(document.activeElement)
  if (!place || hasGoneOn()) return
  if (typeof place !== 'string') linksTo(createPath(place))[0]?.focus({ preventScroll: true })
  else if (!goToPart(place)) {
    const coming = new MutationObserver(() => {
      if (hasGoneOn() || goToPart(place)) coming.disconnect()
    })
    coming.observe(document.body, { childList: true, subtree: true })
  }
}
