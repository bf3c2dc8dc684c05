/** `shape` says which fields are lists or checkboxes. */
export function readForm<Values extends object>(form: HTMLFormElement, shape: Values): Values {
  const data = new FormData(form)
  const read = (name: string, kind: unknown) => {
    if (typeof kind === 'boolean') return data.has(name)
    if (Array.isArray(kind)) return data.getAll(name)
    return data.get(name) ?? kind
  }
  return Object.fromEntries(
    Object.entries(shape).map(([name, kind]) => [name, read(name, kind)]),
  ) as Values
}

export function setFieldValue(form: HTMLFormElement, name: string, value: unknown) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === true
  else if (field instanceof Element && 'value' in field) field.value = String(value)
}
