const texts = new Map<HTMLTextAreaElement, string>()

const remember = ({ target }: { target: EventTarget | null }) => {
  if (target instanceof HTMLTextAreaElement) texts.set(target, target.value)
}

/** Call it before React takes over: into text areas it puts back what the server drew there. */
export function rememberEarlyInput() {
  for (const target of document.querySelectorAll('textarea')) remember({ target })
  document.addEventListener('input', remember)
}

/** Call it when React has taken over, before anything reads the fields. */
export function restoreEarlyInput() {
  document.removeEventListener('input', remember)
  for (const [area, text] of texts) if (area.value !== text) area.value = text
  texts.clear()
}
