/** A draft that is restored into the same buttons has not been seen yet. */
export function forgetEarlyPresses(form: HTMLFormElement | null) {
  for (const button of window.earlyPresses ?? [])
    if (button.form === form && button.type === 'submit') {
      window.earlyPresses?.delete(button)
      button.disabled = false
      button.ariaBusy = null
    }
}
