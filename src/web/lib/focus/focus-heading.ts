import { focusElement } from './focus-element.ts'

/** A page that is still loading gets the focus on its heading later, unless the user has moved on. */
export function focusHeading() {
  const main = document.querySelector('main')
  const focus = () => {
    const heading = main?.querySelector('h1')
    if (main) focusElement(heading ?? main)
    return heading
  }
  if (!main || focus()) return
  new MutationObserver((_, coming) => {
    if (document.activeElement !== main || focus()) coming.disconnect()
  }).observe(main, { childList: true, subtree: true })
}
