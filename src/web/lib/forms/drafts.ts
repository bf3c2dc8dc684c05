import { attempt } from '../attempt.ts'
import { sameValue } from '#shared/same-value.ts'

const PREFIX = 'draft:'

const VISITOR = 'visitor:'

/** Nobody else at this machine is offered it. */
export const draftKey = (personId: number | undefined, name: string) =>
  personId === undefined ? VISITOR + name : `${personId}:${name}`

/** Nobody signs out of being a visitor: their drafts end with the tab. */
const storageOf = (key: string) => (key.startsWith(VISITOR) ? sessionStorage : localStorage)

const withoutPasswords = (name: string, value: unknown) =>
  /password/i.test(name) ? undefined : value

/** Whether it is kept now: storage may be full or forbidden. */
export const writeDraft = (key: string, values: unknown) =>
  attempt(() => {
    storageOf(key).setItem(PREFIX + key, JSON.stringify(values, withoutPasswords))
    return true
  }) ?? false

export const removeDraft = (key: string) => attempt(() => storageOf(key).removeItem(PREFIX + key))

/** The keys of a person's drafts whose names begin so. */
export function draftKeys(personId: number, beginning: string) {
  const start = PREFIX + draftKey(personId, beginning)
  const keys = attempt(() => Object.keys(localStorage)) ?? []
  return keys.filter((key) => key.startsWith(start)).map((key) => key.slice(PREFIX.length))
}

/** For a draft that waits beside what was typed since, until somebody decides. */
export const earlierKey = (key: string) => `${key}:earlier`

/** A draft of an older release may have another shape. */
export function fits(values: object, draft: unknown): boolean {
  if (typeof draft !== 'object' || draft === null) return false
  return Object.entries(values).every(([key, value]) => {
    const other = (draft as Record<string, unknown>)[key]
    if (value === null || value === undefined || other === undefined || other === null) return true
    return typeof value === typeof other && Array.isArray(value) === Array.isArray(other)
  })
}

export function readDraft<Values extends object>(key: string, values: Values): Values | null {
  const stored = attempt(
    () => JSON.parse(storageOf(key).getItem(PREFIX + key) ?? 'null') as unknown,
  )
  return fits(values, stored) ? { ...values, ...(stored as Partial<Values>) } : null
}

/** What was kept beside what was typed since; null where both changed the same field. */
export function joined<Values extends object>(
  initial: Values,
  kept: Values,
  typed: Values,
): Values | null {
  const values = { ...kept }
  for (const name of Object.keys(initial) as (keyof Values)[]) {
    if (sameValue(typed[name], initial[name])) continue
    const isKept = !sameValue(kept[name], initial[name]) && !sameValue(kept[name], typed[name])
    if (isKept) return null
    values[name] = typed[name]
  }
  return values
}

export function forgetDrafts() {
  const keys = attempt(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]) ?? []
  for (const key of keys) if (key.startsWith(PREFIX)) removeDraft(key.slice(PREFIX.length))
}
