import { useEffect, useId, useRef, type ComponentProps, type KeyboardEvent } from 'react'
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
  const add = () => {
    const tag = normalize(box.current!.value)
    box.current!.value = ''
    if (tag && !value.includes(tag) && value.length < max) onChange([...value, tag])
  }
  useEffect(() => {
    // Typed and left before hydration.
    if (document.activeElement !== box.current) add()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
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
      <Chips value={value} onChange={onChange} labelOf={(tag) => tag} />
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
    </div>
  )
}

type ChipsProps = {
  value: readonly string[]
  onChange: (value: string[]) => void
  labelOf: (value: string) => string
}

export function Chips({ value, onChange, labelOf }: ChipsProps) {
  return value.map((each) => (
    <Chip
      key={each}
      removeLabel={`Remove ${labelOf(each)}`}
      onRemove={() => onChange(value.filter((other) => other !== each))}
    >
      {labelOf(each)}
    </Chip>
  ))
}
