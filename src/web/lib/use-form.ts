import { useEffect, useRef, useState, type ChangeEvent, type FormEvent, type KeyboardEvent } from 'react'
import type { z } from 'zod'
import {
  errorOf,
  errorsFrom,
  issuesOf,
  sameValue,
  valueAt,
  withValueAt,
  type FormErrors,
  type PathOf,
} from './form-state.ts'

type FormOptions<Schema extends z.ZodType> = {
  /** The contract's schema: its messages stand under the fields. */
  schema: Schema
  initial: z.input<Schema>
  /** Gets what the schema made of the values. A thrown error with `issues` lands on the fields. */
  onSubmit: (output: z.output<Schema>) => unknown
  /** After a refusal, the schema's or the server's: to open the tab with the first error, say. */
  onInvalid?: (errors: FormErrors) => void
}

type TextEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** Focuses the first field in the page that has an error, opening what it is folded into. */
function focusFirstError(form: HTMLFormElement, errors: FormErrors) {
  const fields = form.querySelectorAll<HTMLElement>('[name]')
  const first = [...fields].find((field) => errorOf(errors, field.getAttribute('name')!))
  for (let fold = first?.closest('details'); fold; fold = fold.parentElement?.closest('details')) {
    fold.open = true
  }
  first?.focus()
}

export function useForm<Schema extends z.ZodType>(options: FormOptions<Schema>) {
  type Values = z.input<Schema>
  type Path = PathOf<Values>
  const [values, setValues] = useState(options.initial)
  const [saved, setSaved] = useState(options.initial)
  const [errors, setErrors] = useState<FormErrors>({})
  const [formError, setFormError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  // Handlers run before the next render: they need what was typed and saved last, at once.
  const latest = useRef({ values: options.initial, saved: options.initial, isPending: false })

  useEffect(() => {
    if (refusals > 0 && form.current) focusFirstError(form.current, errors)
    // Only a new refusal moves the focus; errors also change while typing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [refusals])

  const check = (next: Values): FormErrors => {
    const result = options.schema.safeParse(next)
    return result.success ? {} : errorsFrom(result.error.issues)
  }

  const change = (next: Values, path?: string) => {
    latest.current.values = next
    setValues(next)
    setErrors((shown) => {
      const isShown = path !== undefined && errorOf(shown, path) !== undefined
      return isShown ? onlyThoseStill(shown, check(next)) : shown
    })
  }

  const set = (path: Path, value: unknown) => change(withValueAt(latest.current.values, path, value), path)

  const refuse = (found: FormErrors) => {
    setErrors(found)
    setRefusals((count) => count + 1)
    options.onInvalid?.(found)
  }

  const markSaved = (next: Values = latest.current.values) => {
    latest.current.saved = next
    latest.current.values = next
    setSaved(next)
    setValues(next)
  }

  const submit = async (patch?: Partial<Values>) => {
    if (latest.current.isPending) return
    if (patch) change({ ...(latest.current.values as object), ...patch } as Values)
    const sent = latest.current.values
    const result = options.schema.safeParse(sent)
    setFormError(undefined)
    if (!result.success) return refuse(errorsFrom(result.error.issues))
    setErrors({})
    latest.current.isPending = true
    setPending(true)
    const before = latest.current.saved
    // Saved as far as leaving is concerned: onSubmit may go to another page when it succeeds.
    latest.current.saved = sent
    try {
      await options.onSubmit(result.data as z.output<Schema>)
      setSaved(sent)
    } catch (error) {
      latest.current.saved = before
      const issues = issuesOf(error)
      if (issues.length > 0) refuse(errorsFrom(issues))
      else setFormError(messageOf(error))
    } finally {
      latest.current.isPending = false
      setPending(false)
    }
  }

  const blur = (path: string) => () => {
    const isTouched = !sameValue(valueAt(latest.current.values, path), valueAt(latest.current.saved, path))
    const message = isTouched && errorOf(check(latest.current.values), path)
    if (message) setErrors((shown) => ({ ...shown, [path]: message }))
  }

  return {
    values,
    errors,
    formError,
    isPending,
    isDirty: !sameValue(values, saved),
    /** The same for event handlers and blockers, which must not wait for a render. */
    hasUnsaved: () => !sameValue(latest.current.values, latest.current.saved),
    set,
    submit,
    markSaved,
    /** Other values without calling them saved: a restored draft. */
    restore: (next: Values) => change(next),
    /** Back to the start, or to new values, with nothing to save. */
    reset: (next: Values = latest.current.saved) => {
      markSaved(next)
      setErrors({})
      setFormError(undefined)
    },
    /** Spread on `<form>`. */
    props: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        event.stopPropagation()
        void submit()
      },
      onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        void submit()
      },
    },
    /** Spread on `<Field>`. */
    field: (path: Path) => ({ error: errorOf(errors, path) }),
    /** Spread on `<Input>`, `<Textarea>` and `<Select>`. */
    input: (path: Path) => ({
      name: path,
      value: String(valueAt(values, path) ?? ''),
      onChange: (event: TextEvent) => set(path, event.target.value),
      onBlur: blur(path),
    }),
    /** Spread on `<Input>`: the value is a number, or undefined while the field is empty. */
    number: (path: Path) => ({
      name: path,
      type: 'number' as const,
      inputMode: 'numeric' as const,
      value: String(valueAt(values, path) ?? ''),
      onChange: (event: TextEvent) =>
        set(path, event.target.value === '' ? undefined : Number(event.target.value)),
      onBlur: blur(path),
    }),
    /** Spread on `<Checkbox>` and `<Switch>`. */
    checkbox: (path: Path) => ({
      name: path,
      checked: Boolean(valueAt(values, path)),
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(path, event.target.checked),
      error: errorOf(errors, path),
    }),
    /** Spread on `<TagInput>`, `<MultiSelect>` and `<CheckboxGroup>`. */
    list: (path: Path) => ({
      name: path,
      value: (valueAt(values, path) ?? []) as string[],
      onChange: (value: string[]) => set(path, value),
    }),
  }
}

/** While someone mends a field, errors may go but no new ones come up. */
function onlyThoseStill(shown: FormErrors, found: FormErrors): FormErrors {
  const still = Object.keys(shown).filter((path) => found[path])
  return Object.fromEntries(still.map((path) => [path, found[path]!]))
}

function messageOf(error: unknown): string {
  const reason = typeof error === 'object' && error !== null && 'reason' in error && error.reason
  return typeof reason === 'string' ? reason : 'Something went wrong'
}
