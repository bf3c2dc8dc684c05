import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { AfterHydration } from './after-hydration.ts'
import { mountedInText } from './mounted-in-text.ts'

/** It ends with the text around its `host` (`rich-html.tsx`). */
export function mountInText(host: Element, place: Element, part: ReactNode) {
  // Pages already have `hydrateRoot`; `createRoot` would be more code for all of them.
  mountedInText.set(host, hydrateRoot(place, <AfterHydration>{part}</AfterHydration>))
}
