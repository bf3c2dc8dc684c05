import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { AfterHydration } from './hydration/after-hydration.ts'

/** React roots inside of texts, by the element that each replaces. */
export const mountedInText = new Map<Element, Root>()

/** Texts are set as HTML: when one is removed, React does not unmount the roots inside of it. */
const watcher = new MutationObserver(() => {
  for (const [host, root] of mountedInText)
    if (!host.isConnected) {
      mountedInText.delete(host)
      root.unmount()
    }
  if (mountedInText.size === 0) watcher.disconnect()
})

export function mountInText(host: Element, place: Element, part: ReactNode) {
  // Every page has loaded `hydrateRoot` already; `createRoot` would be more code.
  mountedInText.set(host, hydrateRoot(place, <AfterHydration>{part}</AfterHydration>))
  watcher.observe(document, { childList: true, subtree: true })
}
