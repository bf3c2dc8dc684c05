/** Kinds of fields whose value is the text in them. */
const TEXT = new Set(['text', 'email', 'password', 'search', 'tel', 'url', 'textarea'])

/** A field of a list (tags) holds only what is being added to it. */
const isText = (value: unknown) => typeof value !== 'object' || value === null

const sameText = (typed: string, drawn: unknown) =>
  typed === String(drawn ?? '').replaceAll(/\r\n?/g, '\n')

/** What was typed into the page as the server sent it, before its script was there to listen. */
export function typedEarly(form: HTMLFormElement, drawn: (name: string) => unknown) {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input[name], textarea[name]',
  )
  return [...fields]
    .filter(({ type, name }) => TEXT.has(type) && isText(drawn(name)))
    .filter(({ name, value }) => !sameText(value, drawn(name)))
    .map(({ name, value }) => ({ name, value }))
}
