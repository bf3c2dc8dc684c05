declare global {
  interface Window {
    /** Set by `entry-early.ts`, until hydration. */
    earlyPresses?: Set<HTMLButtonElement> | undefined
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
}
