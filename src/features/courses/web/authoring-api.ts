import { COURSE_CALLS, COURSE_LIST_CALLS } from '#shared/courses/course-calls.ts'
import { editCoursePath } from '#shared/pages/page-paths.ts'
import { send } from '#web/lib/calls/api.ts'
import { answered } from '#web/lib/calls/query.ts'
import { useMutation } from '#web/lib/calls/use-mutation.ts'
import { useQueryClient } from '#web/lib/calls/use-query.ts'
import type { bodyOf } from '../editing/course-form.ts'
import type { settledCopies } from '../editing/lesson-drafts.ts'
import type { Course } from '../contract.ts'
import type { CourseToEdit } from '../edit-contract.ts'
import type { ImportedCourse, ImportedLesson } from '../import-contract.ts'
import { IMPORT_PATH, LESSON_IMPORT_PATH } from '../paths.ts'
import { courseToEditQuery } from './authoring-queries.ts'
import { courseOutlineQuery } from './catalogue-queries.ts'

export type CourseBody = ReturnType<typeof bodyOf>

export function useCreateCourse() {
  return useMutation({
    call: (body: CourseBody) => send<Course>('POST', '/api/courses', body),
    success: { title: 'Course Created', description: 'Your course has been successfully created' },
    failure: { title: 'Error Creating Course' },
    invalidates: COURSE_CALLS,
  })
}

export function useSaveCourse(id: number) {
  return useMutation({
    call: (body: CourseBody & { workingCopies: ReturnType<typeof settledCopies> }) =>
      send<CourseToEdit>('PUT', `/api/courses/${id}?view=edit`, body),
    success: { title: 'Course Updated', description: 'Your course has been successfully updated' },
    failure: { title: 'Error Updating Course' },
    invalidates: COURSE_CALLS,
    answers: (course) => [answered(courseToEditQuery(String(id)), course)],
  })
}

export function useDeleteCourse(id: number) {
  const client = useQueryClient()
  return useMutation({
    call: () => send('DELETE', `/api/courses/${id}`),
    success: { title: 'Course Deleted', description: 'Your course has been permanently deleted' },
    failure: { title: 'Error Deleting Course' },
    // Only lists, because the course itself is still on screen.
    invalidates: COURSE_LIST_CALLS,
    onSuccess: () => {
      client.forget(courseToEditQuery(String(id)))
      client.forget(courseOutlineQuery(id))
    },
  })
}

const aboutDraft = ({ id, title }: Course) => ({
  description: `“${title}” is a draft of yours`,
  action: { label: 'Edit it', to: editCoursePath(id) },
})

export function useDuplicateCourse() {
  return useMutation({
    call: (id: number) => send<Course>('POST', `/api/courses/${id}/duplicate`),
    success: (copy) => ({ title: 'Course Duplicated', ...aboutDraft(copy) }),
    failure: { title: 'Error Duplicating Course' },
    invalidates: COURSE_CALLS,
  })
}

const formWith = (file: File) => {
  const form = new FormData()
  form.set('file', file)
  return form
}

export function useImportLesson() {
  return useMutation({
    call: (file: File) => send<ImportedLesson>('POST', LESSON_IMPORT_PATH, formWith(file)),
    failure: { title: 'Error Importing Lesson' },
  })
}

export function useImportCourse() {
  return useMutation({
    call: (file: File) => send<ImportedCourse>('POST', IMPORT_PATH, formWith(file)),
    success: (course) => ({ title: 'Course Imported', ...aboutDraft(course) }),
    failure: { title: 'Error Importing Course' },
    invalidates: COURSE_CALLS,
  })
}
