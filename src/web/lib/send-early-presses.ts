declare global {
  interface Window {
    /** From `entry-early.ts`, until the page listens itself. */
    earlyPresses?: Set<HTMLButtonElement> | undefined
  }
}

/** A form that came back from a draft has other buttons: its person has yet to see it. */
export function sendEarlyPresses() {
  const presses = window.earlyPresses ?? []
  window.earlyPresses = undefined
  for (const button of presses) {
    button.disabled = false
    button.ariaBusy = null
    button.click()
  }
}
