import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { useTypedEarly } from '../lib/use-typed-early.ts'
import { useFieldWiring } from './field-context.ts'
import { Chip } from './badge.tsx'
import { Select, type Option } from './input.tsx'

type TagInputProps = {
  name: string
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Brings what was typed into its final form; an empty result is not added. */
  normalize?: (text: string) => string
  suggestions?: readonly string[]
  max?: number
  placeholder?: string
}

/** 'Large Language Models' → 'large-language-models'. */
export const slug = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** Free words as chips: Enter or a comma adds, Backspace in the empty field takes the last away. */
export function TagInput(props: TagInputProps) {
  const { name, value, onChange, normalize = slug, suggestions, max = 10, placeholder } = props
  const [text, setText] = useState('')
  const ref = useTypedEarly<HTMLInputElement>(text, setText)
  const listId = useId()
  const add = () => {
    const tag = normalize(text)
    setText('')
    if (tag && !value.includes(tag) && value.length < max) onChange([...value, tag])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key === 'Backspace' && text === '') onChange(value.slice(0, -1))
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
        ref={ref}
        name={name}
        value={text}
        list={suggestions ? listId : undefined}
        placeholder={value.length === 0 ? placeholder : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
        className="h-7 min-w-24 flex-1 bg-transparent px-1 text-base outline-none sm:text-sm"
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions
            .filter((tag) => !value.includes(tag))
            .map((tag) => (
              <option key={tag}>{tag}</option>
            ))}
        </datalist>
      )}
    </div>
  )
}

type ChipsProps = {
  value: readonly string[]
  onChange: (value: string[]) => void
  labelOf: (value: string) => string
}

function Chips({ value, onChange, labelOf }: ChipsProps) {
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

type MultiSelectProps = {
  name: string
  options: readonly Option[]
  value: readonly string[]
  onChange: (value: string[]) => void
  placeholder?: string
}

/** Several of a few: chosen ones as removable chips, the rest in a list below. */
export function MultiSelect({
  name,
  options,
  value,
  onChange,
  placeholder = 'Add…',
}: MultiSelectProps) {
  const labelOf = (wanted: string) => options.find((each) => each.value === wanted)?.label ?? wanted
  const rest = options.filter((option) => !value.includes(option.value))
  return (
    <div className="flex flex-col gap-2">
      {value.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Chips value={value} onChange={onChange} labelOf={labelOf} />
        </div>
      )}
      <Select
        name={name}
        value=""
        disabled={rest.length === 0}
        onChange={(event) => onChange([...value, event.target.value])}
      >
        <option value="" disabled>
          {placeholder}
        </option>
        {rest.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  )
}
