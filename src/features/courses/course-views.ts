import type { z } from 'zod'
import { canReadLesson } from '#shared/courses/lesson-access.ts'
import { parseVideo } from '#shared/media/video.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import { CourseOutline } from './contract.ts'
import type { OwnedCourse } from './policy.ts'

type LessonRow = { moduleId: number; videoUrl: string | null; content?: string | null }
type ModuleRow = { id: number }
type CourseRow<Module extends ModuleRow, Lesson extends LessonRow> = OwnedCourse & {
  price: number
  isEnrolled: boolean
  modules: Module[]
  lessons: Lesson[]
}

export function courseFor<
  Module extends ModuleRow,
  Lesson extends LessonRow,
  Course extends CourseRow<Module, Lesson>,
>(viewer: Viewer, course: Course & CourseRow<Module, Lesson>) {
  const lessons = course.lessons.map((lesson, place) => {
    const open = canReadLesson(viewer, { ...course, isFirst: place === 0 })
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

export function courseToEdit<
  Module extends ModuleRow,
  Lesson extends LessonRow & Identified,
  Course extends CourseRow<Module, Lesson>,
  Exercise,
>(owner: Viewer, course: Course & CourseRow<Module, Lesson>, exercises: Map<number, Exercise[]>) {
  const lessons = course.lessons.map((lesson) => ({
    ...lesson,
    exercises: exercises.get(lesson.id) ?? [],
  }))
  return courseFor(owner, { ...course, lessons })
}

type OutlineInput = z.input<typeof CourseOutline>
type OutlineRow = Omit<OutlineInput, 'modules' | 'preview' | 'isEnrolled'> & {
  modules: Omit<OutlineInput['modules'][number], 'lessons'>[]
  lessons: Omit<OutlineInput['modules'][number]['lessons'][number], 'locked'>[]
}

const SAMPLE = '/media/contours.mp4'

export function outlinesOf(course: OutlineRow) {
  const outlineFor = (isEnrolled: boolean): OutlineInput => {
    const outline = courseFor(null, { ...course, isEnrolled })
    return { ...outline, preview: parseVideo(outline.lessons[0]?.videoUrl || SAMPLE) }
  }
  return {
    open: CourseOutline.parse(outlineFor(true)),
    locked: CourseOutline.parse(outlineFor(false)),
  }
}
