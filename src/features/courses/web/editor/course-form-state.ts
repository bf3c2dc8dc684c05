import { createContext, type ReactNode } from 'react'
import type { useTreeForm } from '#web/lib/forms/use-tree-form.ts'
import type { CourseForm } from '../../editing/course-form.ts'

export type CourseFormState = ReturnType<typeof useTreeForm<typeof CourseForm>>

/** Tools of a saved lesson, provided by the form around it. */
export const LessonTools = createContext<(lessonId: number) => ReactNode>(() => null)

let last = 0

/** Unique within a form, and different from the keys of saved rows. */
export const newKey = () => `new-${Date.now().toString(36)}-${(last += 1)}`
