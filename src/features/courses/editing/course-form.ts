import { z } from 'zod'
import {
  changedExercises,
  exercisesOver,
  FormExercises,
  formExercises,
  withSavedIds,
} from '#shared/exercises/exercise-form.ts'
import { contentOf } from '#shared/text/plain-text-to-html.ts'
import { CourseDetails, TreeLesson, TreeModule, lessonListOf, moduleListOf } from '../contract.ts'
import { type CourseToEdit, lessonsById } from '../edit-contract.ts'

/** New rows have no id yet and their position changes, so each has a key. */
const key = z.string()

export const FormLesson = TreeLesson.extend({
  key,
  content: z.string(),
  exercises: FormExercises.optional(),
  /** Remembered while the lesson is a reading, in case it becomes a video again. */
  formerVideoUrl: z.string().optional(),
})

export const FormModule = TreeModule.extend({ key, lessons: lessonListOf(FormLesson) })

export const CourseForm = CourseDetails.extend({
  modules: moduleListOf(FormModule),
  updatedAt: z.string().optional(),
})

export type FormValues = z.input<typeof CourseForm>
export type FormModule = z.input<typeof FormModule>
export type FormLesson = z.input<typeof FormLesson>
type Submitted = z.output<typeof CourseForm>

export type FormMode = 'create' | 'edit'

const WELCOME_TITLE = 'Welcome to the Course'
const WELCOME =
  '<h2>Welcome to the Course</h2>\n<p>Welcome! In this lesson you will see what this course covers and how to get the most out of it.</p>'
const FIRST_MODULE_TITLE = 'Introduction'
const PLACEHOLDER = '<p>Write the content of this lesson here.</p>'

const NEW_LESSON_MINUTES = 5

export const emptyCourse = (newKey: () => string): FormValues => ({
  title: '',
  description: '',
  coverImageUrl: '',
  documentUrl: '',
  difficulty: 'beginner',
  price: '0',
  tags: [],
  isPublished: false,
  modules: [
    {
      key: newKey(),
      title: FIRST_MODULE_TITLE,
      lessons: [
        {
          key: newKey(),
          title: WELCOME_TITLE,
          content: WELCOME,
          videoUrl: '',
          duration: NEW_LESSON_MINUTES,
          type: 'video',
          exercises: [],
        },
      ],
    },
  ],
})

export const newLesson = (mode: FormMode, count: number, newKey: () => string): FormLesson => ({
  key: newKey(),
  title: mode === 'create' ? `Lesson ${count + 1}` : 'New Lesson',
  content: PLACEHOLDER,
  videoUrl: '',
  duration: NEW_LESSON_MINUTES,
  type: 'video',
  exercises: [],
})

const GIVEN_LESSON_TITLE = new RegExp(`^(New Lesson|Lesson \\d+|${WELCOME_TITLE})$`)
const GIVEN_MODULE_TITLE = new RegExp(`^(New Module|Module \\d+|${FIRST_MODULE_TITLE})$`)

export const isUntouchedLesson = ({ id, title, content, videoUrl, exercises = [] }: FormLesson) =>
  id === undefined &&
  GIVEN_LESSON_TITLE.test(title) &&
  (content === PLACEHOLDER || content === WELCOME) &&
  !videoUrl &&
  exercises.length === 0

export const isUntouchedModule = ({ id, title, lessons }: FormModule) =>
  id === undefined && GIVEN_MODULE_TITLE.test(title) && lessons.every(isUntouchedLesson)

type Imported = Pick<FormLesson, 'title' | 'content'> & {
  videoUrl: string | null
  duration: number | null
}

export const importedLesson = (
  { title, content, videoUrl, duration }: Imported,
  newKey: () => string,
): FormLesson => ({
  key: newKey(),
  title,
  content,
  videoUrl: videoUrl ?? '',
  duration: duration ?? NEW_LESSON_MINUTES,
  type: videoUrl ? 'video' : 'reading',
  exercises: [],
})

export const withType = ({ videoUrl, formerVideoUrl }: FormLesson, type: string) =>
  type === 'reading'
    ? { type, videoUrl: '', formerVideoUrl: videoUrl || formerVideoUrl }
    : { type, videoUrl: videoUrl || (formerVideoUrl ?? ''), formerVideoUrl: undefined }

export const newModule = (mode: FormMode, count: number, newKey: () => string): FormModule => ({
  key: newKey(),
  title: mode === 'create' ? `Module ${count + 1}` : 'New Module',
  lessons: [newLesson(mode, 0, newKey)],
})

const moduleKey = (id: number) => `module-${id}`
const lessonKey = (id: number) => `lesson-${id}`

/** A fixed key, so that two forms of one course are equal. */
const placeholderOf = (module: string) => newLesson('edit', 0, () => `${module}-placeholder`)

export const formOf = (course: CourseToEdit): FormValues => ({
  title: course.title,
  description: course.description,
  coverImageUrl: course.coverImageUrl ?? '',
  documentUrl: course.documentUrl ?? '',
  difficulty: course.difficulty,
  price: String(course.price),
  tags: course.tags,
  isPublished: course.isPublished,
  updatedAt: course.updatedAt,
  modules:
    course.modules.length === 0
      ? [{ ...newModule('edit', 0, () => 'module'), lessons: [placeholderOf('module')] }]
      : course.modules.map(({ id, title, lessons }) => ({
          id,
          key: moduleKey(id),
          title,
          lessons:
            lessons.length === 0
              ? [placeholderOf(moduleKey(id))]
              : lessons.map((lesson) => ({
                  id: lesson.id,
                  key: lessonKey(lesson.id),
                  title: lesson.title,
                  content: lesson.content ?? '',
                  videoUrl: lesson.videoUrl ?? '',
                  duration: lesson.duration ?? undefined,
                  type: lesson.type,
                  exercises: formExercises(lesson.exercises),
                })),
        })),
})

/** Unchanged texts and exercises are left out: the server has them. */
export function bodyOf(values: Submitted, loaded: CourseToEdit | null) {
  const before = loaded && lessonsById(loaded)
  const modules = values.modules.map(({ key: _key, lessons, ...module }) => ({
    ...module,
    lessons: lessons.map(({ key: _lessonKey, formerVideoUrl: _url, content, ...rest }) => {
      const known = rest.id === undefined ? undefined : before?.get(rest.id)
      const lesson = { ...rest, exercises: changedExercises(rest.exercises, known?.exercises) }
      return known?.content === content ? lesson : { ...lesson, content: contentOf(content) }
    }),
  }))
  return { ...values, modules }
}

/** Overwrites a newer version: deleted rows are created again, and every text is sent. */
export function bodyOver(values: Submitted, theirs: CourseToEdit) {
  const modules = new Set(theirs.modules.map(({ id }) => id))
  const lessons = lessonsById(theirs)
  const idIfKnown = (ids: { has: (id: number) => boolean }, id: number | undefined) =>
    id !== undefined && ids.has(id) ? { id } : {}
  return {
    ...values,
    updatedAt: theirs.updatedAt,
    modules: values.modules.map(({ key: _key, id, lessons: inside, ...module }) => ({
      ...module,
      ...idIfKnown(modules, id),
      lessons: inside.map(({ key: _lessonKey, formerVideoUrl: _url, id: lessonId, ...lesson }) => ({
        ...lesson,
        content: contentOf(lesson.content),
        exercises: exercisesOver(lesson.exercises, lessons.get(lessonId ?? 0)?.exercises),
        ...idIfKnown(lessons, lessonId),
      })),
    })),
  }
}

type SentLesson = Pick<FormLesson, 'key' | 'formerVideoUrl'>
type Sent = { modules: { key: string; lessons: SentLesson[] }[] }

/** Keeps the keys, so that open sections stay open. */
export function savedForm(saved: CourseToEdit, sent: Sent): FormValues {
  const form = formOf(saved)
  return {
    ...form,
    modules: form.modules.map((module, moduleIndex) => ({
      ...module,
      key: sent.modules[moduleIndex]?.key ?? module.key,
      lessons: module.lessons.map((lesson, lessonIndex) => ({
        ...lesson,
        key: sent.modules[moduleIndex]?.lessons[lessonIndex]?.key ?? lesson.key,
        formerVideoUrl: sent.modules[moduleIndex]?.lessons[lessonIndex]?.formerVideoUrl,
      })),
    })),
  }
}

export function typedSince(values: FormValues, saved: FormValues): FormValues {
  const modules = new Map(saved.modules.map((module) => [module.key, module]))
  const lessons = new Map(
    saved.modules.flatMap((module) => module.lessons.map((lesson) => [lesson.key, lesson])),
  )
  return {
    ...values,
    updatedAt: saved.updatedAt,
    modules: values.modules.map((module) => ({
      ...module,
      id: module.id ?? modules.get(module.key)?.id,
      lessons: module.lessons.map((lesson) => ({
        ...lesson,
        id: lesson.id ?? lessons.get(lesson.key)?.id,
        exercises: withSavedIds(lesson.exercises, lessons.get(lesson.key)?.exercises),
      })),
    })),
  }
}
