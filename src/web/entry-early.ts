// Small and alone: it runs before anything is painted, long before the page's code. A button that
// sends something may be pressed at once; `send-early-presses.ts` presses it again when the page
// listens. A classic script: a name declared here would be everybody's.
window.earlyPresses = new Set()

new MutationObserver((_, observer) => {
  if (!window.earlyPresses) return observer.disconnect()
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-early=send]'))
    button.disabled = false
}).observe(document, { childList: true, subtree: true })

// Folded away by the reader (`use-folded-list.ts`): it must not be seen and then go.
try {
  if (localStorage.getItem('ascent.lessons-folded'))
    document.documentElement.dataset['lessons'] = 'folded'
} catch {
  // Storage may be forbidden: then nothing is remembered.
}

document.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLButtonElement>('[data-early=send]')
  if (!button || !window.earlyPresses) return
  event.preventDefault()
  window.earlyPresses.add(button)
  button.disabled = true
  button.dataset['early'] = 'kept'
  button.ariaBusy = 'true'
})
