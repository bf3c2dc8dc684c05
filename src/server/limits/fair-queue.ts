import { BUSY, type HttpError, unavailable } from '#server/http/errors.ts'
import { Groups } from './groups.ts'

type Bounds = {
  atOnce: number
  waiting: number
  waitingPerGroup: number
  waitMs?: number
  refuseGroup?: () => HttpError
}

/** Groups take turns however much they ask; a lane of a group runs one at a time. */
type Place = { group: string; lane: string; signal?: AbortSignal }

/** Answers how to stop it. */
function whenTooLate(
  { signal, ms }: { signal: AbortSignal | undefined; ms: number | undefined },
  leave: () => void,
) {
  const timer = ms === undefined ? undefined : setTimeout(leave, ms)
  signal?.addEventListener('abort', leave)
  return () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
  }
}

type Waiting = { place: Place; start: () => void; refuse: () => void }
type Lanes = Map<string, Waiting[]>

/** A Map keeps insertion order: this moves the key to the back. */
function rotate<Value>(map: Map<string, Value>, key: string, value: Value, keep: boolean) {
  map.delete(key)
  if (keep) map.set(key, value)
}

/** Those who wait, in the order in which their groups and lanes take turns. */
function createLine() {
  const groups = new Map<string, Lanes>()
  const waiting = new Groups<Waiting>()

  return {
    waiting,
    add(one: Waiting) {
      const { group, lane } = one.place
      const lanes: Lanes = groups.get(group) ?? new Map()
      groups.set(group, lanes.set(lane, [...(lanes.get(lane) ?? []), one]))
      waiting.add(group, one)
    },
    remove(one: Waiting) {
      const { group, lane } = one.place
      const lanes = groups.get(group)!
      const others = lanes.get(lane)!.filter((other) => other !== one)
      if (others.length > 0) lanes.set(lane, others)
      else lanes.delete(lane)
      if (lanes.size === 0) groups.delete(group)
      waiting.delete(group, one)
    },
    takeNext(isBusy: (place: Place) => boolean) {
      for (const [group, lanes] of groups)
        for (const [lane, others] of lanes) {
          if (isBusy({ group, lane })) continue
          const one = others.shift()!
          rotate(lanes, lane, others, others.length > 0)
          rotate(groups, group, lanes, lanes.size > 0)
          waiting.delete(group, one)
          return one
        }
      return undefined
    },
  }
}

const nameOf = ({ group, lane }: Place) => `${group} ${lane}`

/** Whoever floods it waits behind themselves: other groups are served in between. */
export function createFairQueue({
  atOnce,
  waiting,
  waitingPerGroup,
  waitMs,
  refuseGroup = () => unavailable(BUSY),
}: Bounds) {
  const line = createLine()
  const busy = new Set<string>()
  let running = 0

  const advance = () => {
    while (running < atOnce) {
      const next = line.takeNext((place) => busy.has(nameOf(place)))
      if (!next) return
      next.start()
    }
  }

  const turn = (place: Place) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        stopWaiting()
        running += 1
        busy.add(nameOf(place))
        resolve()
      }
      const refuse = () => {
        stopWaiting()
        line.remove(one)
        reject(unavailable(BUSY))
      }
      const one = { place, start, refuse }
      const stopWaiting = whenTooLate({ signal: place.signal, ms: waitMs }, refuse)
      line.add(one)
      advance()
    })

  /** Whoever has the most waiting makes room: crowds keep nobody else out. */
  const hasRoomFor = ({ group }: Place) => {
    if (line.waiting.size < waiting) return true
    const largest = line.waiting.largest()
    if (largest.length <= line.waiting.of(group) + 1) return false
    largest.at(-1)!.refuse()
    return true
  }

  return async function inTurn<Result>(place: Place, work: () => Promise<Result>) {
    if (line.waiting.of(place.group) >= waitingPerGroup) throw refuseGroup()
    if (place.signal?.aborted || !hasRoomFor(place)) throw unavailable(BUSY)
    await turn(place)
    try {
      return await work()
    } finally {
      running -= 1
      busy.delete(nameOf(place))
      advance()
    }
  }
}
