import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import type { z } from 'zod'
import { afterPress } from './after-press.ts'
import { reasonOf, UNREACHABLE } from './api.ts'
import { formFields } from './form-fields.ts'
import { errorOf, errorsFrom, issuesOf, sameValue, stillWrong, valueAt } from './form-state.ts'
import type { FormErrors, PathOf } from './form-state.ts'
import { hearTypedEarly } from './typed-early.ts'
import { useFormValues, type FormValues } from './use-form-values.ts'

type FormOptions<Schema extends z.ZodType> = {
  /**
   * The contract's schema: its messages stand under the fields. A page that is mostly read names
   * where it comes from instead, and it is loaded when someone enters the form.
   */
  schema: Schema | (() => Promise<Schema>)
  initial: z.input<Schema>
  /** Gets what the schema made of the values. A thrown error with `issues` lands on the fields. */
  onSubmit: (output: z.output<Schema>) => unknown
  /** After a refusal, the schema's or the server's: to open the tab with the first error, say. */
  onInvalid?: (errors: FormErrors) => void
}

/** Focuses the first field in the page that has an error, opening what it is folded into. */
function focusFirstError(form: HTMLFormElement, errors: FormErrors) {
  const fields = form.querySelectorAll<HTMLElement>('[name]')
  const first = [...fields].find((field) => errorOf(errors, field.getAttribute('name')!))
  for (let fold = first?.closest('details'); fold; fold = fold.parentElement?.closest('details')) {
    fold.open = true
  }
  first?.focus()
}

type Checked<Values> = { state: FormValues<Values>; check: () => FormErrors }

/** What is wrong, when it is said, and where the focus goes after a refusal. */
function useFormErrors<Values>(
  { state, check }: Checked<Values>,
  onInvalid?: (errors: FormErrors) => void,
) {
  const [errors, setErrors] = useState<FormErrors>({})
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0 && form.current) focusFirstError(form.current, errors)
    // Only a new refusal moves the focus; errors also change while typing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refusals])
  useEffect(() => {
    if (form.current)
      hearTypedEarly(form.current, {
        valueAt: (name) => valueAt(state.latest.current.values, name),
        change: state.changeAt,
      })
    // Once: later every field tells its changes itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return {
    form,
    errors,
    clear: () => setErrors({}),
    refuse: (found: FormErrors) => {
      setErrors(found)
      setRefusals((count) => count + 1)
      onInvalid?.(found)
    },
    /** While someone mends a field, its error may go, but no new ones come up. */
    change: (path: string, value: unknown) => {
      state.changeAt(path, value)
      setErrors((shown) => (errorOf(shown, path) ? stillWrong(shown, check()) : shown))
    },
    leave: (path: string) => {
      const { values, saved } = state.latest.current
      if (sameValue(valueAt(values, path), valueAt(saved, path))) return
      afterPress(() => {
        const message = errorOf(check(), path)
        if (message) setErrors((shown) => ({ ...shown, [path]: message }))
      })
    },
  }
}

/** One save at a time. While it is under way leaving needs no warning: success leads elsewhere. */
function useSaving<Values>(state: FormValues<Values>, refuse: (errors: FormErrors) => void) {
  const [formError, setFormError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const isUnderWay = useRef(false)
  const save = async (act: () => unknown) => {
    const { values, saved } = state.latest.current
    isUnderWay.current = true
    setPending(true)
    state.letLeave(values)
    try {
      await act()
      // A form that was reset meanwhile has other values saved by now.
      if (state.latest.current.saved === values) state.setSaved(values)
    } catch (error) {
      state.letLeave(saved)
      const issues = issuesOf(error)
      if (issues.length > 0) refuse(errorsFrom(issues))
      else setFormError(reasonOf(error))
    } finally {
      isUnderWay.current = false
      setPending(false)
    }
  }
  return { formError, setFormError, isPending, isUnderWay, save }
}

/** The schema, at once or once it is here. */
function useSchema<Schema extends z.ZodType>(source: Schema | (() => Promise<Schema>)) {
  const loaded = useRef<Schema | null>(null)
  return {
    schema: () => (typeof source === 'function' ? loaded.current : source),
    loadSchema: async () => {
      if (typeof source !== 'function') return source
      return (loaded.current ??= await source().catch(() => null))
    },
  }
}

export function useForm<Schema extends z.ZodType>(options: FormOptions<Schema>) {
  type Values = z.input<Schema>
  type Path = PathOf<Values>
  const state = useFormValues<Values>(options.initial)
  const { schema, loadSchema } = useSchema(options.schema)
  const parse = () => schema()?.safeParse(state.latest.current.values)
  const check = () => errorsFrom(parse()?.error?.issues ?? [])
  const { form, errors, clear, refuse, change, leave } = useFormErrors(
    { state, check },
    options.onInvalid,
  )
  const { formError, setFormError, isPending, isUnderWay, save } = useSaving(state, refuse)

  const submit = async (patch?: Partial<Values>) => {
    if (isUnderWay.current) return
    if (patch) state.change({ ...(state.latest.current.values as object), ...patch } as Values)
    setFormError(undefined)
    if (!(await loadSchema())) return setFormError(UNREACHABLE)
    const result = parse()!
    if (!result.success) return refuse(errorsFrom(result.error.issues))
    clear()
    await save(() => options.onSubmit(result.data))
  }

  return {
    values: state.values,
    isDirty: state.isDirty,
    /** The same for event handlers and blockers. */
    hasUnsaved: state.hasUnsaved,
    /** Other values that are not saved: a restored draft. */
    restore: state.change,
    /** Back to what is saved, or to new values, with nothing to save. */
    reset: (next: Values = state.latest.current.saved) => {
      state.setSaved(next)
      state.change(next)
      clear()
      setFormError(undefined)
    },
    set: (path: Path, value: unknown) => change(path, value),
    errors,
    formError,
    isPending,
    submit,
    /** Spread on `<form>`. */
    props: {
      ref: form,
      // Should it be sent before the page is alive, nothing of it may stand in an address.
      method: 'post' as const,
      noValidate: true,
      onFocus: () => void loadSchema(),
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        event.stopPropagation()
        void submit()
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        void submit()
      },
    },
    ...formFields<Path>({ values: state.values, errors, change, leave }),
  }
}
