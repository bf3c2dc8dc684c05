/** For a form whose draft comes back into the same buttons; others in it send nothing of it. */
export function forgetEarlyPresses(form: HTMLFormElement | null) {
  for (const button of window.earlyPresses ?? [])
    if (button.form === form && button.type === 'submit') {
      window.earlyPresses?.delete(button)
      button.disabled = false
      button.ariaBusy = null
    }
}
