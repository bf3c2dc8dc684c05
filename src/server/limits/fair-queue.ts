import { giveUpSignal } from '#server/given-up.ts'
import { TurnedAway, type HttpError } from '#server/http/errors.ts'
import { Groups } from './groups.ts'

/** What takes very long mostly waited for a database that stood still, which is not the group's doing. */
const LONGEST_REST_MS = 10_000

type Bounds = {
  atOnce: number
  atOncePerGroup?: number
  waiting: number
  waitingPerGroup: number
  waitMs?: number
  /** After its work a group is behind the others for so many times as long, at most LONGEST_REST_MS in all: also if nobody waits for the answer, its cost counts. */
  restTimes?: number
  refuseGroup?: () => HttpError
}

/** Groups take turns however much they ask; a lane of a group runs one at a time. */
type Place = { group: string; lane: string; signal?: AbortSignal }

/** Answers how to stop it. */
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

/** Its client has gone, or was told that it took too long. */
const signalsOf = ({ signal }: Place) =>
  [signal, giveUpSignal()].filter((each) => each !== undefined)

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
    /** Of those that are not busy, one of the group that owes least. */
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

/** Whoever floods it waits behind themselves: other groups are served in between. */
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

  /** Whoever has the most waiting makes room; changing places with an equal would help nobody. */
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

  return async function inTurn<Result>(place: Place, work: () => Promise<Result>) {
    if (line.waiting.of(place.group) >= waitingPerGroup) throw refuseGroup()
    if (signalsOf(place).some(({ aborted }) => aborted) || !makeRoomFor(place))
      throw new TurnedAway()
    await turn(place)
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
