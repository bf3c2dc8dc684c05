import { createMiddleware } from 'hono/factory'
import { Groups } from '#server/limits/groups.ts'
import { clientGroup, clientNetwork } from '../client-address.ts'
import type { AppContext, AppEnv } from '../context.ts'
import { BUSY, HttpError, tooManyRequests, TurnedAway, unavailable } from '../errors.ts'

type Bounds = {
  places: Places
  groupOf?: (c: AppContext) => string
  /** Called when that group has used up its share; `groupOf` may then return a narrower group. */
  learnGroup?: (c: AppContext) => Promise<void>
  arriving?: number
  arrivingFromOne?: number
}

const tooManyArriving = () =>
  tooManyRequests(
    10,
    'Too many requests from you or your network are still being sent. Please try again in a moment.',
  )

const pushedOut = () =>
  new HttpError(503, BUSY, { headers: { 'Retry-After': '2', Connection: 'close' } })

type Arriving = { pushOut: () => void }

/** The oldest body of the largest group makes room: uploads can be repeated, sign-ins must pass. */
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

/** A group alone gets four fifths of all places; the more are taken, the smaller its share. */
const SHARE_OF_FREE = 4

type Place = ReturnType<Places['forRequest']>

export class Places {
  readonly #atOnce: number
  readonly #taken = new Groups<object>()

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  get areTaken() {
    return this.#taken.size >= this.#atOnce
  }

  isShareTaken(group: string) {
    const free = this.#atOnce - this.#taken.size
    return free > 0 && this.#taken.of(group) >= SHARE_OF_FREE * free
  }

  #take(group: string, request: object) {
    if (this.areTaken) throw unavailable(BUSY)
    if (this.isShareTaken(group)) throw new TurnedAway()
    this.#taken.add(group, request)
  }

  forRequest() {
    let isOver = false
    let group = ''
    const request = {
      take: (newGroup: string) => {
        // The answer may be sent while work that it began goes on.
        if (isOver) return
        this.#take(newGroup, request)
        group = newGroup
      },
      leave: () => this.#taken.delete(group, request),
      end() {
        isOver = true
        request.leave()
      },
    }
    return request
  }
}

const LEARNING_AT_ONCE = 50

function placeTaker({ places, groupOf = clientNetwork, learnGroup }: Bounds) {
  const learning = new Places(LEARNING_AT_ONCE)
  async function learn(c: AppContext) {
    const turn = learning.forRequest()
    try {
      turn.take(clientNetwork(c))
      await learnGroup?.(c)
    } finally {
      turn.end()
    }
  }
  async function takeAsWhoItIs(c: AppContext, place: Place) {
    await learn(c).catch(() => {})
    place.take(groupOf(c))
  }
  return (c: AppContext, place: Place) => {
    const group = groupOf(c)
    return places.isShareTaken(group) ? takeAsWhoItIs(c, place) : place.take(group)
  }
}

/** People apart, once this process knows them; neighbours who are not signed in by their address. */
const arrivingAs = (c: AppContext, groupOf = clientNetwork) => {
  const group = groupOf(c)
  return group === clientNetwork(c) ? clientGroup(c) : group
}

/** Requests over the limit are refused, not queued. One whose body still arrives needs no place. */
export function overloadGuard(bounds: Bounds) {
  const take = placeTaker(bounds)
  const arrive = countArriving(bounds)
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.env?.internal) return next()
    const place = bounds.places.forRequest()
    // Only a group that used up its share waits, and awaiting nothing costs as well.
    const waiting = take(c, place)
    if (waiting) await waiting
    c.set('whileArriving', async (read) => {
      const body = await arrive(arrivingAs(c, bounds.groupOf), () => {
        place.leave()
        return read()
      })
      await take(c, place)
      return body
    })
    try {
      await next()
    } finally {
      place.end()
    }
  })
}
