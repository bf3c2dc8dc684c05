/** React notices only the native setter followed by an `input` event. */
export function typeIntoField(field: HTMLTextAreaElement, text: string) {
  if (field.value === text) return
  const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!
  value.set!.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
