import type { Check } from '#server/http/guards/checks.ts'
import type { AppContext } from '#server/http/context.ts'
import { isReading } from '#server/http/methods.ts'
import { assertUnder, countDone, type Limit } from './rate-limit.ts'

/** A public change empties the page cache. The count is not exact: concurrent saves may pass. */
export const PUBLIC_CHANGES: Limit = {
  name: 'public-change',
  points: 300,
  seconds: 5 * 60,
  message:
    'You have changed what everybody sees very often in the last minutes. Please try again later.',
}

const keyOf = (c: AppContext) => (c.var.viewer ? String(c.var.viewer.id) : null)

/** Deleting must always be possible: it is counted, and never refused. */
const canBeRefused = (method: string) => !isReading(method) && method !== 'DELETE'

export function limitPublicChanges(isPrivateWrite: (path: string) => boolean): Check {
  return (c) =>
    canBeRefused(c.req.method) && !isPrivateWrite(c.req.path)
      ? assertUnder(c.var.db, PUBLIC_CHANGES, keyOf(c))
      : undefined
}

/** Already saved: a failure to count does not matter. */
export async function countPublicChange(c: AppContext) {
  const key = keyOf(c)
  if (key !== null) await countDone(c.var.db, PUBLIC_CHANGES, key).catch(() => {})
}
