declare global {
  interface Window {
    /** Set by `entry-early.ts`, until hydration. */
    earlyPresses?: Set<HTMLButtonElement> | undefined
    earlyKey?: KeyboardEvent
  }
}

export function sendEarlyPresses() {
  const presses = window.earlyPresses ?? []
  window.earlyPresses = undefined
  for (const button of presses) {
    button.disabled = false
    button.ariaBusy = null
    button.click()
  }
  // By now somebody may be writing.
  if (window.earlyKey) document.activeElement?.dispatchEvent(window.earlyKey)
}
