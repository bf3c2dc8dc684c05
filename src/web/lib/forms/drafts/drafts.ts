import { attempt } from '../../attempt.ts'
import { sameValue } from '#shared/same-value.ts'

const PREFIX = 'draft:'

const VISITOR = 'visitor:'

export type DraftKind =
  | 'contact'
  | 'course'
  | 'decision'
  | 'exercise'
  | 'inquiry-note'
  | 'instructor-application'
  | 'job'
  | 'paper'
  | 'post'
  | 'profile'
  | 'register'
  | 'talent'

/** `web/layout/logout-question.tsx` has words for each kind but notes, which are sent before. */
export type DraftName = DraftKind | `${DraftKind}:${string}` | `note-${number | ''}`

/** The key contains the person, so that nobody else at this machine is offered the draft. */
export const draftKey = (personId: number | undefined, name: DraftName | '') =>
  personId === undefined ? VISITOR + name : `${personId}:${name}`

/** Visitors never sign out, so their drafts end with the tab. */
const storageOf = (key: string) => (key.startsWith(VISITOR) ? sessionStorage : localStorage)

const withoutPasswords = (name: string, value: unknown) =>
  /password/i.test(name) ? undefined : value

export const textOf = (values: unknown) => JSON.stringify(values, withoutPasswords)

export const writeDraft = (key: string, values: unknown) =>
  attempt(() => {
    storageOf(key).setItem(PREFIX + key, textOf(values))
    return true
  }) ?? false

export const removeDraft = (key: string) => attempt(() => storageOf(key).removeItem(PREFIX + key))

export function draftKeys(personId: number, beginning: DraftName | '') {
  const start = PREFIX + draftKey(personId, beginning)
  const keys = attempt(() => Object.keys(localStorage)) ?? []
  const own = keys.filter((key) => key.startsWith(start))
  return own.map((key) => key.slice(PREFIX.length)).toSorted()
}

/** For an older draft that waits while something else was typed. */
export const earlierKey = (key: string) => `${key}:earlier`

/** What the server got last, stored beside the browser's own draft. */
export const sentKey = (key: string) => `${key}:sent`

export const baseKey = (key: string) => `${key}:base`

export const draftText = (key: string) => attempt(() => storageOf(key).getItem(PREFIX + key))

const shapeOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)

/** A draft from an older release may have another shape. */
export function hasShapeOf(values: object, draft: unknown): boolean {
  if (typeof draft !== 'object' || draft === null) return false
  return Object.entries(values).every(([key, value]) => {
    const other = (draft as Record<string, unknown>)[key]
    if (value === null || value === undefined || other === undefined || other === null) return true
    return shapeOf(value) === shapeOf(other)
  })
}

export function readDraft<Values extends object>(key: string, values: Values): Values | null {
  const stored = attempt(() => JSON.parse(draftText(key) ?? 'null') as unknown)
  return hasShapeOf(values, stored) ? { ...values, ...(stored as Partial<Values>) } : null
}

/** Null if both changed the same field. */
export function mergeDraft<Values extends object>(
  initial: Values,
  draft: Values,
  typed: Values,
): Values | null {
  const values = { ...draft }
  for (const name of Object.keys(initial) as (keyof Values)[]) {
    if (sameValue(typed[name], initial[name])) continue
    const isConflict =
      !sameValue(draft[name], initial[name]) && !sameValue(draft[name], typed[name])
    if (isConflict) return null
    values[name] = typed[name]
  }
  return values
}

/** Drafts of other people stay. Without a person all are removed: it is not known whose they are. */
export function forgetDrafts(personId: number | undefined) {
  const isTheirs = (key: string) =>
    personId === undefined || key.startsWith(draftKey(personId, '')) || key.startsWith(VISITOR)
  const stored = attempt(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]) ?? []
  const keys = stored.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length))
  for (const key of keys) if (isTheirs(key)) removeDraft(key)
}
