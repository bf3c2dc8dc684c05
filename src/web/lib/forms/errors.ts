export type FormErrors = Readonly<Record<string, string>>

type Issue = { path: string | readonly PropertyKey[]; message: string }

export function errorsFrom(issues: readonly Issue[]): FormErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const key = typeof path === 'string' ? path : path.map(String).join('.')
    errors[key] ??= message
  }
  return errors
}

/** A single item (a tag, a category) has no field of its own: the list shows its error. */
export function errorOf(errors: FormErrors, name: string): string | undefined {
  if (errors[name]) return errors[name]
  const item = Object.keys(errors).find(
    (key) => key.startsWith(`${name}.`) && /^\d+$/.test(key.slice(name.length + 1)),
  )
  return item === undefined ? undefined : errors[item]
}

export function stillWrong(shown: FormErrors, found: FormErrors): FormErrors {
  const names = Object.keys(shown).filter((name) => found[name])
  return Object.fromEntries(names.map((name) => [name, found[name]!]))
}

export function focusFirstError(form: HTMLFormElement, errors: FormErrors) {
  const fields = form.querySelectorAll<HTMLElement>('[name]:not([type=hidden]), [data-name]')
  const first = [...fields].find((field) => errorOf(errors, nameOf(field)))
  for (let fold = first?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true
  first?.focus()
  // The browser scrolls to the field alone, and its message may be under the bar below.
  const [message] =
    first?.closest('[aria-describedby]')?.getAttribute('aria-describedby')?.split(' ') ?? []
  document.getElementById(message ?? '')?.scrollIntoView({ block: 'nearest' })
}

/** A control that represents hidden fields has their name as `data-name`. */
export const nameOf = (field: HTMLElement) =>
  field.getAttribute('name') ?? field.dataset['name'] ?? ''
