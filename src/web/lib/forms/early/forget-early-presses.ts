/** Submit was pressed before a draft was restored: what would be sent now has not been seen yet. */
export function forgetEarlyPresses(form: HTMLFormElement | null) {
  for (const button of window.earlyPresses ?? [])
    if (button.form === form && button.type === 'submit') {
      window.earlyPresses?.delete(button)
      button.ariaDisabled = null
      button.ariaBusy = null
    }
}
