import { useEffect } from 'react'
import { attempt } from '../attempt.ts'

export const SINGLE_KEYS_OFF = 'ascent.single-keys-off'

/** Can be switched off: speech input would take spoken words for keys (WCAG 2.1.4). */
export const areSingleKeysOn = () => !attempt(() => localStorage.getItem(SINGLE_KEYS_OFF))

/** A dialog that was just closed still has the focus, in a field that is no longer visible. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.checkVisibility() &&
  (target.isContentEditable || target.matches('input, textarea, select, video'))

/** Ctrl+K or Cmd+K does what the slash does, and cannot be switched off. */
function keyOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) {
  if (altKey || key.length !== 1) return ''
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey ? '/' : ''
  return areSingleKeysOn() ? key.toLowerCase() : ''
}

const isField = (element: HTMLElement) => element.matches('input, textarea')

function clickByKey(event: KeyboardEvent) {
  const key = keyOf(event)
  if (!key || event.repeat || isTyping(event.target)) return
  if (document.querySelector('dialog:modal')) return
  const named = [...document.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)]
  const shown = named.find(isField) ?? named.find((element) => element.checkVisibility())
  if (!shown) return
  event.preventDefault()
  if (!isField(shown)) return shown.click()
  shown.closest('details')?.setAttribute('open', '')
  shown.focus()
  if (shown instanceof HTMLInputElement) shown.select()
}

export function useKeyClicks() {
  useEffect(() => {
    document.addEventListener('keydown', clickByKey)
    return () => document.removeEventListener('keydown', clickByKey)
  }, [])
}
