import { useEffect, useRef, useState } from 'react'
import type { FormEvent, KeyboardEvent, RefObject } from 'react'
import type { z } from 'zod'
import { ApiError, reasonOf } from '../calls/api.ts'
import { loadCode } from '../deployment.ts'
import { afterPress } from './after-press.ts'
import { earlierKey, removeDraft } from './drafts/drafts.ts'
import { errorOf, errorsFrom, focusFirstError, stillWrong, type FormErrors } from './errors.ts'
import { maySubmit } from './may-submit.ts'
import { valueAt } from './values.ts'
import { sameValue } from '#shared/same-value.ts'

export type FormOptions<Schema extends z.ZodType> = {
  /** A function is called when somebody enters the form, and loads the schema's code. */
  schema: Schema | (() => Promise<Schema>)
  initial: z.input<Schema>
  /** Also gets the values as they stood when the form was sent; by now they may be others. */
  onSubmit: (output: z.output<Schema>, sent: z.input<Schema>) => unknown
  /** After a refusal by the schema or the server, for example to open the tab with the error. */
  onInvalid?: (errors: FormErrors) => void
  onFocus?: () => void
  /** Errors outside of the values, say of a file; nothing is sent then. */
  alsoWrong?: () => FormErrors | undefined
  /** The `draftKey`; fields that are named passwords are left out. */
  draft?: string
}

type Held<Values> = {
  form: RefObject<HTMLFormElement | null>
  read: () => Values
}

function useErrors(
  form: RefObject<HTMLFormElement | null>,
  onInvalid?: (errors: FormErrors) => void,
) {
  const [errors, setErrors] = useState<FormErrors>({})
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0 && form.current) focusFirstError(form.current, errors)
    // oxlint-disable-next-line react/exhaustive-deps -- only a new refusal moves the focus; errors also change while typing
  }, [refusals])
  const refuse = (found: FormErrors) => {
    setErrors(found)
    setRefusals((count) => count + 1)
    onInvalid?.(found)
  }
  return { errors, setErrors, refuse }
}

/** Event handlers and navigation blockers run before the next render: they ask `isSaved`. */
function useSaved<Values>(initial: Values) {
  const [saved, setSaved] = useState(initial)
  const latest = useRef(initial)
  return {
    saved,
    isSaved: (values: Values, name?: string) =>
      name === undefined
        ? sameValue(values, latest.current)
        : sameValue(valueAt(values, name), valueAt(latest.current, name)),
    set: (values: Values) => {
      latest.current = values
      setSaved(values)
    },
    /** Counts as saved while `work` runs, because success may leave the page, which must not warn. */
    setDuring: async (values: Values, work: () => Promise<unknown>) => {
      const before = latest.current
      latest.current = values
      try {
        await work()
      } catch (error) {
        latest.current = before
        throw error
      }
      // The form may have been reset meanwhile: then other values are the saved ones.
      if (latest.current === values) setSaved(values)
    },
  }
}

function useSchema<Schema extends z.ZodType>(source: Schema | (() => Promise<Schema>)) {
  const loaded = useRef<Schema | null>(null)
  return {
    schema: () => (typeof source === 'function' ? loaded.current : source),
    loadSchema: async () => {
      if (typeof source !== 'function') return source
      return (loaded.current ??= await source())
    },
  }
}

function useSubmit(refuse: (errors: FormErrors) => void) {
  const [formError, setFormError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const isUnderWay = useRef(false)
  return {
    formError,
    setFormError,
    isPending,
    isUnderWay: () => isUnderWay.current,
    once: async (work: () => Promise<unknown>) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      setFormError(undefined)
      try {
        await work()
      } catch (error) {
        if (error instanceof ApiError && error.issues.length > 0) refuse(errorsFrom(error.issues))
        else setFormError(reasonOf(error))
      } finally {
        isUnderWay.current = false
        setPending(false)
      }
    },
    setPending,
  }
}

function formProps(
  form: RefObject<HTMLFormElement | null>,
  submit: () => Promise<void>,
  onFocus: () => void,
) {
  return {
    ref: form,
    // A form sent before hydration must not put its values into the address.
    method: 'post' as const,
    noValidate: true,
    onFocus,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      event.stopPropagation()
      void submit()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      const isInside = (event.target as Element).closest('dialog, form') === event.currentTarget
      if (!isInside) return
      event.preventDefault()
      void submit()
    },
  }
}

export function useCheckedForm<Schema extends z.ZodType>(
  { schema: source, initial, onSubmit, onInvalid, onFocus, alsoWrong, draft }: FormOptions<Schema>,
  { form, read }: Held<z.input<Schema>>,
) {
  // The key of the person who opened the form, even if they sign out meanwhile.
  const [draftKey] = useState(draft)
  const [timesSaved, setTimesSaved] = useState(0)
  const { schema, loadSchema } = useSchema(source)
  const { errors, setErrors, refuse } = useErrors(form, onInvalid)
  const { saved, isSaved, set: setSaved, setDuring } = useSaved(initial)
  const { formError, setFormError, isPending, setPending, isUnderWay, once } = useSubmit(refuse)
  const check = () => errorsFrom(schema()?.safeParse(read()).error?.issues ?? [])

  const submit = async () => {
    if (!maySubmit(form.current)) return
    await once(async () => {
      // The page may be left, or the form changed, while its code is still loading.
      const values = read()
      const loaded = await loadCode(loadSchema)
      const { data, error } = loaded.safeParse(values)
      const found = { ...errorsFrom(error?.issues ?? []), ...alsoWrong?.() }
      if (error || Object.keys(found).length > 0) return refuse(found)
      setErrors({})
      setPending(true)
      await setDuring(values, async () => {
        await onSubmit(data, values)
        if (draftKey) for (const key of [draftKey, earlierKey(draftKey)]) removeDraft(key)
        setTimesSaved((times) => times + 1)
      })
    })
  }

  return {
    errors,
    formError,
    isPending,
    submit,
    saved,
    timesSaved,
    draftKey,
    hasUnsaved: () => !isSaved(read()),
    isUnsaved: (values: z.input<Schema>) => isUnderWay() || !isSaved(values),
    settle: (values: z.input<Schema>) => {
      setSaved(values)
      setErrors({})
      setFormError(undefined)
    },
    /** Typing may remove the error of a field, but never adds one. */
    changed: (name: string) =>
      setErrors((shown) => (errorOf(shown, name) ? stillWrong(shown, check()) : shown)),
    left: (name: string) => {
      if (isSaved(read(), name)) return
      afterPress(() => {
        const message = errorOf(check(), name)
        if (message) setErrors((shown) => ({ ...shown, [name]: message }))
      })
    },
    props: formProps(form, submit, () => {
      loadSchema().catch(() => {})
      onFocus?.()
    }),
  }
}
