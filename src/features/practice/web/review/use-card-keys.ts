import { useEffect, useRef } from 'react'
import type { Exercise } from '../../contract.ts'
import type { Given } from '../answers/answer-field.tsx'
import { toggled } from '../answers/choice-field.tsx'

type CardKeys = {
  exercise: Exercise
  given: Given
  isAnswered: boolean
  onGive: (given: Given) => void
  onEnter: () => void
}

/** Buttons, links and fields use these keys themselves; radios and checkboxes do not. */
const hasOwnKeys = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('button, a, textarea, select, input:not([type=radio], [type=checkbox])') !== null

function press(event: KeyboardEvent, keys: CardKeys) {
  const { exercise, given, isAnswered, onGive, onEnter } = keys
  if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return
  if (hasOwnKeys(event.target) || document.querySelector('dialog:modal')) return
  if (event.key === 'Enter') {
    event.preventDefault()
    return onEnter()
  }
  const isChoice = exercise.kind === 'choice' || exercise.kind === 'choices'
  const option = isChoice && !isAnswered ? exercise.options[Number(event.key) - 1] : undefined
  if (option && typeof given !== 'string') onGive(toggled(exercise, given, option.id))
}

/** Number keys choose, Enter answers and continues, wherever the focus is. */
export function useCardKeys(keys: CardKeys) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event, latest.current)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
