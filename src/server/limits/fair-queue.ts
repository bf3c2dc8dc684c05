import { BUSY, type HttpError, unavailable } from '#server/http/errors.ts'

type Bounds = {
  atOnce: number
  waiting: number
  waitingPerGroup: number
  refuseGroup?: () => HttpError
}

/** Groups take turns however much they ask; a lane runs one at a time. */
type Place = { group: string; lane: string }

type Lanes = Map<string, (() => void)[]>

/** A Map keeps insertion order: this moves the key to the back. */
function rotate<Value>(map: Map<string, Value>, key: string, value: Value, keep: boolean) {
  map.delete(key)
  if (keep) map.set(key, value)
}

/** Whoever floods it waits behind themselves: other groups are served in between. */
export function createFairQueue({
  atOnce,
  waiting,
  waitingPerGroup,
  refuseGroup = () => unavailable(BUSY),
}: Bounds) {
  const groups = new Map<string, Lanes>()
  const waitingOf = new Map<string, number>()
  const busy = new Set<string>()
  let running = 0
  let inLine = 0

  const count = (group: string, change: 1 | -1) => {
    const now = (waitingOf.get(group) ?? 0) + change
    inLine += change
    if (now === 0) waitingOf.delete(group)
    else waitingOf.set(group, now)
  }

  const nextStart = () => {
    for (const [group, lanes] of groups)
      for (const [lane, starts] of lanes) {
        if (busy.has(`${group} ${lane}`)) continue
        const start = starts.shift()
        rotate(lanes, lane, starts, starts.length > 0)
        rotate(groups, group, lanes, lanes.size > 0)
        count(group, -1)
        return start
      }
    return undefined
  }

  const advance = () => {
    while (running < atOnce) {
      const start = nextStart()
      if (!start) return
      start()
    }
  }

  const turn = ({ group, lane }: Place) =>
    new Promise<void>((resolve) => {
      const lanes: Lanes = groups.get(group) ?? new Map()
      const starts = lanes.get(lane) ?? []
      starts.push(() => {
        running += 1
        busy.add(`${group} ${lane}`)
        resolve()
      })
      groups.set(group, lanes.set(lane, starts))
      count(group, 1)
      advance()
    })

  return async function inTurn<Result>(place: Place, work: () => Promise<Result>) {
    if ((waitingOf.get(place.group) ?? 0) >= waitingPerGroup) throw refuseGroup()
    if (inLine >= waiting) throw unavailable(BUSY)
    await turn(place)
    try {
      return await work()
    } finally {
      running -= 1
      busy.delete(`${place.group} ${place.lane}`)
      advance()
    }
  }
}
