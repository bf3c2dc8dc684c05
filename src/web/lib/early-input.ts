export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Whether somebody changed a field since the server drew it. */
export function wasTouched(field: FormField): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    return field.selectedOptions[0] !== (options.find((each) => each.defaultSelected) ?? options[0])
  }
  if (field instanceof HTMLInputElement && field.type === 'checkbox')
    return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}
