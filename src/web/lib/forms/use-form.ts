import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import type { z } from 'zod'
import { errorOf, nameOf } from './errors.ts'
import { readForm, setFieldValue } from './read-form.ts'
import { useDraft } from './drafts/use-draft.ts'
import { useCheckedForm, type FormOptions } from './use-checked-form.ts'
import { sameValue } from '#shared/same-value.ts'

/** Text areas normalise line breaks: without this an untouched form would count as changed. */
const asFieldsHold = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n') : (value as unknown),
    ]),
  ) as Values

const inputsOf = <Name extends string>(
  values: Record<Name, unknown>,
  errors: Parameters<typeof errorOf>[0],
) => ({
  field: (name: Name) => ({ error: errorOf(errors, name) }),
  input: (name: Name) => ({ name, defaultValue: values[name] as string }),
  checkbox: (name: Name) => ({
    name,
    defaultChecked: values[name] as boolean,
    error: errorOf(errors, name),
  }),
  list: (name: Name) => ({ name, defaultValue: values[name] as string[] }),
})

export function useForm<Schema extends z.ZodType<unknown, object>>(options: FormOptions<Schema>) {
  type Values = z.input<Schema>
  type Name = keyof Values & string
  const [initial, setInitial] = useState(() => asFieldsHold(options.initial))
  /** A new `round` mounts the fields again with other default values. */
  const [rendered, setRendered] = useState({ values: initial, round: 0 })
  const [values, setValues] = useState<Values>(initial)
  const element = useRef<HTMLFormElement>(null)
  const read = () => (element.current ? readForm(element.current, initial) : initial)
  const { saved, isUnsaved, timesSaved, draftKey, settle, changed, left, props, ...form } =
    useCheckedForm(options, { form: element, read })

  const update = (name: string) => {
    setValues(read())
    changed(name)
  }
  useEffect(() => {
    setValues(read())
    // oxlint-disable-next-line react/exhaustive-deps -- also at first: something may have been typed before hydration
  }, [rendered])

  const isDirty = !sameValue(values, saved)
  const restore = (next: Values) => setRendered(({ round }) => ({ values: next, round: round + 1 }))
  const reset = () => {
    settle(initial)
    if (rendered.values === initial) element.current?.reset()
    setRendered(({ values: before, round }) => ({
      values: initial,
      round: before === initial ? round : round + 1,
    }))
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

  return {
    ...form,
    values,
    saved,
    read,
    isDirty,
    round: rendered.round,
    set: (name: Name, value: unknown) => {
      if (element.current) setFieldValue(element.current, name, value)
      update(name)
    },
    restore,
    reset,
    /** Something else is saved by now: `shown` counts as a change of it. */
    rebase: (next: Values, shown: Values) => {
      const held = asFieldsHold(next)
      setInitial(held)
      settle(held)
      restore(shown)
    },
    timesSaved,
    draftKey,
    draft,
    valuesAtHydration,
    setAside,
    props: {
      ...props,
      onInput: ({ target }: SyntheticEvent) => update(nameOf(target as HTMLElement)),
      onBlur: ({ target }: SyntheticEvent) => left(nameOf(target as HTMLElement)),
    },
    ...inputsOf<Name>(rendered.values, form.errors),
  }
}
