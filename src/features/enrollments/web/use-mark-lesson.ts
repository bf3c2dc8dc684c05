import { send } from '#web/lib/calls/api.ts'
import { invalidate } from '#web/lib/calls/query.ts'
import { endOffer, offerRetry } from '#web/lib/calls/retry-when-online.ts'
import { useQueryClient } from '#web/lib/calls/use-query.ts'
import { boundToViewer, forgetWithViewer } from '#web/lib/calls/viewer-state.ts'
import type { MarkedProgress } from '../contract.ts'
import { withTick } from '../progress.ts'
import { courseTicksQuery } from './queries.ts'

type Tick = { lessonId: number; completed: boolean }

/** Called with the code of a new certificate. */
export type OnEarned = (certificate: string) => void

/** The tick is shown at once, so it must arrive even if the page is left at once. */
export const sendTick = ({ lessonId, completed }: Tick) => {
  const path = `/api/lessons/${lessonId}/progress`
  return send<MarkedProgress>('POST', path, { completed }, { keepalive: true })
}

/** The saved state of a course, and the ticks that are still on their way. */
type Queue = { saved: readonly number[]; waiting: readonly Tick[]; last: Promise<unknown> }

const queues = new Map<number, Queue>()

forgetWithViewer(() => queues.clear())

/** One after the other; those that still wait when the page is left are sent then. */
async function sendInOrder(queue: Queue, tick: Tick) {
  const call = boundToViewer(() => sendTick(tick))
  const settled = new AbortController()
  const { signal } = settled
  const left = new Promise((leave) => window.addEventListener('pagehide', leave, { signal }))
  const sent = Promise.race([queue.last, left]).then(call, call)
  queue.last = sent
  queue.waiting = [...queue.waiting, tick]
  try {
    const answer = await sent
    queue.saved = withTick(queue.saved, tick)
    return answer
  } finally {
    settled.abort()
    queue.waiting = queue.waiting.filter((each) => each !== tick)
  }
}

export function useMarkLesson(courseId: number, onEarned: OnEarned) {
  const client = useQueryClient()
  const query = courseTicksQuery(courseId)

  const show = ({ saved, waiting }: Queue) => {
    const ticks = client.read(query)
    if (ticks) client.set(query, { ...ticks, completed: waiting.reduce(withTick, saved) })
  }

  /** Also when this page counts fewer ticks: another tab may have made the others. */
  const showCertificate = (certificate: string) => {
    const ticks = client.read(query)
    if (!ticks || ticks.certificate) return
    client.set(query, { ...ticks, certificate, isCertificateDue: false })
    onEarned(certificate)
  }

  /** Only the last tick refetches, so that no answer undoes a later one. */
  const settle = async (queue: Queue) => {
    const isSamePerson = queues.get(courseId) === queue
    if (isSamePerson) show(queue)
    if (!isSamePerson || queue.waiting.length > 0) return
    queues.delete(courseId)
    await invalidate(client, query.path, '/api/enrollments', '/api/certificates')
  }

  /**
   * Whether it was saved. Not `useMutation`: ticks of a course are sent in order, also when the page
   * is left, and a failure is shown only if no newer tick replaced it.
   */
  return async function mark(tick: Tick): Promise<boolean> {
    const about = `tick of ${tick.lessonId}`
    endOffer(about)
    client.cancel(query)
    const saved = client.read(query)?.completed ?? []
    const queue = queues.get(courseId) ?? { saved, waiting: [], last: Promise.resolve() }
    queues.set(courseId, queue)
    const sent = sendInOrder(queue, tick)
    show(queue)
    try {
      const { certificate } = await sent
      if (certificate && queue.waiting.length === 0) showCertificate(certificate)
      return true
    } catch (error) {
      const isLatest = queue.waiting.every(({ lessonId }) => lessonId !== tick.lessonId)
      if (isLatest) offerRetry('Progress Update Failed', error, { about, again: () => mark(tick) })
      return false
    } finally {
      await settle(queue)
    }
  }
}
