import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { reasonOf, send } from '#web/lib/api.ts'
import { invalidate } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import type { Enrollment, Progress } from '../contract.ts'
import { withTick } from '../progress.ts'
import { courseProgressQuery } from './queries.ts'

export function useEnroll(courseId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send<Enrollment>('POST', `/api/courses/${courseId}/enroll`),
    onSuccess: async () => {
      toast({
        title: 'Enrolled Successfully',
        description: 'You have been enrolled in this course',
        variant: 'success',
      })
      await invalidate(client, '/api/courses', '/api/lessons', '/api/enrollments')
    },
    onError: (error) =>
      toast({
        title: 'Enrollment Failed',
        description: reasonOf(error),
        variant: 'destructive',
      }),
  })
}

type Mark = { lessonId: number; completed: boolean }

const showTick = (client: QueryClient, courseId: number, mark: Mark) =>
  client.setQueryData(courseProgressQuery(courseId).queryKey, (known) =>
    known ? withTick(known, { ...mark, at: new Date().toISOString() }) : known,
  )

/**
 * The tick shows before it is saved and is taken back when saving fails. Ticks of a course are
 * sent one after the other, and only the last one refetches: an earlier answer cannot undo it.
 */
export function useMarkLesson(courseId: number) {
  const client = useQueryClient()
  const key = ['mark', courseId]
  return useMutation({
    mutationKey: key,
    scope: { id: key.join() },
    mutationFn: ({ lessonId, completed }: Mark) =>
      send<Progress>('POST', `/api/lessons/${lessonId}/progress`, { completed }),
    onMutate: async (mark) => {
      await client.cancelQueries({ queryKey: courseProgressQuery(courseId).queryKey })
      showTick(client, courseId, mark)
    },
    onError: (error, { lessonId, completed }) => {
      showTick(client, courseId, { lessonId, completed: !completed })
      toast({
        title: 'Progress Update Failed',
        description: reasonOf(error),
        variant: 'destructive',
      })
    },
    onSettled: async () => {
      if (client.isMutating({ mutationKey: key }) > 1) return
      await invalidate(client, `/api/courses/${courseId}/progress`, '/api/enrollments')
    },
  })
}
