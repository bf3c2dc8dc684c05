import { useEffect, useRef, useState } from 'react'
import { Select, type Option } from './input.tsx'
import { Chips } from './tag-input.tsx'

type MultiSelectProps = {
  name: string
  options: readonly Option[]
  defaultValue: readonly string[]
  placeholder: string
}

export function MultiSelect({ name, options, defaultValue, placeholder }: MultiSelectProps) {
  const [chosen, setChosen] = useState(defaultValue)
  const list = useRef<HTMLSelectElement>(null)
  const reported = useRef(chosen)
  useEffect(() => {
    if (reported.current === chosen) return
    reported.current = chosen
    list.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [chosen])
  const labelOf = (wanted: string) => options.find((each) => each.value === wanted)?.label ?? wanted
  const rest = options.filter((option) => !chosen.includes(option.value))
  return (
    <div className="flex flex-col gap-2">
      {chosen.map((value) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
      {chosen.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Chips value={chosen} onChange={setChosen} labelOf={labelOf} field={list} />
        </div>
      )}
      <Select
        ref={list}
        data-name={name}
        defaultValue=""
        disabled={rest.length === 0}
        options={[{ value: '', label: placeholder }, ...rest]}
        onChange={({ target }) => {
          const { value } = target
          // Reset here and not by a controlled value: React would undo the choice before it is read.
          target.value = ''
          if (value) setChosen([...chosen, value])
        }}
      />
    </div>
  )
}
