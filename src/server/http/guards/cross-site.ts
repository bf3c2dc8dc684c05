import type { Check } from './checks.ts'
import type { AppContext } from '../context.ts'
import { HttpError } from '../errors.ts'
import { isReading } from '../methods.ts'

const ownOrigin = (c: AppContext) =>
  new URL(c.get('env').publicUrl ?? `http://${c.req.header('host') ?? ''}`).origin

function comesFromElsewhere(c: AppContext) {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = c.req.header('origin')
  return origin !== undefined && origin !== ownOrigin(c)
}

/** Page calls, opened links and downloads: a picture in a text must not act as its reader. */
const DESTINATIONS = new Set(['empty', 'document'])

export const crossSiteGuard: Check = (c) => {
  if (!DESTINATIONS.has(c.req.header('sec-fetch-dest') ?? 'empty'))
    throw new HttpError(403, 'Answers of the API cannot be embedded in a page')
  if (!isReading(c.req.method) && comesFromElsewhere(c))
    throw new HttpError(403, 'Requests from other sites are not accepted')
}
