const BEFORE_SUBMIT = 'beforesubmit'

/** By a button or a key: nothing is sent while a part of the form holds it back. */
export const isHeldBack = (form: HTMLFormElement | null) =>
  form !== null && !form.dispatchEvent(new Event(BEFORE_SUBMIT, { cancelable: true }))

/** Until the returned function is called; `tell` says why. */
export function holdSubmit(form: HTMLFormElement, tell: () => void) {
  const hold = (event: Event) => {
    event.preventDefault()
    // It is said once, however many wait.
    event.stopImmediatePropagation()
    tell()
  }
  form.addEventListener(BEFORE_SUBMIT, hold)
  return () => form.removeEventListener(BEFORE_SUBMIT, hold)
}
