import type { useTreeForm } from '#web/lib/forms/use-tree-form.ts'
import type { CourseForm } from '../../course-form.ts'

export type CourseFormState = ReturnType<typeof useTreeForm<typeof CourseForm>>

let last = 0

/** Unique within a form, and different from the keys of saved rows. */
export const newKey = () => `new-${Date.now().toString(36)}-${(last += 1)}`
