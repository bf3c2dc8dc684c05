import {
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { useOnce } from '../../lib/use-once.ts'
import { useFieldWiring } from './field-context.ts'
import { Chip } from '../badge.tsx'

type TagInputProps = {
  name: string
  value: readonly string[]
  onChange: (value: string[]) => void
  normalize: (text: string) => string
  suggestions: readonly string[]
  max: number
  placeholder?: string
}

export function TagInput(props: TagInputProps) {
  const { name, value, onChange, normalize, suggestions, max, placeholder } = props
  const box = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [wasRefused, setRefused] = useState(false)
  const isFull = value.length >= max
  const add = () => {
    const tag = normalize(box.current!.value)
    const isNew = tag !== '' && !value.includes(tag)
    setRefused(isNew && isFull)
    if (isNew && isFull) return
    box.current!.value = ''
    if (isNew) onChange([...value, tag])
  }
  useOnce(() => {
    // For what was typed and left before hydration.
    if (document.activeElement !== box.current) add()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key === 'Backspace' && box.current!.value === '') onChange(value.slice(0, -1))
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    add()
  }
  const wiring = useFieldWiring<ComponentProps<'input'>>({})
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-2 rounded-md border border-control bg-surface px-2 py-1.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus hover:border-ink has-aria-invalid:border-danger">
      <Chips value={value} onChange={onChange} labelOf={(tag) => tag} field={box} />
      <input
        {...wiring}
        ref={box}
        name={name}
        list={listId}
        placeholder={value.length === 0 ? placeholder : undefined}
        onKeyDown={onKeyDown}
        onBlur={add}
        className="h-7 min-w-24 flex-1 bg-transparent px-1 text-base outline-none sm:text-sm"
      />
      <datalist id={listId}>
        {suggestions
          .filter((tag) => !value.includes(tag))
          .map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
      </datalist>
      {wasRefused && isFull && (
        <p role="alert" className="w-full px-1 text-sm text-danger">
          {`There are ${max} already: take one away first.`}
        </p>
      )}
    </div>
  )
}

type ChipsProps = {
  value: readonly string[]
  onChange: (value: string[]) => void
  labelOf: (value: string) => string
  field: RefObject<HTMLElement | null>
}

export function Chips({ value, onChange, labelOf, field }: ChipsProps) {
  /** Removing a tag removes its button: the focus goes to the field if it has text, else to the next tag. */
  const remove = (gone: string, { currentTarget }: MouseEvent<HTMLElement>) => {
    const next = currentTarget.closest('.chip')?.nextElementSibling?.querySelector('button')
    flushSync(() => onChange(value.filter((other) => other !== gone)))
    const isWaiting = field.current instanceof HTMLInputElement && field.current.value !== ''
    const heir = isWaiting ? field.current : (next ?? field.current)
    heir?.focus()
  }
  return value.map((each) => (
    <Chip
      key={each}
      removeLabel={`Remove ${labelOf(each)}`}
      onRemove={(event) => remove(each, event)}
    >
      {labelOf(each)}
    </Chip>
  ))
}
