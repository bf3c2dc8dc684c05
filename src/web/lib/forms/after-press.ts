let isPressed = false

if (typeof document !== 'undefined') {
  const setPressed = (pressed: boolean) => () => {
    isPressed = pressed
  }
  document.addEventListener('pointerdown', setPressed(true), { capture: true, passive: true })
  document.addEventListener('pointerup', setPressed(false), { capture: true, passive: true })
  document.addEventListener('pointercancel', setPressed(false), { capture: true, passive: true })
}

/** An error that appears while a button is held down moves the button, and the click misses it. */
export function afterPress(act: () => void) {
  if (!isPressed) return act()
  const over = new AbortController()
  const end = () => {
    over.abort()
    setTimeout(act)
  }
  document.addEventListener('pointerup', end, { signal: over.signal })
  document.addEventListener('pointercancel', end, { signal: over.signal })
}
