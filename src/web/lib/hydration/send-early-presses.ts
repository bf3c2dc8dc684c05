declare global {
  interface Window {
    /** Set by `entry-early.ts`, until hydration. */
    earlyPresses?: Set<HTMLButtonElement> | undefined
    earlyKey?: KeyboardEvent
    /** What was typed after it; a line ends with Enter. */
    earlyText?: string
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
  if (window.earlyKey) pressEarlyKey(window.earlyKey, window.earlyText ?? '')
}

function pressEarlyKey(key: KeyboardEvent, text: string) {
  const before = document.activeElement
  before?.dispatchEvent(key)
  const field = document.activeElement
  // Otherwise somebody is writing by now.
  if (field === before || !(field instanceof HTMLInputElement)) return
  const [words, ...afterEnter] = text.split('\n')
  // As if it was typed: whoever listens to the field hears of it.
  if (words) document.execCommand('insertText', false, words)
  if (afterEnter.length > 0) setTimeout(() => field.form?.requestSubmit())
}
