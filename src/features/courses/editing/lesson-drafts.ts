import { type CourseToEdit, lessonsById } from '../edit-contract.ts'
import { formOf, type FormLesson, type FormValues } from './course-form.ts'
import { sameValue } from '#shared/same-value.ts'

export type LessonDraft = {
  lessonId: number
  title: string
  content: string
  fields: Record<string, unknown>
  basedOn: string | null
  updatedAt: string
}

const LESSONS = '/api/lessons/'

export const lessonPathOf = (id: number) => `${LESSONS}${id}`

export const settledCopies = (seen: Readonly<Record<string, string>>) =>
  Object.entries(seen).map(([address, updatedAt]) => ({
    lessonId: Number(address.slice(LESSONS.length)),
    updatedAt,
  }))

const partOf = ({ title, content }: FormLesson, id: number) => ({
  address: lessonPathOf(id),
  title,
  content,
  fields: {},
})

const lessonsIn = ({ modules }: FormValues) => modules.flatMap(({ lessons }) => lessons)

export function changedLessons(values: FormValues, loaded: CourseToEdit) {
  const before = lessonsById(loaded)
  return lessonsIn(values).flatMap((lesson) => {
    const known = lesson.id === undefined ? undefined : before.get(lesson.id)
    const isSame = known?.title === lesson.title && (known.content ?? '') === lesson.content
    return known && !isSame ? [partOf(lesson, known.id)] : []
  })
}

const withoutSavedTexts = ({ modules, ...form }: FormValues) => ({
  ...form,
  modules: modules.map(({ key: _key, lessons, ...module }) => ({
    ...module,
    lessons: lessons.map(({ key: _lessonKey, formerVideoUrl: _url, title, content, ...lesson }) =>
      lesson.id === undefined ? { ...lesson, title, content } : lesson,
    ),
  })),
})

export const onlyTextsChanged = (values: FormValues, loaded: CourseToEdit) =>
  sameValue(withoutSavedTexts(values), withoutSavedTexts(formOf(loaded)))

export function withDrafts(initial: FormValues, drafts: readonly LessonDraft[]) {
  const draftsById = new Map(drafts.map((draft) => [draft.lessonId, draft]))
  const draftOf = ({ id }: FormLesson) => (id === undefined ? undefined : draftsById.get(id))
  const values: FormValues = {
    ...initial,
    modules: initial.modules.map((module) => ({
      ...module,
      lessons: module.lessons.map((lesson) => {
        const { title, content } = draftOf(lesson) ?? lesson
        return { ...lesson, title, content }
      }),
    })),
  }
  const found = lessonsIn(values).flatMap((lesson) => {
    const draft = draftOf(lesson)
    if (!draft) return []
    const basedOn = draft.basedOn ?? undefined
    return [{ draft, part: { ...partOf(lesson, draft.lessonId), basedOn } }]
  })
  if (found.length === 0) return null
  const bases = found.flatMap(({ draft }) => draft.basedOn ?? [])
  return {
    values,
    parts: found.map(({ part }) => part),
    seen: Object.fromEntries(found.map(({ part, draft }) => [part.address, draft.updatedAt])),
    basedOn: bases.toSorted()[0] ?? null,
    updatedAt: found
      .map(({ draft }) => draft.updatedAt)
      .toSorted()
      .at(-1)!,
  }
}
