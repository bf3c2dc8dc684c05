import { useEffect } from 'react'
import { attempt } from './attempt.ts'

const OFF = 'ascent.single-keys-off'

/** People who speak to their computer switch them off: their words would be taken for keys. */
export const singleKeys = {
  areOn: () => !attempt(() => localStorage.getItem(OFF)),
  turn: (isOn: boolean) =>
    attempt(() => (isOn ? localStorage.removeItem(OFF) : localStorage.setItem(OFF, '1'))),
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, video'))

/** A single key clicks what carries it as `data-key`. */
function clickByKey(event: KeyboardEvent) {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey
  if (hasModifier || event.repeat || event.key.length !== 1 || isTyping(event.target)) return
  if (document.querySelector('dialog:modal') || !singleKeys.areOn()) return
  const selector = `main [data-key="${CSS.escape(event.key.toLowerCase())}"]`
  const shown = [...document.querySelectorAll<HTMLElement>(selector)].find((element) =>
    element.checkVisibility(),
  )
  if (!shown) return
  event.preventDefault()
  shown.click()
}

export function useKeyClicks() {
  useEffect(() => {
    document.addEventListener('keydown', clickByKey)
    return () => document.removeEventListener('keydown', clickByKey)
  }, [])
}
