import { setTimeout as delay } from 'node:timers/promises'
import type { Ledger, Versions } from '../torture/kills/ledger.ts'

const PAUSE = 20
const ANSWER_LIMIT = 30_000

export type Readings = {
  pages: number
  /** Connections that were cut, and refusals, while something was killed. */
  failed: number
  /** The last of them, in words. */
  lastFailure?: string
  /** Descriptions of answers that were older than an acknowledged write. */
  stale: string[]
}

/** Zero before the first save. */
const versionIn = (text: string) => Number(/mark-(\d+)/.exec(text)?.[1] ?? 0)

/** How the request was cut off or refused, in words. */
async function versionAt(url: string) {
  const begun = performance.now()
  const after = (what: string) =>
    `${url}: ${what} after ${Math.round(performance.now() - begun)} ms`
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT) })
    const text = await answer.text()
    return answer.status === 200 ? versionIn(text) : after(String(answer.status))
  } catch (error) {
    return after(String(error))
  }
}

type Reading = { readings: Readings; another: () => string; isStopped: () => boolean }

/** One visitor who keeps requesting what writers keep saving. */
async function readOnce(
  url: string,
  versions: Versions,
  { readings, another, isStopped }: Reading,
) {
  const versionNow = () => versionAt(`${url}${another()}`)
  const acknowledged = versions.acknowledged
  const seen = await versionNow()
  if (typeof seen === 'string') {
    readings.failed += 1
    readings.lastFailure = seen
    return
  }
  readings.pages += 1
  if (seen >= acknowledged) return
  const begun = performance.now()
  let now: number | string = seen
  while (typeof now === 'number' && now < acknowledged && !isStopped()) {
    await delay(PAUSE)
    now = await versionNow()
  }
  const late = Math.round(performance.now() - begun)
  const since = typeof now === 'number' && now >= acknowledged ? 'right' : 'not seen right'
  readings.stale.push(
    `${url} was ${seen} after ${acknowledged} was saved, ${since} ${late} ms later`,
  )
}

/** The page and the call of everything that writers save, at each of the places. */
function addressesOf({ editedPosts, savedCourses }: Ledger): [string, Versions][] {
  return [
    ...[...editedPosts].flatMap(([id, versions]): [string, Versions][] => [
      [`/blog/${id}`, versions],
      [`/api/blog-posts/${id}`, versions],
    ]),
    ...[...savedCourses].flatMap(([id, versions]): [string, Versions][] => [
      [`/courses/${id}`, versions],
      [`/api/courses/${id}`, versions],
    ]),
  ]
}

/** Visitors at every place, until they are stopped. With `another`, new addresses bypass the page cache. */
export function startReaders(origin: string, ledger: Ledger, another = () => '') {
  const readings: Readings = { pages: 0, failed: 0, stale: [] }
  let isStopped = false
  const reading = addressesOf(ledger).map(async ([place, versions]) => {
    while (!isStopped) {
      await readOnce(`${origin}${place}`, versions, {
        readings,
        another,
        isStopped: () => isStopped,
      })
      await delay(PAUSE)
    }
  })
  return {
    readings,
    stop: async () => {
      isStopped = true
      await Promise.all(reading)
    },
  }
}
