import { createMiddleware } from 'hono/factory'
import { Groups } from '#server/limits/groups.ts'
import { clientGroup, clientNetwork } from './client-address.ts'
import type { AppContext, AppEnv } from './context.ts'
import { BUSY, HttpError, TurnedAway, unavailable } from './errors.ts'

type Bounds = {
  places: Places
  /** Whose place it is. */
  groupOf?: (c: AppContext) => string
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

/** One group alone gets four fifths of all places; the more are taken, the smaller is a share. */
const SHARE_OF_FREE = 4

/** Each request gets a place that it can leave and take again. */
export class Places {
  readonly #atOnce: number
  readonly #taken = new Groups<object>()

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  get areTaken() {
    return this.#taken.size >= this.#atOnce
  }

  #take(group: string, request: object) {
    if (this.areTaken) throw unavailable(BUSY)
    const free = this.#atOnce - this.#taken.size
    if (this.#taken.of(group) >= SHARE_OF_FREE * free) throw new TurnedAway()
    this.#taken.add(group, request)
  }

  forRequest(group: string) {
    let isOver = false
    const request = {
      // Its answer may be sent already, while work that it began goes on.
      take: () => isOver || this.#take(group, request),
      leave: () => this.#taken.delete(group, request),
      end() {
        isOver = true
        request.leave()
      },
    }
    return request
  }
}

/** An endless queue answers nobody. Requests whose body still arrives need no place. */
export function overloadGuard(bounds: Bounds) {
  const { places, groupOf = clientNetwork } = bounds
  const arrive = countArriving(bounds)
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.env?.internal) return next()
    const place = places.forRequest(groupOf(c))
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
