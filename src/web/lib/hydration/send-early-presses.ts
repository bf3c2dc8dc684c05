declare global {
  interface Window {
    /** Set by `entry-early.ts`; undefined after hydration. */
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
    button.ariaDisabled = null
    button.ariaBusy = null
    button.click()
  }
  if (window.earlyKey) pressEarlyKey(window.earlyKey, window.earlyText ?? '')
}

function pressEarlyKey(key: KeyboardEvent, text: string) {
  const before = document.activeElement
  before?.dispatchEvent(key)
  const field = document.activeElement
  // Only if the key moved the focus: otherwise the user is typing elsewhere by now.
  if (field === before || !(field instanceof HTMLInputElement)) return
  const [words, ...afterEnter] = text.split('\n')
  // Unlike setting `value`, this fires the events of typing.
  if (words) document.execCommand('insertText', false, words)
  if (afterEnter.length > 0) setTimeout(() => field.form?.requestSubmit())
}
