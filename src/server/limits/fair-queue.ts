import { currentAbort, currentAbortSignal } from '#server/request-abort.ts'
import { TurnedAway, type HttpError } from '#server/http/errors.ts'
import { Groups } from './groups.ts'

/** Longer work mostly waited for a frozen database, which is not the group's fault. */
const LONGEST_REST_MS = 10_000

type Bounds = {
  atOnce: number
  atOncePerGroup?: number
  waiting: number
  waitingPerGroup: number
  waitMs?: number
  /** After its work a group yields to others for so many times as long. */
  restTimes?: number
  refuseGroup?: () => HttpError
}

/** Groups take turns however much they ask; a lane of a group runs one at a time. */
export type AskedPlace = { group: string; lane?: string; signal?: AbortSignal }
type Place = AskedPlace & { lane: string }

function whenTooLate(
  { signals, ms }: { signals: AbortSignal[]; ms: number | undefined },
  leave: () => void,
) {
  const timer = ms === undefined ? undefined : setTimeout(leave, ms)
  for (const signal of signals) signal.addEventListener('abort', leave)
  return () => {
    clearTimeout(timer)
    for (const signal of signals) signal.removeEventListener('abort', leave)
  }
}

/** The client has left, or the request was given up. */
const isTooLate = ({ signal }: Place) => Boolean(signal?.aborted || currentAbort()?.error)

const signalsOf = ({ signal }: Place) =>
  [signal, currentAbortSignal()].filter((each) => each !== undefined)

type Waiting = { place: Place; start: () => void; refuse: () => void }
type Lanes = Map<string, Waiting[]>

/** A Map keeps insertion order: this moves the key to the back. */
function rotate<Value>(map: Map<string, Value>, key: string, value: Value, keep: boolean) {
  map.delete(key)
  if (keep) map.set(key, value)
}

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
    takeNext(isBusy: (place: Place) => boolean, owes: (group: string) => number) {
      const byDebt = [...groups].toSorted(([one], [other]) => owes(one) - owes(other))
      for (const [group, lanes] of byDebt)
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

/** A flooding group waits behind itself: other groups are served in between. */
export function createFairQueue({
  atOnce,
  atOncePerGroup = atOnce,
  waiting,
  waitingPerGroup,
  waitMs,
  restTimes = 0,
  refuseGroup = () => new TurnedAway(),
}: Bounds) {
  const line = createLine()
  const running = new Groups<string>()
  const restsUntil = new Map<string, number>()
  const isBusy = ({ group, lane }: Place) =>
    running.of(group) >= atOncePerGroup || running.has(group, lane)
  const owes = (group: string) => Math.max(0, (restsUntil.get(group) ?? 0) - performance.now())

  const advance = () => {
    while (running.size < atOnce) {
      const next = line.takeNext(isBusy, owes)
      if (!next) return
      next.start()
    }
  }

  const turn = (place: Place) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        stopWaiting()
        running.add(place.group, place.lane)
        resolve()
      }
      const refuse = () => {
        stopWaiting()
        line.remove(one)
        reject(new TurnedAway())
      }
      const one = { place, start, refuse }
      const stopWaiting = whenTooLate({ signals: signalsOf(place), ms: waitMs }, refuse)
      line.add(one)
      advance()
    })

  /** The group with the most waiting makes room, unless the newcomer's has as many. */
  const makeRoomFor = ({ group }: Place) => {
    if (line.waiting.size < waiting) return true
    const largest = line.waiting.largest()
    if (largest.length <= line.waiting.of(group) + 1) return false
    largest.at(-1)!.refuse()
    return true
  }

  const rest = (group: string, ms: number) => {
    const owed = Math.min(owes(group) + ms, LONGEST_REST_MS)
    const until = performance.now() + owed
    restsUntil.set(group, until)
    setTimeout(() => restsUntil.get(group) === until && restsUntil.delete(group), owed).unref()
  }

  return async function inTurn<Result>(asked: AskedPlace, work: () => Promise<Result>) {
    const place = { lane: '', ...asked }
    if (line.waiting.of(place.group) >= waitingPerGroup) throw refuseGroup()
    if (isTooLate(place)) throw new TurnedAway()
    // Whoever waits while a place is free waits for something else than this place.
    const isFree = running.size < atOnce && !isBusy(place)
    if (isFree) running.add(place.group, place.lane)
    else if (makeRoomFor(place)) await turn(place)
    else throw new TurnedAway()
    const begun = performance.now()
    try {
      return await work()
    } finally {
      running.delete(place.group, place.lane)
      const restMs = restTimes * (performance.now() - begun)
      if (restMs > 0) rest(place.group, restMs)
      advance()
    }
  }
}
