import type { QueryClient } from '#web/lib/query-client.ts'
import { useMutation } from '#web/lib/use-mutation.ts'
import { useQueryClient } from '#web/lib/use-query.ts'
import { ApiError, reasonOf, send } from '#web/lib/api.ts'
import { invalidate } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import type { bodyOf } from '../course-form.ts'
import type { Course } from '../contract.ts'
import { courseToEditQuery } from './authoring-queries.ts'

export type CourseBody = ReturnType<typeof bodyOf>

const forget = (client: QueryClient) =>
  invalidate(client, '/api/courses', '/api/lessons', '/api/enrollments')

const failed = (title: string) => (error: unknown) =>
  void toast({ title, description: reasonOf(error), variant: 'destructive' })

export function useCreateCourse() {
  const client = useQueryClient()
  return useMutation({
    call: (body: CourseBody) => send<Course>('POST', '/api/courses', body),
    onSuccess: async () => {
      await forget(client)
      toast({
        title: 'Course Created',
        description: 'Your course has been successfully created',
        variant: 'success',
      })
    },
    onError: failed('Error Creating Course'),
  })
}

export const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409

export function useSaveCourse(id: number) {
  const client = useQueryClient()
  return useMutation({
    call: (body: CourseBody) => send<Course>('PUT', `/api/courses/${id}`, body),
    onSuccess: async (course) => {
      await forget(client)
      client.set(courseToEditQuery(String(id)), course)
      toast({
        title: 'Course Updated',
        description: 'Your course has been successfully updated',
        variant: 'success',
      })
    },
    onError: failed('Error Updating Course'),
  })
}

export function useDeleteCourse(id: number) {
  const client = useQueryClient()
  return useMutation({
    call: () => send('DELETE', `/api/courses/${id}`),
    onSuccess: () => {
      toast({
        title: 'Course Deleted',
        description: 'Your course has been permanently deleted',
        variant: 'success',
      })
      return forget(client)
    },
    onError: failed('Error Deleting Course'),
  })
}

export function useDuplicateCourse() {
  const client = useQueryClient()
  return useMutation({
    call: (id: number) => send<Course>('POST', `/api/courses/${id}/duplicate`),
    onSuccess: async (copy) => {
      await forget(client)
      toast({
        title: 'Course Duplicated',
        description: `“${copy.title}” is a draft of yours`,
        variant: 'success',
        action: { label: 'Edit it', to: `/courses/${copy.id}/edit` },
      })
    },
    onError: failed('Error Duplicating Course'),
  })
}

async function upload(file: File): Promise<Course> {
  const form = new FormData()
  form.set('file', file)
  const response = await fetch('/api/courses/import', { method: 'POST', body: form }).catch(() => {
    throw new ApiError(0, JSON.stringify({ message: 'The server cannot be reached' }))
  })
  if (!response.ok) throw new ApiError(response.status, await response.text())
  return (await response.json()) as Course
}

export function useImportCourse() {
  const client = useQueryClient()
  return useMutation({
    call: upload,
    onSuccess: async (course) => {
      await forget(client)
      toast({
        title: 'Course Imported',
        description: `“${course.title}” is a draft of yours`,
        variant: 'success',
        action: { label: 'Edit it', to: `/courses/${course.id}/edit` },
      })
    },
    onError: failed('Error Importing Course'),
  })
}
