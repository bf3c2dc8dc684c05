const remembered = new WeakMap<Element, string>()

/**
 * For text areas: when the page comes alive, React puts back into them what the server drew there.
 * Called before that, and listening while it happens.
 */
export function rememberTyped() {
  for (const area of document.querySelectorAll('textarea')) remembered.set(area, area.value)
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) remembered.set(target, target.value)
  })
}

/** What a person has typed into the field. */
export const typedIn = (field: Element & { value: string }): string =>
  remembered.get(field) ?? field.value
