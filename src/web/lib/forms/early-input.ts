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

/** For values held elsewhere: passes on what was typed before hydration. */
export function readEarlyInput(
  form: HTMLFormElement,
  valueOf: (name: string) => unknown,
  change: (name: string, value: unknown) => void,
) {
  for (const field of form.querySelectorAll<FormField>(':is(input, textarea, select)[name]')) {
    const known = valueOf(field.name)
    // The field of a list holds only what is about to be added to it.
    if (Array.isArray(known) || !wasTouched(field)) continue
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      change(field.name, field.checked)
    else if (field.type === 'number' && typeof known !== 'string')
      change(field.name, field.value === '' ? undefined : Number(field.value))
    else change(field.name, field.value)
  }
}
