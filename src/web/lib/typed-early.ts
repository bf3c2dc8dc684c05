/** Kinds of fields whose value is the text in them. */
const TEXT = new Set(['text', 'email', 'password', 'search', 'tel', 'url', 'textarea'])

/** A field of a list (tags) holds only what is being added to it: that is no text of the form. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string' && typeof value !== 'number') return null
  return String(value).replaceAll(/\r\n?/g, '\n')
}

/** What was typed into the page as the server sent it, before its script was there to listen. */
export function typedEarly(form: HTMLFormElement, drawn: (name: string) => unknown) {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input[name], textarea[name]',
  )
  return [...fields]
    .filter(({ type, name, value }) => {
      const text = textOf(drawn(name))
      return TEXT.has(type) && text !== null && text !== value
    })
    .map(({ name, value }) => ({ name, value }))
}
