// Small and without imports: it runs long before the page's code. Buttons that send something can be
// pressed from then on; `send-early-presses.ts` presses them again after hydration. The braces keep
// names out of the global scope, because this is a classic script.
{
  window.earlyPresses = new Set()

  const { sheet, modules, entry } = document.currentScript!.dataset

  const add = (name: 'link' | 'script', attributes: object) => {
    const element = Object.assign(document.createElement(name), attributes)
    document.head.append(element)
    return element
  }

  /** What fails is removed and added again: after 2 seconds, then ever later, up to a minute. */
  const addUntilLoaded = (name: 'link' | 'script', attributes: object, retryMs = 2000) => {
    const element = add(name, attributes)
    element.onerror = () => {
      element.remove()
      // Hydration does not wait for a sheet of this class; see `sheet-arrived.ts`.
      const again = { ...attributes, className: 'retry' }
      setTimeout(() => addUntilLoaded(name, again, Math.min(2 * retryMs, 60_000)), retryMs)
    }
  }

  /** Of texts whose formulas are read soon; see `rich-html.tsx`. */
  const loadMathFont = () => {
    for (const text of document.querySelectorAll('.math-face-next'))
      text.classList.remove('math-face-later')
  }

  const loadPage = () => {
    addUntilLoaded('link', { rel: 'stylesheet', href: sheet })
    for (const href of modules!.split(' ')) add('link', { rel: 'modulepreload', href })
    addUntilLoaded('script', { type: 'module', src: entry })
    if (document.readyState !== 'loading') loadMathFont()
    else document.addEventListener('DOMContentLoaded', loadMathFont)
  }

  // Nothing competes with the first frame. In a background tab it may never come.
  if (entry && document.hidden) loadPage()
  else if (entry) requestAnimationFrame(() => setTimeout(loadPage))

  const enable = () => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('[data-early=send]'))
      button.disabled = false
  }
  enable()
  new MutationObserver((_, observer) => {
    if (window.earlyPresses) enable()
    else observer.disconnect()
  }).observe(document, { childList: true, subtree: true })

  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>(
      '[data-early=send], [data-early=pressed]',
    )
    if (!button || !window.earlyPresses) return
    event.preventDefault()
    window.earlyPresses.add(button)
    // A disabled button would lose the focus.
    button.ariaDisabled = 'true'
    button.dataset['early'] = 'pressed'
    button.ariaBusy = 'true'
  })

  const areSingleKeysOff = () => {
    try {
      return localStorage.getItem('ascent.single-keys-off')
    } catch {
      return null
    }
  }

  // The keys that open the search, and what is typed after them. `key-clicks.ts` decides after hydration
  // whether they count.
  document.addEventListener('keydown', (event) => {
    const { key } = event
    const isSingle = !event.ctrlKey && !event.metaKey
    if (!window.earlyPresses || (event.target as Element).matches('input, textarea, select')) return
    if (isSingle && window.earlyKey && (key.length === 1 || key === 'Enter'))
      window.earlyText = (window.earlyText ?? '') + (key === 'Enter' ? '\n' : key)
    else if (key === (isSingle ? '/' : 'k') && !(isSingle && areSingleKeysOff()))
      window.earlyKey = event
    else return
    event.preventDefault()
  })
}
