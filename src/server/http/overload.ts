import { createMiddleware } from 'hono/factory'
import { clientGroup } from './client-address.ts'
import type { AppEnv } from './context.ts'
import { BUSY, HttpError, unavailable } from './errors.ts'

type Bounds = {
  places: Places
  /** While the body is still arriving: in all, and from one address. */
  arriving?: number
  arrivingFromOne?: number
}

const tooManyArriving = () =>
  new HttpError(
    429,
    'Too many requests from your network are still being sent. Please try again in a moment.',
    { headers: { 'Retry-After': '10' } },
  )

function countArriving({ arriving = 1_000, arrivingFromOne = 50 }: Bounds) {
  const from = new Map<string, number>()
  let inAll = 0
  return (group: string) => {
    const others = from.get(group) ?? 0
    if (others >= arrivingFromOne) throw tooManyArriving()
    if (inAll >= arriving) throw unavailable(BUSY)
    from.set(group, others + 1)
    inAll += 1
    return () => {
      const left = from.get(group)! - 1
      if (left === 0) from.delete(group)
      else from.set(group, left)
      inAll -= 1
    }
  }
}

/** Each request gets a place that it can leave and take again. */
export class Places {
  readonly #atOnce: number
  #taken = 0

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  get areTaken() {
    return this.#taken >= this.#atOnce
  }

  forRequest() {
    let hasPlace = false
    let isOver = false
    const take = () => {
      // Its answer may be sent already, while work that it began goes on.
      if (isOver) return
      if (this.areTaken) throw unavailable(BUSY)
      this.#taken += 1
      hasPlace = true
    }
    const leave = () => {
      if (hasPlace) this.#taken -= 1
      hasPlace = false
    }
    const end = () => {
      isOver = true
      leave()
    }
    return { take, leave, end }
  }
}

/** An endless queue answers nobody. Requests whose body still arrives need no place. */
export function overloadGuard(bounds: Bounds) {
  const arrive = countArriving(bounds)
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.env?.internal) return next()
    const place = bounds.places.forRequest()
    place.take()
    c.set('whileArriving', async (read) => {
      const arrived = arrive(clientGroup(c))
      place.leave()
      const body = await read().finally(arrived)
      place.take()
      return body
    })
    try {
      await next()
    } finally {
      place.end()
    }
  })
}
