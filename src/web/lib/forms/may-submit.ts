/** A name of our own: browsers have no such event. */
export const ASKED_TO_SUBMIT = 'ascent:submit'

/** By a button or a key: what is under way in the form may object, and says why (`under-way.ts`). */
export const maySubmit = (form: HTMLFormElement | null) =>
  form === null || form.dispatchEvent(new Event(ASKED_TO_SUBMIT, { cancelable: true }))
