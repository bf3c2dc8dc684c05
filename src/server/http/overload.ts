import { createMiddleware } from 'hono/factory'
import { Groups } from '#server/limits/groups.ts'
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

const pushedOut = () =>
  new HttpError(503, BUSY, { headers: { 'Retry-After': '2', Connection: 'close' } })

type Arriving = { pushOut: () => void }

/**
 * When all places are taken, the oldest body of the largest group makes room, even if no group is
 * larger than others: a file can be sent again, a sign-in that nobody takes shuts people out.
 */
function countArriving({ arriving = 1_000, arrivingFromOne = 50 }: Bounds) {
  const bodies = new Groups<Arriving>()
  return async <Body>(group: string, read: () => Promise<Body>) => {
    if (bodies.of(group) >= arrivingFromOne) throw tooManyArriving()
    if (bodies.size >= arriving) bodies.largest()[0]?.pushOut()
    const ended = Promise.withResolvers<never>()
    const body = {
      pushOut() {
        bodies.delete(group, body)
        ended.reject(pushedOut())
      },
    }
    bodies.add(group, body)
    try {
      return await Promise.race([read(), ended.promise])
    } finally {
      bodies.delete(group, body)
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
      const body = await arrive(clientGroup(c), () => {
        place.leave()
        return read()
      })
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
