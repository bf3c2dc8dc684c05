import type { ChangeEvent } from 'react'
import { errorOf, valueAt, type FormErrors } from './form-state.ts'

type TextEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

type Source = {
  values: unknown
  errors: FormErrors
  change: (path: string, value: unknown) => void
  leave: (path: string) => void
}

function textAt(values: unknown, path: string): string {
  const value = valueAt(values, path)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The props that bind controls to a form, each by the path of its value. */
export function formFields<Path extends string>({ values, errors, change, leave }: Source) {
  return {
    /** Spread on `<Field>`. */
    field: (path: Path) => ({ error: errorOf(errors, path) }),
    /** Spread on `<Input>`, `<Textarea>` and `<Select>`. */
    input: (path: Path) => ({
      name: path,
      value: textAt(values, path),
      onChange: (event: TextEvent) => change(path, event.target.value),
      onBlur: () => leave(path),
    }),
    /** Spread on `<Input>`: the value is a number, or undefined while the field is empty. */
    number: (path: Path) => ({
      name: path,
      type: 'number' as const,
      inputMode: 'numeric' as const,
      value: textAt(values, path),
      onChange: (event: TextEvent) =>
        change(path, event.target.value === '' ? undefined : Number(event.target.value)),
      onBlur: () => leave(path),
    }),
    /** Spread on `<Checkbox>` and `<Switch>`. */
    checkbox: (path: Path) => ({
      name: path,
      checked: valueAt(values, path) === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(path, event.target.checked),
      error: errorOf(errors, path),
    }),
    /** Spread on `<TagInput>`, `<MultiSelect>` and `<CheckboxGroup>`. */
    list: (path: Path) => ({
      name: path,
      value: (valueAt(values, path) ?? []) as string[],
      onChange: (value: string[]) => change(path, value),
    }),
  }
}
