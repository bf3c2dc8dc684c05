import type { useForm } from '#web/lib/use-form.ts'
import type { CourseForm } from '../course-form.ts'

export type CourseFormState = ReturnType<typeof useForm<typeof CourseForm>>

let last = 0

/** Keys need to differ only within one form, and from those of saved rows. */
export const newKey = () => `new-${Date.now().toString(36)}-${(last += 1)}`
