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
  /** A function: loaded when someone enters the form. */
  schema: Schema | (() => Promise<Schema>)
  initial: z.input<Schema>
  onSubmit: (output: z.output<Schema>) => unknown
  /** After a refusal by the schema or the server, for example to open the right tab. */
  onInvalid?: (errors: FormErrors) => void
  onFocus?: () => void
  /** What is wrong beside the values, say with a file; nothing is sent then. */
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
    // Only a new refusal moves the focus; errors also change while typing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refusals])
  const refuse = (found: FormErrors) => {
    setErrors(found)
    setRefusals((count) => count + 1)
    onInvalid?.(found)
  }
  return { errors, setErrors, refuse }
}

/** Event handlers and blockers run before the next render: they ask `isSaved`. */
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
    /** No warning about leaving while a save is under way: success leads elsewhere. */
    setDuring: async (values: Values, work: () => Promise<unknown>) => {
      const before = latest.current
      latest.current = values
      try {
        await work()
      } catch (error) {
        latest.current = before
        throw error
      }
      // A form that was reset meanwhile has other values saved by now.
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

export function useCheckedForm<Schema extends z.ZodType>(
  { schema: source, initial, onSubmit, onInvalid, onFocus, alsoWrong, draft }: FormOptions<Schema>,
  { form, read }: Held<z.input<Schema>>,
) {
  // Belongs to whoever opened the form, also when they sign out meanwhile.
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
      const loaded = await loadCode(loadSchema)
      const values = read()
      const { data, error } = loaded.safeParse(values)
      const found = { ...errorsFrom(error?.issues ?? []), ...alsoWrong?.() }
      if (error || Object.keys(found).length > 0) return refuse(found)
      setErrors({})
      setPending(true)
      await setDuring(values, async () => {
        await onSubmit(data)
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
    /** While someone corrects a field its error may go, but no new ones appear. */
    changed: (name: string) =>
      setErrors((shown) => (errorOf(shown, name) ? stillWrong(shown, check()) : shown)),
    left: (name: string) => {
      if (isSaved(read(), name)) return
      afterPress(() => {
        const message = errorOf(check(), name)
        if (message) setErrors((shown) => ({ ...shown, [name]: message }))
      })
    },
    props: {
      ref: form,
      // If sent before hydration, nothing of it may end up in an address.
      method: 'post' as const,
      noValidate: true,
      onFocus: () => {
        loadSchema().catch(() => {})
        onFocus?.()
      },
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
    },
  }
}
