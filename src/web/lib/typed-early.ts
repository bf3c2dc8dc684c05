import { typedIn } from './typed-in.ts'

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Kinds of fields whose value is the text in them, or the option chosen. */
const WRITTEN = new Set('text email password search tel url number textarea select-one'.split(' '))

function ticked({ checked, value }: HTMLInputElement, known: unknown): unknown {
  if (!Array.isArray(known)) return typeof known === 'boolean' ? checked : known
  if (known.includes(value) === checked) return known
  return checked ? [...known, value] : known.filter((each) => each !== value)
}

/** A field of a list (tags) holds only what is being added to it: that is no text of the form. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string' && typeof value !== 'number') return null
  return String(value).replaceAll(/\r\n?/g, '\n')
}

function written(field: FormField, known: unknown): unknown {
  const { type } = field
  const value = typedIn(field)
  const text = textOf(known)
  if (!WRITTEN.has(type) || text === null || text === value) return known
  return type === 'number' && typeof known !== 'string' ? Number(value) : value
}

/** What the field says now, given what the form knows. */
const said = (field: FormField, known: unknown) =>
  field.type === 'checkbox' ? ticked(field as HTMLInputElement, known) : written(field, known)

/** Something else may have filled the form by now: only what a person changed in the page counts. */
function isAsDrawn(field: FormField): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected ?? true
  if (field.type === 'checkbox') {
    const { checked, defaultChecked } = field as HTMLInputElement
    return checked === defaultChecked
  }
  return typedIn(field) === field.defaultValue
}

type Known = {
  valueAt: (name: string) => unknown
  change: (name: string, value: unknown) => void
}

/** Tells the form what was typed into the page as the server sent it, before its script listened. */
export function hearTypedEarly(form: HTMLFormElement, { valueAt, change }: Known) {
  for (const field of form.querySelectorAll<FormField>(':is(input, textarea, select)[name]')) {
    if (isAsDrawn(field)) continue
    const known = valueAt(field.name)
    const value = said(field, known)
    if (value !== known) change(field.name, value)
  }
}
