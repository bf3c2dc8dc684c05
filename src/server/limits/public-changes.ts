import type { Check } from '#server/http/checks.ts'
import { byPath } from '#server/http/by-path.ts'
import type { AppContext } from '#server/http/context.ts'
import { isReading } from '#server/http/methods.ts'
import { assertUnder, countDone, type Limit } from './rate-limit.ts'

/** Each one empties what is kept for visitors, and their pages have to be drawn again. */
export const PUBLIC_CHANGES: Limit = {
  name: 'public-change',
  points: 300,
  seconds: 5 * 60,
  message:
    'You have changed what everybody sees very often in the last minutes. Please try again later.',
}

const keyOf = (c: AppContext) => (c.var.viewer ? String(c.var.viewer.id) : null)

/** What is deleted was counted when it was added, and must always be possible. */
const isLimited = (c: AppContext) => !isReading(c.req.method) && c.req.method !== 'DELETE'

export function limitPublicChanges(privateWrites: string[]): Check {
  const isPrivate = byPath(privateWrites.map((path) => [path, true]))
  return (c) =>
    isLimited(c) && !isPrivate(c.req.path)
      ? assertUnder(c.var.db, PUBLIC_CHANGES, keyOf(c))
      : undefined
}

/** It is saved already: whether it could be counted is no matter. */
export async function countPublicChange(c: AppContext) {
  const key = keyOf(c)
  if (key !== null && isLimited(c)) await countDone(c.var.db, PUBLIC_CHANGES, key).catch(() => {})
}
