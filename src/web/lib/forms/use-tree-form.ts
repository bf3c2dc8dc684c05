import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import type { z } from 'zod'
import { readEarlyInput } from './early/early-input.ts'
import { errorOf } from './errors.ts'
import { forgetEarlyPresses } from './early/forget-early-presses.ts'
import { useDraft } from './drafts/use-draft.ts'
import { useCheckedForm, type FormOptions } from './use-checked-form.ts'
import { valueAt, type PathOf } from './values.ts'
import { withValueAt } from './with-value-at.ts'
import { sameValue } from '#shared/same-value.ts'

type TextEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

function textAt(values: unknown, path: string): string {
  const value = valueAt(values, path)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

type Bound = {
  values: unknown
  errors: Parameters<typeof errorOf>[0]
  set: (path: string, value: unknown) => void
  left: (path: string) => void
}

function inputsOf<Path extends string>({ values, errors, set, left }: Bound) {
  return {
    field: (path: Path) => ({ error: errorOf(errors, path) }),
    input: (path: Path) => ({
      name: path,
      value: textAt(values, path),
      onChange: (event: TextEvent) => set(path, event.target.value),
      onBlur: () => left(path),
    }),
    number: (path: Path) => ({
      name: path,
      type: 'number' as const,
      inputMode: 'numeric' as const,
      value: textAt(values, path),
      onChange: ({ target }: TextEvent) =>
        set(path, target.value === '' ? undefined : Number(target.value)),
      onBlur: () => left(path),
    }),
    checkbox: (path: Path) => ({
      name: path,
      checked: valueAt(values, path) === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(path, event.target.checked),
      error: errorOf(errors, path),
    }),
    list: (path: Path) => ({
      name: path,
      value: (valueAt(values, path) ?? []) as string[],
      onChange: (value: string[]) => set(path, value),
    }),
  }
}

/** What an editor of one part of the form gets. */
export type FormPart = ReturnType<typeof inputsOf<string>> & Pick<Bound, 'errors' | 'set' | 'left'>

/** For nested values, of which the page shows only a part at a time. */
export function useTreeForm<Schema extends z.ZodType<unknown, object>>(
  options: FormOptions<Schema>,
) {
  type Values = z.input<Schema>
  type Path = PathOf<Values>
  const [values, setValues] = useState<Values>(options.initial)
  /** For event handlers and navigation blockers, which run before the next render. */
  const latest = useRef(values)
  const element = useRef<HTMLFormElement>(null)
  const read = () => latest.current
  const { saved, isUnsaved, timesSaved, draftKey, settle, changed, left, ...form } = useCheckedForm(
    options,
    { form: element, read },
  )
  const change = (next: Values) => {
    latest.current = next
    setValues(next)
  }
  const set = (path: string, value: unknown) => {
    change(withValueAt(latest.current, path, value))
    changed(path)
  }
  useEffect(() => {
    if (element.current)
      readEarlyInput(element.current, (path) => valueAt(latest.current, path), set)
    // oxlint-disable-next-line react/exhaustive-deps -- once: later every field reports its changes itself
  }, [])

  const isDirty = !sameValue(values, saved)
  const reset = (next: Values = saved) => {
    settle(next)
    change(next)
  }
  const restore = (next: Values) => {
    forgetEarlyPresses(element.current)
    change(next)
  }
  const { valuesAtHydration, setAside, ...draft } = useDraft(draftKey, {
    values,
    isDirty,
    isUnsaved,
    timesSaved,
    read,
    restore,
    reset,
  })

  const { errors } = form
  const bound = { values, errors, set, left }
  const part: FormPart = { errors, set, left, ...inputsOf<string>(bound) }
  return {
    ...form,
    values,
    read,
    part,
    isDirty,
    set: (path: Path, value: unknown) => set(path, value),
    restore,
    reset,
    rebase: (next: Values, shown: Values) => {
      settle(next)
      restore(shown)
    },
    timesSaved,
    draftKey,
    draft,
    valuesAtHydration,
    setAside,
    ...inputsOf<Path>(bound),
  }
}
