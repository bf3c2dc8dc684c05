import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { AfterHydration } from './hydration/after-hydration.ts'

/** What runs inside of texts, by the element that it was made of. */
export const mountedInText = new Map<Element, Root>()

/** React knows nothing of what is inside of a text, and takes it away with the text. */
const watcher = new MutationObserver(() => {
  for (const [host, root] of mountedInText)
    if (!host.isConnected) {
      mountedInText.delete(host)
      root.unmount()
    }
  if (mountedInText.size === 0) watcher.disconnect()
})

/** It ends with the text around its `host`. */
export function mountInText(host: Element, place: Element, part: ReactNode) {
  // Pages already have `hydrateRoot`; `createRoot` would be more code for all of them.
  mountedInText.set(host, hydrateRoot(place, <AfterHydration>{part}</AfterHydration>))
  watcher.observe(document, { childList: true, subtree: true })
}
