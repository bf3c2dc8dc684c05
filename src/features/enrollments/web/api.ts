import type { QueryClient } from '#web/lib/query-client.ts'
import { send } from '#web/lib/api.ts'
import { decide, isLatest, toastFailure } from '#web/lib/cut-line.ts'
import { invalidate } from '#web/lib/query.ts'
import { useMutation } from '#web/lib/use-mutation.ts'
import { useQueryClient } from '#web/lib/use-query.ts'
import type { Enrollment, MarkedProgress } from '../contract.ts'
import { withTick } from '../progress.ts'
import { courseTicksQuery } from './queries.ts'

export function useEnroll(courseId: number) {
  return useMutation({
    call: () => send<Enrollment>('POST', `/api/courses/${courseId}/enroll`),
    success: {
      title: 'Enrolled Successfully',
      description: 'You have been enrolled in this course',
    },
    failure: { title: 'Enrollment Failed' },
    invalidates: ['/api/courses', '/api/lessons', '/api/enrollments'],
  })
}

/** Told once nothing is being sent any more, with the code of the certificate if it is earned. */
export type OnSaved = (completed: readonly number[], certificate: string | null) => void

type Mark = { lessonId: number; completed: boolean }

function showTick(client: QueryClient, courseId: number, mark: Mark) {
  const query = courseTicksQuery(courseId)
  const known = client.read(query)
  if (known) client.set(query, { ...known, completed: withTick(known.completed, mark) })
}

/** Ticks being sent, by course. */
const lines = new Map<number, { last: Promise<unknown>; length: number }>()

/** After those before it, whatever became of them. */
async function inLine<Answer>(courseId: number, call: () => Promise<Answer>): Promise<Answer> {
  const line = lines.get(courseId) ?? { last: Promise.resolve(), length: 0 }
  lines.set(courseId, line)
  line.length += 1
  const mine = line.last.then(call, call)
  line.last = mine
  try {
    return await mine
  } finally {
    line.length -= 1
  }
}

/** What the server has of the lessons whose ticks are being sent. */
const saved = new Map<number, boolean>()

const about = ({ lessonId }: Mark) => `tick of ${lessonId}`

/** Shown before it is saved; only the last one refetches, so that no answer undoes it. */
export function useMarkLesson(courseId: number, onSaved?: OnSaved) {
  const client = useQueryClient()
  const query = courseTicksQuery(courseId)
  const refetch = async () => {
    if (lines.get(courseId)?.length) return
    await invalidate(
      client,
      `/api/courses/${courseId}/progress`,
      '/api/enrollments',
      '/api/certificates',
    )
  }
  const mutation = useMutation<Mark, MarkedProgress>({
    call: (mark) => {
      const { lessonId, completed } = mark
      decide(about(mark), mark)
      client.cancel(query)
      if (!saved.has(lessonId))
        saved.set(lessonId, client.read(query)?.completed.includes(lessonId) ?? false)
      showTick(client, courseId, mark)
      return inLine(courseId, () =>
        send<MarkedProgress>('POST', `/api/lessons/${lessonId}/progress`, { completed }),
      )
    },
    onSuccess: ({ certificate }, mark) => {
      if (isLatest(about(mark), mark)) saved.delete(mark.lessonId)
      else saved.set(mark.lessonId, mark.completed)
      const ticks = client.read(query)
      if (mark.completed && ticks && !lines.get(courseId)?.length)
        onSaved?.(ticks.completed, certificate)
      return refetch()
    },
    onFailure: (error, mark) => {
      if (!isLatest(about(mark), mark)) return undefined
      showTick(client, courseId, { ...mark, completed: saved.get(mark.lessonId) ?? false })
      saved.delete(mark.lessonId)
      toastFailure('Progress Update Failed', error, {
        about: about(mark),
        again: () => mutation.mutateAsync({ ...mark }),
      })
      return refetch()
    },
  })
  return mutation
}
