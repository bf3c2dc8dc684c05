export const BEFORE_SUBMIT = 'beforesubmit'

/** By a button or a key: nothing is sent while a part of the form holds it back (`use-held-submit.ts`). */
export const isHeldBack = (form: HTMLFormElement | null) =>
  form !== null && !form.dispatchEvent(new Event(BEFORE_SUBMIT, { cancelable: true }))
