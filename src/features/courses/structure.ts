import type { z } from 'zod'
import { canReadLesson } from '#shared/lesson-access.ts'
import type { Viewer } from '#shared/viewer.ts'
import { CourseOutline } from './contract.ts'
import type { OwnedCourse } from './policy.ts'

type LessonRow = { moduleId: number; videoUrl: string | null; content?: string | null }
type ModuleRow = { id: number }
type CourseRow<M extends ModuleRow, L extends LessonRow> = OwnedCourse & {
  price: number
  isEnrolled: boolean
  modules: M[]
  lessons: L[]
}

/** Withholds what the viewer may not read. */
export function courseFor<M extends ModuleRow, L extends LessonRow, C extends CourseRow<M, L>>(
  viewer: Viewer,
  course: C & CourseRow<M, L>,
) {
  const lessons = course.lessons.map((lesson, place) => {
    const open = canReadLesson(viewer, course, { isFirst: place === 0 })
    return {
      ...lesson,
      content: open ? (lesson.content ?? null) : null,
      videoUrl: open ? lesson.videoUrl : null,
      locked: !open,
    }
  })
  const modules = course.modules.map((module) => ({
    ...module,
    lessons: lessons.filter(({ moduleId }) => moduleId === module.id),
  }))
  return { ...course, lessons, modules }
}

type Identified = { id: number }

/** Everything, for its owner. */
export function courseToEdit<
  M extends ModuleRow,
  L extends LessonRow & Identified,
  C extends CourseRow<M, L>,
  E,
>(owner: Viewer, course: C & CourseRow<M, L>, exercises: Map<number, E[]>) {
  const lessons = course.lessons.map((lesson) => ({
    ...lesson,
    exercises: exercises.get(lesson.id) ?? [],
  }))
  return courseFor(owner, { ...course, lessons })
}

type OutlineInput = z.input<typeof CourseOutline>
type OutlineRow = Omit<OutlineInput, 'modules' | 'isEnrolled'> & {
  modules: Omit<OutlineInput['modules'][number], 'lessons'>[]
  lessons: Omit<OutlineInput['modules'][number]['lessons'][number], 'locked'>[]
}

/** For those who may read every lesson, and for those who may not. */
export function outlinesOf(course: OutlineRow) {
  const outlineFor = (isEnrolled: boolean): OutlineInput =>
    courseFor(null, { ...course, isEnrolled })
  return {
    open: CourseOutline.parse(outlineFor(true)),
    locked: CourseOutline.parse(outlineFor(false)),
  }
}
