import type { QueryClient } from '#web/lib/query-client.ts'
import { offerRetry, setLatest, settle } from '#web/lib/retry-when-online.ts'
import { invalidate } from '#web/lib/query.ts'
import { useMutation } from '#web/lib/use-mutation.ts'
import { useQueryClient } from '#web/lib/use-query.ts'
import { asSamePerson, forgetWithViewer } from '#web/lib/viewer-state.ts'
import type { MarkedProgress } from '../contract.ts'
import { withTick } from '../progress.ts'
import { courseTicksQuery } from './queries.ts'
import { sendTick, staleAfterTick, type Tick, TICK_FAILED } from './send-tick.ts'

/** Called with the code of a certificate that was not known before. */
export type OnEarned = (certificate: string) => void

function showTick(client: QueryClient, courseId: number, mark: Tick) {
  const query = courseTicksQuery(courseId)
  const known = client.read(query)
  if (known) client.set(query, { ...known, completed: withTick(known.completed, mark) })
}

const queues = new Map<number, { last: Promise<unknown>; length: number }>()

/** After those before it, whatever became of them. */
async function inQueue<Answer>(courseId: number, call: () => Promise<Answer>): Promise<Answer> {
  const queue = queues.get(courseId) ?? { last: Promise.resolve(), length: 0 }
  queues.set(courseId, queue)
  queue.length += 1
  const sent = asSamePerson(call)
  const mine = queue.last.then(sent, sent)
  queue.last = mine
  try {
    return await mine
  } finally {
    queue.length -= 1
  }
}

/** What the server has of the lessons whose ticks are being sent. */
const saved = new Map<number, boolean>()

forgetWithViewer(() => {
  queues.clear()
  saved.clear()
})

const about = ({ lessonId }: Tick) => `tick of ${lessonId}`

/** Shown before it is saved; only the last one refetches, so that no answer undoes it. */
export function useMarkLesson(courseId: number, onEarned?: OnEarned) {
  const client = useQueryClient()
  const query = courseTicksQuery(courseId)
  const refetch = async () => {
    if (queues.get(courseId)?.length) return
    await invalidate(client, ...staleAfterTick(courseId))
  }
  /** Whatever this page has counted: another one may have made the other ticks. */
  const showCertificate = (certificate: string) => {
    const ticks = client.read(query)
    if (!ticks || ticks.certificate || queues.get(courseId)?.length) return
    client.set(query, { ...ticks, certificate, isCertificateDue: false })
    onEarned?.(certificate)
  }
  const mutation = useMutation<Tick, MarkedProgress>({
    call: (mark) => {
      const { lessonId } = mark
      setLatest(about(mark), mark)
      client.cancel(query)
      if (!saved.has(lessonId))
        saved.set(lessonId, client.read(query)?.completed.includes(lessonId) ?? false)
      showTick(client, courseId, mark)
      return inQueue(courseId, () => sendTick(mark))
    },
    onSuccess: ({ certificate }, mark) => {
      if (settle(about(mark), mark)) saved.delete(mark.lessonId)
      else saved.set(mark.lessonId, mark.completed)
      if (certificate) showCertificate(certificate)
      return refetch()
    },
    onFailure: (error, mark) => {
      if (!settle(about(mark), mark)) return undefined
      showTick(client, courseId, { ...mark, completed: saved.get(mark.lessonId) ?? false })
      saved.delete(mark.lessonId)
      offerRetry(TICK_FAILED, error, {
        about: about(mark),
        again: () => mutation.mutateAsync({ ...mark }),
      })
      return refetch()
    },
  })
  return mutation
}
