const texts = new Map<HTMLTextAreaElement, string>()

const remember = ({ target }: { target: EventTarget | null }) => {
  if (target instanceof HTMLTextAreaElement) texts.set(target, target.value)
}

/** Hydration resets text areas to what the server rendered. */
export function rememberEarlyInput() {
  for (const target of document.querySelectorAll('textarea')) remember({ target })
  document.addEventListener('input', remember)
}

/** Call it before anything reads the fields. */
export function restoreEarlyInput() {
  document.removeEventListener('input', remember)
  for (const [area, text] of texts) if (area.value !== text) area.value = text
  texts.clear()
}
