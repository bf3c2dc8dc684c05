/** Kinds of fields whose value is the text in them. */
const TEXT = new Set(['text', 'email', 'password', 'search', 'tel', 'url', 'textarea'])

/** What was typed into the page as the server sent it, before its script was there to listen. */
export function typedEarly(form: HTMLFormElement, drawn: (name: string) => unknown) {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input[name], textarea[name]',
  )
  return [...fields]
    .filter(({ type, name, value }) => TEXT.has(type) && value !== String(drawn(name) ?? ''))
    .map(({ name, value }) => ({ name, value }))
}
