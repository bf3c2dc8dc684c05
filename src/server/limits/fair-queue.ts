import { BUSY, type HttpError, unavailable } from '#server/http/errors.ts'

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
  const isOver = () => {
    stop()
    leave()
  }
  const timer = ms === undefined ? undefined : setTimeout(isOver, ms)
  const stop = () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', isOver)
  }
  signal?.addEventListener('abort', isOver)
  return stop
}

type Lanes = Map<string, (() => void)[]>

/** A Map keeps insertion order: this moves the key to the back. */
function rotate<Value>(map: Map<string, Value>, key: string, value: Value, keep: boolean) {
  map.delete(key)
  if (keep) map.set(key, value)
}

/** Those who wait, in the order in which their groups and lanes take turns. */
function createLine() {
  const groups = new Map<string, Lanes>()
  const waitingOf = new Map<string, number>()
  let length = 0

  const count = (group: string, change: 1 | -1) => {
    const now = (waitingOf.get(group) ?? 0) + change
    length += change
    if (now === 0) waitingOf.delete(group)
    else waitingOf.set(group, now)
  }

  return {
    length: () => length,
    lengthOf: (group: string) => waitingOf.get(group) ?? 0,
    add({ group, lane }: Place, start: () => void) {
      const lanes: Lanes = groups.get(group) ?? new Map()
      groups.set(group, lanes.set(lane, [...(lanes.get(lane) ?? []), start]))
      count(group, 1)
    },
    remove({ group, lane }: Place, start: () => void) {
      const lanes = groups.get(group)!
      const starts = lanes.get(lane)!.filter((other) => other !== start)
      if (starts.length > 0) lanes.set(lane, starts)
      else lanes.delete(lane)
      if (lanes.size === 0) groups.delete(group)
      count(group, -1)
    },
    takeNext(isBusy: (place: Place) => boolean) {
      for (const [group, lanes] of groups)
        for (const [lane, starts] of lanes) {
          if (isBusy({ group, lane })) continue
          const start = starts.shift()
          rotate(lanes, lane, starts, starts.length > 0)
          rotate(groups, group, lanes, lanes.size > 0)
          count(group, -1)
          return start
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
      const start = line.takeNext((place) => busy.has(nameOf(place)))
      if (!start) return
      start()
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
      const stopWaiting = whenTooLate({ signal: place.signal, ms: waitMs }, () => {
        line.remove(place, start)
        reject(unavailable(BUSY))
      })
      line.add(place, start)
      advance()
    })

  return async function inTurn<Result>(place: Place, work: () => Promise<Result>) {
    if (line.lengthOf(place.group) >= waitingPerGroup) throw refuseGroup()
    if (line.length() >= waiting || place.signal?.aborted) throw unavailable(BUSY)
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
