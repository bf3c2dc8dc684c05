export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function wasTouched(field: FormField): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    return field.selectedOptions[0] !== (options.find((each) => each.defaultSelected) ?? options[0])
  }
  if (field instanceof HTMLInputElement && field.type === 'checkbox')
    return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

const withMember = (list: readonly unknown[], member: string, isIn: boolean) => [
  ...list.filter((other) => other !== member),
  ...(isIn ? [member] : []),
]

/** For forms whose values are React state: what was typed before hydration is only in the fields. */
export function readEarlyInput(
  form: HTMLFormElement,
  valueOf: (name: string) => unknown,
  change: (name: string, value: unknown) => void,
) {
  // Not radios: their names are random, so that each group on a page is its own.
  const fields = form.querySelectorAll<FormField>(
    ':is(input:not([type=radio]), textarea, select)[name]',
  )
  for (const field of fields) {
    const known = valueOf(field.name)
    if (!wasTouched(field)) continue
    const isBox = field instanceof HTMLInputElement && field.type === 'checkbox'
    if (Array.isArray(known)) {
      // The text field of a list holds only what is about to be added.
      if (isBox) change(field.name, withMember(known, field.value, field.checked))
    } else if (isBox) change(field.name, field.checked)
    else if (field.type === 'number' && typeof known !== 'string')
      change(field.name, field.value === '' ? undefined : Number(field.value))
    else change(field.name, field.value)
  }
}
