import { useId, type ReactNode } from 'react'

type SliderProps = {
  label: ReactNode
  value: number
  range: readonly [low: number, high: number, step: number]
  shown: string
  onChange: (value: number) => void
}

export function Slider({ label, value, range: [min, max, step], shown, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className="touch-slider">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} aria-hidden="true">
        {shown}
      </output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  )
}

type ChoiceProps<Name extends string> = {
  label: string
  value: Name
  options: Readonly<Record<Name, string>>
  onChange: (value: Name) => void
}

export function Choice<Name extends string>(props: ChoiceProps<Name>) {
  const { label, value, options, onChange } = props
  const name = useId()
  return (
    <fieldset className="touch-choice">
      <legend className="sr-only">{label}</legend>
      {(Object.keys(options) as Name[]).map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option === value}
            onChange={() => onChange(option)}
          />
          {options[option]}
        </label>
      ))}
    </fieldset>
  )
}
