import { useId } from 'react'
import { RichHtml } from '#web/ui/reading/rich-html.tsx'
import type { Exercise } from '../../contract.ts'
import { KIND_WORDS } from '../kind-words.ts'

type ChoiceFieldProps = {
  exercise: Exercise
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
  hasKeys: boolean
}

export function toggled({ kind, options }: Exercise, chosen: readonly string[], id: string) {
  if (kind === 'choice') return [id]
  const others = chosen.filter((each) => each !== id)
  const next = others.length === chosen.length ? [...chosen, id] : others
  return options.flatMap((option) => (next.includes(option.id) ? option.id : []))
}

export function ChoiceField({ exercise, chosen, onChoose, hasKeys }: ChoiceFieldProps) {
  const name = useId()
  const { kind, options } = exercise
  return (
    <fieldset className="exercise-options">
      <legend className="sr-only">{KIND_WORDS[kind]}</legend>
      {options.map(({ id, html }, index) => (
        <label key={id} className="exercise-option">
          <input
            type={kind === 'choice' ? 'radio' : 'checkbox'}
            name={name}
            value={id}
            checked={chosen.includes(id)}
            onChange={() => onChoose(toggled(exercise, chosen, id))}
            className="check"
          />
          <RichHtml html={html} />
          {hasKeys && (
            <kbd aria-hidden="true" className="exercise-key">
              {index + 1}
            </kbd>
          )}
        </label>
      ))}
    </fieldset>
  )
}
