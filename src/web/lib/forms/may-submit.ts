export const ASKED_TO_SUBMIT = 'ascent:submit'

/** Work in the form, such as an upload, may object, and shows why (`under-way.ts`). */
export const maySubmit = (form: HTMLFormElement | null) =>
  form === null || form.dispatchEvent(new Event(ASKED_TO_SUBMIT, { cancelable: true }))
