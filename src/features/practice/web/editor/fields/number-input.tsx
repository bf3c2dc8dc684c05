import { useState } from 'react'
import { valueAsNumber } from './value-as-number.ts'
import { Input } from '#web/ui/forms/input.tsx'

type NumberInputProps = {
  name: string
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
}

const written = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : ''

/** Keeps a number as it was typed, such as '1/3' or '2.50'. */
export function NumberInput({ name, value, onChange, onBlur }: NumberInputProps) {
  const [typed, setTyped] = useState(written(value))
  const isSame = valueAsNumber(typed) === (value ?? null)
  return (
    <Input
      name={name}
      inputMode="text"
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      value={isSame ? typed : written(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(valueAsNumber(target.value))
      }}
      onBlur={onBlur}
    />
  )
}
