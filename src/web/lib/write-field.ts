/** As if it had been typed there: React and the form hear of it. */
export function writeField(field: HTMLTextAreaElement, text: string) {
  if (field.value === text) return
  const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!
  value.set!.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
