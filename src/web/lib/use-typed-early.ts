import { useEffect, type RefObject } from 'react'
import { valueAt } from './form-state.ts'

const TEXT = new Set(['text', 'email', 'password', 'url', 'tel', 'textarea'])

/**
 * What somebody typed, or their password manager filled in, before the page came alive: the fields
 * hold it, the form does not know it yet.
 */
export function useTypedEarly(
  form: RefObject<HTMLFormElement | null>,
  values: unknown,
  change: (path: string, value: unknown) => void,
) {
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      if (!isText || !field.name || !TEXT.has(field.type) || field.value === '') continue
      const known = valueAt(values, field.name)
      if (typeof known === 'string' && known !== field.value) change(field.name, field.value)
    }
    // Once: afterwards every key is heard.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
